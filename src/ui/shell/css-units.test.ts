import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lines are as thick as they are: they do not grow with the text. */
const thin = /^(?:border|outline|box-shadow|--lift|text-(?:underline|decoration))/
const sheets = ['src', '.config/pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `${folder}/${path}`),
)
/** Declarations of a style sheet; conditions such as `@media` are in pixels, as browsers have them. */
function declarations(css: string): readonly string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/@[^{;]*[{;]/g, '')
  return (plain.match(/[^{};]+(?=[;}])/g) ?? []).map((one) => one.trim())
}

const inPixels = (declaration: string): boolean =>
  !thin.test(declaration) &&
  [...declaration.matchAll(/(?<![\w.])-?(\d+(?:\.\d+)?)px/g)].some(([, px]) => Number(px) > 2)

test.each(sheets)('%s: text and what holds it grow with what the reader has set', (path) => {
  expect(declarations(readFileSync(path, 'utf8')).filter(inPixels)).toEqual([])
})

test('a size in pixels is found', () => {
  const css = '@media (max-width: 100px) { a { font-size: 13px; border: 4px solid } } /* 9px; */'
  expect(declarations(css).filter(inPixels)).toEqual(['font-size: 13px'])
})

test('the editor has no sizes in pixels either', () => {
  for (const path of ['src/editor/theme.ts', 'src/editor/help/theme.ts']) {
    const source = readFileSync(path, 'utf8')
    expect(source.match(/(?:fontSize|padding|lineHeight): '[^']*\b(?:[3-9]|\d\d+)px[^']*'/g)).toBe(
      null,
    )
  }
})

/** Set by the library that places lists below their fields. */
const ofReactAria = '--trigger-width'

test('every length and colour by name is set', () => {
  const all = sheets.map((path) => readFileSync(path, 'utf8')).join('\n')
  const scripts = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`src/ui/${path}`, 'utf8'))
  const named = [...scripts.join('\n').matchAll(/['"`](--[\w-]+)['"`]/g)]
  const set = new Set([...all.matchAll(/(--[\w-]+)\s*:/g), ...named].map(([, name]) => name))
  const used = [...all.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name ?? '')
  expect([...new Set(used)].filter((name) => !set.has(name) && name !== ofReactAria)).toEqual([])
})
