import { toJsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialectById } from '../../core/dialects/index.ts'
import { writeBytes } from '../../core/text/file.ts'
import { caseFileOf, casesFileOf, parseCaseFile, parseCasesFile } from './case-file.ts'
import { storedLimits } from '../limits.ts'
import { trials } from '../../bench/arbitraries.ts'
import { scenarioArbitrary } from '../link/scenarios.fixture.ts'
import { emptyCase, type Scenario } from '../scenario.ts'
import { format } from 'prettier'
import { caseSchema, checkCase } from './case-schema.ts'
import { readDocument } from './read-document.ts'
import { caseFormat, caseVersion } from './case-form.ts'

const knows = (id: string) => dialectById(id) !== null
const documentOf = (body: object): unknown => ({
  format: caseFormat,
  version: caseVersion,
  case: body,
})

function read(body: object, limits = storedLimits) {
  const result = readDocument(documentOf(body), limits, knows)
  if ('problem' in result) throw new Error(result.problem)
  return result
}

test('a case with more cells than there is room for has its first crawlers', () => {
  const crawlers = ['A', 'B', 'C', 'D']
  const expected = crawlers.map((crawler) => ({ crawler, url: '/1', is: 'blocked' }))
  const body = { urls: ['/1', '/2', '/3'], crawlers, expect: expected }
  const { scenario, omissions } = read(body, { ...storedLimits, cells: 7 })
  expect(omissions).toEqual(['2 crawlers were left out: with 3 URLs a case has room for 2.'])
  expect(scenario.crawlers.map(({ crawler }) => crawler)).toEqual(['A', 'B'])
  expect(scenario.expectations).toHaveLength(2)
  expect(read(body, { ...storedLimits, cells: 12 }).omissions).toEqual([])
})

/** A case without what its form for people leaves out: how the line breaks are held in memory. */
const comparable = ({ file, accepted, ...rest }: Scenario) => ({
  ...rest,
  file: [...writeBytes(file)],
  main: file.ends.main,
  accepted: accepted === null ? null : { ...accepted, file: [...writeBytes(accepted.file)] },
})

test('a case that somebody wrote by hand', () => {
  const { scenario, omissions, robotsFile } = read({
    title: 'Shop',
    site: 'https://shop.example',
    robotsFile: '../public/robots.txt',
    readAs: 'google',
    settings: { 'bing.groups': 'first' },
    fetch: 503,
    urls: ['/first'],
    expect: [
      { crawler: 'Googlebot', url: '/cart/', is: 'blocked', note: 'never' },
      { crawler: 'googlebot', url: '/first', is: ['allowed', 'not-listed'] },
    ],
    claims: [{ crawler: 'Googlebot', claim: 'all-blocked', path: '/cart/' }],
    pages: [{ url: '/first', headers: 'X-Robots-Tag: noindex' }],
  })
  expect(omissions).toEqual([])
  expect(robotsFile).toBe('../public/robots.txt')
  expect(scenario).toMatchObject({
    title: 'Shop',
    origin: 'https://shop.example',
    dialect: 'google',
    settings: { 'bing.groups': 'first' },
    fetch: { status: 503, redirects: 0 },
    urls: [
      { id: 'u1', url: '/first' },
      { id: 'u2', url: '/cart/' },
    ],
    crawlers: [{ id: 'c1', crawler: 'Googlebot' }],
    expectations: [
      { rowId: 'u2', columnId: 'c1', expect: 'disallow', note: 'never' },
      { rowId: 'u1', columnId: 'c1', expect: 'allow', listed: false },
    ],
    claims: [{ crawler: 'Googlebot', claim: 'all-blocked', path: '/cart/', note: '' }],
    pages: [{ rowId: 'u1', headers: 'X-Robots-Tag: noindex', html: '', isBrief: false }],
  })
})

