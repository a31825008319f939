import type { RowUrl } from '../../../case/grid/row-urls.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import { editFile } from '../../../core/edit/edit-file.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
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

/** What a rule is tried for: the URLs, and what one crawler may do with them now. */
interface Question extends Pick<JudgedCase, 'parsedFile' | 'input' | 'urls'> {
  readonly crawler: GridColumn
  readonly before: UrlVerdicts
  readonly wishes: CaseWishes
  /** The index of the crawler among those of the wishes. */
  readonly index: number
  readonly folder: string
}

/** A rule in its place in the file. */
type Attempt = Pick<FolderRule, 'rule' | 'edits' | 'after' | 'group'>

/** The names of the group of a selection that a line belongs to. */
const namesAt = ({ groups }: Selection, line: number): readonly string[] =>
  groups.findLast(({ firstLine }) => firstLine <= line)?.agents.map(({ value }) => value) ?? []

/** Where the rule goes for URLs of the folder: into the group that the crawler obeys, or a new one. */
function attemptFor(
  { wishes, index, folder, parsedFile }: Question,
  verdict: Verdict,
  urls: readonly string[],
): Attempt {
  // A star would stand for any text.
  const only = { keyword: verdict, value: folder.replaceAll('*', '%2A') }
  const rule = `${keywords[verdict]}: ${only.value}`
  const sharing = wishes.sharing(index).flatMap((one) => wishes.crawlers[one] ?? [])
  const crawlers = [...sharing, ...wishes.otherNamesOf(index)]
  const own = wishes.crawlers[index]
  const selection = own === undefined ? null : wishes.selectionOf(own)
  const wished = urls.filter((url) => selection !== null && canTurn(selection, only, url))
  const { edits, met } = repair({
    ...{ file: parsedFile.file, crawlers, claims: [], keep: [], only: [only] },
    wishes: crawlers.flatMap((_, crawler) => wished.map((url) => ({ crawler, url, verdict }))),
  })
  const [first] = edits
  if (first === undefined || !met || selection === null) {
    return { rule, edits: [], after: 1, group: [] }
  }
  const isNew = edits.some(({ insert }) => /^user-agent:/im.test(insert))
  const above = parsedFile.file.text.slice(0, first.span.from)
  const after = (isNew ? above.trimEnd() : above).split('\n').length
  return { rule, edits, after, group: isNew ? [] : namesAt(selection, after) }
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
function* triedRule(
  question: Question,
  verdict: Verdict,
  { rule, edits, after, group }: Attempt,
): Steps<FolderRule> {
  const { parsedFile, input, wishes, index, crawler } = question
  const edited = new ParsedFile(editFile(input.file, edits), input.settings, parsedFile)
  const read = edited.withDelivery(input.delivery ?? null)
  const { turned, kept, beside, keeper: line } = yield* effectOf(question, verdict, read)
  const text = edited.file.text.split('\n')[line - 1]?.trim() ?? ''
  const fresh = edits.length === 0 || group.length === 0 ? 0 : 1
  const others = wishes.sharing(index).flatMap((one) => wishes.crawlers[one] ?? [])
  return {
    verdict,
    rule,
    edits: turned === 0 ? [] : edits,
    after,
    group,
    turned,
    kept,
    beside,
    against: line === 0 ? null : { line: line > after ? line - fresh : line, text },
    others:
      group.length === 0
        ? []
        : others.flatMap(({ columnId, name }) => (columnId === crawler.id ? [] : name)),
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
  { columnId, folder, verdict }: FolderRulesOptions,
): Steps<readonly FolderRule[]> {
  const column = input.crawlers.findIndex(({ id }) => id === columnId)
  const [before, crawler] = [urls.columns[column], input.crawlers[column]]
  if (before === undefined || crawler === undefined) return []
  const resolved = resolveCrawler(crawler.crawler)
  if (resolved.problem !== null || !/^\/.+\/$/s.test(folder)) return []
  const wishes = new CaseWishes(parsedFile.file, { ...input, urls: [], expectations: [] })
  const index = wishes.crawlers.findIndex(({ columnId }) => columnId === crawler.id)
  if (index < 0) return []
  const question = { parsedFile, input, urls, crawler, before, wishes, index, folder }
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
