import { identify } from '../../crawlers/identify.ts'
import type { Check, CheckTexts } from '../check.ts'
import { groupsByAgentLine } from '../support/group-lines.ts'
import { agentLines, firstNamings } from '../support/rule-lines.ts'

/** The name behind “compatible;”, where robots put theirs. */
const behindCompatible = /(?:\(|^)compatible; ?([A-Za-z_-]{3,})(?:\/[\d.]+)?[;)]/i

/** A User-Agent of a robot or browser, or what is left of one whose beginning was cut off. */
const wholeUserAgent = /mozilla\/|^\(?compatible;/i

/** Browsers and systems, which robots claim to be. */
const noRobot = /^(?:msie|konqueror|windows|yahoo)$/i

/** DataForSEO’s help prescribes the whole string for it, which parsers read as “Mozilla”. */
const prescribed = 'RSiteAuditor'

interface NameInside {
  readonly token: string | null
  readonly isCrawler: boolean
}

function nameIn(value: string): NameInside {
  const found = identify(value)
  if (found.kind === 'crawler') return { token: found.crawler.token, isCrawler: true }
  const name = behindCompatible.exec(value)?.[1]
  return {
    token: name === undefined || noRobot.test(name) ? null : name,
    isCrawler: false,
  }
}

/** A whole User-Agent header in place of a name. */
export const agentFullUa: Check = {
  id: 'agent-full-ua',
  severity: 'error',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      if (!wholeUserAgent.test(value)) continue
      const { token, isCrawler } = nameIn(value)
      if (token === prescribed) {
        if (firstNamings(context).has(token)) continue
        const at = { from: span.to, to: span.to }
        yield {
          line: line.number,
          span,
          severity: 'warning',
          message: `DataForSEO’s help prescribes this line, but parsers read “Mozilla” in it, not ${token}.`,
          fixes: [
            {
              title: `Add User-agent: ${token}`,
              edits: [{ span: at, insert: `\nUser-agent: ${token}` }],
            },
          ],
        }
        continue
      }
      // A group of its own would take all rules for everybody from it.
      const isBare = groupsByAgentLine(context).get(line.number)?.rules.length === 0
      yield {
        line: line.number,
        span,
        // Nobody knows by which name the others would look for a group.
        severity: isCrawler && !isBare ? 'error' : 'warning',
        message:
          token === null
            ? 'This is a whole User-Agent string, but crawlers look for their short name.'
            : `This is the whole User-Agent string of ${token}, but ${token} looks for its short name.`,
        fixes:
          token === null || isBare
            ? []
            : [{ title: `Change to ${token}`, edits: [{ span, insert: token }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Whole User-Agent string instead of a name',
  why: 'A group is named by a short name. Of a pasted User-Agent string, Google and crawlers like it read “Mozilla”, which is no crawler’s name here. By the 1996 draft a crawler finds its name anywhere in the line.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'koster-draft-1996', section: 'section 3.2.1' },
  ],
  bad: [
    {
      robots:
        'User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)\nDisallow: /a\n',
      lines: [1],
      severity: 'error',
    },
    {
      robots:
        'User-agent: Mozilla/5.0 (compatible; OurOwnBot/2.0.3; +http://www.example.com/)\nDisallow: /a\n',
      lines: [1],
      severity: 'warning',
    },
    {
      robots:
        'User-agent: compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm\nDisallow: /a\n',
      lines: [1],
      severity: 'error',
    },
    {
      robots: 'User-agent: Mozilla/5.0 (compatible; RSiteAuditor)\nDisallow: /\n',
      lines: [1],
      severity: 'warning',
    },
  ],
  good: [{ robots: 'User-agent: Googlebot\nDisallow: /a\n' }],
}
