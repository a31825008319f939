import type { Dialect } from '../../dialects/dialect.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { wouldChange } from '../names/name-effects.ts'
import { namesInList } from '../names/name-list.ts'
import { isQuotedValue } from '../lines/quoted-values.ts'
import { groupsByAgentLine } from '../support/group-lines.ts'
import { agentLines, isEveryPath, ruleLines, type AgentLine } from '../support/rule-lines.ts'
import { namesOf } from '../support/rule-readers.ts'

/** Words that people write to name all crawlers. */
const everyone =
  /^(?:(?:ro)?bots|crawlers|spiders|all|any|every|everyone|everybody|anyone|anybody|everything|(?:everyone|everybody|anyone|anybody|all)[ _-](?:else|others?)|others?|rest|\$?default|(?:all|any|every|other|the)[ _-]?(?:the[ _-]?)?(?:others?|rest|robots?|bots?|crawlers?|spiders?|(?:user[ _-]?)?agents?|search[ _-]?engines?))$/i

/** Signs that stand for anything in other places: patterns of the shell and of programs. */
const anything = /^[^\w*]{0,3}\*[^\w]{0,3}$|^%$/

/** Words for any crawler with a star at them: `*bot*`. */
const anyWord = /^\*?(?:bots?|robots?|crawlers?|spiders?|all|any)\*?$/i

const isStarredWord = (value: string): boolean => value.includes('*') && anyWord.test(value)

/** Several such words where a name belongs, as programs look for them: `(bot|crawler|spider)`. */
const isWordList = (value: string): boolean =>
  namesInList(value)?.every((name) => anyWord.test(name) || everyone.test(name)) === true

const isStarWithSigns = (value: string): boolean =>
  value !== '*' && !/\s/.test(value) && anything.test(value)

const isMeantForAll = (value: string): boolean =>
  everyone.test(value) || isStarredWord(value) || isStarWithSigns(value) || isWordList(value)

/** The line of a group for all beside the one that a line names; null for none. */
function otherStar(context: CheckContext, line: number): number | null {
  const groups = groupsByAgentLine(context)
  const own = groups.get(line)
  const star = agentLines(context).find(
    ({ value, line: { number } }) => value === '*' && groups.get(number) !== own,
  )
  return star?.line.number ?? null
}

const closesSite = (context: CheckContext, line: number): boolean =>
  groupsByAgentLine(context)
    .get(line)
    ?.rules.some(
      ({ reading }) => reading.meaning === 'disallow' && isEveryPath(reading.valueText),
    ) ?? false

/**
 * Does the group close the site for some that its name was to pick out? For all crawlers it would shut out those too
 * that the group for all lets in.
 */
const isForSome = (
  context: CheckContext,
  { value, line }: AgentLine,
  star: number | null,
): boolean =>
  isStarredWord(value) || isWordList(value)
    ? star !== null || closesSite(context, line.number)
    : star !== null && closesSite(context, line.number)

const namesWanted = (star: number | null): string =>
  `${star === null ? '' : `, and its group begins in line ${star}`}. Write the name of each crawler that is meant`

/** What the value is taken for by those that were asked for: some read a star with more behind it. */
function messageOf(value: string, readers: readonly Dialect[], end: string): string {
  const none = `No crawler is called “${value}”: the name for all crawlers is *${end}.`
  if (readers.length === 0) return none
  return `${namesOf(readers)} ${readers.length > 1 ? 'read' : 'reads'} “${value}” as *; other crawlers find no name here.`
}

/** Does the group say nothing that everybody’s own does not say? */
const isNeedless = (context: CheckContext, line: number): boolean =>
  !wouldChange(context, '*', line)

/** Are there quotes around it and around paths as well? */
const isToldAsQuoted = (context: CheckContext, value: string): boolean =>
  isQuotedValue(value) && ruleLines(context).some((rule) => isQuotedValue(rule.value))

/** A word for everybody in place of the star. */
export const agentEveryone: Check = {
  id: 'agent-everyone',
  severity: 'error',
  *run(context) {
    for (const agent of agentLines(context)) {
      const { line, value, crawler, span } = agent
      // What quotes do to a name is told with those around other values.
      if (crawler !== null || !isMeantForAll(value) || isToldAsQuoted(context, value)) continue
      const readers = context.dialects.filter(({ agents }) => agents.isStar(value))
      const isLost = readers.length === 0
      const isOfNobody = isNeedless(context, line.number)
      const star = isOfNobody ? null : otherStar(context, line.number)
      const isOfSome = !isOfNobody && isForSome(context, agent, star)
      const fix: CheckFix = { title: 'Change to *', edits: [{ span, insert: '*' }] }
      yield {
        line: line.number,
        span,
        ...(isOfNobody ? { severity: 'info' } : isLost ? {} : { severity: 'warning' }),
        message: messageOf(value, readers, isOfSome ? namesWanted(star) : ''),
        fixes: isOfSome ? [] : [fix],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'A word or pattern in place of *',
  why: 'Only a star stands for all crawlers. No crawler that is known here is called “all”, so a group for it has no effect.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.1' }],
  bad: [
    { robots: 'User-agent: All\nDisallow: /a\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: ALL ROBOTS\nUser-agent: any\nDisallow: /a\n', lines: [1, 2] },
    { robots: 'User-agent: .*\nDisallow: /a\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: **\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: (*)\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: *bot*\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: *bot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n', lines: [1] },
    {
      robots: 'User-agent: (bot|crawler|spider)\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n',
      lines: [1],
    },
    { robots: 'User-agent: bot, spider\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: all bots\nDisallow:\n', lines: [1], severity: 'info' },
  ],
  good: [
    { robots: 'User-agent: (bot|foobot)\nDisallow: /a\n' },
    { robots: 'User-agent: Allegro\nUser-agent: *\nDisallow: /a\n' },
    { robots: 'User-agent: *botlike\nDisallow: /a\n' },
  ],
}
