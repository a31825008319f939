import { isVerdict } from '../../case/grid/grid.ts'
import type { Effort } from '../../core/proof/difference.ts'
import type { Severity } from '../../core/checks/check.ts'
import { inspect } from '../../core/checks/inspect.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { lineOf, scan } from '../../core/parse/scan.ts'
import { comparedState } from '../../case/accepted.ts'
import { deliveryFromFetch } from '../delivery/delivery.ts'
import { gridChanges, baselineVerdict } from '../grid/grid-changes.ts'
import { cellState, gridIndex } from '../../case/grid/grid-cells.ts'
import { cellLine } from '../../case/grid/grid-overview.ts'
import { cellId, type CellState, type GridVerdicts, type PageAnswer } from '../../case/grid/grid.ts'
import { evaluateCell, judgeGrid } from '../grid/judge-grid.ts'
import { judgePageExpectations } from '../../case/grid/page-aims.ts'
import { ParsedFile } from '../judge-tests.ts'
import { pageAnswers } from '../page/page-answers.ts'
import { pageReport, type ShownQuestion } from '../page/page-view.ts'
import { checkInputFor } from '../problems/problems.ts'
import { toldFindings } from '../problems/told-findings.ts'
import type { AnalysisInput } from '../result.ts'
import type { AcceptedState, Scenario } from '../../case/scenario.ts'
import type { ExpectedWord } from '../../case/file/case-form.ts'
import { proveCaseClaim, type ProvenClaim } from './prove-claims.ts'

/** What an expectation came to. */
export interface TestedExpectation {
  readonly crawler: string
  /** As typed. */
  readonly url: string
  readonly expected: ExpectedWord
  /** What is so; null where nobody can say. */
  readonly found: ExpectedWord | null
  /** 1-based line that decides the crawling, 0 where no rule does. */
  readonly line: number
  /** That line, as it is written; empty for none. */
  readonly rule: string
  /** Where no rule decides against what is expected: the first line of the group that is obeyed; else 0. */
  readonly group: number
  /** One sentence where nobody can say, else null. */
  readonly problem: string | null
  readonly note: string
}

/** A cell whose verdict is another one than in the state that the case is compared with. */
export interface CaseChange {
  readonly crawler: string
  readonly url: string
  readonly before: CellState
  readonly now: CellState
  /** 1-based lines, each of its own file; 0 where no rule decides. */
  readonly lineBefore: number
  readonly line: number
  readonly rule: string
}

/** A mistake in the file, or in a page. */
export interface TestedProblem {
  readonly id: string
  readonly severity: Severity
  /** 1-based line of robots.txt, or of the part of the page that `where` names. */
  readonly line: number
  readonly message: string
  readonly where: 'robots' | 'html' | 'headers'
  /** The URL of the page; null for a mistake in the file. */
  readonly url: string | null
}

/** All that can be tested of a case. */
export interface TestedCase {
  readonly expectations: readonly TestedExpectation[]
  readonly claims: readonly ProvenClaim[]
  /** The most severe first, many of one kind as one; those of pages last. */
  readonly problems: readonly TestedProblem[]
  /** Of all cells; empty where the case is compared with nothing. */
  readonly turned: readonly CaseChange[]
}

/** What a test of a case may take, and when it is. */
export interface TestOptions {
  /** Milliseconds since 1970, for rules of pages that end on a day. */
  readonly now: number
  /** A new bound for each claim. */
  readonly effort: () => Effort
}

/** Whether an expectation is met; what nobody can say is not. */
export const isMet = ({ expected, found }: TestedExpectation): boolean => expected === found

const words: Readonly<Record<Verdict, ExpectedWord>> = { allow: 'allowed', disallow: 'blocked' }

const opposite = {
  listed: 'not-listed',
  'not-listed': 'listed',
  snippet: 'no-snippet',
  'no-snippet': 'snippet',
} as const

/** What the verdicts of a case are made from. */
export function inputOf(scenario: Scenario): AnalysisInput {
  const { file, origin, dialect, settings, urls, crawlers, expectations } = scenario
  return { file, origin, dialect, settings, urls, crawlers, expectations, selected: null }
}

/** The file of one state of a case, as it was fetched. */
export function parsedOf({ file, settings, fetch }: AcceptedState): ParsedFile {
  const parsed = new ParsedFile(file, settings)
  return fetch === null ? parsed : parsed.withDelivery(deliveryFromFetch(fetch))
}

/** The lines of a file, to be quoted. */
function quoter({ file }: Pick<Scenario, 'file'>): (line: number) => string {
  const scanned = scan(file.text)
  return (line) => {
    if (line < 1 || line > scanned.count) return ''
    const { from, to } = lineOf(scanned, line - 1)
    return file.text.slice(from, to).trim()
  }
}

