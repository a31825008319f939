import { crawlerNamed } from '../../crawlers/index.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import type { Check, CheckProblem, CheckTexts, Severity } from '../check.ts'
import { assetBlockLines } from '../assets/blocked-assets.ts'
import { agentNameOf, type CheckContext } from '../check-context.ts'
import { isCleaned } from '../groups/cleaned-rules.ts'
import { bareLosses, copyingInto, removing } from '../groups/bare-groups.ts'
import { firstWithEffects } from '../support/distinct-readers.ts'
import { severityIfShipped } from '../groups/shipped-groups.ts'
import { lineEdits } from '../support/edits.ts'
import { selectionsIn } from '../support/selections.ts'
import { followerDialect, mayObeyStar } from '../groups/star-followers.ts'
import { compiledIn, maxCopied, StarRules } from '../groups/star-rules.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { engineOf, enginesFirst } from '../names/engine-names.ts'
import { pushAll } from '../../lists.ts'

/** So many paths are named in the title of a fix. */
const maxNamed = 3

/** The paths that will be blocked, for what the button says. */
function pathsIn(rules: readonly Rule[]): string {
  const blocks = rules.filter(({ keyword }) => keyword === 'disallow')
  const shown = blocks.slice(0, maxNamed).map(({ value }) => value)
  const more = blocks.length > maxNamed ? ` and ${blocks.length - maxNamed} more` : ''
  return `${shown.join(', ')}${more}`
}

function titleOf(name: string, rules: readonly Rule[]): string {
  const blocks = rules.filter(({ keyword }) => keyword === 'disallow').length
  return `Copy ${blocks === 1 ? '1 Disallow line' : `${blocks} Disallow lines`} into ${name}: ${pathsIn(rules)}`
}

const titleOfAll = (rules: readonly Rule[]): string =>
  `Copy the rules of * into them: ${pathsIn(rules)}`

const rulesThat = (count: number): string =>
  count === 1
    ? '1 rule of the group for all crawlers (*) does not apply'
    : `${count} rules of the group for all crawlers (*) do not apply`

const messageOf = (name: string, count: number): string =>
  `${name} has a group of its own, so ${rulesThat(count)} to it.`

/** So many names are told one by one. */
const maxNames = 6

function listed(names: readonly string[]): string {
  const more = names.length - maxNames
  const shown =
    more > 0
      ? [...enginesFirst(names).slice(0, maxNames), more === 1 ? '1 other' : `${more} others`]
      : names
  return namesInSentence(shown)
}

/** Of groups that an empty Disallow opens: it may have been meant to close them. */
const messageOfOpened = (names: readonly string[], count: number): string =>
  `${listed(names)} may fetch everything: an empty Disallow blocks nothing, and ${rulesThat(count)} to ${names.length > 1 ? 'them' : 'it'}. “Disallow: /” would block the whole site.`

function messageOfAll(names: readonly string[], count: number): string {
  return `${listed(names)} have groups of their own without a rule, so ${rulesThat(count)} to them.`
}

const byLine = (a: Rule, b: Rule): number => a.line - b.line

const noLines: ReadonlySet<number> = new Set()

/** Says in so many words that this crawler may go everywhere. */
function optsOut(rules: readonly Rule[]): boolean {
  const blocks = rules.some(({ keyword, value }) => keyword === 'disallow' && value !== '')
  const opens = rules.some(
    ({ keyword, value }) =>
      (keyword === 'disallow' && value === '') || (keyword === 'allow' && value === '/'),
  )
  return !blocks && opens
}

/** All that a group says is a Disallow without a path. */
const hasOnlyEmptyDisallow = (rules: readonly Rule[]): boolean =>
  rules.every(({ keyword, value }) => keyword === 'disallow' && value === '')

