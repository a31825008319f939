import { numbersOfRows } from '../../case/grid/list-columns.ts'
import type { ParsedFile } from '../judge-tests.ts'
import { memoizeLast } from '../memoize-last.ts'
import type { AnalysisInput } from '../result.ts'
import { judgeGrid } from './judge-grid.ts'
import { judgedRows, type JudgedUrls } from './judged-urls.ts'

const judgeCase = memoizeLast(
  (
    parsedFile: ParsedFile,
    urls: AnalysisInput['urls'],
    crawlers: AnalysisInput['crawlers'],
    origin: string,
    dialect: AnalysisInput['dialect'],
  ): JudgedUrls => {
    const verdicts = judgeGrid(parsedFile, { urls, crawlers }, origin, dialect)
    return judgedRows(urls, origin, verdicts, numbersOfRows(urls))
  },
)

/** The rows of a case, judged; those of the last one are kept, as several views ask. */
export const judgedCase = (
  parsedFile: ParsedFile,
  { urls, crawlers, origin, dialect }: AnalysisInput,
): JudgedUrls => judgeCase(parsedFile, urls, crawlers, origin, dialect)
