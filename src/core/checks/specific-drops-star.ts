import { crawlerNamed } from '../crawlers/index.ts'
import type { Rule } from '../robots.ts'
import type { Check, Severity } from './check.ts'
import { lineEdits } from './edits.ts'
import { canonical } from './rule-lines.ts'
import { mostNames } from './same-rules.ts'
import type { Subject } from './subject.ts'

const stem = (value: string): string => canonical(value).replace(/\*+$/, '')

/** A rule of the crawler's own does at least what the rule for everybody does. */
function covers(own: Rule, star: Rule): boolean {
  if (own.said !== 'disallow' || own.value === '') return false
  if (canonical(own.value) === canonical(star.value)) return true
  const start = stem(own.value)
  return !/[*$]/.test(start) && stem(star.value).startsWith(start)
}

/** An exception of the group for everybody, without which its rules would block too much. */
const excepts = (star: Rule, own: readonly Rule[]): boolean =>
  star.said === 'allow' &&
  star.value !== '' &&
  !own.some(({ said, value }) => said === 'allow' && canonical(value) === canonical(star.value))

/** Says in so many words that this crawler may go everywhere. */
function optsOut(rules: readonly Rule[]): boolean {
  const blocks = rules.some(({ said, value }) => said === 'disallow' && value !== '')
  const opens = rules.some(
    ({ said, value }) =>
      (said === 'disallow' && value === '') || (said === 'allow' && value === '/'),
  )
  return !blocks && opens
}

interface Lost {
  readonly name: string
  readonly line: number
  readonly after: number
  readonly rules: readonly Rule[]
  readonly severity: Severity
}

/** One for each name that has groups of its own, on the first line that names it. */
function lostBy(subject: Subject): readonly Lost[] {
  const { groups, dialect } = subject.under('google')
  const star = subject.selection('google', '*')
  const blocked = star.rules.filter(({ said, value }) => said === 'disallow' && value !== '')
  if (blocked.length === 0) return []
  const most = mostNames(subject)
  const seen = new Set<string>()
  return groups.flatMap((group) =>
    group.agents.flatMap(({ value, line }) => {
      const name = crawlerNamed(value)?.token ?? value
      const isOwn = group.agents.every((agent) => !dialect.agents.isStar(agent.value))
      if (!isOwn || seen.has(name) || value === '' || seen.size >= most) return []
      seen.add(name)
      if (crawlerNamed(value)?.obeysStar === false || group.agents[0]?.line !== line) return []
      const own = subject.selection('google', value)
      if (!own.groups.includes(group)) return []
      const dropped = blocked.filter((rule) => !own.rules.some((mine) => covers(mine, rule)))
      if (dropped.length === 0 || own.rules.length === 0) return []
      const rules = star.rules.filter((rule) => dropped.includes(rule) || excepts(rule, own.rules))
      const severity: Severity = optsOut(own.rules) ? 'info' : 'warning'
      return [{ name: value, line, after: group.lastLine, rules, severity }]
    }),
  )
}

/** A group of one's own, which replaces the rules for everybody. */
export const specificDropsStar: Check = {
  id: 'specific-drops-star',
  severity: 'warning',
  title: 'Own group drops the rules for everybody',
  why: 'A crawler with a group of its own obeys that group alone. What stands under * does not protect anything from it.',
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
  *run(subject) {
    for (const { name, line, after, rules, severity } of lostBy(subject)) {
      const count = rules.length === 1 ? '1 rule' : `${rules.length} rules`
      const text = rules
        .map(({ said, value }) => `${said === 'allow' ? 'Allow' : 'Disallow'}: ${value}`)
        .join('\n')
      yield {
        line,
        severity,
        message: `${name} has a group of its own, so ${count} of the group for everybody (*) ${rules.length === 1 ? 'does' : 'do'} not apply to it.`,
        fixes: [
          {
            title: `Copy ${count} into ${name}`,
            edits: [lineEdits.insertAfter(subject, after, text)],
          },
        ],
      }
    }
  },
}
