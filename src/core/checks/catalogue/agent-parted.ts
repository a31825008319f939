import { crawlerNamed } from '../../crawlers/index.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { agentLines } from '../support/rule-lines.ts'

/** The crawler whose name the words are, joined by a dash or by nothing. */
function joinedName(words: readonly string[]): string | null {
  for (const sign of ['-', '']) {
    const name = words.join(sign)
    const token = crawlerNamed(name)?.token
    if (token !== undefined && asciiLower(token) === asciiLower(name)) return token
  }
  return null
}

/** The name of a crawler with a blank where it has a dash, or nothing. */
export const agentParted: Check = {
  id: 'agent-parted',
  severity: 'error',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      const words = value.split(/[ \t]/).filter((word) => word !== '')
      const [first] = words
      if (first === undefined || words.length < 2 || words.length > 4) continue
      const token = joinedName(words)
      if (token === null) continue
      const other = crawlerNamed(first)?.token
      const isOther = other !== undefined && other !== token
      // The name of a whole family is for this crawler as well.
      if (isOther && crawlerNamed(token)?.fallbacks.includes(other) === true) continue
      yield {
        line: line.number,
        span,
        message: `The name is ${token}; most crawlers read “${value}” as “${first}”${isOther ? `, and this group is for ${other}` : ''}.`,
        fixes: [{ title: `Write ${token}`, edits: [{ span, insert: token }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler name with a space',
  why: 'Names have no spaces, and reading stops at the first. What is left may be another crawler: “Applebot Extended” blocks Applebot, which is for search.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.1' }],
  bad: [
    { robots: 'User-agent: Applebot Extended\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: Google Extended\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: GPT Bot\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: Google Bot\nDisallow: /a\n', lines: [1] },
  ],
  good: [
    { robots: 'User-agent: Google-Extended # all of it\nDisallow: /\n' },
    { robots: 'User-agent: Yandex Bot\nDisallow: /\n' },
  ],
}
