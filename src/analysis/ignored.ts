import type { Selection } from '../core/decision.ts'
import { dialects } from '../core/dialects/index.ts'
import type { RobotsTxt, Rule } from '../core/robots.ts'
import { lineOf } from '../core/scan.ts'
import type { Sentence } from './analysis.ts'
import type { Reading } from './judge.ts'
import { code, line, say } from './say.ts'

const most = 2

function rulesIn({ groups, orphans }: RobotsTxt): readonly Rule[] {
  return [...groups.flatMap((group) => group.rules), ...orphans]
}

const isUnread = ({ cut }: RobotsTxt, number: number): boolean => cut !== null && number >= cut.line

/** Lines in the groups of a selection that another dialect takes for rules and this one does not. */
export function ignoredRules(reading: Reading, { robots, groups }: Selection): readonly Sentence[] {
  const own = new Set(rulesIn(robots).map((rule) => rule.line))
  const found = new Map<number, string>()
  for (const { id, name } of dialects) {
    if (id === robots.dialect.id) continue
    for (const rule of rulesIn(reading.under(id))) {
      const inside = groups.some((group, index) => {
        const next = robots.groups[group.index + 1] ?? groups[index + 1]
        return rule.line > group.firstLine && rule.line < (next?.firstLine ?? Infinity)
      })
      if (inside && !own.has(rule.line) && !found.has(rule.line)) found.set(rule.line, name)
    }
  }
  const seen = [...found].filter(([number]) => !isUnread(robots, number))
  return seen.slice(0, most).map(([number, name]) => {
    const { from, to } = lineOf(robots.scan, number - 1)
    const written = robots.scan.text.slice(from, to).trim()
    return say(
      line(number),
      ', ',
      code(written.slice(0, 80)),
      `, means nothing to ${robots.dialect.name}, though ${name} reads it as a rule.`,
    )
  })
}
