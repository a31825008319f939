import { testsOf } from '../../case/grid/grid-from-tests.ts'
import { gridOfTests } from '../grid/cases.fixture.ts'
import { expect, test } from 'vitest'
import { checkTexts } from '../../core/checks/texts.ts'
import { readText } from '../../core/text/file.ts'
import { applyEdits } from '../../core/text/text.ts'
import type { AnalysisInput } from '../result.ts'
import { editRows } from '../explain/edit-rows.ts'
import { judgeTest, ParsedFile } from '../judge-tests.ts'
import { problemsOf } from './problems.ts'

const crawlers = ['Googlebot', 'Bingbot', 'YandexBot', 'GPTBot', 'AnyBot']
const paths = ['/', '/a', '/a/b', '/b', '/x', '/x/', '/cart/1', '/search', '/shop/cart', '/a.pdf?v']

/** What every crawler may fetch, as a reading from nothing says. */
function verdicts(robots: string, { origin, dialect, ...grid }: AnalysisInput) {
  const parsedFile = new ParsedFile(readText(robots))
  return testsOf(grid).map((test) => judgeTest(parsedFile, test, origin, dialect).outcome.state)
}

const examples = Object.entries(checkTexts).flatMap(([id, { bad }]) =>
  bad
    .filter(({ robots }) => robots.length < 10_000)
    .map((example, index) => ({ name: `${id} ${index + 1}`, id, example })),
)

test.each(examples)('every fix says which lines and tests it changes: $name', ({ id, example }) => {
  const tests = crawlers.flatMap((crawler) =>
    paths.map((url) => ({ crawler, url, expect: null, note: '' })),
  )
  const { robots, dialects = [], origin = 'https://example.com' } = example
  const [only] = dialects
  const file = readText(robots)
  const dialect = dialects.length === 1 && only !== undefined ? only : 'own'
  const input: AnalysisInput = {
    file,
    origin,
    dialect,
    settings: {},
    ...gridOfTests(tests),
    selected: null,
  }
  const options = { silenced: [], status: null, contentType: null, pages: null }
  const before = verdicts(robots, input)
  const { kinds } = problemsOf(new ParsedFile(file), input, options)
  for (const { fixAll, findings } of kinds.filter((kind) => kind.id === id)) {
    const fixes = findings.flatMap((finding) => finding.fixes)
    for (const { edits, changes } of fixAll === null ? fixes : [...fixes, fixAll]) {
      expect(editRows(file.text, edits)).not.toEqual([])
      const after = verdicts(applyEdits(file.text, edits), input)
      expect(after.filter((state, index) => state !== before[index])).toHaveLength(changes ?? -1)
    }
  }
})
