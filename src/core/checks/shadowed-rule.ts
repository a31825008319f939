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

const wins = (a: Measured, b: Measured): boolean =>
  a.length > b.length || (a.length === b.length && a.rule.said === 'allow')

/** Might some path meet both? Only what is proven apart is. */
const mayMeet = (a: Measured, b: Measured): boolean =>
  a.start.startsWith(b.start) || b.start.startsWith(a.start)

/** The rule that makes another one useless, as far as that can be proven by how paths begin. */
function coverOf(one: Measured, all: readonly Measured[]): Rule | null {
  const covering = all.filter(
    (other) => other !== one && other.isPlain && one.start.startsWith(other.start),
  )
  for (const cover of covering) {
    const isSame = cover.rule.said === one.rule.said
    if (!isSame && wins(cover, one)) return cover.rule
    if (!isSame || cover.start === one.start) continue
    const rival = all.some(
      (other) => other.rule.said !== one.rule.said && wins(other, cover) && mayMeet(other, one),
    )
    if (!rival && one.rule.said === 'disallow') return cover.rule
    const overridden = all.some((other) => other.rule.said !== one.rule.said && mayMeet(other, one))
    if (!rival && overridden) return cover.rule
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
      // Comparing all with all is worth it only while there are not too many.
      if (rules.length > 3000) continue
      const all = rules.filter(({ value }) => value !== '').map(measure)
      for (const one of all) {
        const isWhole = one.rule.said === 'allow' && one.rule.value === '/'
        const cover = isWhole || told.has(one.rule.line) ? null : coverOf(one, all)
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
