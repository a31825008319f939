import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A `#` inside a path, which makes a comment of the rest. */
export const hashTruncation: Check = {
  id: 'hash-truncation',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      const { comment } = line.reading
      if (comment?.from !== span.to) continue
      const tail = context.text.slice(comment.from, comment.to)
      const isNote = /^#\s/.test(tail)
      const at = { from: comment.from, to: comment.from + 1 }
      yield {
        line: line.number,
        span: at,
        severity: isNote ? 'hint' : 'warning',
        message: isNote
          ? `The rule ends before the #: it is “${value}”.`
          : `The rule ends before the #: it is “${value}”. Crawlers never send what follows # in a URL.`,
        fixes: isNote
          ? [{ title: 'Put a space before #', edits: [{ span: at, insert: ' #' }] }]
          : [
              {
                title: `Write ${value}`,
                edits: [{ span: comment, insert: '' }],
                keepsVerdicts: true,
              },
            ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '# inside a path',
  why: 'Everything from # on is a comment, so the rule is shorter than it looks and blocks more.',
  sources: [{ source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a#b\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a/# note\n', lines: [2], severity: 'hint' },
  ],
  good: [
    { robots: 'User-agent: *# all\nDisallow:# none\n' },
    { robots: 'User-agent: *\nDisallow: /a # note\n' },
  ],
}
