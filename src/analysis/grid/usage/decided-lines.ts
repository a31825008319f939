import type { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { judgedCase } from '../judged-case.ts'
import { runSteps, type JudgedUrls, type Steps } from '../judged-urls.ts'
import { countDecided } from './decided-urls.ts'

/** How many URLs each line decides, for whichever crawler, by the 1-based line; lines behind its end: none. */
export function* decidedLines(urls: JudgedUrls): Steps<Uint32Array> {
  const { urls: counts } = yield* countDecided(urls)
  return counts
}

/** The same for the URLs of a case: the job of the worker. */
export const decidedLinesJob = (parsedFile: ParsedFile, input: AnalysisInput): Uint32Array =>
  runSteps(decidedLines(judgedCase(parsedFile, input)))
