import { isLegalToken } from '../../dialects/parts/agents.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckTexts, Severity } from '../check.ts'
import { lineEdits } from '../support/edits.ts'
import { canonical, withoutEndStars } from '../support/rule-lines.ts'
import { selectionsByName } from '../support/same-rules.ts'
import { nameIn, type CheckContext } from '../check-context.ts'

const stem = (value: string): string => withoutEndStars(canonical(value))

const byLine = (a: Rule, b: Rule): number => a.line - b.line

const isAllow = ({ keyword, value }: Rule): boolean => keyword === 'allow' && value !== ''

/** More than anybody copies. */
const maxCopied = 200

interface Blocked {
  readonly rule: Rule
  readonly stem: string
}

/** What everybody is kept from, so sorted that one look finds all that begin alike. */
class StarRules {
  private readonly sorted: readonly Blocked[]
  private readonly byPattern = new Map<string, number[]>()
  private readonly allows: readonly Rule[]

  constructor(rules: readonly Rule[]) {
    this.allows = rules.filter(isAllow)
    this.sorted = rules
      .filter(({ keyword, value }) => keyword === 'disallow' && value !== '')
      .map((rule) => ({ rule, stem: stem(rule.value) }))
      .sort((a, b) => (a.stem < b.stem ? -1 : a.stem > b.stem ? 1 : 0))
    for (const [at, { rule }] of this.sorted.entries()) {
      const pattern = canonical(rule.value)
      const same = this.byPattern.get(pattern)
      if (same === undefined) this.byPattern.set(pattern, [at])
      else same.push(at)
    }
  }

  /** The rules that a crawler’s own do not repeat, as runs of the sorted list. */
  lost(own: readonly Rule[]): readonly (readonly [from: number, to: number])[] {
    const covered = own
      .filter(({ value }) => value !== '')
      .flatMap((rule) => this.coveredBy(rule))
      .sort(([a], [b]) => a - b)
    const gaps: (readonly [number, number])[] = []
    let at = 0
    for (const [from, to] of [...covered, [this.sorted.length, this.sorted.length] as const]) {
      if (from > at) gaps.push([at, from])
      at = Math.max(at, to)
    }
    return gaps
  }

  /** Some rules of the sorted list. */
  rulesAt(runs: readonly (readonly [from: number, to: number])[]): readonly Rule[] {
    const rules = runs.flatMap(([from, to]) => this.sorted.slice(from, to))
    return rules.map(({ rule }) => rule)
  }

  /** Exceptions that the crawler lacks, without which the rules would block too much. */
  exceptions(own: readonly Rule[]): readonly Rule[] {
    // Nobody copies so many, and thousands of names would each be compared with all of them.
    if (this.allows.length > maxCopied) return []
    const known = new Set(own.filter(isAllow).map(({ value }) => canonical(value)))
    return this.allows.filter(({ value }) => !known.has(canonical(value)))
  }

  /** What a rule of the crawler’s own does as well, or takes back in so many words. */
  private coveredBy({ keyword, value }: Rule): readonly (readonly [from: number, to: number])[] {
    // A rule for everything covers those that begin with a star as well.
    const start = stem(value).replace(/^\/$/, '')
    if (keyword === 'allow' && start === '') return []
    if (keyword === 'allow' || /[*$]/.test(start)) {
      return (this.byPattern.get(canonical(value)) ?? []).map((at) => [at, at + 1] as const)
    }
    const isBefore = (other: string) => other < start
    return [
      [
        this.firstNot(isBefore),
        this.firstNot((other) => isBefore(other) || other.startsWith(start)),
      ],
    ]
  }

  private firstNot(isBefore: (stem: string) => boolean): number {
    let from = 0
    let to = this.sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (isBefore(this.sorted[middle]?.stem ?? '')) from = middle + 1
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

interface Lost {
  readonly name: string
  readonly line: number
  readonly after: number
  readonly count: number
  /** None when there are too many to be copied. */
  readonly rules: readonly Rule[]
  readonly severity: Severity
}

/** One for each name that has groups of its own, on the first line that names it. */
function* lostBy(context: CheckContext): Iterable<Lost> {
  const { groups, dialect } = context.parsedAs('google')
  let star: StarRules | null = null
  const byName = selectionsByName(context)
  const seen = new Set<string>()
  for (const { agents, lastLine } of groups) {
    const [first] = agents
    if (first === undefined || agents.some(({ value }) => dialect.agents.isStar(value))) continue
    const isFresh = !seen.has(nameIn(first.value))
    for (const { value } of agents) seen.add(nameIn(value))
    const crawler = crawlerNamed(first.value)
    const isName = crawler !== null || isLegalToken(first.value)
    if (!isFresh || !isName || crawler?.obeysStar === false) continue
    const own = byName.get(nameIn(first.value))?.rules
    if (own === undefined || own.length === 0) continue
    star ??= new StarRules(context.selection('google', '*').rules)
    const lost = star.lost(own)
    const dropped = lost.reduce((sum, [from, to]) => sum + to - from, 0)
    if (dropped === 0) continue
    const exceptions = star.exceptions(own)
    const count = dropped + exceptions.length
    // On lists of welcome crawlers the others are kept out, and what is not copied is the point.
    const isMeant = optsOut(own) || context.siteBlock('google', '*') !== null
    const tooMany = isMeant || count > maxCopied
    const rules = tooMany ? [] : [...star.rulesAt(lost), ...exceptions].sort(byLine)
    const severity: Severity = isMeant ? 'info' : 'warning'
    yield { name: first.value, line: first.line, after: lastLine, count, rules, severity }
  }
}

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

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
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
