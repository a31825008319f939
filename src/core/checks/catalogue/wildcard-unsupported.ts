import type { Check, CheckTexts } from '../check.ts'
import { isPlain, ruleLines } from '../support/rule-lines.ts'

/** A `*` or `$` for readers that know neither. */
export const wildcardUnsupported: Check = {
  id: 'wildcard-unsupported',
  severity: 'warning',
  *run(context) {
    const plain = context.dialects.filter(isPlain)
    const [who] = plain
    if (who === undefined) return
    for (const { line, value, span } of ruleLines(context)) {
      if (!value.includes('*') && !value.endsWith('$')) continue
      yield {
        line: line.number,
        span,
        message: `${plain.map(({ name }) => name).join(', ')} ${plain.length === 1 ? 'looks' : 'look'} for a real * or $ here.`,
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Wildcard that some readers do not know',
  why: 'Readers without wildcards look for a real * or $ in the URL and block nothing.',
  source: 'Spiderline, Robot Exclusion Guide; robotstxt.org',
  bad: [
    { robots: 'User-agent: *\nDisallow: /*.gif$\n', dialects: ['google', 'rep1994'], lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*.gif$\n' },
    { robots: 'User-agent: *\nDisallow: /a\n', dialects: ['rep1994'] },
  ],
}
