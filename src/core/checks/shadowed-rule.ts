import type { Rule } from '../robots.ts'
import type { Check } from './check.ts'
import { lineEdits } from './edits.ts'
import { canonical } from './rule-lines.ts'
import { weighedTogether } from './same-rules.ts'

interface Measured {
  readonly rule: Rule
  /** What every path begins with that the rule matches. */
  readonly start: string
  /** Nothing but that start counts, so all paths that begin with it match. */
  readonly isPlain: boolean
  readonly length: number
}

function measure(rule: Rule): Measured {
  const pattern = canonical(rule.value)
  const bare = pattern.replace(/\*+$/, '')
  const start = bare.split('*', 1)[0] ?? ''
  return {
    rule,
    start: start.endsWith('$') ? start.slice(0, -1) : start,
    isPlain: !bare.includes('*') && !bare.endsWith('$'),
    length: pattern.length,
  }
}

const opposite = { allow: 'disallow', disallow: 'allow' } as const

/** The rules that say one thing, by what they begin with: nobody has to be compared with all. */
class Beginnings {
  private readonly plain = new Map<string, Measured>()
  private readonly longest = new Map<string, number>()
  private readonly sorted: readonly string[]
  private readonly lengths: readonly number[]
  private readonly meetings = new Map<string, number>()

  constructor(rules: readonly Measured[]) {
    for (const one of rules) {
      const { start, isPlain, length } = one
      this.longest.set(start, Math.max(length, this.longest.get(start) ?? 0))
      if (isPlain && length > (this.plain.get(start)?.length ?? -1)) this.plain.set(start, one)
    }
    this.sorted = [...this.longest.keys()].sort()
    this.lengths = [...new Set(this.sorted.map(({ length }) => length))].sort((a, b) => a - b)
  }

  /** Rules that match everything that begins so, the shortest first. */
  *covering(start: string): Generator<Measured> {
    for (const head of this.heads(start)) {
      const cover = this.plain.get(head)
      if (cover !== undefined) yield cover
    }
  }

  /** The length of the longest rule that a path which begins so may meet as well; -1: there is none. */
  longestMet(start: string): number {
    const known = this.meetings.get(start)
    if (known !== undefined) return known
    let most = -1
    for (const head of this.heads(start)) most = Math.max(most, this.longest.get(head) ?? -1)
    for (let at = this.firstFrom(start); this.sorted[at]?.startsWith(start) ?? false; at += 1) {
      most = Math.max(most, this.longest.get(this.sorted[at] ?? '') ?? -1)
    }
    this.meetings.set(start, most)
    return most
  }

  private *heads(start: string): Generator<string> {
    for (const length of this.lengths) {
      if (length > start.length) return
      yield start.slice(0, length)
    }
  }

  private firstFrom(start: string): number {
    let from = 0
    let to = this.sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.sorted[middle] ?? '') < start) from = middle + 1
      else to = middle
    }
    return from
  }
}

type Sides = Readonly<Record<Rule['said'], Beginnings>>

const outweighs = (length: number, said: Rule['said'], other: number): boolean =>
  length > other || (length === other && said === 'allow')

/** The rule that makes another one useless, as far as that can be proven by how paths begin. */
function coverOf({ rule, start, length }: Measured, sides: Sides): Rule | null {
  const against = opposite[rule.said]
  for (const cover of sides[against].covering(start)) {
    if (outweighs(cover.length, against, length)) return cover.rule
  }
  const rival = sides[against].longestMet(start)
  if (rule.said === 'allow' && rival < 0) return null
  for (const cover of sides[rule.said].covering(start)) {
    if (cover.start === start) continue
    if (rival < 0 || !outweighs(rival, against, cover.length)) return cover.rule
  }
  return null
}

/** A rule without any effect. */
export const shadowedRule: Check = {
  id: 'shadowed-rule',
  severity: 'info',
  title: 'Rule without effect',
  why: 'Another rule decides every URL that this one matches, so it could as well not be there. Perhaps something else was meant.',
  source: 'RFC 9309, section 2.2.2',
  bad: [
    { robots: 'User-agent: *\nDisallow: /shop\nDisallow: /shop/cart\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /a/b*c\nDisallow: /a/\n', lines: [2] },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /shop\nAllow: /shop/public\nDisallow: /shop/public/cart\n',
    },
    { robots: 'User-agent: *\nAllow: /\nDisallow: /a\n' },
    { robots: 'User-agent: *\nAllow: /\nAllow: /b\n' },
  ],
  *run(subject) {
    if (!subject.asksFor('google', 'bing', 'rfc9309', 'yandex', 'applebot')) return
    const told = new Set<number>()
    for (const rules of weighedTogether(subject)) {
      const all = rules.filter(({ value }) => value !== '').map(measure)
      const sides = {
        allow: new Beginnings(all.filter(({ rule }) => rule.said === 'allow')),
        disallow: new Beginnings(all.filter(({ rule }) => rule.said === 'disallow')),
      }
      for (const one of all) {
        const isWhole = one.rule.said === 'allow' && one.rule.value === '/'
        const cover = isWhole || told.has(one.rule.line) ? null : coverOf(one, sides)
        if (cover === null) continue
        told.add(one.rule.line)
        const { line } = one.rule
        yield {
          line,
          message: `Line ${cover.line} decides every URL that this rule matches.`,
          fixes: [{ title: 'Remove the line', edits: [lineEdits.remove(subject, line)] }],
        }
      }
    }
  },
}
