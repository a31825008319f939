import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewTrials, runsOf } from '../../../bench/arbitraries.ts'
import { crawlerNamed, identityOf } from '../../crawlers/index.ts'
import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { dialectById } from '../../dialects/index.ts'
import { matches } from '../../match/pattern.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import type { CheckFix } from '../check.ts'
import { foundTexts, mixedTexts, pathsIn } from '../../../bench/found-texts.ts'
import { inspect } from '../inspect.ts'
import { FixEffects, type FixEffect } from './fix-effects.ts'
import type { EffectTurn } from './effect-words.ts'
import type { EffectArea } from './turned-areas.ts'

const origin = 'https://example.com'
const sitePaths = ['/', '/zz-7f3a', '/zz-7f3a/q.html']

/** A crawler in one way in which it may read. */
interface Reader {
  readonly name: string | null
  readonly reading: 'own' | 'lenient' | 'strict'
  readonly dialect: string
  readonly looksFor: string
}

/** The names of a text, without lines that hold more than a name. */
const namesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^user-agent:([^#\n]+)/gim), ([, value = '']) => value.trim()).filter(
    (value) => /^[a-z_-]+$/i.test(value) || crawlerNamed(value) !== null,
  )

function readersNamed(looksFor: string): readonly Reader[] {
  const crawler = crawlerNamed(looksFor)
  if (crawler !== null) {
    return [{ name: crawler.token, reading: 'own', dialect: crawler.dialect, looksFor }]
  }
  const name = looksFor === 'AnyBot' ? null : looksFor
  return [
    { name, reading: 'lenient', dialect: 'google', looksFor },
    { name, reading: 'strict', dialect: 'rfc9309', looksFor },
  ]
}

function verdictsOf(text: string, { dialect, looksFor }: Reader, paths: readonly string[]) {
  const reader = dialectById(dialect)
  if (reader === null) throw new Error(`There is no ${dialect}`)
  const crawler = crawlerNamed(looksFor)
  const identity = crawler === null ? identityFromToken(looksFor) : identityOf(crawler, looksFor)
  const selection = select(parse(readText(text), reader), identity)
  return paths.map((path) => decide(selection, origin + path).verdict)
}

/** Does a part of the site hold a path? */
function holds({ kind, path: value }: EffectArea, path: string): boolean {
  if (kind === 'home') return path === '/'
  if (kind === 'rest') return path !== '/'
  if (kind === 'site' || kind === 'most') return true
  const patterns = ['google', 'rfc9309'].flatMap((id) => {
    const rules = dialectById(id)?.rules
    const pattern = rules?.compile(value, 'disallow') ?? null
    return rules === undefined || pattern === null
      ? []
      : [matches(pattern, rules.canonicalPath(path))]
  })
  return patterns.includes(true)
}

const isFor = ({ name, reading }: Reader, turn: EffectTurn): boolean =>
  turn.crawlers.some((one) => one.name === name && one.reading === reading)

/** What an effect says too little or too much, in words. */
function faultsOf(before: string, fix: CheckFix, effect: FixEffect): readonly string[] {
  const after = applyEdits(before, fix.edits)
  const paths = [...new Set([...sitePaths, ...pathsIn(before), ...pathsIn(after)])]
  const names = [...namesIn(before), ...namesIn(after), 'Googlebot', 'Bingbot', 'AnyBot']
  const readers = [...new Set(names)].flatMap(readersNamed)
  return readers.flatMap((reader) => {
    const [was, is] = [before, after].map((text) => verdictsOf(text, reader, paths))
    const own = effect.turns.filter((turn) => isFor(reader, turn))
    const faults = paths.flatMap((path, at) => {
      const verdict = is?.[at]
      if (verdict === was?.[at]) return []
      const isTold = own.some(
        (turn) => turn.verdict === verdict && turn.areas.some((area) => holds(area, path)),
      )
      return isTold ? [] : [`${path}: ${verdict} is not told`]
    })
    const untrue = own.flatMap(({ verdict, areas }) =>
      areas.flatMap(({ kind }) => {
        if (kind === 'path' || kind === 'some') return []
        const probes = kind === 'home' ? ['/'] : kind === 'rest' ? sitePaths.slice(1) : sitePaths
        const all = probes.map((path) => paths.indexOf(path))
        const isTrue =
          all.every((at) => kind === 'most' || is?.[at] === verdict) &&
          all.some((at) => is?.[at] === verdict && was?.[at] !== verdict)
        return isTrue ? [] : [`${kind} ${verdict} is not true`]
      }),
    )
    const who = `${reader.name ?? 'others'} ${reader.reading}`
    return [...faults, ...untrue].map(
      (fault) => `${fix.title} → ${effect.sentence}: ${who} ${fault}`,
    )
  })
}

/** Does a title name what becomes of the site or its home page? */
function titleFaults(title: string, { turns }: FixEffect): readonly string[] {
  const told = turns.filter(({ crawlers }) => crawlers.some(({ isRenamed }) => !isRenamed))
  return told.flatMap(({ verdict, areas, audience }) => {
    const isWide = areas.some(({ kind }) => kind !== 'path' && kind !== 'some')
    const verb = verdict === 'allow' ? 'opens' : 'blocks'
    const isNamed = title.includes(verb) && title.includes(audience)
    return !isWide || isNamed ? [] : [`“${title}” does not say that it ${verb} for ${audience}`]
  })
}

/** The faults of the fixes of a text; of each kind of finding the first. */
function faultsIn(text: string): readonly string[] {
  const file = readText(text)
  if (file.text !== text) return []
  const effects = new FixEffects({ file })
  const seen = new Set<string>()
  return inspect({ file, origin }).flatMap(({ id, fixes = [] }) => {
    if (seen.has(id)) return []
    seen.add(id)
    return fixes.flatMap((fix) => {
      const effect = effects.of(fix.edits)
      const told = new FixEffects({ file }).told(fix)
      const faults = [...faultsOf(text, fix, effect), ...titleFaults(told.title, effect)]
      return faults.map((fault) => `${id}: ${fault}`)
    })
  })
}

test('what fixes of found files turn is told, and nothing else', () => {
  expect(foundTexts.flatMap(faultsIn)).toEqual([])
})

test('so it is of files made of their parts', () => {
  fc.assert(
    fc.property(mixedTexts, (text) => {
      expect(faultsIn(text)).toEqual([])
    }),
    { ...fewTrials, numRuns: runsOf(15) },
  )
})