interface LostRules {
  readonly name: string
  /** All names of the group where an empty Disallow opens everything to them; else none. */
  readonly opened: readonly string[]
  readonly line: number
  readonly after: number
  readonly count: number
  /** None when there are too many to be copied, or others would get them too. */
  readonly rules: readonly Rule[]
  readonly severity: Severity
}

interface OwnGroup {
  readonly name: string
  readonly group: Group
  readonly selection: Selection
}

/** The name in a group that a finding is about: of a search engine, or the first that loses rules by it. */
function losingName({ agents }: Group): string | undefined {
  const names = enginesFirst(
    agents.filter(({ value }) => mayObeyStar(value)).map(({ value }) => value),
  )
  // Of old and new names of one the new one says more.
  return names.find((name) => crawlerNamed(name)?.token !== 'msnbot') ?? names[0]
}

/** The groups under one dialect for crawlers that are judged by it or one alike, one for each name. */
function* ownGroups(context: CheckContext, reader: Dialect): Iterable<OwnGroup> {
  const isJudged = (name: string | undefined): name is string =>
    name !== undefined && context.readerLike(followerDialect(context, name)) === reader
  const { groups } = context.parsedAs(reader)
  if (!groups.some((group) => isJudged(losingName(group)))) return
  const seen = new Set<string>()
  for (const group of groups) {
    const name = losingName(group)
    const isFresh = name !== undefined && !seen.has(agentNameOf(name))
    for (const { value } of group.agents) seen.add(agentNameOf(value))
    if (!isFresh || !isJudged(name)) continue
    const selection = selectionsIn(context, reader).byName.get(name)
    // Of groups without rules all names are told at once.
    if (selection === undefined || selection.rules.length === 0) continue
    if (selection.groups.includes(group)) yield { name, group, selection }
  }
}

/** The groups of one's own under one dialect, and what they replace. */
interface OwnGroups {
  readonly dialect: Dialect
  readonly groups: readonly OwnGroup[]
}

/** Does something other than remarks stand between its names? To some it is several groups then. */
const isParted = ({ lines }: CheckContext, { agents }: Group): boolean =>
  agents.some(({ line }, at) => {
    const above = agents[at - 1]
    const between = above === undefined ? [] : lines.slice(above.line, line - 1)
    return between.some(({ reading }) => reading.kind !== 'comment')
  })

/** What crawlers lose under one dialect by having a group of their own. */
function* lostUnder(
  context: CheckContext,
  { dialect, groups }: OwnGroups,
  star: StarRules,
): Iterable<LostRules> {
  const isClosed = context.siteBlock(dialect, '*') !== null
  for (const { name, group, selection } of groups) {
    const own = compiledIn(selection)
    const lost = star.lost(own)
    const dropped = lost.reduce((sum, [from, to]) => sum + to - from, 0)
    if (dropped === 0) continue
    // A crawler that draws pages needs their styles and scripts.
    const unwanted = dialect.rendersPages ? assetBlockLines(context) : noLines
    const wanted =
      dropped > maxCopied
        ? []
        : star
            .rulesAt(lost)
            .filter(
              (rule) => !unwanted.has(rule.line) && !isCleaned(context, crawlerNamed(name), rule),
            )
    const count = dropped > maxCopied ? dropped : wanted.length
    if (count === 0) continue
    const exceptions = star.exceptions(own)
    // On lists of welcome crawlers the others are kept out: that they are not is the point.
    if (isClosed) continue
    const isMeant = optsOut(selection.rules)
    const isShared = group.agents.some(({ value }) => dialect.agents.isStar(value))
    const isForOthers = isShared || isParted(context, group)
    const tooMany = isMeant || isForOthers || count + exceptions.length > maxCopied
    const rules = tooMany ? [] : [...wanted, ...exceptions].sort(byLine)
    const severity: Severity = isMeant ? 'info' : 'warning'
    const names = group.agents.map(({ value }) => value)
    const opened = hasOnlyEmptyDisallow(selection.rules) ? [...new Set(names)] : []
    yield { name, opened, line: group.firstLine, after: group.lastLine, count, rules, severity }
  }
}

