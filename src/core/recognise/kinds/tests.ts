import type { Details, Recogniser, Sample } from '../kind.ts'
import { layoutIn } from '../parts/table.ts'
import { isCrawlerLike, testInCells, testInLine, columnScores } from '../parts/votes.ts'

/** Names of columns for what a page said, not for what is expected of it. */
const isReport = (line: string): boolean =>
  /^[^,;\t|]*[,;\t|]\s*"?(?:status|result|indexab|robots|state)/i.test(line.slice(0, 200))

const mostTestColumns = 4

/** Tests in a table with quotes, bars or notes, which cannot be read line by line. */
function inTable({ text }: Sample): Details | null {
  const layout = layoutIn(text)
  if (layout === null || layout.width > mostTestColumns) return null
  const tests = layout.rows.map(testInCells).filter((test) => test !== null)
  const named = tests.filter(({ crawler }) => isCrawlerLike(crawler)).length
  if (named === 0 || tests.length * 2 <= layout.rows.length) return null
  return { urls: tests.length, first: tests[0]?.url ?? '' }
}

/** Lines of tests: `Googlebot block /cart/`, `GPTBot /`, `Bingbot,/csv,block`. */
export const findTests: Recogniser = (sample) => {
  const { tests, urls, robots, total } = columnScores(sample)
  if (tests <= urls || tests <= robots || tests * 2 < total) return inTable(sample)
  const [first = '', second = ''] = sample.content
  if (testInLine(first) === null && isReport(first) && /^[/h]/i.test(second)) return null
  const found = sample.content.map(testInLine).find((test) => test !== null)
  return found === undefined ? null : { urls: tests, first: found.url }
}
