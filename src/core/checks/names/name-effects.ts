import { crawlerNamed, crawlers, identityOf } from '../../crawlers/index.ts'
import { isGone, type Crawler } from '../../crawlers/crawler.ts'
import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { dialectById } from '../../dialects/index.ts'
import { samplePathsOf } from '../../match/cover.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import type { Group } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { namesInSentence } from '../support/message-parts.ts'

/** So many rules of a group are tried for whether they would do something. */
const maxRules = 30
/** So many groups of one file are tried; of further ones it is taken that they would. */
const maxTrials = 200

/** The dialect by which a crawler reads: its own, as the author has set it where that is asked for. */
export function dialectOfCrawler(context: CheckContext, name: string): Dialect {
  const crawler = crawlerNamed(name)
  return crawler === null ? context.primaryDialect() : readingOf(context, crawler)
}

const readingOf = (context: CheckContext, crawler: Crawler): Dialect =>
  context.dialectOf(crawler) ?? dialectById(crawler.dialect) ?? context.primaryDialect()

/** Does a crawler take a line for its own, by its own reading? */
export function findsItself(context: CheckContext, crawler: Crawler, value: string): boolean {
  const { agents } = readingOf(context, crawler)
  const { tokens, userAgent = null } = identityOf(crawler)
  const [own, ...others] = tokens
  // A name that is for a whole family is theirs as well; what is for another crawler is not.
  const family = others.filter((token) => own?.startsWith(token))
  return [crawler.token, ...family].some((token) => agents.names(value, token, userAgent))
}

const knownReaders = memoizeByContext(() => new Map<string, readonly Crawler[]>())

/** The crawlers of the catalogue that still come and take a line for theirs, each by its own reading. */
export function crawlersReading(context: CheckContext, value: string): readonly Crawler[] {
  const known = knownReaders(context)
  const found =
    known.get(value) ??
    // A file of thousands of such names is no file for crawlers.
    (known.size >= maxTrials
      ? []
      : crawlers.filter((one) => !isGone(one) && findsItself(context, one, value)))
  known.set(value, found)
  return found
}

const groupsByLine = memoizeByContext(() => new Map<Dialect, ReadonlyMap<number, Group>>())

/** The group of a User-agent line, as a dialect forms it. */
export function groupAt(context: CheckContext, dialect: Dialect, line: number): Group | null {
  const known = groupsByLine(context)
  const groups =
    known.get(dialect) ??
    new Map(
      context
        .parsedAs(dialect)
        .groups.flatMap((group) => group.agents.map((agent) => [agent.line, group] as const)),
    )
  known.set(dialect, groups)
  return groups.get(line) ?? null
}

/** What a crawler goes by, beside a line that was meant for it. */
export interface Standing {
  /** The line is read as its name after all. */
  readonly isRead: boolean
  /** The line of the group of its own that it follows; null where it has none. */
  readonly ownLine: number | null
  readonly obeysStar: boolean
}

export function standingOf(context: CheckContext, token: string, line: number): Standing {
  const dialect = dialectOfCrawler(context, token)
  const selection = context.selection(dialect, token)
  const group = groupAt(context, dialect, line)
  const isRead = group !== null && selection.token !== '*' && selection.groups.includes(group)
  const own = selection.token === null || selection.token === '*' ? null : selection.groups[0]
  return {
    isRead,
    ownLine: own?.firstLine ?? null,
    obeysStar: selection.token === '*',
  }
}

/** What a crawler does, for the end of a sentence: “Bingbot follows the group for *”. */
export function standingSentence(token: string, { isRead, ownLine, obeysStar }: Standing): string {
  if (isRead) return `${token} still follows this group`
  if (ownLine !== null) return `${token} follows the group of line ${ownLine}`
  return obeysStar ? `${token} follows the group for *` : `No rule of this file is for ${token}`
}

/** Who reads a line that is nobody’s name, as a sentence with a blank in front; empty for nobody. */
export function nameReadersSentence(
  context: CheckContext,
  value: string,
  except: readonly string[],
): string {
  const found = crawlersReading(context, value)
    .map(({ token }) => token)
    .filter((token) => !except.includes(token))
  if (found.length === 0) return ''
  const shown = found.length > 3 ? [...found.slice(0, 2), `${found.length - 2} others`] : found
  return ` ${namesInSentence(shown)} ${found.length > 1 ? 'read' : 'reads'} it as ${found.length > 1 ? 'their names' : 'its name'}.`
}

/**
 * Would a name in this line free its crawler from all rules that it follows now, since its group has none? A delay
 * alone does that.
 */
export function freesFromRules(context: CheckContext, token: string, line: number): boolean {
  const dialect = dialectOfCrawler(context, token)
  const group = groupAt(context, dialect, line)
  if (group === null || group.rules.length > 0) return false
  return context.selection(dialect, token).rules.some(({ value }) => value !== '')
}

const trials = memoizeByContext(() => ({ left: maxTrials }))

const firstPaths = (selection: Selection): readonly string[] =>
  compiledRulesOf(selection)
    .slice(0, maxRules)
    .flatMap(({ pattern }) => samplePathsOf(pattern))

/**
 * Would the group of a line change a verdict for somebody who does not follow it now? `token`: a crawler,
 * or `*` for all that have no group.
 */
export function wouldChange(context: CheckContext, token: string, line: number): boolean {
  const dialect = token === '*' ? context.primaryDialect() : dialectOfCrawler(context, token)
  const group = groupAt(context, dialect, line)
  if (group === null) return false
  const known = trials(context)
  known.left -= 1
  if (known.left < 0) return group.rules.length > 0
  const now = context.selection(dialect, token)
  if (now.groups.includes(group)) return false
  const rules = group.rules.slice(0, maxRules)
  const then: Selection = { ...now, token, groups: [group], rules }
  // Only a few paths are asked for, so that no index of thousands of rules is made.
  const paths = [
    ...firstPaths(then),
    ...(token === '*' ? [] : firstPaths({ ...now, rules: now.rules.slice(0, maxRules) })),
  ]
  return paths.some((path) => decide(now, path).verdict !== decide(then, path).verdict)
}
