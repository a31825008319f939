import { equalsIgnoringCase, isLegalToken, leadingToken } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { isGone, type Crawler } from '../../crawlers/crawler.ts'
import type { CheckContext } from '../check-context.ts'
import { findsItself, wouldChange } from '../names/name-effects.ts'
import { crawlerWithLetters } from '../names/name-letters.ts'
import { lineNaming, writing } from '../names/name-problem.ts'
import { otherThanName } from '../names/other-than-names.ts'
import { shown } from '../support/message-parts.ts'
import { agentLines } from '../support/rule-lines.ts'

/** Signs around a name, as of patterns and lists. */
const wrapping = /^[^\w*]{1,4}|[^\w*]{1,4}$/g

/** The crawler whose page an address is, where that ends with its name. */
const crawlerOfPage = (value: string): Crawler | null => {
  const name = /^https?:\/\/[^\s/]+\/(?:[^\s/]+\/)*([\w-]+?)(?:\.html?)?\/?$/i.exec(value)?.[1]
  return name === undefined ? null : crawlerNamed(name)
}

/** The crawler with whose name a value begins, where no other line names it and no other crawler is meant. */
function crawlerAhead(context: CheckContext, value: string): Crawler | null {
  const read = leadingToken(value)
  const crawler = crawlerNamed(read)
  if (crawler === null || !equalsIgnoringCase(crawler.token, read)) return null
  const isMeant = crawlerWithLetters(value) === null && lineNaming(context, crawler.token) === null
  return isMeant ? crawler : null
}

/** What is to be said of a name that its operator documents: whether its own crawler finds it. */
function ownReading(context: CheckContext, crawler: Crawler, value: string) {
  const { token } = crawler
  const read = leadingToken(value)
  const cut = read === '' ? 'find no name here' : `cut the name to “${read}”`
  if (!findsItself(context, crawler, value)) {
    // Its operator says so; whether the program does is another matter.
    return equalsIgnoringCase(token, value)
      ? {
          isLost: false,
          message: `This is the name that is documented for it, but by RFC 9309 crawlers ${cut}. Verdicts for ${token} here follow RFC 9309, so they do not use this group.`,
        }
      : { isLost: true, message: `${token} does not find its name in “${value}”.` }
  }
  const isSure = crawler.dialectGrade !== 'assumption'
  return {
    isLost: false,
    message: `This line works for ${token}${isSure ? '' : ', as far as is known'}. Only Google and crawlers like it ${cut}.`,
  }
}

/** Is a name of several words that of a sister, as “Sogou inst spider” of “Sogou web spider”? */
function isSister({ token }: Crawler, value: string): boolean {
  const own = token.toLowerCase().split(/[ \t]+/)
  const words = value.toLowerCase().split(/[ \t]+/)
  return (
    own.length > 1 &&
    words.length > 1 &&
    words[0] === own[0] &&
    words.some((word) => !own.includes(word))
  )
}

/** Characters that the standard does not allow in a name, and where most readers stop. */
export const agentInvalidChars: Check = {
  id: 'agent-invalid-chars',
  severity: 'info',
  *run(context) {
    for (const { line, value, crawler, span } of agentLines(context)) {
      if (value === '' || value.startsWith('*') || isLegalToken(value)) continue
      const other = otherThanName(context, line, value, span)
      if (other !== null) {
        yield { line: line.number, span, severity: 'warning', ...other }
        continue
      }
      const read = leadingToken(value)
      const isOther = crawler === null || isGone(crawler) || isSister(crawler, value)
      const own = isOther ? null : ownReading(context, crawler, value)
      const isDead = !/^[\w-]/.test(value) && wouldChange(context, '*', line.number)
      const inner = crawlerNamed(value.replace(wrapping, '')) ?? crawlerOfPage(value)
      const isWrapped = inner !== null && crawler === null
      const right = crawler === null ? (inner ?? crawlerAhead(context, value)) : null
      const isMissed = isWrapped && wouldChange(context, inner.token, line.number)
      yield {
        line: line.number,
        span,
        ...(isDead || isMissed || own?.isLost ? { severity: 'warning' } : {}),
        message:
          own?.message ??
          (read === ''
            ? `“${shown(value)}” is no name that Google can read: names have letters, - and _ only.`
            : `Google and crawlers that read like it take “${shown(value)}” for “${read}”.`),
        ...(right === null ? {} : { fixes: [writing(span, right.token)] }),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler name cut short by the standard',
  why: 'Names may have letters, - and _ only. Google and crawlers like it stop at the first other character and compare what comes before it.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [
    { robots: 'User-agent: Our robot\nDisallow: /a\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: Googlebot crawler\nDisallow: /a\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: MJ12bot\nDisallow: /\n', lines: [1], severity: 'info' },
    {
      robots: 'User-agent: https://openai.com/gptbot\nDisallow: /\n',
      lines: [1],
      severity: 'warning',
    },
    { robots: 'User-agent: [GPTBot]\nDisallow: /\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: !Googlebot\nDisallow: /a\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: OAI\\-SearchBot\nDisallow: /\n', lines: [1], severity: 'warning' },
  ],
  good: [{ robots: 'User-agent: Googlebot-Image\nDisallow: /a\n' }],
}
