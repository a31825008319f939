import type { Recogniser } from '../kind.ts'
import { testInLine, votesOf } from '../parts/votes.ts'

/** Names of columns for what a page said, not for what is expected of it. */
const isReport = (line: string): boolean =>
  /^[^,;\t|]*[,;\t|]\s*"?(?:status|result|indexab|robots|state)/i.test(line.slice(0, 200))

/** Lines of tests: `Googlebot block /cart/`, `GPTBot /`, `Bingbot,/csv,block`. */
export const findTests: Recogniser = (sample) => {
  const { tests, urls, robots, total } = votesOf(sample)
  if (tests === 0 || tests <= urls || tests <= robots || tests * 2 < total) return null
  const [first = '', second = ''] = sample.content
  if (testInLine(first) === null && isReport(first) && /^[/h]/i.test(second)) return null
  const found = sample.content.map(testInLine).find((test) => test !== null)
  return found === undefined ? null : { urls: tests, first: found?.url ?? '' }
}
