import { crawlerNamed } from '../../crawlers/index.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Dialect, PathPattern } from '../../dialects/dialect.ts'
import { isLegalToken } from '../../dialects/parts/agents.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import { covers, isPrefixPattern, startOf } from '../../match/cover.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import type { Check, CheckTexts, Severity } from '../check.ts'
import { agentNameOf, type CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { selectionsIn } from '../support/selections.ts'

const byLine = (a: Rule, b: Rule): number => a.line - b.line

const isAllow = ({ keyword, value }: Rule): boolean => keyword === 'allow' && value !== ''

/** More than anybody copies. */
const maxCopied = 200

/** So many patterns with wildcards are held against each other in one file; further ones cover nothing. */
const maxComparisons = 400_000

/** A rule with its pattern, and what every path begins with that it matches. */
interface Compiled {
  readonly rule: Rule
  readonly pattern: PathPattern
  readonly start: string
}

/** Rules of a selection that can match something. */
function compiledIn(selection: Selection): readonly Compiled[] {
  const found: Compiled[] = []
  for (const { rule, pattern } of compiledRulesOf(selection)) {
    // What a rule stands for beside its own pattern comes behind that.
    if (rule.value === '' || found.at(-1)?.rule === rule) continue
    found.push({ rule, pattern, start: startOf(pattern) })
  }
  return found
}

/** Part of a sorted list, from one index up to another. */
type Run = readonly [from: number, to: number]

/** What everybody is kept from, so sorted that one look finds all that begin alike. */
class StarRules {
  private readonly sorted: readonly Compiled[]
  private readonly byText = new Map<string, number[]>()
  private readonly allows: readonly Compiled[]
  private comparisonsLeft = maxComparisons

  constructor(star: Selection) {
    const all = compiledIn(star)
    this.allows = all.filter(({ rule }) => isAllow(rule))
    this.sorted = all
      .filter(({ rule }) => rule.keyword === 'disallow')
      .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
    for (const [at, { pattern }] of this.sorted.entries()) {
      const same = this.byText.get(pattern.text)
      if (same === undefined) this.byText.set(pattern.text, [at])
      else same.push(at)
    }
  }

  /** The rules that a crawler’s own do not repeat, as runs of the sorted list. */
  lost(own: readonly Compiled[]): readonly Run[] {
    const covered = own.flatMap((rule) => this.coveredBy(rule)).sort(([a], [b]) => a - b)
    const gaps: Run[] = []
    let at = 0
    for (const [from, to] of [...covered, [this.sorted.length, this.sorted.length] as const]) {
      if (from > at) gaps.push([at, from])
      at = Math.max(at, to)
    }
    return gaps
  }

  /** Some rules of the sorted list. */
  rulesAt(runs: readonly Run[]): readonly Rule[] {
    const rules = runs.flatMap(([from, to]) => this.sorted.slice(from, to))
    return rules.map(({ rule }) => rule)
  }

  /** Exceptions that the crawler lacks, without which the rules would block too much. */
  exceptions(own: readonly Compiled[]): readonly Rule[] {
    // Nobody copies so many, and thousands of names would each be compared with all of them.
    if (this.allows.length > maxCopied) return []
    const ownAllows = new Set(
      own.filter(({ rule }) => isAllow(rule)).map(({ pattern }) => pattern.text),
    )
    return this.allows.filter(({ pattern }) => !ownAllows.has(pattern.text)).map(({ rule }) => rule)
  }

  /** What a rule of the crawler’s own does as well, or takes back in so many words. */
  private coveredBy({ rule, pattern, start }: Compiled): readonly Run[] {
    const same = (this.byText.get(pattern.text) ?? []).map((at) => [at, at + 1] as const)
    // To allow everything takes no single rule back.
    if (rule.keyword === 'allow') return isPrefixPattern(pattern) && start === '/' ? [] : same
    const isBefore = (other: string): boolean => other < start
    const from = this.firstNot(isBefore)
    const to = this.firstNot((other) => isBefore(other) || other.startsWith(start))
    if (isPrefixPattern(pattern)) return [[from, to]]
    return [...same, ...this.coveredAmong(pattern, from, to)]
  }

  /** Those of a run that a pattern with wildcards covers. */
  private coveredAmong(pattern: PathPattern, from: number, to: number): readonly Run[] {
    this.comparisonsLeft -= to - from
    if (this.comparisonsLeft < 0) return []
    const runs = this.sorted.slice(from, to).map((other, index) => {
      const at = from + index
      return covers(pattern, other.pattern) ? ([at, at + 1] as const) : null
    })
    return runs.filter((run) => run !== null)
  }

  private firstNot(isBefore: (start: string) => boolean): number {
    let from = 0
    let to = this.sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (isBefore(this.sorted[middle]?.start ?? '')) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** Says in so many words that this crawler may go everywhere. */
function optsOut(rules: readonly Rule[]): boolean {
  const blocks = rules.some(({ keyword, value }) => keyword === 'disallow' && value !== '')
  const opens = rules.some(
    ({ keyword, value }) =>
      (keyword === 'disallow' && value === '') || (keyword === 'allow' && value === '/'),
  )
  return !blocks && opens
}

interface LostRules {
  readonly name: string
  readonly line: number
  readonly after: number
  readonly count: number
  /** None when there are too many to be copied. */
  readonly rules: readonly Rule[]
  readonly severity: Severity
}

interface OwnGroup {
  readonly name: string
  readonly group: Group
  readonly selection: Selection
}

/** The dialect by which a crawler is judged: its own, where the author cares about it. */
function dialectFor(context: CheckContext, name: string): Dialect {
  const crawler = crawlerNamed(name)
  const own = crawler === null ? null : context.dialectOf(crawler)
  return own ?? context.primaryDialect()
}

/** Is this the name of a crawler that obeys the group for everybody where it has none of its own? */
function mayObeyStar(name: string): boolean {
  const crawler = crawlerNamed(name)
  return crawler === null ? isLegalToken(name) : crawler.obeysStar
}

/** The groups under one dialect for crawlers that are judged by it or one alike, one for each name. */
function* ownGroups(context: CheckContext, reader: Dialect): Iterable<OwnGroup> {
  const isJudged = (name: string): boolean =>
    context.readerLike(dialectFor(context, name)) === reader
  const { groups } = context.parsedAs(reader)
  if (!groups.some(({ agents: [first] }) => first !== undefined && isJudged(first.value))) return
  const seen = new Set<string>()
  for (const group of groups) {
    const [first] = group.agents
    if (first === undefined || group.agents.some(({ value }) => reader.agents.isStar(value)))
      continue
    const name = first.value
    const isFresh = !seen.has(agentNameOf(name))
    for (const { value } of group.agents) seen.add(agentNameOf(value))
    if (!isFresh || !mayObeyStar(name) || !isJudged(name)) continue
    const selection = selectionsIn(context, reader).byName.get(name)
    if (selection?.groups.includes(group) && selection.rules.length > 0) {
      yield { name, group, selection }
    }
  }
}

/** What crawlers lose under one dialect by having a group of their own. */
function* lostUnder(context: CheckContext, dialect: Dialect): Iterable<LostRules> {
  const isClosed = context.siteBlock(dialect, '*') !== null
  let star: StarRules | null = null
  for (const { name, group, selection } of ownGroups(context, dialect)) {
    star ??= new StarRules(context.selection(dialect, '*'))
    const own = compiledIn(selection)
    const lost = star.lost(own)
    const dropped = lost.reduce((sum, [from, to]) => sum + to - from, 0)
    if (dropped === 0) continue
    const exceptions = star.exceptions(own)
    const count = dropped + exceptions.length
    // On lists of welcome crawlers the others are kept out, and what is not copied is the point.
    const isMeant = optsOut(selection.rules) || isClosed
    const tooMany = isMeant || count > maxCopied
    const rules = tooMany ? [] : [...star.rulesAt(lost), ...exceptions].sort(byLine)
    const severity: Severity = isMeant ? 'info' : 'warning'
    yield { name, line: group.firstLine, after: group.lastLine, count, rules, severity }
  }
}

/** What each crawler loses, on the line that names it first. */
const lostBy = (context: CheckContext): readonly LostRules[] =>
  context.readers
    .flatMap((dialect) => [...lostUnder(context, dialect)])
    .sort((a, b) => a.line - b.line)

/** A group of one's own, which replaces the rules for everybody. */
export const specificDropsStar: Check = {
  id: 'specific-drops-star',
  severity: 'warning',
  *run(context) {
    for (const { name, line, after, count: lost, rules, severity } of lostBy(context)) {
      const count = lost === 1 ? '1 rule' : `${lost} rules`
      const text = rules
        .map(({ keyword, value }) => `${keyword === 'allow' ? 'Allow' : 'Disallow'}: ${value}`)
        .join('\n')
      yield {
        line,
        severity,
        message: `${name} has a group of its own, so ${count} of the group for everybody (*) ${lost === 1 ? 'does' : 'do'} not apply to it.`,
        fixes:
          rules.length === 0
            ? []
            : [
                {
                  title: `Copy what is missing into ${name}`,
                  edits: [lineEdits.insertAfter(context, after, text)],
                },
              ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Own group drops the rules for everybody',
  why: 'A crawler with a group of its own obeys that group alone. The protection by what stands under * is lost for it.',
  source: 'RFC 9309, section 2.2.1; Google; Microsoft',
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /search\n',
      lines: [4],
    },
    {
      robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow:\n',
      lines: [4],
      severity: 'info',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /cart\n' },
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n' },
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: AdsBot-Google\nDisallow: /x\n' },
    { robots: 'User-agent: Googlebot\nUser-agent: *\nDisallow: /cart/\n' },
  ],
}
