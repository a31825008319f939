import { severities, type Severity } from '../../core/checks/check.ts'
import type { ExpectedWord } from '../../case/file/case-form.ts'
import { claimAnswerWords, claimWords } from '../../analysis/claims/claim-words.ts'
import type { ProvenClaim } from '../../analysis/claims/prove-claims.ts'
import {
  isMet,
  type TestedCase,
  type TestedExpectation,
  type TestedProblem,
  type CaseChange,
} from '../../analysis/claims/test-case.ts'
import { requestReason } from '../../analysis/crawlers/request-words.ts'
import { readerNamed } from '../../core/crawlers/readers.ts'
import type { ListReport } from '../list/case/judge-case-list.ts'
import { stanceFields, type ReportedStance } from '../stance.ts'
import { verdictWords } from '../../case/verdict-words.ts'

/** One thing that was tested, as all reporters tell it. */
export interface CheckedExpectation extends Partial<ReportedStance> {
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
  /** Of a row that is blocked or fails: why a block is no more than a request for its crawler; else null. */
  readonly request: string | null
}

/** A case file after its test. */
export interface TestedFile {
  /** The case file, as it was named. */
  readonly path: string
  readonly title: string
  /** Where the robots.txt stands. */
  readonly robotsPath: string
  readonly checks: readonly CheckedExpectation[]
  readonly turned: readonly CaseChange[]
  /** Nothing is expected or claimed, so that no verdict can fail the test. */
  readonly expectsNothing?: true
  /** Of a case with a list or with columns of numbers. */
  readonly list?: ListReport
}

const said = (word: ExpectedWord): string => word.replace('-', ' ')

const noRule = (group: number): string =>
  group === 0 ? '(no rule matches)' : `(no rule of the group in line ${group} matches)`

/** Where no rule decides, `group` is the line of the group that is obeyed. */
const byLine = (line: number, rule: string, group = 0): string =>
  line === 0 ? noRule(group) : `by line ${line}${rule === '' ? '' : ` (${rule})`}`

function expectationCheck(one: TestedExpectation): CheckedExpectation {
  const { crawler, url, expected, found, line, rule, group, problem, note } = one
  const isCrawling = expected === 'allowed' || expected === 'blocked'
  const why = isCrawling ? ` ${byLine(line, rule, group)}` : ''
  const message = found === null ? `can’t say: ${problem ?? ''}` : `is ${said(found)}${why}`
  return {
    kind: 'expectation',
    name: `${crawler} ${url}: ${said(expected)}${note === '' ? '' : ` (${note})`}`,
    passed: isMet(one),
    message,
    severity: 'error',
    id: 'expectation',
    line,
    request: found === 'blocked' || !isMet(one) ? requestReason(crawler) : null,
    ...stanceFields(readerNamed(crawler)),
  }
}

function claimCheck(one: ProvenClaim): CheckedExpectation {
  const { claim, crawler, holds, line } = one
  const note = claim.note === '' ? '' : ` (${claim.note})`
  return {
    kind: 'claim',
    name: `${claimWords(one)}${note}`,
    passed: holds === true,
    message: claimAnswerWords(one),
    severity: 'error',
    id: 'claim',
    line,
    request: claim.claim === 'all-blocked' || holds !== true ? requestReason(crawler) : null,
    ...stanceFields(readerNamed(crawler)),
  }
}

function problemCheck(
  { id, severity, line, message, where, url }: TestedProblem,
  failOn: Severity | null,
): CheckedExpectation {
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
    request: null,
  }
}

/** What was tested of a case as one list; problems of `failOn` and worse are not passed. */
export function checksOf(
  tested: TestedCase,
  failOn: Severity | null,
): readonly CheckedExpectation[] {
  return [
    ...tested.expectations.map(expectationCheck),
    ...tested.claims.map(claimCheck),
    ...tested.problems.map((problem) => problemCheck(problem, failOn)),
  ]
}

/** A cell that turned, as a line: "Googlebot /a: was allowed (no rule matches), is blocked by line 3 (…)". */
export function turnedWords(cell: CaseChange): string {
  const { crawler, url, before, now, lineBefore, line, rule } = cell
  const was = `was ${verdictWords[before]} ${byLine(lineBefore, '')}`
  return `${crawler} ${url}: ${was}, is ${verdictWords[now]} ${byLine(line, rule)}`
}

/** What is said where nothing is expected or claimed. */
export const expectsNothingWords =
  'NOTHING IS EXPECTED: this case has no expectation and no requirement, so no verdict can fail it'
