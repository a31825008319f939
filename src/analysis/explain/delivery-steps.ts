import type { Explanation, TestOutcome, Step } from '../result.ts'
import type { TestEvaluation } from '../judge-tests.ts'
import { sentenceOf } from '../../core/text/sentence.ts'
import type { Grade } from '../../core/sources/source.ts'
import { readerOf } from '../crawlers/reading-grade.ts'
import { evidenceFor } from '../delivery/crawler-evidence.ts'
import { siteDetails, urlSentence } from './explanation-steps.ts'

const gradeSentences: Readonly<Record<Grade, string>> = {
  // The badge says it.
  documented: '',
  observed: 'Seen in its own tester or open source.',
  interpretation: 'This is our interpretation: the documents leave it open.',
  memory: 'No source was found for this.',
  assumption: 'This is an assumption: no document says what it does.',
}

/**
 * The step that says what the crawler does after the fetch; null when the file was fetched as
 * usual. `fetchSummary` says what the fetch gave.
 */
export function deliveredStep(
  { fetchAnswer, outcome, crawler }: TestEvaluation,
  fetchSummary: string,
): Step | null {
  if (fetchAnswer === null) return null
  const { why, ...evidence } = evidenceFor(fetchAnswer, readerOf(crawler), outcome.dialect)
  return {
    label: 'Fetching',
    sentence: sentenceOf(`${fetchSummary} ${outcome.dialect.name}: ${why}`),
    details: [{ sentence: sentenceOf(gradeSentences[evidence.grade]), tone: 'note', evidence }],
  }
}

const verdictWords: Readonly<Record<TestOutcome['state'], string>> = {
  allow: 'The file is ignored: everything is allowed.',
  disallow: 'The file is ignored: everything is blocked.',
  'cant-say': 'No verdict until robots.txt can be fetched.',
  'other-host': 'This file does not apply to another host.',
}

/** Headline and steps where the fetch leads to the verdict, and no line was read. */
export function stepsWithoutFile(
  evaluation: TestEvaluation,
  fetchSummary: string,
): Pick<Explanation, 'headline' | 'steps'> {
  const { outcome, crawler, site, fetchAnswer } = evaluation
  const path = outcome.url.ok ? outcome.url.path : outcome.url.typed
  const step = deliveredStep(evaluation, fetchSummary)
  return {
    headline: sentenceOf(`${fetchSummary} ${fetchAnswer?.why ?? ''}`),
    steps: [
      {
        label: 'URL',
        sentence: urlSentence(crawler, path),
        details: siteDetails(site),
      },
      ...(step === null ? [] : [step]),
      { label: 'Verdict', sentence: sentenceOf(verdictWords[outcome.state]), details: [] },
    ],
  }
}