test.each<readonly [object, string]>([
  [{ expect: [{ crawler: 'a', url: '/', is: 'block' }] }, 'case.expect[0].is'],
  [{ expect: [{ crawler: 'a' }] }, 'case.expect[0].url'],
  [{ expects: [] }, 'case.expects'],
  [{ urls: ['/', 7] }, 'case.urls[1]'],
  [{ robots: 7 }, 'case.robots'],
  [{ fetch: { status: 'gone' } }, 'case.fetch'],
  [{ claims: [{ crawler: 'a', claim: 'all-blocked', path: 'shop' }] }, 'case.claims[0].path'],
  [{ readAs: 'Google!' }, 'case.readAs'],
  [{ before: { robots: null } }, 'case.before.robots'],
])('what does not fit is named by its place, and the rest is read: %j', (body, place) => {
  const checked = checkCase(documentOf({ title: 'kept', ...body }))
  expect('problems' in checked ? checked.problems.map(({ path }) => path) : []).toContain(place)
  const { scenario, omissions } = read({ title: 'kept', ...body })
  expect(scenario.title).toBe('kept')
  expect(omissions.join('\n')).toContain(' was left out: ')
})

describe('columns with their values', () => {
  const columns = [
    { name: 'Clicks', kind: 'number' },
    { name: 'Title', kind: 'text' },
  ]
  const valuesIn = ({ urls }: Scenario) => urls.map(({ url, values }) => [url, values])

  test('stand behind the URLs in a file, which says by its version that it has some', async () => {
    const urls = ['/a', ['/b', 12], ['/c', null, 'x'], ['/d', 0, 'y'], ['/e', null, null]]
    const { scenario, omissions } = read({ columns, urls })
    expect(omissions).toEqual([])
    expect(scenario.columns).toEqual(columns)
    expect(valuesIn(scenario)).toEqual([
      ['/a', undefined],
      ['/b', { Clicks: 12 }],
      ['/c', { Title: 'x' }],
      ['/d', { Clicks: 0, Title: 'y' }],
      ['/e', undefined],
    ])
    const { text } = caseFileOf(scenario)
    expect(JSON.parse(text)).toMatchObject({
      version: 3,
      case: { columns, urls: ['/a', ['/b', 12], ['/c', null, 'x'], ['/d', 0, 'y'], '/e'] },
    })
    expect(JSON.parse(caseFileOf({ ...scenario, columns: [] }).text)).toEqual({
      format: caseFormat,
      version: 2,
      case: { robots: '', urls: ['/a', '/b', '/c', '/d', '/e'] },
    })
    const all = casesFileOf([emptyCase, scenario], '2026-01-31').text
    expect(await parseCasesFile(all)).toMatchObject({ scenarios: [emptyCase, scenario] })
    expect(JSON.parse(all)).toHaveProperty('version', 3)
    expect(JSON.parse(casesFileOf([emptyCase], '2026-01-31').text)).toHaveProperty('version', 2)
  })

  test.each<readonly [string, object, object, readonly string[]]>([
    [
      'a text among numbers',
      { columns, urls: [['/a', '12', 'x']] },
      { Title: 'x' },
      ['One value could not be read and was left out.'],
    ],
    ['a number among texts', { columns, urls: [['/a', 1, 404]] }, { Clicks: 1, Title: '404' }, []],
    [
      'a value of another kind',
      { columns, urls: [['/a', true, 'x']] },
      { Title: 'x' },
      ['Values of case.urls[0] were left out: expected numbers, texts or null.'],
    ],
    [
      'a column of another kind, before others',
      { columns: [{ name: 'Day', kind: 'date' }, ...columns], urls: [['/a', 7, 12, 'x']] },
      { Clicks: 12, Title: 'x' },
      ['case.columns[0].kind was left out: expected ("number" | "text"), got "date".'],
    ],
    [
      'more values than columns',
      { columns, urls: [['/a', 12, 'x', 1, null, 2]] },
      { Clicks: 12, Title: 'x' },
      ['2 values of no column were left out.'],
    ],
    ['values and no columns', { urls: [['/a', 1]] }, {}, ['One value of no column was left out.']],
    [
      'the same name in another case',
      { columns: [...columns, { name: ' clicks', kind: 'number' }], urls: [['/a', 1, null, 2]] },
      { Clicks: 1 },
      ['One column could not be read and was left out.'],
    ],
    [
      'a name that is none',
      { columns: [{ name: ' ', kind: 'text' }, ...columns], urls: [['/a', 'x', 1]] },
      { Clicks: 1 },
      ['One column could not be read and was left out.'],
    ],
    [
      'texts that are too long',
      {
        columns: [...columns, { name: 'n'.repeat(61), kind: 'number' }],
        urls: [['/a', 1, 'x'.repeat(201), 3]],
      },
      { Clicks: 1, Title: 'x'.repeat(200), ['n'.repeat(60)]: 3 },
      [
        'One name of a column was cut to 60 characters.',
        'One text of a column was cut to 200 characters.',
      ],
    ],
    [
      'a URL that is there twice',
      { columns, urls: [['/a', 1], '/a', ['/a', 2, 'x']] },
      { Clicks: 1, Title: 'x' },
      [],
    ],
    [
      'names of objects',
      {
        columns: ['__proto__', 'constructor', 'toString'].map((name) => ({ name, kind: 'text' })),
        urls: [['/a', 'x', null, 'z']],
      },
      Object.fromEntries([
        ['__proto__', 'x'],
        ['toString', 'z'],
      ]),
      [],
    ],
  ])('%s: what does not fit is named', (_, body, values, omissions) => {
    const result = read(body)
    expect(valuesIn(result.scenario).map(([, own = {}]) => own)).toEqual([values])
    expect(result.omissions).toEqual(omissions)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('more than a case keeps are left out', () => {
    const many = Array.from({ length: 18 }, (_, at) => ({ name: `C${at}`, kind: 'number' }))
    const { scenario, omissions } = read({ columns: many, urls: [['/a', ...many.keys()]] })
    expect(scenario.columns).toHaveLength(16)
    expect(Object.keys(scenario.urls[0]?.values ?? {})).toHaveLength(16)
    expect(omissions).toEqual(['2 columns beyond the first 16 were left out.'])
  })

  test('numbers that JSON has and no column can have are left out', async () => {
    const text = JSON.stringify({
      format: caseFormat,
      version: 3,
      case: { columns, urls: [['/a', 7]] },
    })
    const { scenario, omissions } = await parsed(text.replace('7', '1e999'))
    expect([valuesIn(scenario), omissions]).toEqual([
      [['/a', undefined]],
      ['One value could not be read and was left out.'],
    ])
  })

  test('a later version is named', async () => {
    const text = JSON.stringify({ format: caseFormat, version: 4, case: {} })
    expect(await parseCaseFile(text)).toEqual({ kind: 'newer', version: 4 })
  })
})

async function parsed(text: string) {
  const result = await parseCaseFile(text)
  if (result.kind !== 'case') throw new Error(result.kind)
  return result
}

test('of a list only the entries that do not fit are left out', () => {
  const { scenario, omissions } = read({ urls: [1, '/a', null, '/b', {}] })
  expect(scenario.urls.map(({ url }) => url)).toEqual(['/a', '/b'])
  expect(omissions).toHaveLength(3)
})

test('names that are in every object are no fields', () => {
  const text = '{"constructor":1,"__proto__":{"title":"x"},"toString":2}'
  const body: unknown = JSON.parse(text)
  const { scenario } = read(body as object)
  expect(scenario.title).toBe('')
  expect(({} as Record<string, unknown>)['title']).toBeUndefined()
})

test('an engine that is not known is named, and each crawler is read by its own', () => {
  const { scenario, omissions } = read({ readAs: 'of-the-future' })
  expect(scenario.dialect).toBe('own')
  expect(omissions[0]).toContain('of-the-future')
})

test.each([null, 7, [], { format: caseFormat }, { format: caseFormat, version: 2, case: [] }])(
  '%j is no case',
  (value) => {
    expect(readDocument(value, storedLimits, knows)).toEqual({ problem: 'not-ours' })
  },
)

describe('a case file', () => {
  test('gives every case back that a link can carry', async () => {
    await fc.assert(
      fc.asyncProperty(scenarioArbitrary, async (scenario) => {
        const again = await parseCaseFile(caseFileOf(scenario).text)
        if (again.kind !== 'case') throw new Error(again.kind)
        expect(again.omissions).toEqual([])
        expect(comparable(again.scenario)).toEqual(comparable(scenario))
      }),
      trials,
    )
  })

  test('fits its own schema', () => {
    fc.assert(
      fc.property(scenarioArbitrary, (scenario) => {
        expect(checkCase(JSON.parse(caseFileOf(scenario).text))).toHaveProperty('document')
      }),
      trials,
    )
  })
})

test('the published schema is that of the code', async () => {
  const schema = { ...toJsonSchema(caseSchema), title: 'A case of the robots.txt playground' }
  const written = await format(JSON.stringify(schema, null, 2), { parser: 'json', printWidth: 100 })
  await expect(written).toMatchFileSnapshot('../../../public/case.schema.json')
})
