import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts, CheckProblem } from '../check.ts'
import { rawGroups } from '../support/group-lines.ts'
import type { CheckContext } from '../check-context.ts'

/** Dialects that take the first group only, or report the second. */
const firstOnly = [
  'rep1994',
  'koster1996',
  'conner1996',
  'ultraseek',
  'spiderline',
  'slurp',
  'urllib',
  'yandex',
  'baidu',
  'seznam',
  'teoma',
]

/** Groups that name somebody who has a group already; `isOurs` picks the names that matter. */
export function* repeatedGroups(
  context: CheckContext,
  isOurs: (name: string) => boolean,
): Iterable<CheckProblem> {
  const [strict] = context.dialects.filter(({ id }) => firstOnly.includes(id))
  const seen = new Map<string, number>()
  for (const { agents } of rawGroups(context)) {
    const own = new Set<string>()
    for (const { number, reading } of agents) {
      const name = asciiLower(reading.valueText)
      if (!isOurs(name) || own.has(name)) continue
      own.add(name)
      const first = seen.get(name)
      if (first === undefined) seen.set(name, number)
      else {
        const shown = reading.valueText === '*' ? 'Everybody (*)' : reading.valueText
        yield {
          line: number,
          severity: strict === undefined ? 'hint' : 'warning',
          message:
            strict === undefined
              ? `${shown} has a group at line ${first} already; both count as one.`
              : `${shown} has a group at line ${first} already; ${strict.name} uses only one of them.`,
        }
      }
    }
  }
}

/** The same crawler in two groups. */
export const duplicateGroup: Check = {
  id: 'duplicate-group',
  severity: 'hint',
  run: (context) => repeatedGroups(context, (name) => name !== '*' && name !== ''),
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Two groups for one crawler',
  why: 'Google, Bing and RFC 9309 join them. Readers that take the first group only never see the second.',
  source: 'RFC 9309, section 2.2.1; A Standard for Robot Exclusion, 1994',
  bad: [
    { robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: A\nDisallow: /b\n', lines: [4] },
    {
      robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n',
      dialects: ['baidu', 'koster1996'],
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [{ robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n' }],
}
