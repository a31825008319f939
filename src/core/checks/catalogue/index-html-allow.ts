import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** An Allow that opens a folder along with its index page. */
export const indexHtmlAllow: Check = {
  id: 'index-html-allow',
  severity: 'info',
  *run(context) {
    if (!context.includesDialect('google')) return
    for (const { line, keyword, value, span } of ruleLines(context)) {
      const folder = /^(.*\/)index\.html?$/.exec(value)?.[1]
      if (keyword !== 'allow' || folder === undefined) continue
      yield { line: line.number, span, message: `For Google this opens ${folder} as well.` }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Allow of an index page opens the folder’s address',
  why: 'Google takes an Allow that ends in /index.htm or /index.html for the address of the folder as well. Others do not.',
  source: 'google/robotstxt, robots.cc',
  bad: [{ robots: 'User-agent: *\nDisallow: /\nAllow: /dir/index.html\n', lines: [3] }],
  good: [{ robots: 'User-agent: *\nDisallow: /dir/index.html\n' }],
}
