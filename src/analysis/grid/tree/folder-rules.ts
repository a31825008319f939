import type { Selection } from '../../../core/decide/decision.ts'
import { editFile } from '../../../core/edit/edit-file.ts'
import type { Group, Verdict } from '../../../core/parse/robots.ts'
import { lineOf } from '../../../core/parse/scan.ts'
import type { Edit } from '../../../core/text/text.ts'
import { builtIds, ParsedFile } from '../../judge-tests.ts'
import { editsFor } from '../../recipes/plan-edits.ts'
import type { AnalysisInput } from '../../result.ts'
import { dialectFor, resolveCrawler } from '../../tests/resolve-crawler.ts'
import { cellStates, type ColumnVerdicts, type GridColumn } from '../grid.ts'
import { judgeGrid } from '../judge-grid.ts'
import { rowAddresses } from './row-addresses.ts'
import { judgedFolders } from './site-tree.ts'

/** A rule for one folder and one crawler, tried out on all URLs of the case. */
export interface FolderRule {
  /** What the folder is to get. */
  readonly verdict: Verdict
  /** The line, such as `Disallow: /shop/`. */
  readonly rule: string
  /** What puts it into the file; empty where no URL of the folder would get that verdict by it. */
  readonly edits: readonly Edit[]
  /** 1-based line behind which it is added. */
  readonly after: number
  /** The names of the group that it is put into, which the crawler obeys; empty: it gets a new group. */
  readonly group: readonly string[]
  /** URLs of the folder that get the verdict by it. */
  readonly turned: number
  /** URLs of the folder that still get the other verdict. */
  readonly kept: number
  /** URLs outside of the folder that get another verdict. */
  readonly beside: number
  /** What decides the first URL that is kept, 1-based in the file as it is now; null: no line does. */
  readonly against: { readonly line: number; readonly text: string } | null
  /** Other crawlers of the case that obey the same group. */
  readonly others: readonly string[]
}

/** What is asked for: the crawler by its column, and the folder by its id. */
export interface FolderRulesOptions {
  readonly columnId: string
  readonly folder: string
}

const codeOf = (verdict: Verdict): number => cellStates.indexOf(verdict)
const keywords = { allow: 'Allow', disallow: 'Disallow' } as const

/** What a rule is tried for. */
interface Question {
  readonly parsedFile: ParsedFile
  readonly input: AnalysisInput
  readonly crawler: GridColumn
  readonly selection: Selection
  readonly before: ColumnVerdicts
  readonly folder: string
}

/** One way to write a rule, and to put it into the file. */
interface Attempt {
  readonly rule: string
  readonly edits: readonly Edit[]
  readonly after: number
  readonly group: Group | null
}

/** Behind the rules that the crawler obeys, and in front of them for engines that take the first. */
function attemptsFor({ selection, crawler, folder }: Question, verdict: Verdict): Attempt[] {
  const { robots, groups } = selection
  const [first] = groups
  const last = groups.at(-1)
  // A star would stand for any text.
  const rule = `${keywords[verdict]}: ${folder.replaceAll('*', '%2A')}`
  if (first === undefined || last === undefined) {
    const { identity, label } = resolveCrawler(crawler.crawler)
    const name = identity.tokens[0] ?? (label === '*' ? label : null)
    if (name === null) return []
    const edits = editsFor(robots, [{ agents: [name], lines: [rule] }])
    const above = robots.file.text.slice(0, edits[0]?.span.from ?? 0)
    return [{ rule, edits, after: above.split('\n').length, group: null }]
  }
  const at = (group: Group, after: number): Attempt => {
    const { to } = lineOf(robots.scan, after - 1)
    return { rule, edits: [{ span: { from: to, to }, insert: `\n${rule}` }], after, group }
  }
  const lastOf = (lines: readonly { readonly line: number }[]): number =>
    lines.reduce((most, { line }) => Math.max(most, line), 0)
  return [at(last, lastOf([...last.agents, ...last.rules])), at(first, lastOf(first.agents))]
}

