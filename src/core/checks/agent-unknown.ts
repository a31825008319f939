import { crawlerNamed, crawlers } from '../crawlers/index.ts'
import { asciiLower } from '../dialects/agents.ts'
import type { Check } from './check.ts'
import { editDistance } from './distance.ts'
import { agentLines } from './rule-lines.ts'

const shortest = 6

const knownNames = crawlers
  .map(({ token }) => ({ token, known: asciiLower(token) }))
  .filter(({ known }) => known.length >= shortest)

function meantBy(value: string): string | null {
  const lower = asciiLower(value)
  const most = value.length >= 9 ? 2 : 1
  for (const { token, known } of knownNames) {
    if (Math.abs(known.length - lower.length) > most) continue
    if (known.includes(lower) || lower.includes(known)) continue
    if (editDistance(lower, known, most) <= most) return token
  }
  return null
}

/** A name that is a letter or two off a known one. */
export const agentUnknown: Check = {
  id: 'agent-unknown',
  severity: 'info',
  title: 'Crawler name that may be misspelt',
  why: 'Names are compared letter by letter. A group for a misspelt name is for nobody, and the crawler that was meant obeys the rules for everybody.',
  source: 'RFC 9309, section 2.2.1',
  bad: [{ robots: 'User-agent: Goglebot\nDisallow: /a\n', lines: [1] }],
  good: [
    { robots: 'User-agent: googlebot\nDisallow: /a\n\nUser-agent: OurOwnRobot\nDisallow: /b\n' },
  ],
  *run(subject) {
    for (const { line, value, span } of agentLines(subject)) {
      const fits = value.length >= shortest && /^[A-Za-z0-9_-]+$/.test(value)
      if (!fits || crawlerNamed(value) !== null) continue
      const token = meantBy(value)
      if (token === null) continue
      yield {
        line: line.number,
        span,
        message: `No crawler is known as “${value}”. Is ${token} meant?`,
        fixes: [{ title: `Write ${token}`, edits: [{ span, insert: token }] }],
      }
    }
  },
}
