import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import type { NearMissCount } from './miss-counts.ts'
import { nearMissKinds, type NearMissKind } from './near-miss-class.ts'
import { nearMissesOf } from './near-misses.ts'
import { decodedPath, slashedPath, toLowerCasePath } from './path-forms.ts'
import { ReadingIndex } from './reading-index.ts'

const paths = [
  '/shop/',
  '/Shop/',
  '/shop',
  '/search',
  '/serach',
  '/en/search',
  '/item1',
  '/item?',
  '/caf%E9/',
  '/caf%C3%A9/',
  '/my+files',
  '/my%20files',
  '/a/similar',
  '/similar/',
  '/x.pdf',
  '/X.PDF?v=2',
  '/page/12/',
] as const

const path = fc
  .tuple(
    fc.constantFrom(...paths),
    fc.constantFrom('', '', 'new', 'a/b', '?q=1', '/?q=1', 'x.html'),
  )
  .map(([start, end]) => start + end)

const rulePath = fc.oneof(
  path,
  path.map((one) => `${one}$`),
  path.map((one) => one.slice(1)),
  path.map((one) => `*${one}`),
  path.map((one) => `/*${one}*`),
  path.map((one) => `https://example.com${one}`),
  fc.constantFrom(
    '/page/\\d+',
    '/(shop|cart)/',
    '/.*/similar',
    '^/shop',
    '/*.pdf$',
    '/*?q=',
    '/',
    '*/item?',
    '/it?m1',
    '/shop?$',
  ),
)

const rule = fc
  .tuple(fc.constantFrom('Disallow', 'Disallow', 'Allow'), rulePath)
  .map(([key, value]) => `${key}: ${value}`)

const file = fc
  .tuple(fc.array(rule, { minLength: 1, maxLength: 5 }), fc.array(rule, { maxLength: 2 }))
  .map(([own, others]) =>
    ['User-agent: AnyBot', ...own, '', 'User-agent: *', ...others, 'Disallow: /none'].join('\n'),
  )

const anyDialect = fc.constantFrom(...dialects)
const list = fc.array(path, { minLength: 1, maxLength: 8 })

const selected = (text: string, dialect: Dialect) =>
  select(parse(text, dialect), identityFromToken('AnyBot'))

const listed = (urls: readonly string[]) =>
  urls.map((url, at) => ({ url, text: url, weight: (at * 7) % 3 }))

const missesIn = (text: string, dialect: Dialect, urls: readonly string[]) =>
  nearMissesOf([selected(text, dialect)], listed(urls), { isThorough: true })

/** The file with another path in the rule of a line. */
function withPath(text: string, line: number, change: (value: string) => string): string {
  const lines = text.split('\n')
  const [key = '', value = ''] = (lines[line - 1] ?? '').split(': ')
  lines[line - 1] = `${key}: ${change(value)}`
  return lines.join('\n')
}

const valueAt = (text: string, line: number): string =>
  (text.split('\n')[line - 1] ?? '').replace(/^\w+: /, '')

/** A file and a URL in which one cause is taken away: at least one of them has to be decided by the rule. */
type Cure = readonly [file: string, url: string]

/** All texts that are one letter off. */
function* lettersOff(text: string): Iterable<string> {
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    yield before + after.slice(1)
    yield before + after.charAt(1) + after.charAt(0) + after.slice(2)
    for (const letter of 'abcdefghijklmnoprstuvwxS') {
      yield before + letter + after
      yield before + letter + after.slice(1)
    }
  }
}

function withoutLines(text: string, isGone: (line: string) => boolean): string {
  const [own = '', others = ''] = text.split('\n\n')
  const kept = own.split('\n').map((line) => (isGone(line) ? '# gone' : line))
  return `${kept.join('\n')}\n\n${others}`
}

const cures: Readonly<
  Record<NearMissKind, (text: string, line: number, url: string) => Iterable<Cure>>
> = {
  'full-url': (text, line, url) => [
    [withPath(text, line, (v) => v.replace(/^https:..[^/]*/, '')), url],
  ],
  'no-slash': (text, line, url) => [[withPath(text, line, (v) => `/${v}`), url]],
  'leading-part': (text, line, url) =>
    ['*', '*/']
      .map((star): Cure => [withPath(text, line, (v) => star + v), url])
      .concat([[withPath(text, line, (v) => v.slice(2)), url]]),
  'final-slash': (text, _, url) => [[text, slashedPath(url) ?? url]],
  'end-anchor': (text, line, url) => [
    [withPath(text, line, (v) => v.slice(0, -1)), url],
    [text, url.split('?')[0] ?? ''],
  ],
  'question-mark': (text, line, url) =>
    ['', ...url].map((sign): Cure => [withPath(text, line, (v) => v.replace('?', sign)), url]),
  regex: (text, line, url) => [
    // As long as it is, and fitting where the expression does.
    [withPath(text, line, (v) => url.slice(0, v.length).padEnd(v.length, '*')), url],
  ],
  case: (text, line, url) => [
    [withPath(text, line, toLowerCasePath), toLowerCasePath(url)],
    [withPath(text, line, (v) => inCaseOf(v, url)), url],
  ],
  encoding: (text, line, url) =>
    (['+', '%20'] as const).map((plus): Cure => [
      withPath(text, line, (v) => decodedPath(v, plus)),
      decodedPath(url, plus),
    ]),
  'other-site': () => [],
  spelling: function* (text, line, url) {
    for (const one of lettersOff(valueAt(text, line))) yield [withPath(text, line, () => one), url]
  },
  'other-group': (text, _, url) => [[text.replace('\nUser-agent: *', '\n# more'), url]],
  'longer-rule': (text, _, url) =>
    ['Allow', 'Disallow'].map((key): Cure => [
      withoutLines(text, (one) => one.startsWith(`${key}:`)),
      url,
    ]),
}

