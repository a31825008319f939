import type { RowUrl } from '../../../case/grid/row-urls.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import { editFile } from '../../../core/edit/edit-file.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
import { FileReadings } from '../../../core/repair/bystanders.ts'
import type { WishedCrawler } from '../../../core/repair/question.ts'
import { repair } from '../../../core/repair/repair.ts'
import type { Edit } from '../../../core/text/text.ts'
import { CaseWishes } from '../../explain/repairs/case-wishes.ts'
import { canTurn } from '../../explain/repairs/written-rules.ts'
import { ParsedFile } from '../../judge-tests.ts'
import { resolveCrawler } from '../../tests/resolve-crawler.ts'
import { cellStates, type GridColumn } from '../../../case/grid/grid.ts'
import { columnReadings, judgeCells, noVerdicts } from '../judge-grid.ts'
import type { JudgedCase } from '../judged-case.ts'
import { partCount, partSize, scaleProgress, type Steps, type UrlVerdicts } from '../judged-urls.ts'
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
  /** Other crawlers of the case whose rules it changes as well. */
  readonly others: readonly string[]
  /** The rule is for every crawler that the file does not name, too. */
  readonly isForUnnamed: boolean
}

/** Whom a rule is for: all that obey the group of the crawler, the crawler alone, or all crawlers of the case. */
export type FolderReach = 'group' | 'crawler' | 'case'

/** What is asked for: the crawler by its column, and the folder by its id. */
export interface FolderRulesOptions {
  readonly columnId: string
  readonly folder: string
  /** What the folder is to get. Not there: either. */
  readonly verdict?: Verdict
  /** Not there: all that obey the group. */
  readonly reach?: FolderReach
}

const codeOf = (verdict: Verdict): number => cellStates.indexOf(verdict)
const keywords = { allow: 'Allow', disallow: 'Disallow' } as const

/** What a rule is tried for: the URLs, and what one crawler may do with them now. */
interface Question extends Pick<JudgedCase, 'parsedFile' | 'input' | 'urls'> {
  readonly crawler: GridColumn
  readonly before: UrlVerdicts
  readonly wishes: CaseWishes
  /** The index of the crawler among those of the wishes. */
  readonly index: number
  readonly folder: string
  readonly reach: FolderReach
}

/** A rule in its place in the file. */
type Attempt = Pick<FolderRule, 'rule' | 'edits' | 'after' | 'group' | 'isForUnnamed'>

/** The names of the group of a selection that a line belongs to. */
const namesAt = ({ groups }: Selection, line: number): readonly string[] =>
  groups.findLast(({ firstLine }) => firstLine <= line)?.agents.map(({ value }) => value) ?? []

/** The columns that a rule is for, by their indexes. */
function columnsOf({ wishes, index, reach }: Question): readonly number[] {
  if (reach === 'crawler') return [index]
  return reach === 'group' ? wishes.sharing(index) : [...wishes.crawlers.keys()]
}

/** Whom a rule is asked for: columns, and who obeys their groups and is none. */
function askedFor(question: Question): readonly WishedCrawler[] {
  const { wishes, reach } = question
  const columns = columnsOf(question)
  const others = reach === 'crawler' ? [] : columns.flatMap((one) => wishes.otherNamesOf(one))
  const byName = new Map(others.map((one) => [one.name.toLowerCase(), one]))
  return [...columns.flatMap((one) => wishes.crawlers[one] ?? []), ...byName.values()]
}

/** Where the rule goes for URLs of the folder: into the groups of whom it is for, or a new one. */
function attemptFor(question: Question, verdict: Verdict, urls: readonly string[]): Attempt {
  const { wishes, index, folder, parsedFile } = question
  // A star would stand for any text.
  const only = { keyword: verdict, value: folder.replaceAll('*', '%2A') }
  const rule = `${keywords[verdict]}: ${only.value}`
  const crawlers = askedFor(question)
  const own = wishes.crawlers[index]
  const { edits, met, file } = repair({
    ...{ file: parsedFile.file, crawlers, claims: [], keep: [], only: [only] },
    wishes: crawlers.flatMap((one, crawler) => {
      const selection = wishes.selectionOf(one)
      const wished = urls.filter((url) => canTurn(selection, only, url))
      return wished.map((url) => ({ crawler, url, verdict }))
    }),
  })
  if (edits.length === 0 || !met || own === undefined) {
    return { rule, edits: [], after: 1, group: [], isForUnnamed: false }
  }
  const selection = wishes.selectionOf(own)
  const [everybody] = wishes.besides(['*'])
  const unnamed = everybody ?? crawlers.find(({ identity }) => identity.tokens.length === 0)
  const readings = new FileReadings(file)
  const isNew = groupNames(readings.select(own)).join() !== groupNames(selection).join()
  const lines = edits.map(({ span, insert }) => {
    const above = parsedFile.file.text.slice(0, span.from)
    return (/^user-agent:/im.test(insert) ? above.trimEnd() : above).split('\n').length
  })
  const places = lines.map((line) => ({ line, names: namesAt(selection, line) }))
  const place = isNew ? undefined : places.find(({ names }) => names.length > 0)
  return {
    ...{ rule, edits, after: place?.line ?? lines[0] ?? 1, group: place?.names ?? [] },
    isForUnnamed: unnamed !== undefined && changesRules(readings, wishes, unnamed),
  }
}

