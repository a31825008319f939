import { crawlerNamed } from '../../crawlers/index.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { nameReadersSentence, standingSentence } from '../names/name-effects.ts'
import { nameProblem } from '../names/name-problem.ts'
import { crawlerBeginning } from '../names/short-names.ts'
import { agentLines } from '../support/rule-lines.ts'

/** Names of search engines, of which the beginning of a crawler’s name is often taken. */
const brands = new Set(searchEngines.map(({ name }) => asciiLower(name)))

/** The beginning of a name. */
export const agentTooShort: Check = {
  id: 'agent-too-short',
  severity: 'warning',
  *run(context) {
    for (const agent of agentLines(context)) {
      const { line, value, lower, crawler, span } = agent
      const token = crawler === null ? crawlerBeginning(value) : null
      if (token === null) continue
      const problem = nameProblem(context, agent, token)
      if (problem === null) continue
      const reader = crawlerNamed(token)
      if (reader?.readsOwnGroup === false) {
        const [followed = 'others'] = reader.fallbacks
        yield {
          line: line.number,
          span,
          severity: 'info',
          message: `“${value}” is no name that a crawler looks for: ${token} follows the rules for ${followed}, so this line does nothing.`,
        }
        continue
      }
      const { severity, standing, fixes } = problem
      yield {
        line: line.number,
        span,
        severity: severity === 'error' && !brands.has(lower) ? 'warning' : severity,
        message: `“${value}” is not the whole name of a crawler. ${standingSentence(token, standing)}.${nameReadersSentence(context, value, [token])}`,
        fixes,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler name cut short',
  why: 'In 1994 a part of the name was enough, and for Scrapy, LinkChecker and a few others it still is. Google, Bing and RFC 9309 compare the whole name, so a group for “Google” is not for Googlebot, which then follows the * group.',
  sources: [
    { source: 'rep-1994' },
    { source: 'protego' },
    { source: 'linkchecker-parser' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'bing-tester-corpus' },
    { source: 'rfc9309', section: 'section 2.2.1' },
  ],
  bad: [
    {
      robots: 'User-agent: Google\nDisallow:\n\nUser-agent: *\nDisallow: /a\n',
      lines: [1],
      severity: 'error',
    },
    { robots: 'User-agent: Semrush\nDisallow: /\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: MJ12\nDisallow: /\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: Amazon\nDisallow:\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: Brave\nDisallow: /\n', lines: [1], severity: 'info' },
    {
      robots: 'User-agent: Semrush\nCrawl-delay: 9\n\nUser-agent: *\nDisallow: /a\n',
      dialects: ['bing'],
      lines: [1],
      severity: 'info',
    },
  ],
  good: [
    { robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n' },
    { robots: 'User-agent: googlebot\nUser-agent: google\nDisallow: /b\n' },
    {
      robots: 'User-agent: DISCo\nUser-agent: mozilla\nUser-agent: megaindex\nDisallow: /\n',
    },
  ],
}