/** What each crawler loses, on the line that names it first. */
function lostBy(context: CheckContext): readonly LostRules[] {
  const all = context.distinctDialects
    .map((dialect): OwnGroups => ({ dialect, groups: [...ownGroups(context, dialect)] }))
    .filter(({ groups }) => groups.length > 0)
  const found: LostRules[] = []
  for (const first of new Set(all.map(({ dialect }) => firstWithEffects(context, dialect)))) {
    const alike = all.filter(({ dialect }) => firstWithEffects(context, dialect) === first)
    const own = alike.flatMap(({ groups }) => groups.map(({ selection }) => selection))
    const star = new StarRules(context.selection(first, '*'), own)
    for (const one of alike) pushAll(found, lostUnder(context, one, star))
  }
  return found.sort((a, b) => a.line - b.line)
}

/** The search engine that a finding is about, for the order in which findings are told. */
function engineIn(name: string): Pick<CheckProblem, 'engine'> {
  const engine = engineOf(name)
  return engine === undefined ? {} : { engine }
}

/** What is said of groups without rules, such as those with a delay alone: of all of them at once. */
function* bareProblems(context: CheckContext): Iterable<CheckProblem> {
  for (const loss of bareLosses(context)) {
    const { names, count, rules, line } = loss
    const [name = ''] = enginesFirst(names)
    const isOne = names.length === 1
    const [copy] = copyingInto(context, loss)
    const title = isOne ? titleOf(name, rules) : titleOfAll(rules)
    yield {
      line,
      ...severityIfShipped(context, names),
      ...engineIn(name),
      message: isOne ? messageOf(name, count) : messageOfAll(names, count),
      fixes: [...(copy === undefined ? [] : [{ ...copy, title }]), ...removing(context, loss)],
    }
  }
}

/** A group of one's own, which replaces the rules for everybody. */
export const specificDropsStar: Check = {
  id: 'specific-drops-star',
  severity: 'warning',
  *run(context) {
    yield* bareProblems(context)
    for (const { name, opened, line, after, count, rules, severity } of lostBy(context)) {
      const text = rules
        .map(({ keyword, value }) => `${keyword === 'allow' ? 'Allow' : 'Disallow'}: ${value}`)
        .join('\n')
      const edits = [lineEdits.insertAfter(context, after, text)]
      yield {
        line,
        severity,
        ...severityIfShipped(context, [name]),
        ...engineIn(name),
        message: opened.length > 0 ? messageOfOpened(opened, count) : messageOf(name, count),
        fixes: rules.length === 0 ? [] : [{ title: titleOf(name, rules), edits }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Own group replaces the * group',
  why: 'A crawler with its own group follows only that group. The rules of the * group do not apply to it, so their protection is lost.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'google-spec', section: 'Order of precedence for user agents' },
    { source: 'bing-blog-2012' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /search\n',
      lines: [4],
    },
    {
      robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nCrawl-delay: 1\n',
      lines: [4],
    },
    {
      robots:
        'User-agent: *\nDisallow: /cart/\n\nUser-agent: SemrushBot\nCrawl-delay: 1\n\nUser-agent: Bingbot\nCrawl-delay: 1\n',
      lines: [4],
    },
    {
      robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow:\n',
      lines: [4],
      severity: 'info',
    },
    {
      robots:
        'User-agent: *\nDisallow: /cart/\n\nUser-agent: Pinterest\nCrawl-delay: 1\n\nUser-agent: *\nCrawl-delay: 5\n',
      lines: [4],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /cart\n' },
    { robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /cart\n' },
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n' },
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: AdsBot-Google\nDisallow: /x\n' },
    { robots: 'User-agent: Googlebot\nUser-agent: *\nDisallow: /cart/\n' },
  ],
}