/** A rule in the letters of a URL, where those differ in case alone. */
function inCaseOf(value: string, url: string): string {
  const at = url.toLowerCase().indexOf(value.toLowerCase().replace(/[*$]/g, ''))
  const plain = value.replace(/[*$]/g, '')
  return at < 0 ? value : value.replace(plain, url.slice(at, at + plain.length))
}

const decides = (text: string, dialect: Dialect, url: string, line: number): boolean =>
  decide(selected(text, dialect), url).line === line

/** Dialects that read a name or a line otherwise than the cures write them. */
const isPlain = ({ syntax, agents, rules }: Dialect): boolean =>
  syntax.recordsIn === undefined && agents.tokensFor === undefined && rules.weightOn === undefined

function expectCured(text: string, dialect: Dialect, url: string, miss: NearMissCount): void {
  const { kind, line } = miss
  const where = `${dialect.id} ${kind} ${line}\n${text}\n${url}`
  expect(decides(text, dialect, url, line), where).toBe(false)
  const all = [...cures[kind](text, line, url)]
  const isCured = all.some(([cured, to]) => decides(cured, dialect, to, line))
  expect(isCured, where).toBe(true)
}

const runs = { numRuns: 200 }

describe('near misses', () => {
  test('are not decided by the rule, and would be without the cause, by the ordinary judge', () => {
    fc.assert(
      fc.property(file, anyDialect.filter(isPlain), path, (text, dialect, url) => {
        for (const { misses } of missesIn(text, dialect, [url])) {
          expect(misses.length).toBeLessThan(2)
          for (const miss of misses) {
            if (miss.kind === 'regex' || miss.kind === 'other-group') continue
            expectCured(text, dialect, url, miss)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('count what each URL counts alone, where no rule has to be idle', () => {
    const usual = nearMissKinds.filter((kind) => kind !== 'leading-part')
    const options = { kinds: usual, isThorough: true }
    fc.assert(
      fc.property(file, anyDialect, list, (text, dialect, urls) => {
        const selection = selected(text, dialect)
        const sums = new Map<string, number>()
        for (const url of listed(urls)) {
          for (const { misses } of nearMissesOf([selection], [url], options)) {
            for (const { line, kind, count, weight } of misses) {
              sums.set(`${line} ${kind} count`, (sums.get(`${line} ${kind} count`) ?? 0) + count)
              sums.set(`${line} ${kind} weight`, (sums.get(`${line} ${kind} weight`) ?? 0) + weight)
            }
          }
        }
        const whole = nearMissesOf([selection], listed(urls), options)
        const found = whole.flatMap(({ misses }) =>
          misses.flatMap(({ line, kind, count, weight }) => [
            [`${line} ${kind} count`, count] as const,
            [`${line} ${kind} weight`, weight] as const,
          ]),
        )
        expect(new Map(found)).toEqual(sums)
      }),
      runs,
    )
  })

  test('count as decided what the judge decides by the rule', () => {
    fc.assert(
      fc.property(file, anyDialect, list, (text, dialect, urls) => {
        const selection = selected(text, dialect)
        const lines = urls.map((url) => decide(selection, url).line).filter((line) => line > 0)
        for (const { line, decides: count } of nearMissesOf([selection], listed(urls))) {
          expect(count).toBe(lines.filter((one) => one === line).length)
        }
      }),
      runs,
    )
  })

  test('are the same for the same URLs in any order', () => {
    const shuffled = list
      .map(listed)
      .chain((urls) =>
        fc.tuple(fc.constant(urls), fc.shuffledSubarray(urls, { minLength: urls.length })),
      )
    fc.assert(
      fc.property(file, anyDialect, shuffled, (text, dialect, [inOrder, otherwise]) => {
        const selection = selected(text, dialect)
        expect(nearMissesOf([selection], otherwise)).toEqual(nearMissesOf([selection], inOrder))
      }),
      runs,
    )
  })

  test('have at most one kind for each rule and URL, and none for what has its verdict', () => {
    fc.assert(
      fc.property(file, anyDialect, path, (text, dialect, url) => {
        const selection = selected(text, dialect)
        const { verdict } = decide(selection, url)
        const rules = selection.robots.groups.flatMap((group) => group.rules)
        for (const { line, misses } of nearMissesOf([selection], listed([url]))) {
          if (misses.length === 0) continue
          expect(rules.filter((one) => one.line === line && one.verdict !== verdict)).not.toEqual(
            [],
          )
        }
      }),
      runs,
    )
  })
})

describe('the index of readings', () => {
  test('finds all that a path has a text of, each once', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 7 })
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 8 }),
        text,
        (keys, start) => {
          const whole = start + start
          const index = new ReadingIndex(keys.map((own, at) => ({ item: at, keys: own })))
          const found: number[] = []
          index.find(whole, (at) => found.push(at))
          expect(new Set(found).size).toBe(found.length)
          const wanted = keys.flatMap((own, at) =>
            own.length === 0 || own.some((key) => whole.includes(key)) ? [at] : [],
          )
          expect(found).toEqual(expect.arrayContaining(wanted))
        },
      ),
    )
  })
})
