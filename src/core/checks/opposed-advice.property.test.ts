import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewTrials, runsOf } from '../../bench/arbitraries.ts'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { readBytes, readText } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import type { CheckFix, Finding } from './check.ts'
import { inspect } from './inspect.ts'
import { checkTexts } from './texts.ts'

const origin = 'https://example.com'
const folder = new URL('files/', import.meta.url)
const texts = readdirSync(folder).map((name) => readBytes(readFileSync(new URL(name, folder))).text)

/** Groups and other parts of the files of the folder, put together anew. */
const parts = texts.flatMap((text) => text.split(/\n[ \t]*\n/)).filter((part) => part.length < 600)
const mixed = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
  .chain((chosen) => fc.constantFrom('\n', '\n\n').map((gap) => `${chosen.join(gap)}\n`))

const readers = ['google', 'bing'].flatMap((id) => dialectById(id) ?? [])

const pathsIn = (text: string): readonly string[] => [
  '/',
  '/zz-7f3a',
  ...text.split('\n').flatMap((line) => {
    const value = /:\s*([/*][^\s#$]*)/.exec(line)?.[1]?.replaceAll('*', 'x')
    return value === undefined ? [] : [value.startsWith('/') ? value : `/${value}`]
  }),
]

const namesIn = (text: string): readonly string[] => [
  ...new Set([
    ...['AnyBot', 'Googlebot', 'Bingbot'],
    ...Array.from(text.matchAll(/^user-agent:\s*([a-z_-]+)/gim), ([, name = '']) => name),
  ]),
]

/** What a fix does to verdicts. */
interface Effect {
  /** The names to which it opens something, and those to which it closes something. */
  readonly opens: ReadonlySet<string>
  readonly closes: ReadonlySet<string>
}

/** The verdicts of a text, as letters: for one name on all of some paths. */
function judgeOf(text: string): (name: string, paths: readonly string[]) => string {
  const file = readText(text)
  const read = readers.map((reader) => parse(file, reader, { limit: 'none' }))
  return (name, paths) =>
    read
      .flatMap((robots) => {
        const selection = select(robots, identityFromToken(name))
        return paths.map((path) => decide(selection, path).verdict.charAt(0))
      })
      .join('')
}

/** What fixes of one text do to its verdicts. */
function effectsOn(text: string): (fix: CheckFix) => Effect {
  const paths = pathsIn(text)
  const judge = judgeOf(text)
  const before = namesIn(text).map((name) => [name, judge(name, paths)] as const)
  return ({ edits }) => {
    const judgeFixed = judgeOf(applyEdits(text, edits))
    const both = before.map(([name, was]) => [name, was, judgeFixed(name, paths)] as const)
    const turnedTo = (letter: string): ReadonlySet<string> =>
      new Set(
        both
          .filter(([, was, is]) =>
            [...is].some((verdict, at) => verdict === letter && verdict !== was.charAt(at)),
          )
          .map(([name]) => name),
      )
    return { opens: turnedTo('a'), closes: turnedTo('d') }
  }
}

/** Does one open something to a crawler, and the other close something to it? */
const areOpposed = (one: Effect, other: Effect): boolean =>
  [...one.opens].some((name) => other.closes.has(name) && !one.closes.has(name)) ||
  [...one.closes].some((name) => other.opens.has(name) && !one.opens.has(name))

const countOf = (text: string, wanted: string): number =>
  text.split('\n').filter((line) => line.trim() === wanted).length

/** Is the line there no more, and nowhere else, and nothing in its place? */
function takesAway(text: string, line: number, { edits }: CheckFix): boolean {
  const lines = text.split('\n')
  const own = lines[line - 1] ?? ''
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  const to = from + own.length
  const isCut = edits.some(
    ({ span, insert }) => insert === '' && span.from <= from && span.to >= to,
  )
  return isCut && countOf(applyEdits(text, edits), own.trim()) < countOf(text, own.trim())
}

/** Pairs of findings on one line; what a choice of fixes offers within one finding is no contradiction. */
function pairsIn(findings: readonly Finding[]): readonly (readonly [Finding, Finding])[] {
  return findings.flatMap((one, at) =>
    findings
      .slice(at + 1)
      .flatMap((other) => (one.line === other.line ? [[one, other] as const] : [])),
  )
}

function faultsIn(text: string): readonly string[] {
  const findings = inspect({ file: text, origin })
  let effectOf: ReturnType<typeof effectsOn> | null = null
  const effects = new Map<Finding, Effect | null>()
  const effectFor = (finding: Finding): Effect | null => {
    const [fix] = finding.fixes ?? []
    const known = effects.get(finding)
    if (known !== undefined) return known
    effectOf ??= effectsOn(text)
    const effect = fix === undefined ? null : effectOf(fix)
    effects.set(finding, effect)
    return effect
  }
  const faults = pairsIn(findings).flatMap(([one, other]) => {
    const [first, second] = [effectFor(one), effectFor(other)]
    if (first === null || second === null) return []
    const name = `${one.id} and ${other.id} @${one.line}`
    const found: string[] = []
    if (areOpposed(first, second)) found.push(`${name}: one opens what the other closes`)
    const [mine, theirs] = [one, other].map(({ fixes }) => fixes?.[0])
    if (mine === undefined || theirs === undefined) return found
    const gone = [mine, theirs].map((fix) => takesAway(text, one.line, fix))
    const keeps = [first, second].map(({ opens, closes }) => opens.size + closes.size > 0)
    if (gone[0] !== gone[1] && keeps[gone[0] ? 1 : 0])
      found.push(`${name}: one takes away what the other makes work`)
    return found
  })
  const back = findings.flatMap((finding) => {
    const [fix] = finding.fixes ?? []
    const fixed = fix === undefined ? text : applyEdits(text, fix.edits)
    if (fixed === text) return []
    const next = inspect({ file: fixed, origin }).filter(({ fixes }) =>
      (fixes ?? []).some(({ edits }) => applyEdits(fixed, edits) === text),
    )
    return next.map(({ id }) => `${finding.id} @${finding.line}: ${id} takes its fix back`)
  })
  return [...faults, ...back]
}

test('no line of a found file has two findings that recommend opposite things', () => {
  expect(texts.flatMap(faultsIn)).toEqual([])
})

const examples = Object.values(checkTexts).flatMap(({ bad, good }) =>
  [...bad, ...good].map(({ robots }) => robots).filter((robots) => robots.length < 2000),
)

test('nor has one of the examples of checks', () => {
  expect(examples.flatMap(faultsIn)).toEqual([])
})

test('nor has one of files made of their parts', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      expect(faultsIn(text)).toEqual([])
    }),
    { ...fewTrials, numRuns: runsOf(15) },
  )
})
