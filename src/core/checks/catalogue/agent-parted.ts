import { crawlerNamed } from '../../crawlers/index.ts'
import { isGone, type Crawler } from '../../crawlers/crawler.ts'
import { leadingToken } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { crawlerInside } from '../names/name-inside.ts'
import { crawlerWithLetters } from '../names/name-letters.ts'
import { crawlersReading, standingSentence, type Standing } from '../names/name-effects.ts'
import { nameProblem, writing } from '../names/name-problem.ts'
import { groupsByAgentLine } from '../support/group-lines.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'

/** The crawler whose name a value is but for blanks, dashes and points; null where it is right so. */
function lettersOf({ value, crawler }: AgentLine): Crawler | null {
  if (crawler !== null || !/[A-Za-z][ \t._-]|[ \t._-][A-Za-z]|^[A-Za-z]+$/.test(value)) return null
  const meant = crawlerWithLetters(value)
  return meant !== null && crawlerNamed(value) === null ? meant : null
}

/** The crawler whose name stands behind that of its operator, or another word. */
const insideOf = ({ value, crawler }: AgentLine): Crawler | null =>
  crawler === null ? crawlerInside(value) : null

function messageOf(
  context: CheckContext,
  value: string,
  token: string,
  standing: Standing,
): string {
  const read = leadingToken(value)
  const [other] = crawlersReading(context, value).filter((one) => one.token !== token)
  const isFor = other === undefined ? '' : `, and this group is for ${other.token}`
  const what =
    read === value
      ? `no crawler is called “${value}”`
      : `Google and crawlers like it read “${value}” as “${read}”${isFor}`
  return `The crawler’s name is ${token}; ${what}. ${standingSentence(token, standing)}.`
}

/** Is the part in front of the blank the name of another crawler, which gets the group? */
function hitsShorter(value: string, token: string): boolean {
  const read = leadingToken(value)
  // “Yandex Images” is YandexImages; “Yandex Bot” is for Yandex as a whole, as YandexBot is.
  const isLonger = token.startsWith(`${read}-`) || /^[A-Z][a-z]{3}/.test(token.slice(read.length))
  return read !== value && crawlerNamed(read) !== null && token.startsWith(read) && isLonger
}

/** Does the group of a line say anything but that all is open? */
const holdsRules = (context: CheckContext, line: number): boolean =>
  groupsByAgentLine(context)
    .get(line)
    ?.rules.some(({ reading }) => reading.valueText !== '') === true

/** The name of a crawler with a blank or another sign where it has a dash, or nothing. */
export const agentParted: Check = {
  id: 'agent-parted',
  severity: 'error',
  *run(context) {
    for (const agent of agentLines(context)) {
      const { line, value, span } = agent
      const parted = lettersOf(agent)
      const meant = parted ?? insideOf(agent)
      const problem = meant === null ? null : nameProblem(context, agent, meant.token)
      if (meant === null || problem === null) continue
      const { token } = meant
      const { standing, severity, fixes } = problem
      // A name of several words of which a crawler reads the first is none of another one.
      if (parted !== null && standing.isRead && /[ \t]/.test(value) && !hitsShorter(value, token))
        continue
      yield {
        line: line.number,
        span,
        severity:
          severity === 'warning'
            ? 'error'
            : hitsShorter(value, token) && holdsRules(context, line.number)
              ? 'warning'
              : severity,
        message:
          messageOf(context, value, token, standing) +
          (isGone(meant) ? ` ${token} is no longer in use.` : ''),
        fixes: fixes.length > 0 || !hitsShorter(value, token) ? fixes : [writing(span, token)],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler name with a space, a sign or a word too many',
  why: 'Names have no spaces, and Google and crawlers like it stop at the first. What is left may be another crawler: “Applebot Extended” becomes Applebot, which is for search, and “OpenAI GPTBot” becomes OpenAI, which is no crawler’s name. With a dash too many a name is that of no crawler.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'google-robotstxt', section: 'robots_test.cc' },
    { source: 'apple-applebot' },
  ],
  bad: [
    { robots: 'User-agent: Applebot Extended\nDisallow: /\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: Google Extended\nDisallow: /\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: GoogleOther Image\nDisallow: /\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: GPT Bot\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: Google Bot\nDisallow: /a\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: GPT-Bot\nDisallow: /\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: Google_bot\nDisallow: /a\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: OpenAI GPTBot\nDisallow: /\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: Bing-bot\nDisallow:\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: Yandex-Bot\nDisallow: /\n', lines: [1], severity: 'info' },
  ],
  good: [
    { robots: 'User-agent: Google-Extended # all of it\nDisallow: /\n' },
    { robots: 'User-agent: Yandex Bot\nDisallow: /\n' },
    { robots: 'User-agent: GPTBot\nUser-agent: GPT-Bot\nDisallow: /\n' },
    { robots: 'User-agent: like Googlebot\nUser-agent: Googlebot crawler\nDisallow: /a\n' },
  ],
}
