import type { Check } from './check.ts'
import { valueLines } from './value-lines.ts'

const cloudflare = /(?:^|[\s,])use=(?:immediate|reference|full)(?=$|[\s,])/g

/** A signal that nobody has defined. */
export const contentSignalBad: Check = {
  id: 'content-signal-bad',
  severity: 'warning',
  title: 'Content-Signal in a wrong form',
  why: 'Known are search, ai-input and ai-train, each yes or no. Anything else says nothing.',
  source: 'contentsignals.org',
  bad: [
    {
      robots: 'User-agent: *\nContent-Signal: search=maybe\nAllow: /\n',
      lines: [2],
    },
  ],
  good: [
    { robots: 'User-agent: *\nContent-Signal: search=yes, ai-train=no, use=reference\nAllow: /\n' },
  ],
  *run(subject) {
    for (const { line, span, text, problem } of valueLines(subject, 'content-signal')) {
      const rest = text.replace(cloudflare, '').replace(/^[\s,]+|[\s,]+$/g, '')
      const isKnown =
        rest !== text && /^(?:(?:search|ai-input|ai-train)=(?:yes|no)[\s,]*)*$/.test(rest)
      if (problem === null || isKnown) continue
      yield { line: line.number, span, message: problem }
    }
  },
}