/** The names of all groups that are obeyed. */
const groupNames = ({ groups }: Selection): readonly string[] =>
  groups.flatMap(({ agents }) => agents.map(({ value }) => value))

/** Whether a file has other rules for a crawler than that of the wishes. */
const changesRules = (after: FileReadings, wishes: CaseWishes, crawler: WishedCrawler): boolean =>
  after.select(crawler).rules.length !== wishes.selectionOf(crawler).rules.length

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

/** Where a line of an edited file is in the file before edits that only add lines; 0: it is one of those. */
function lineBefore(text: string, edits: readonly Edit[], line: number): number {
  const from = text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0)
  let [added, lines] = [0, 0]
  for (const { span, insert } of [...edits].sort((a, b) => a.span.from - b.span.from)) {
    const start = span.from + added
    if (start > from) break
    if (from < start + insert.length) {
      // What is put behind the end of a line begins with the break between the two.
      return from > start || !insert.startsWith('\n') ? 0 : line - lines
    }
    added += insert.length
    lines += insert.split('\n').length - 1
  }
  return line - lines
}

/** What comes of an attempt, by the engine. */
function* triedRule(
  question: Question,
  verdict: Verdict,
  { rule, edits, after, group, isForUnnamed }: Attempt,
): Steps<FolderRule> {
  const { parsedFile, input, wishes, crawler } = question
  const edited = new ParsedFile(editFile(input.file, edits), input.settings, parsedFile)
  const read = edited.withDelivery(input.delivery ?? null)
  const { turned, kept, beside, keeper: line } = yield* effectOf(question, verdict, read)
  const text = edited.file.text.split('\n')[line - 1]?.trim() ?? ''
  const others = columnsOf(question).flatMap((one) => wishes.crawlers[one] ?? [])
  return {
    verdict,
    rule,
    edits: turned === 0 ? [] : edits,
    after,
    group,
    turned,
    kept,
    beside,
    against: line === 0 ? null : { line: lineBefore(edited.file.text, edits, line), text },
    isForUnnamed,
    others: others.flatMap(({ columnId, name }) => (columnId === crawler.id ? [] : name)),
  }
}

/** So many URLs of a folder are asked for a verdict: it is one rule for all of them. */
const mostAsked = 40

/** Some URLs of a folder by their verdicts. */
type FolderUrls = Readonly<Record<Verdict, readonly string[]>>

function* urlsIn({ urls, before, folder, input: { origin } }: Question): Steps<FolderUrls> {
  const found: Record<Verdict, string[]> = { allow: [], disallow: [] }
  const isIn = inFolder(folder, urls.origin)
  for (let part = 0; part < partCount(urls); part += 1) {
    const from = part * partSize
    for (const [at, url] of urls.sent(part).entries()) {
      if (!isIn(url) || typeof url !== 'string') continue
      const code = before.states[from + at]
      for (const verdict of verdicts) {
        if (code !== codeOf(verdict) || found[verdict].length >= mostAsked) continue
        found[verdict].push(url.startsWith('/') ? siteOf(origin) + url : url)
      }
    }
    if (verdicts.every((one) => found[one].length >= mostAsked)) break
    yield from / urls.length
  }
  return found
}

const verdicts: readonly Verdict[] = ['disallow', 'allow']

/**
 * The rules that would block or allow a folder of the Site for one crawler, each for which some URL of
 * the folder has another verdict now; with what comes of it. None for the whole site, for other sites,
 * and for crawlers that nobody knows, or that the case does not have.
 */
export function* folderRules(
  { parsedFile, input, urls }: JudgedCase,
  { columnId, folder, verdict, reach = 'group' }: FolderRulesOptions,
): Steps<readonly FolderRule[]> {
  const column = input.crawlers.findIndex(({ id }) => id === columnId)
  const [before, crawler] = [urls.columns[column], input.crawlers[column]]
  if (before === undefined || crawler === undefined) return []
  const resolved = resolveCrawler(crawler.crawler)
  if (resolved.problem !== null || !/^\/.+\/$/s.test(folder)) return []
  const wishes = new CaseWishes(parsedFile.file, { ...input, urls: [], expectations: [] })
  const index = wishes.crawlers.findIndex(({ columnId }) => columnId === crawler.id)
  if (index < 0) return []
  const question = { parsedFile, input, urls, crawler, before, wishes, index, folder, reach }
  const found = yield* scaleProgress(urlsIn(question), 0, 0.2)
  const rules: FolderRule[] = []
  const wanted = verdict === undefined ? verdicts : [verdict]
  for (const one of wanted) {
    const other = found[one === 'allow' ? 'disallow' : 'allow']
    if (other.length === 0) continue
    const attempt = attemptFor(question, one, other)
    rules.push(yield* scaleProgress(triedRule(question, one, attempt), 0.2, 1))
  }
  return rules
}
