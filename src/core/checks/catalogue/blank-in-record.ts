import type { Dialect } from '../../dialects/dialect.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { rawGroups } from '../support/group-lines.ts'

/** The dialects that make a rule nobody’s, with the lines of all rules that they do this to. */
const lostRules = (context: CheckContext): readonly (readonly [Dialect, ReadonlySet<number>])[] =>
  context.dialects.map((dialect) => {
    const { orphans } = context.parsedAs(dialect)
    return [dialect, new Set(orphans.map(({ line }) => line))]
  })

/** Does a dialect read one of these lines as a name? Else the blank line is not what loses the rules. */
const findsGroup = (
  context: CheckContext,
  dialect: Dialect,
  agents: readonly SourceLine[],
): boolean =>
  context
    .parsedAs(dialect)
    .groups.some((group) =>
      group.agents.some(({ line }) => agents.some(({ number }) => number === line)),
    )

/** A blank line inside a group, which ends it for some. */
export const blankInRecord: Check = {
  id: 'blank-in-record',
  severity: 'warning',
  *run(context) {
    const lost = lostRules(context)
    if (lost.every(([, lines]) => lines.size === 0)) return
    for (const { agents, blanks, rules } of rawGroups(context)) {
      const isBlank = new Set(blanks.map(({ number }) => number))
      for (const { number } of blanks) {
        if (isBlank.has(number - 1)) continue
        const below = rules.find((rule) => rule.number > number)?.number ?? 0
        const strict = lost
          .filter(([dialect, lines]) => lines.has(below) && findsGroup(context, dialect, agents))
          .map(([dialect]) => dialect)
        if (strict.length === 0) continue
        const edits = []
        for (let at = number; isBlank.has(at); at += 1) edits.push(lineEdits.remove(context, at))
        yield {
          line: number,
          message: `For ${strict.map(({ name }) => name).join(', ')} this blank line ends the group, so the rules below it are ignored.`,
          fixes: [{ title: 'Remove the blank line', edits }],
          claim: { kind: 'lost', line: below, dialects: strict.map(({ id }) => id) },
        }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Blank line inside a group',
  why: 'Google and RFC 9309 skip blank lines. By the standard of 1994 and Baidu’s help a blank line ends the group, and the rules after it belong to no group; Seznam’s help is read so here too. Yandex’s help allows none there, but its tester reads on.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'google-robotstxt', section: 'robots_test.cc' },
    { source: 'spiderline-guide' },
    { source: 'rep-1994' },
    { source: 'seznam-syntax' },
    { source: 'baidu-articles' },
    { source: 'yandex-allow-disallow' },
    { source: 'yandex-tester' },
  ],
  bad: [
    {
      robots: 'User-agent: *\n\nDisallow: /a\nDisallow: /b\n',
      dialects: ['google', 'rep1994'],
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /a\n\nDisallow: /b\n',
      dialects: ['rep1994'],
      lines: [3],
    },
  ],
  good: [
    { robots: 'User-agent: a\n\nUser-agent: b\nDisallow: /x\n', dialects: ['rep1994'] },
    { robots: 'User-agent: *\n\nDisallow: /a\n' },
    { robots: 'User Agent: *\n\nDisallow: /a\n' },
    {
      robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n',
      dialects: ['rep1994'],
    },
  ],
}
