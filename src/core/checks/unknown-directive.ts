import { asciiLower } from '../dialects/agents.ts'
import type { Check } from './check.ts'
import { guessKeyword } from './keyword-like.ts'
import { isKnownKeyword } from './keywords.ts'

/** Names that a check of their own speaks of. */
const toldElsewhere = ['noindex', 'nofollow', 'noarchive', 'host']

/** A name that nobody has given a meaning. */
export const unknownDirective: Check = {
  id: 'unknown-directive',
  severity: 'info',
  title: 'Unknown line name',
  why: 'Crawlers skip lines whose name they do not know, so the line has no effect.',
  source: 'RFC 9309, section 2.2.4',
  bad: [{ robots: 'User-agent: *\nDisallow: /x\nBlock: /y\n', lines: [3] }],
  good: [
    { robots: 'User-agent: *\nDisallow: /x\nCrawl-delay: 5\nRequest-rate: 1/5\n' },
    { robots: 'User-agent: *\nDisallow: /x\nACAP-crawler: *\nSchemamap: https://a.example/m\n' },
  ],
  *run({ lines }) {
    for (const { number, reading } of lines) {
      const { key, keyText, missingColon } = reading
      if (reading.kind !== 'record' || key === null || missingColon) continue
      const isTold = toldElsewhere.includes(asciiLower(keyText))
      if (isTold || isKnownKeyword(keyText) || guessKeyword(keyText) !== null) continue
      if (keyText.length > 60 || /\s\S+\s/.test(keyText)) continue
      yield { line: number, span: key, message: `No crawler is known to read “${keyText}”.` }
    }
  },
}
