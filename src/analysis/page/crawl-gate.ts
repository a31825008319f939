import { isVerdict } from '../../case/grid/grid.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { noRobotsTxt, type CrawlGate, type TrainingGate } from '../../core/page/gate.ts'
import { judgeTest, type ParsedFile, type TestEvaluation } from '../judge-tests.ts'

/** The control tokens that decide about AI training, by the operator’s dialect of robots.txt. */
const trainingTokens: Readonly<Record<string, string>> = {
  google: 'Google-Extended',
  applebot: 'Applebot-Extended',
}

const ask = (robots: ParsedFile, crawler: string, url: string, origin: string): TestEvaluation =>
  judgeTest(robots, { id: '', crawler, url, expect: null, note: '' }, origin, 'own')

function whyOf({ outcome, fetchAnswer }: TestEvaluation): string {
  const { state, line, crawler } = outcome
  if (line > 0) {
    return `Line ${line} of robots.txt ${state === 'allow' ? 'allows' : 'blocks'} ${crawler}.`
  }
  return fetchAnswer !== null && state !== 'allow'
    ? fetchAnswer.why
    : `robots.txt does not block ${crawler}.`
}

/**
 * What robots.txt says about the URL of a page. A URL of another site than `origin` is not governed by
 * it, so the gate is open.
 */
export function gateOf(
  robots: ParsedFile | null,
  crawler: string,
  url: string,
  origin: string,
): CrawlGate {
  if (robots === null) return noRobotsTxt
  const evaluation = ask(robots, crawler, url, origin)
  const { state, line } = evaluation.outcome
  const why = whyOf(evaluation)
  if (state === 'allow') return { state: 'open', line: line > 0 ? line : null, why }
  if (state === 'disallow') return { state: 'closed', line: line > 0 ? line : null, why }
  if (evaluation.fetchAnswer?.effect === 'defer') return { state: 'deferred', line: null, why }
  const problem = evaluation.outcome.problem ?? ''
  return { ...noRobotsTxt, why: `robots.txt does not decide here. ${problem}`.trim() }
}

/** What robots.txt says about AI training, where a control token of the same operator decides it. */
export function trainingGateOf(
  robots: ParsedFile | null,
  crawler: string,
  url: string,
  origin: string,
): TrainingGate {
  const dialect = crawlerNamed(crawler)?.dialect ?? ''
  const token = Object.hasOwn(trainingTokens, dialect) ? trainingTokens[dialect] : undefined
  if (robots === null || token === undefined) return null
  const { state } = ask(robots, token, url, origin).outcome
  return !isVerdict(state) ? null : { token, isOpen: state === 'allow' }
}
