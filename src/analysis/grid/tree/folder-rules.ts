import type { RowUrl } from '../../../case/grid/row-urls.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import { editFile } from '../../../core/edit/edit-file.ts'
import type { Group, Verdict } from '../../../core/parse/robots.ts'
import { lineOf } from '../../../core/parse/scan.ts'
import type { Edit } from '../../../core/text/text.ts'
import { builtIds, ParsedFile } from '../../judge-tests.ts'
import { editsFor } from '../../recipes/plan-edits.ts'
import type { AnalysisInput } from '../../result.ts'
import { dialectFor, resolveCrawler } from '../../tests/resolve-crawler.ts'
import { cellStates, type GridColumn } from '../../../case/grid/grid.ts'
import { columnReadings, judgeCells, noVerdicts } from '../judge-grid.ts'
import { judgedCase } from '../judged-case.ts'
import {
  runSteps,
  partCount,
  partSize,
  scaleProgress,
  type JudgedUrls,
  type Steps,
  type UrlVerdicts,
} from '../judged-urls.ts'
import { siteOf } from './row-addresses.ts'

/** A rule for one folder and one crawler, tried out on all URLs. */
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
  /** What the folder is to get. Not there: either. */
  readonly verdict?: Verdict
}

const codeOf = (verdict: Verdict): number => cellStates.indexOf(verdict)
const keywords = { allow: 'Allow', disallow: 'Disallow' } as const

/** The URLs that rules are tried on, and what one crawler may do with them now. */
export interface FolderRuleUrls {
  readonly parsedFile: ParsedFile
  /** Its own URLs are not looked at. */
  readonly input: Omit<AnalysisInput, 'urls'>
  readonly urls: JudgedUrls
  readonly crawler: GridColumn
  readonly before: UrlVerdicts
}

/** What a rule is tried for. */
interface Question extends FolderRuleUrls {
  readonly selection: Selection
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

/** Tells whether a URL, as it is sent, is in a folder of the Site. */
function inFolder(folder: string, origin: string): (url: RowUrl) => boolean {
  const whole = siteOf(origin) + folder
  return (url) => typeof url === 'string' && (url.startsWith(folder) || url.startsWith(whole))
}

/** What a file does to the URLs. */
interface Effect {
  readonly turned: number
  readonly kept: number
  readonly beside: number
  /** The line that decides the first one that is kept; 0: none does, or none is kept. */
  readonly keeper: number
}

function* effectOf(
  { urls, crawler, before, folder, input }: Question,
  verdict: Verdict,
  read: ParsedFile,
): Steps<Effect> {
  let [turned, kept, beside, keeper] = [0, 0, 0, 0]
  const [reading] = columnReadings(read, [crawler], input.dialect)
  const isIn = inFolder(folder, urls.origin)
  const { states, lines } = noVerdicts(partSize)
  for (let part = 0; reading !== undefined && part < partCount(urls); part += 1) {
    const from = part * partSize
    const sent = urls.sent(part)
    judgeCells(read, reading, sent, { states, lines })
    for (const [at, url] of sent.entries()) {
      const [old, state] = [before.states[from + at], states[at]]
      if (!isIn(url)) beside += Number(old !== state)
      else if (state === codeOf(verdict)) turned += Number(old !== state)
      else if (state === codeOf('allow') || state === codeOf('disallow')) {
        if (kept === 0) keeper = lines[at] ?? 0
        kept += 1
      }
    }
    yield (from + sent.length) / urls.length
  }
  return { turned, kept, beside, keeper }
}

/** What comes of an attempt, by the engine. */
function* tried(question: Question, verdict: Verdict, attempt: Attempt): Steps<FolderRule> {
  const { parsedFile, input } = question
  const { rule, edits, after, group } = attempt
  const edited = new ParsedFile(editFile(input.file, edits), input.settings, parsedFile)
  const read = edited.withDelivery(input.delivery ?? null)
  const { turned, kept, beside, keeper: line } = yield* effectOf(question, verdict, read)
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
function* bestRule(question: Question, verdict: Verdict): Steps<FolderRule | null> {
  let best: FolderRule | null = null
  const attempts = attemptsFor(question, verdict)
  for (const [at, attempt] of attempts.entries()) {
    const share = (done: number) => done / attempts.length
    const rule = yield* scaleProgress(tried(question, verdict, attempt), share(at), share(at + 1))
    const isBetter =
      best === null ||
      rule.kept < best.kept ||
      (rule.kept === best.kept && rule.beside < best.beside)
    if (isBetter) best = rule
    if (rule.kept === 0 && rule.beside === 0) break
  }
  return best
}

/** The verdicts in a folder, as codes. */
function* codesIn({ urls, before, folder }: Question): Steps<ReadonlySet<number>> {
  const found = new Set<number>()
  const isIn = inFolder(folder, urls.origin)
  for (let part = 0; part < partCount(urls); part += 1) {
    const from = part * partSize
    for (const [at, url] of urls.sent(part).entries()) {
      if (isIn(url)) found.add(before.states[from + at] ?? -1)
    }
    // Both that can be asked for are there.
    if (found.has(codeOf('allow')) && found.has(codeOf('disallow'))) break
    yield from / urls.length
  }
  return found
}

const verdicts: readonly Verdict[] = ['disallow', 'allow']

/**
 * The rules that would block or allow a folder of the Site for one crawler, each for which some URL of
 * the folder has another verdict now; with what comes of it. None for the whole site, for other sites,
 * and for crawlers that nobody knows.
 */
export function* rulesForFolder(
  tried: FolderRuleUrls,
  { folder, verdict }: Omit<FolderRulesOptions, 'columnId'>,
): Steps<readonly FolderRule[]> {
  const { parsedFile, input, crawler } = tried
  const resolved = resolveCrawler(crawler.crawler)
  if (resolved.problem !== null || !/^\/.+\/$/s.test(folder)) return []
  const { id } = dialectFor(input.dialect, resolved.dialectId, builtIds)
  const question: Question = {
    ...tried,
    selection: parsedFile.selection(id, resolved),
    folder,
  }
  const found = yield* scaleProgress(codesIn(question), 0, 0.2)
  const rules: FolderRule[] = []
  const wanted = verdict === undefined ? verdicts : [verdict]
  for (const one of wanted) {
    const other = one === 'allow' ? 'disallow' : 'allow'
    if (!found.has(codeOf(other))) continue
    const rule = yield* scaleProgress(bestRule(question, one), 0.2, 1)
    if (rule !== null) rules.push(rule)
  }
  return rules
}

/** The same for a crawler by its column; none where there is no such one. */
export function* rulesOfColumn(
  about: Pick<FolderRuleUrls, 'parsedFile' | 'input' | 'urls'>,
  { columnId, ...options }: FolderRulesOptions,
): Steps<readonly FolderRule[]> {
  const { crawlers } = about.input
  const column = crawlers.findIndex(({ id }) => id === columnId)
  const [before, crawler] = [about.urls.columns[column], crawlers[column]]
  if (before === undefined || crawler === undefined) return []
  return yield* rulesForFolder({ ...about, crawler, before }, options)
}

/** The same for the rows of a case. The job of the worker. */
export const folderRules = (
  parsedFile: ParsedFile,
  input: AnalysisInput,
  options: FolderRulesOptions,
): readonly FolderRule[] =>
  runSteps(rulesOfColumn({ parsedFile, input, urls: judgedCase(parsedFile, input) }, options))
