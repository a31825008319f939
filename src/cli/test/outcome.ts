import { severities, type Severity } from '../../core/checks/check.ts'
import type { ExpectedWord } from '../../analysis/case/case-form.ts'
import type { ProvenClaim } from '../../analysis/case/prove-claims.ts'
import {
  isMet,
  type TestedCase,
  type TestedExpectation,
  type TestedProblem,
  type TurnedCell,
} from '../../analysis/case/test-case.ts'
import type { CellState } from '../../analysis/grid/grid.ts'

/** One thing that was tested, as all reporters tell it. */
export interface Check {
  readonly kind: 'expectation' | 'claim' | 'problem'
  /** What was asked: "Googlebot /cart/: blocked". */
  readonly name: string
  readonly passed: boolean
  /** What is so, in a sentence without a full stop. */
  readonly message: string
  readonly severity: Severity
  /** Id of the check of a problem; else the kind. */
  readonly id: string
  /** 1-based line of the robots.txt; 0 where there is none. */
  readonly line: number
}

/** A case file after its test. */
export interface TestedFile {
  /** The case file, as it was named. */
  readonly path: string
  readonly title: string
  /** Where the robots.txt stands. */
  readonly robotsPath: string
  readonly checks: readonly Check[]
  readonly turned: readonly TurnedCell[]
}

const said = (word: ExpectedWord): string => word.replace('-', ' ')

const byLine = (line: number, rule: string): string =>
  line === 0 ? 'by no rule' : `by line ${line}${rule === '' ? '' : ` (${rule})`}`

function expectationCheck(one: TestedExpectation): Check {
  const { crawler, url, expected, found, line, rule, problem, note } = one
  const isCrawling = expected === 'allowed' || expected === 'blocked'
  const why = isCrawling ? ` ${byLine(line, rule)}` : ''
  const message = found === null ? `nobody can say: ${problem ?? ''}` : `is ${said(found)}${why}`
  return {
    kind: 'expectation',
    name: `${crawler} ${url}: ${said(expected)}${note === '' ? '' : ` (${note})`}`,
    passed: isMet(one),
    message,
    severity: 'error',
    id: 'expectation',
    line,
  }
}

const claimWords = { 'all-blocked': 'everything is blocked', 'none-blocked': 'nothing is blocked' }

function claimMessage({ claim, holds, witness, line, problem }: ProvenClaim): string {
  if (holds === true) return 'proven for all URLs'
  if (holds === null) return `nobody can say: ${problem ?? ''}`
  const verdict = claim.claim === 'all-blocked' ? 'allowed' : 'blocked'
  return `${witness ?? ''} is ${verdict} ${byLine(line, '')}`
}

function claimCheck(one: ProvenClaim): Check {
  const { claim, crawler, holds, line } = one
  const note = claim.note === '' ? '' : ` (${claim.note})`
  return {
    kind: 'claim',
    name: `${crawler}: ${claimWords[claim.claim]} that ${claim.path} matches${note}`,
    passed: holds === true,
    message: claimMessage(one),
    severity: 'error',
    id: 'claim',
    line,
  }
}

function problemCheck(
  { id, severity, line, message, where, url }: TestedProblem,
  failOn: Severity | null,
): Check {
  const fails = failOn !== null && severities.indexOf(severity) <= severities.indexOf(failOn)
  const place = url === null ? `line ${line}` : `${url}, ${where} line ${line}`
  return {
    kind: 'problem',
    name: `${severity} ${id}, ${place}`,
    passed: !fails,
    message,
    severity,
    id,
    line: where === 'robots' ? line : 0,
  }
}

/** What was tested of a case as one list; problems of `failOn` and worse are not passed. */
export function checksOf(tested: TestedCase, failOn: Severity | null): readonly Check[] {
  return [
    ...tested.expectations.map(expectationCheck),
    ...tested.claims.map(claimCheck),
    ...tested.problems.map((problem) => problemCheck(problem, failOn)),
  ]
}

/** Verdicts in words. */
export const stateWords: Readonly<Record<CellState, string>> = {
  allow: 'allowed',
  disallow: 'blocked',
  'cant-say': 'not known',
}

/** A cell that turned, as a line: "Googlebot /a: was allowed by no rule, is blocked by line 3 (…)". */
export function turnedWords(cell: TurnedCell): string {
  const { crawler, url, before, now, lineBefore, line, rule } = cell
  const was = `was ${stateWords[before]} ${byLine(lineBefore, '')}`
  return `${crawler} ${url}: ${was}, is ${stateWords[now]} ${byLine(line, rule)}`
}
