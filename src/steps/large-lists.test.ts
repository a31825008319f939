import { SearchQuery } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { readIntake } from '../analysis/intake/intake.ts'
import { readHtml } from '../analysis/page/read-html.ts'
import { emptyCase } from '../case/scenario.ts'
import { crawlerNamesIn } from '../analysis/recipes/crawler-names.ts'
import { CheckContext } from '../core/checks/check-context.ts'
import { rawGroups } from '../core/checks/support/group-lines.ts'
import { editFile } from '../core/edit/edit-file.ts'
import { readText } from '../core/text/file.ts'
import { countMatches } from '../editor/find/match-counter.ts'
import { textRunsOf } from '../editor/tokens.ts'
import { markdownOf } from '../case/markdown.ts'
import { importAll } from '../ui/intake/take-all.ts'
import type { IntakeTarget } from '../ui/intake/target.ts'

/** More than the arguments of a call may be. */
const many = 200_000

test('blank lines in a group', () => {
  const file = `User-agent: *\nDisallow: /\n${'\n'.repeat(many)}Disallow: /a\n`
  expect(rawGroups(new CheckContext({ file }))[0]?.blanks).toHaveLength(many)
})

test('mixed line ends, and an edit between them', () => {
  const file = readText(`${'\n'.repeat(many)}a${'\r\n'.repeat(many)}`)
  const edited = editFile(file, [{ span: { from: many, to: many + 1 }, insert: '\n'.repeat(many) }])
  expect(edited.ends.each).toHaveLength(3 * many)
})

test('a letter that stands in one line again and again', () => {
  const state = EditorState.create({ doc: 'a'.repeat(many) })
  const { starts, more } = countMatches(state, new SearchQuery({ search: 'a', literal: true }))
  expect([starts.length, more]).toEqual([10_000, true])
})

test('characters that are drawn in another way', () => {
  expect(textRunsOf('\u00a0'.repeat(many), [])).toHaveLength(many)
  const token = { from: 0, to: many, className: 'rt-stray' }
  expect(textRunsOf('\u00a0'.repeat(many), [token])).toHaveLength(many)
})

test('elements of a head in front of frames', () => {
  expect(readHtml(`${'<meta>'.repeat(many)}<frameset>`).elements.length).toBeGreaterThan(many - 1)
})

test('names of crawlers that nobody knows', () => {
  expect(crawlerNamesIn(`${'x '.repeat(many)}Googlebot`).length).toBeGreaterThan(0)
})

test('lines that cannot be read', async () => {
  const text = '1\n'.repeat(many)
  const intake = readIntake({ text, name: '', choice: 'lines' })
  const item = { name: '', text } as Parameters<typeof importAll>[0][number]['item']
  const target = { add: () => Promise.resolve({ urls: 0, crawlers: 0 }) } as unknown as IntakeTarget
  expect((await importAll([{ item, intake }], target)).unread).toHaveLength(many)
})

test('backticks that Markdown has to keep apart', () => {
  const verdicts = { columns: [] } as unknown as Parameters<typeof markdownOf>[1]
  const scenario = {
    ...emptyCase,
    file: readText('` '.repeat(150_000)),
    title: '` '.repeat(150_000),
  }
  expect(markdownOf(scenario, verdicts, null)).toContain('The file is in the link.')
})