/** What comes of an attempt, by the engine. */
function tried(question: Question, verdict: Verdict, attempt: Attempt): FolderRule | null {
  const { parsedFile, input, crawler, before, folder } = question
  const { rule, edits, after, group } = attempt
  const edited = new ParsedFile(editFile(input.file, edits), input.settings, parsedFile)
  const read = edited.withDelivery(input.delivery ?? null)
  const grid = { urls: input.urls, crawlers: [crawler] }
  const now = judgeGrid(read, grid, input.origin, input.dialect).columns[0]
  if (now === undefined) return null
  let [turned, kept, beside, firstKept] = [0, 0, 0, -1]
  rowAddresses(input.urls, input.origin).forEach((address, row) => {
    const [old, state] = [before.states[row], now.states[row]]
    if (address?.startsWith(folder) !== true) beside += Number(old !== state)
    else if (state === codeOf(verdict)) turned += Number(old !== state)
    else if (state !== codeOf('allow') && state !== codeOf('disallow')) return
    else {
      kept += 1
      if (firstKept < 0) firstKept = row
    }
  })
  const line = firstKept < 0 ? 0 : (now.lines[firstKept] ?? 0)
  const text = edited.file.text.split('\n')[line - 1]?.trim() ?? ''
  const fresh = group === null ? 0 : 1
  return {
    verdict,
    rule,
    edits: turned === 0 ? [] : edits,
    after,
    group: group?.agents.map(({ value }) => value) ?? [],
    turned,
    kept,
    beside,
    against: line === 0 ? null : { line: line > after ? line - fresh : line, text },
    others: group === null ? [] : othersIn(question, group),
  }
}

/** The other crawlers of the case that obey a group. */
function othersIn({ parsedFile, input, crawler }: Question, group: Group): readonly string[] {
  return input.crawlers.flatMap((column) => {
    const other = resolveCrawler(column.crawler)
    if (column.id === crawler.id || other.problem !== null) return []
    const { id } = dialectFor(input.dialect, other.dialectId, builtIds)
    const { groups } = parsedFile.selection(id, other)
    return groups.some(({ firstLine }) => firstLine === group.firstLine) ? other.label : []
  })
}

/** The attempt that leaves the fewest URLs as they are, then the one that changes the fewest others. */
function bestRule(question: Question, verdict: Verdict): FolderRule | null {
  let best: FolderRule | null = null
  for (const attempt of attemptsFor(question, verdict)) {
    const rule = tried(question, verdict, attempt)
    if (rule === null) continue
    const isBetter =
      best === null ||
      rule.kept < best.kept ||
      (rule.kept === best.kept && rule.beside < best.beside)
    if (isBetter) best = rule
    if (rule.kept === 0 && rule.beside === 0) break
  }
  return best
}

/**
 * The rules that would block or allow a folder of the Site for one crawler, each for which some URL of
 * the folder has another verdict now; with what comes of it. None for the whole site, for other sites,
 * and for crawlers that nobody knows. The job of the worker.
 */
export function folderRules(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { columnId, folder }: FolderRulesOptions,
): readonly FolderRule[] {
  const judged = judgedFolders(parsedFile, input, columnId)
  const crawler = input.crawlers.find(({ id }) => id === columnId)
  if (judged === null || crawler === undefined || !/^\/.+\/$/s.test(folder)) return []
  const resolved = resolveCrawler(crawler.crawler)
  if (resolved.problem !== null) return []
  const { id } = dialectFor(input.dialect, resolved.dialectId, builtIds)
  const { states } = judged.column
  const question: Question = {
    parsedFile,
    input,
    crawler,
    selection: parsedFile.selection(id, resolved),
    before: judged.column,
    folder,
  }
  const found = new Set<number>()
  rowAddresses(input.urls, input.origin).forEach((address, row) => {
    if (address?.startsWith(folder) === true) found.add(states[row] ?? -1)
  })
  const wanted: readonly Verdict[] = ['disallow', 'allow']
  return wanted.flatMap((verdict) => {
    const other = verdict === 'allow' ? 'disallow' : 'allow'
    if (!found.has(codeOf(other))) return []
    return bestRule(question, verdict) ?? []
  })
}
