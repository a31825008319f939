import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

const maxRules = 2048
const many = (count: number) =>
  `User-agent: *\n${Array.from({ length: count }, (_, index) => `Disallow: /a${index}/\n`).join('')}`

/** More rules than Yandex takes. */
export const tooManyRulesYandex: Check = {
  id: 'too-many-rules-yandex',
  severity: 'warning',
  *run(context) {
    if (!context.includesDialect('yandex')) return
    const count = ruleLines(context).length
    if (count <= maxRules) return
    yield {
      line: 1,
      message: `The file has ${count.toLocaleString('en')} rules; Yandex takes 2,048.`,
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Too many rules for Yandex',
  why: 'Yandex takes at most 2,048 rules of one file and reports more as an error.',
  source: 'Yandex Webmaster help',
  bad: [{ robots: many(2100), dialects: ['yandex'], lines: [1] }],
  good: [{ robots: many(2100) }, { robots: many(2000), dialects: ['yandex'] }],
}
