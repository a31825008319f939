import { gridOfTests } from '../grid/cases.fixture.ts'
import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { applyEdits } from '../../core/text/text.ts'
import type { AnalysisInput } from '../result.ts'
import { ParsedFile } from '../judge-tests.ts'
import { maxListedFindings, problemsOf, type ProblemsOptions } from './problems.ts'

const usual: ProblemsOptions = { silenced: [], status: null, contentType: null, pages: null }

function problemsIn(
  robots: string,
  parts: Partial<AnalysisInput> = {},
  options: Partial<ProblemsOptions> = {},
) {
  const file = readText(robots)
  const input: AnalysisInput = {
    file,
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    ...gridOfTests([]),
    selected: null,
    ...parts,
  }
  return problemsOf(new ParsedFile(file), input, { ...usual, ...options })
}

const asked = (crawler: string, url: string) => ({
  id: url,
  crawler,
  url,
  expect: null,
  note: '',
})

test('a clean file has no problems, for the usual dialects', () => {
  const { kinds, dialects } = problemsIn('User-agent: *\nDisallow: /cart/\n')
  expect(kinds).toEqual([])
  expect(dialects).toEqual(['Google', 'Bing', 'RFC 9309'])
})

test('the rows of a case show which rules they narrowly miss, but for those that something is expected of', () => {
  const robots = 'User-agent: *\nDisallow: /x\nDisallow: */similar/\n'
  const row = (url: string, expected: 'allow' | null = null) => ({
    ...asked('Googlebot', url),
    expect: expected,
  })
  const found = (...rows: readonly ReturnType<typeof row>[]) =>
    problemsIn(robots, gridOfTests(rows)).kinds.flatMap(({ id, findings }) =>
      findings.map(({ line, fixes }) => `${id} ${line}: ${fixes[0]?.title ?? ''}`),
    )
  expect(found(row('/a/similar'), row('/b/similar'))).toEqual([
    'near-miss 3: Add Disallow: */similar$',
  ])
  expect(found(row('/a/similar', 'allow'))).toEqual([])
  const many = found(...Array.from({ length: 20_001 }, (_, at) => row(`/${at}/similar`)))
  expect(many).toEqual(['missing-bare-dir 3: Add Disallow: */similar$'])
})

test('a list from files shows which rules it narrowly misses, in place of the rows of the case', () => {
  const robots = 'User-agent: *\nDisallow: /x\nDisallow: */similar/\n'
  const misses = [
    {
      kind: 'final-slash',
      urls: 3910,
      example: '/a/similar',
      samples: ['/a/similar', '/b/similar'],
    },
  ] as const
  const missed = [{ line: 3, decides: 0, misses, mended: '', isTelling: true }]
  const rows = gridOfTests([asked('Googlebot', '/X')])
  const { kinds } = problemsIn(robots, rows, { missed })
  const kind = kinds.find(({ id }) => id === 'near-miss')
  expect(kind?.count).toBe(1)
  expect(kind?.findings[0]).toMatchObject({
    line: 3,
    message:
      'This rule decides none of the URLs of the list; 3,910 miss it by the final slash, such as /a/similar.',
  })
  expect(kind?.findings[0]?.fixes[0]?.title).toBe('Add Disallow: */similar$')
})

test('a delay is too long for the size that the case says the site has', () => {
  const robots = 'User-agent: Bingbot\nDisallow:\nCrawl-delay: 12\n'
  const idsFor = (pages: number | null) =>
    problemsIn(robots, {}, { pages }).kinds.map(({ id }) => id)
  expect(idsFor(1_000_000)).toContain('crawl-delay-starves')
  expect(idsFor(1000)).not.toContain('crawl-delay-starves')
  expect(idsFor(null)).not.toContain('crawl-delay-starves')
})

test('a chosen dialect is the only one; crawlers in tests bring theirs along', () => {
  const robots = 'User-agent: *\nDisallow: /a\n'
  expect(problemsIn(robots, { dialect: 'yandex' }).dialects).toEqual(['Yandex'])
  const tests = [asked('YandexBot', '/a'), asked('Googlebot', '/a')]
  expect(problemsIn(robots, gridOfTests(tests)).dialects.at(-1)).toBe('Yandex')
})

test('a fix says how many tests it changes, and a harmless one that it changes none', () => {
  const robots = 'User-agent: *\nDisallow /secret\nDisallow: /b\nDisallow: /b\n'
  const tests = [asked('Bingbot', '/secret'), asked('Bingbot', '/b')]
  const { kinds } = problemsIn(robots, gridOfTests(tests))
  const changesOf = (id: string) =>
    kinds.find((kind) => kind.id === id)?.findings[0]?.fixes[0]?.changes
  expect(changesOf('duplicate-rule')).toBe(0)
  expect(changesOf('missing-colon')).toBe(1)
})

test('all of one kind are fixed at once, where the fixes do not touch', () => {
  const robots = 'User-agent: *\nDisallow /a\nDisallow /b\nDisallow /c\n'
  const { kinds } = problemsIn(robots)
  const kind = kinds.find(({ id }) => id === 'missing-colon')
  expect(kind).toMatchObject({ count: 3, fixAll: { count: 3 } })
  const fixed = applyEdits(robots, kind?.fixAll?.edits ?? [])
  expect(problemsIn(fixed).kinds).toEqual([])
})

test('what is silenced is named, and not told', () => {
  const robots = 'User-agent: *\nDisallow /a\n'
  const { kinds, silenced } = problemsIn(robots, {}, { silenced: ['missing-colon', 'nothing'] })
  expect(kinds.map(({ id }) => id)).not.toContain('missing-colon')
  expect(silenced).toEqual(['missing-colon'])
})

test('how the file came is looked at too', () => {
  const { kinds } = problemsIn('User-agent: *\nDisallow: /a\n', {}, { status: 503 })
  expect(kinds.map(({ id }) => id)).toContain('http-status')
})

test('a file of nothing but mistakes is told in part', () => {
  const { kinds, left, counts } = problemsIn(`User-agent: *\n${'Disallow /a\n'.repeat(1500)}`, {
    ...gridOfTests([asked('Bingbot', '/a')]),
  })
  const told = kinds.reduce((sum, { findings }) => sum + findings.length, 0)
  expect(told).toBe(maxListedFindings)
  expect(left).toBeGreaterThan(0)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(told + left)
})
