import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A dollar sign that ends nothing. */
export const dollarMiddle: Check = {
  id: 'dollar-middle',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      const at = value.indexOf('$')
      // A word behind it, as in /*$api, is a part of the address.
      if (at < 0 || at === value.length - 1 || /^(?:\w|%7B|\{)/i.test(value.slice(at + 1))) continue
      yield {
        line: line.number,
        span: { from: span.from + at, to: span.from + at + 1 },
        message: 'This $ is not at the end, so it means a real dollar sign.',
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '$ that is not at the end',
  why: 'To Google only a $ at the very end means the end of the URL. Anywhere else it is a plain character, so the rule looks for a real dollar sign.',
  sources: [{ source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /*.pdf$?v=\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a$*\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /a%24b\n' },
    { robots: 'User-agent: *\nDisallow: /*$api\nDisallow: /shop/x-$30\nDisallow: /${name}/\n' },
  ],
}
