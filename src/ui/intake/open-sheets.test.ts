import { expect, it } from 'vitest'
import type { Incoming } from '../../state/intake/intake.ts'
import { withSheets, type WorkbookAnswer } from './open-sheets.ts'

const { signal } = new AbortController()
const fileOf = (name: string, ...bytes: number[]): Incoming => ({
  name,
  content: new File([new Uint8Array(bytes)], name),
})
const zip = (name: string) => fileOf(name, 0x50, 0x4b, 3, 4, 20)
const compound = (name: string) => fileOf(name, 0xd0, 0xcf, 0x11, 0xe0, 0xa1)

const opened = (item: Incoming, answer: WorkbookAnswer = { kind: 'other' }) =>
  withSheets([item], signal, () => Promise.resolve(answer))

it('puts the sheets in the place of their file, and offers all but the first', async () => {
  const sheets = [
    { name: 'Pages', csv: '/a\n' },
    { name: 'Notes', csv: 'b\n' },
  ]
  const found = await opened(zip('export.xlsx'), { kind: 'sheets', sheets })
  expect(found.map(({ name, isOffered }) => [name, isOffered])).toEqual([
    ['export.xlsx, Pages', false],
    ['export.xlsx, Notes', true],
  ])
  const texts = await Promise.all(found.map(({ content }) => new Response(content).text()))
  expect(texts).toEqual(['/a\n', 'b\n'])
  const [only] = await opened(zip('a.ods'), { kind: 'sheets', sheets: sheets.slice(0, 1) })
  expect(only).toMatchObject({ name: 'a.ods', isOffered: false })
})

it.each<[Incoming, WorkbookAnswer | undefined, RegExp]>([
  [compound('old.xls'), undefined, /old kind \(\.xls\).*save it as \.xlsx or CSV.*paste it\.$/],
  [compound('secret.xlsx'), undefined, /protected by a password/],
  [zip('a.xlsb'), undefined, /not read here/],
  [zip('a.xlsx'), { kind: 'sheets', sheets: [] }, /no cells/],
  [zip('a.xlsx'), { kind: 'failure', failure: 'too-big' }, /too large/],
  [zip('a.xlsx'), { kind: 'failure', failure: 'damaged' }, /damaged/],
])('says what to do with $0.name', async (item, answer, problem) => {
  const [only, ...others] = await opened(item, answer)
  expect(others).toEqual([])
  expect(only?.problem).toMatch(problem)
})

it.each([{ name: '', content: 'PK' }, zip('a.zip'), compound('a.doc'), fileOf('a.csv', 47, 97)])(
  'leaves $name to others',
  async (item) => {
    expect(await opened(item)).toEqual([item])
  },
)

it('says that a reader was lost', async () => {
  const found = await withSheets([zip('a.xlsx')], signal, () => Promise.reject(new Error('lost')))
  expect(found[0]?.problem).toContain('a.xlsx')
})
