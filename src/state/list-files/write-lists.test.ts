import fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { runsOf } from '../../bench/arbitraries.ts'
import type { LinkedList, Scenario } from '../../case/scenario.ts'
import { listText, splitCaseFile } from '../../worker/list/case-file.ts'
import { caseFileOf, casesFileOf, parseCaseFile } from '../../case/file/case-file.ts'
import { storedLimits } from '../../case/limits.ts'
import { scenarioOf } from '../../case/link/scenarios.fixture.ts'
import { writeWithLists, type ListSources } from './write-lists.ts'

const listOf = (id: string, parts: Partial<LinkedList> = {}): LinkedList => ({
  ...{ id, name: `${id}.txt`, form: { kind: 'urls' }, count: null },
  ...parts,
})

/** Sources of lists, by their ids. */
const sourcesOf = (contents: Readonly<Record<string, Uint8Array>>): ListSources => ({
  load: (id) => {
    const bytes = contents[id]
    return Promise.resolve(
      bytes === undefined
        ? { kind: 'missing' }
        : { kind: 'found', content: new Blob([new Uint8Array(bytes)]) },
    )
  },
  textOf: (content, most) => listText(null, null, { content, most }),
})

const writeOne = (scenario: Scenario, sources: ListSources) =>
  writeWithLists([scenario], ([list = null]) => caseFileOf(scenario, list), sources)

const unpackedBytes = async (blob: Blob | null | undefined) =>
  gunzipSync(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()))

test('a case file gives all bytes of a list back, with its name and form', async () => {
  const forms = fc.constantFrom<LinkedList['form']>(
    { kind: 'urls' },
    { kind: 'sitemap' },
    { kind: 'table', delimiter: ';', firstLine: 2, column: 3 },
  )
  const name = fc.string({ unit: 'binary', maxLength: 40 })
  const bytes = fc.uint8Array({ maxLength: 2000 }).filter(([first]) => first !== 0x1f)
  await fc.assert(
    fc.asyncProperty(name, forms, bytes, async (given, form, content) => {
      const scenario = scenarioOf({ title: 'Shop', list: listOf('l1', { name: given, form }) })
      const file = await writeOne(scenario, sourcesOf({ l1: content }))
      expect(file.left).toEqual([])
      const split = await splitCaseFile(await file.content.text(), storedLimits)
      expect(split.read).toMatchObject({
        ...{ kind: 'case', omissions: [], scenario: { title: 'Shop' } },
        list: { name: given, form, gzip: '0' },
      })
      expect([...(await unpackedBytes(split.lists[0]))]).toEqual([...content])
    }),
    { numRuns: runsOf(60) },
  )
})

test('each case of a file has its own list, or none', async () => {
  const scenarios = [
    scenarioOf({ title: 'a', list: listOf('l1') }),
    scenarioOf({ title: 'b' }),
    scenarioOf({ title: 'c', list: listOf('gone') }),
    scenarioOf({ title: 'd', list: listOf('l2') }),
  ]
  const contents = { l1: Buffer.from('/1'), l2: Buffer.from('/2') }
  const write = (lists: readonly (string | null)[]) => casesFileOf(scenarios, '2026-01-31', lists)
  const file = await writeWithLists(scenarios, write, sourcesOf(contents))
  expect(file.left.map(({ id }) => id)).toEqual(['gone'])
  const split = await splitCaseFile(await file.content.text(), storedLimits)
  const { read } = split
  if (read === null || !('scenarios' in read)) throw new Error('not read as several cases')
  const texts = await Promise.all(
    read.lists.map(async (list) =>
      list === null ? null : (await unpackedBytes(split.lists[Number(list.gzip)])).toString(),
    ),
  )
  expect(read.scenarios.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd'])
  expect(texts).toEqual(['/1', null, null, '/2'])
})

test('a list that cannot be made text is left out and named', async () => {
  const scenario = scenarioOf({ robots: 'User-agent: *\n', list: listOf('l1') })
  const sources = sourcesOf({ l1: Buffer.from('/1') })
  const failing: ListSources = { ...sources, textOf: () => Promise.reject(new Error('no worker')) }
  const file = await writeOne(scenario, failing)
  expect(file.left).toEqual([listOf('l1')])
  expect(await file.content.text()).toBe(caseFileOf(scenario).text)
})

test.each<readonly [string, unknown]>([
  ['a number', 7],
  ['a list', []],
  ['without bytes', { kind: 'urls' }],
  ['with a number for bytes', { kind: 'urls', gzip: 7 }],
  ['of an unknown kind', { kind: 'html', gzip: '0' }],
  ['a table without columns', { kind: 'table', gzip: '0' }],
  [
    'a table with a column below 0',
    { kind: 'table', delimiter: ',', firstLine: 1, column: -1, gzip: '0' },
  ],
  ['with a field too many', { kind: 'urls', gzip: '0', more: 1 }],
])('of a case file a list is left out, and nothing else: %s', async (_, list) => {
  const document = { format: 'robots.txt playground case', version: 2, case: { title: 'x', list } }
  const read = await parseCaseFile(JSON.stringify(document))
  expect(read).toMatchObject({ kind: 'case', scenario: { title: 'x' } })
  expect(read.kind === 'case' && [read.list, read.omissions.join(' ')]).toEqual([
    undefined,
    expect.stringContaining('case.list'),
  ])
})

test('a case file of before has no list', async () => {
  const read = await parseCaseFile(caseFileOf(scenarioOf({ list: listOf('l1') })).text)
  expect(read).toMatchObject({ kind: 'case', scenario: { list: null }, omissions: [] })
})