function testExpectations(
  scenario: Scenario,
  parsed: ParsedFile,
  verdicts: GridVerdicts,
): readonly TestedExpectation[] {
  const quote = quoter(scenario)
  return gridIndex(scenario).expected.flatMap((cell): readonly TestedExpectation[] => {
    const row = scenario.urls[cell.row]
    const column = scenario.crawlers[cell.column]
    if (row === undefined || column === undefined) return []
    const state = cellState(verdicts, cell)
    const line = cellLine(verdicts, cell)
    const { url } = row
    const { crawler } = column
    const evaluated =
      line === 0
        ? evaluateCell(parsed, scenario, row.id, column.id, scenario.origin, scenario.dialect)
        : null
    const group = evaluated?.selection?.groups[0]?.firstLine ?? 0
    const common = { crawler, url, line, rule: quote(line), group, note: cell.note, problem: null }
    const problem = isVerdict(state) ? null : (evaluated?.outcome.problem ?? null)
    const asked = [...new Set(cell.expectations.flatMap(({ expect }) => expect ?? []))]
    const crawling = asked.map((expect) => {
      const found = isVerdict(state) ? words[state] : null
      return { ...common, expected: words[expect], found, problem }
    })
    const ofPage = judgePageExpectations(cell, verdicts).map(({ aim, result }) => {
      const found = result === 'none' ? null : result === 'as-expected' ? aim : opposite[aim]
      const unknown =
        found === null
          ? 'The page of this URL is not in the case, or no document says what happens to it.'
          : null
      return { ...common, expected: aim, found, problem: unknown }
    })
    return [...crawling, ...ofPage]
  })
}

/** Cells that differ from the state that the case is compared with. */
export function caseChanges(
  scenario: Scenario,
  input: AnalysisInput,
  now: GridVerdicts,
): readonly CaseChange[] {
  const compared = comparedState(scenario)
  if (compared === null) return []
  const before = judgeGrid(parsedOf(compared), input, input.origin, compared.dialect)
  const changes = gridChanges(before, now)
  const quote = quoter(scenario)
  return scenario.urls.flatMap(({ url }, row) =>
    scenario.crawlers.flatMap(({ crawler }, column): readonly CaseChange[] => {
      const former = baselineVerdict(changes, { row, column })
      if (former === null) return []
      const line = cellLine(now, { row, column })
      const state = cellState(now, { row, column })
      const lines = { lineBefore: former.line, line, rule: quote(line) }
      return [{ crawler, url, before: former.state, now: state, ...lines }]
    }),
  )
}

function pageProblems(
  scenario: Scenario,
  parsed: ParsedFile,
  input: AnalysisInput,
  pages: readonly ShownQuestion[],
): readonly TestedProblem[] {
  const found = new Map<string, TestedProblem>()
  for (const page of pages) {
    for (const { crawler } of scenario.crawlers) {
      for (const finding of pageReport(parsed, input, page, crawler).findings) {
        const { id, severity, line, message, where } = finding
        const key = JSON.stringify([page.url, id, where, line, message])
        if (found.has(key) || scenario.silenced.includes(id)) continue
        found.set(key, { id, severity, line, message, where, url: page.url })
      }
    }
  }
  return [...found.values()]
}

function fileProblems(
  scenario: Scenario,
  parsed: ParsedFile,
  input: AnalysisInput,
): readonly TestedProblem[] {
  const status = scenario.fetch?.status
  const options = {
    silenced: scenario.silenced,
    status: typeof status === 'number' ? status : null,
    contentType: scenario.fetch?.contentType ?? null,
    pages: scenario.sitePages,
  }
  const found = inspect(checkInputFor(parsed, input, options), scenario.silenced)
  return toldFindings(found).map(({ id, severity, line, message }) => ({
    id,
    severity,
    line,
    message,
    where: 'robots',
    url: null,
  }))
}

/**
 * Tests all that a case expects and claims, and looks for mistakes, by the functions that the page
 * itself is made from.
 */
export function testCase(scenario: Scenario, { now, effort }: TestOptions): TestedCase {
  const parsed = parsedOf(scenario)
  const input = inputOf(scenario)
  const urlOf = new Map(scenario.urls.map(({ id, url }) => [id, url]))
  const pages = scenario.pages.flatMap(({ rowId, headers, html }): readonly ShownQuestion[] => {
    const url = urlOf.get(rowId)
    return url === undefined ? [] : [{ id: rowId, url, headers, html, now }]
  })
  const answers: ReadonlyMap<string, PageAnswer> = pageAnswers(parsed, input, { pages, now })
  const judged = judgeGrid(parsed, input, input.origin, input.dialect)
  const verdicts: GridVerdicts = { ...judged, pages: answers }
  return {
    expectations: testExpectations(scenario, parsed, verdicts),
    claims: scenario.claims.map((claim) => proveCaseClaim(parsed, input, claim, effort())),
    problems: [
      ...fileProblems(scenario, parsed, input),
      ...pageProblems(scenario, parsed, input, pages),
    ],
    turned: caseChanges(scenario, input, judged),
  }
}

/** The case with what is so in place of what is expected, where that is known and another one. */
export function withFoundVerdicts(scenario: Scenario, tested: TestedCase): Scenario {
  const urls = new Map(scenario.urls.map(({ id, url }) => [url, id]))
  const crawlers = new Map(scenario.crawlers.map(({ id, crawler }) => [crawler, id]))
  const turned = new Map<string, ExpectedWord[]>()
  for (const one of tested.expectations) {
    if (isMet(one) || one.found === null) continue
    const id = cellId(urls.get(one.url) ?? '', crawlers.get(one.crawler) ?? '')
    turned.set(id, [...(turned.get(id) ?? []), one.found])
  }
  const expectations = scenario.expectations.map((expectation) => {
    const found = turned.get(cellId(expectation.rowId, expectation.columnId)) ?? []
    return found.reduce((changed, word) => {
      if (word === 'allowed' || word === 'blocked') {
        const expect: Verdict = word === 'allowed' ? 'allow' : 'disallow'
        return changed.expect === null ? changed : { ...changed, expect }
      }
      const name = word.endsWith('listed') ? 'listed' : 'snippet'
      return changed[name] === undefined ? changed : { ...changed, [name]: !word.startsWith('no') }
    }, expectation)
  })
  return { ...scenario, expectations }
}
