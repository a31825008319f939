import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Theme = 'light' | 'dark'
type Tokens = Readonly<Record<string, string>>

const sheet = readFileSync('src/ui/shell/tokens.css', 'utf8')

/** The custom properties of the rules for `:root` in a part of the sheet. */
const propertiesIn = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

const usual = propertiesIn(sheet.slice(0, sheet.indexOf('@media')))
const more = propertiesIn(sheet.slice(sheet.indexOf('@media (prefers-contrast: more)')))

/** The colour that a token stands for, as #rrggbb. */
function colour(name: string, tokens: Tokens, theme: Theme): string {
  const value = tokens[name] ?? ''
  const [, other] = /^var\(--([a-z-]+)\)$/.exec(value) ?? []
  if (other !== undefined) return colour(other, tokens, theme)
  const [, light, dark] = /^light-dark\(\s*(#[\da-f]{6}),\s*(#[\da-f]{6})\s*\)$/.exec(value) ?? []
  const found = theme === 'light' ? light : dark
  if (found === undefined) throw new Error(`--${name} is no pair of colours: ${value}`)
  return found
}

/** Relative luminance as WCAG 2.2 has it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const papers = ['paper', 'paper-raised', 'paper-sunk']
const softs = ['accent-soft', 'allow-soft', 'block-soft', 'warn-soft', 'fail-soft']

/** Text by its colour, and what it stands on. */
const texts: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...papers, ...softs]],
  ['ink-soft', [...papers, ...softs]],
  ['ink-faint', papers],
  ['accent', [...papers, 'accent-soft']],
  ['allow', [...papers, 'allow-soft']],
  ['allow-ink', [...papers, 'allow-soft']],
  ['block', [...papers, 'block-soft']],
  ['block-ink', [...papers, 'block-soft']],
  ['warn', papers],
  ['warn-ink', [...papers, 'warn-soft']],
  ['fail', papers],
  ['fail-ink', [...papers, 'fail-soft']],
  ['accent-ink', ['accent']],
  ['paper', ['allow', 'block', 'fail', 'accent']],
]
/** Signs, outlines of current things, frames of fields, the focus. */
const signs: readonly (readonly [string, readonly string[]])[] = [
  ['focus', [...papers, ...softs]],
  ['accent', [...papers, ...softs]],
  ['control', papers],
  ['allow', [...papers, 'allow-soft', 'fail-soft']],
  ['block', [...papers, 'block-soft', 'fail-soft']],
  ['warn', [...papers, 'warn-soft']],
  ['fail', [...papers, 'fail-soft']],
]

const pairs = (table: typeof texts) =>
  table.flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

const looks: readonly (readonly [string, Theme, Tokens])[] = [
  ['light', 'light', usual],
  ['dark', 'dark', usual],
  ['light, more contrast', 'light', { ...usual, ...more }],
  ['dark, more contrast', 'dark', { ...usual, ...more }],
]

describe.each(looks)('%s', (_, theme, tokens) => {
  const ratio = (front: string, back: string) =>
    contrast(colour(front, tokens, theme), colour(back, tokens, theme))

  test.each(pairs(texts))('text in %s on %s can be read', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(signs))('what is drawn in %s on %s is seen', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3)
  })
})

describe.each(looks.slice(2))('%s', (_, theme, tokens) => {
  test.each(['line', 'line-strong', 'control'])('lines in %s are seen', (line) => {
    const seen = contrast(colour(line, tokens, theme), colour('paper', tokens, theme))
    expect(seen).toBeGreaterThanOrEqual(3)
  })

  test.each(['ink', 'ink-soft', 'ink-faint'])('text in %s has the enhanced contrast', (ink) => {
    const seen = contrast(colour(ink, tokens, theme), colour('paper', tokens, theme))
    expect(seen).toBeGreaterThanOrEqual(7)
  })
})

/** Text on what no token names: its own sheet has the colour. Text is a token, or the same in both themes. */
const ownBacks: readonly (readonly [sheet: string, back: RegExp, texts: readonly string[]])[] = [
  ['shell/base.css', /::selection \{\s*background: (light-dark\(.*?\));/, ['ink', 'ink-soft']],
  ['shell/base.css', /\.filled:hover \{\s*background: (light-dark\(.*?\));/, ['accent-ink']],
  ['shell/base.css', /\.tooltip \{[^}]*background: (light-dark\(.*?\));/, ['#ffffff']],
  [
    'shell/layout.css',
    /\.toast \{[^}]*background: (light-dark\(.*?\));/,
    ['#ffffff', '#b9c2ff', '#c3ccd6'],
  ],
  ['editor/editor.css', /--selection: (light-dark\(.*?\));/, ['ink', 'ink-soft']],
  ['check/folders/folders.css', /--blocked: (light-dark\(.*?\));/, ['ink']],
  ['check/folders/folders.css', /--allowed: (light-dark\(.*?\));/, ['ink']],
  ['check/folders/folders.css', /--doubt: (light-dark\(.*?\));/, ['ink']],
]

describe.each(looks.slice(0, 2))('colours of single sheets, %s', (_, theme, tokens) => {
  const cases = ownBacks.flatMap(([path, back, fronts]) =>
    fronts.map((front) => [front, path, back] as const),
  )
  test.each(cases)('text in %s can be read in %s, on %s', (front, path, back) => {
    const [, found = ''] = back.exec(readFileSync(`src/ui/${path}`, 'utf8')) ?? []
    const ink = front.startsWith('#') ? front : colour(front, tokens, theme)
    expect(contrast(ink, colour('back', { back: found }, theme))).toBeGreaterThanOrEqual(4.5)
  })
})

/** Names that a sheet itself gives to one of the tokens, such as the colour of a verdict. */
const ownNames = ['hue', 'failing']

test('every colour that text has in a style sheet is in the table', () => {
  const known = new Set([...texts.map(([front]) => front), ...ownNames])
  const used = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const css = readFileSync(`src/${path}`, 'utf8')
      return [...css.matchAll(/[\s;{]color: var\(--([a-z-]+)\)/g)].map(([, name = '']) => name)
    })
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
})
