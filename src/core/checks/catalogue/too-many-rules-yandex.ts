import type { Dialect } from '../../dialects/dialect.ts'
import { parse } from '../../parse/parse.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** The rules of the file, as many as a dialect would read if it had no limit. */
function countRules({ file }: CheckContext, dialect: Dialect): number {
  const syntax = { ...dialect.syntax, maxRules: Infinity }
  const { groups, orphans } = parse(file, { ...dialect, syntax }, { limit: 'none' })
  return groups.reduce((sum, { rules }) => sum + rules.length, orphans.length)
}

/** More rules than a dialect reads. */
export const tooManyRulesYandex: Check = {
  id: 'too-many-rules-yandex',
  severity: 'warning',
  *run(context) {
    for (const dialect of context.dialects) {
      const { maxRules = Infinity } = dialect.syntax
      if (context.lines.length <= maxRules) continue
      const count = countRules(context, dialect)
      if (count <= maxRules) continue
      const [all, most] = [count, maxRules].map((number) => number.toLocaleString('en'))
      const message = `The file has ${all ?? ''} rules; ${dialect.name} reports more than ${most ?? ''} as an error.`
      yield { line: 1, message }
      return
    }
  },
}

const many = (count: number) =>
  `User-agent: *\n${Array.from({ length: count }, (_, index) => `Disallow: /a${index}/\n`).join('')}`

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Too many rules for Yandex',
  why: 'Yandex reports more than 2,048 rules as an error and does not say what it reads then. Its published parser opens the whole site from 10,000 on.',
  sources: [{ source: 'yandex-errors' }, { source: 'yandex-ydb' }],
  bad: [{ robots: many(2100), dialects: ['yandex'], lines: [1] }],
  good: [{ robots: many(2100) }, { robots: many(2000), dialects: ['yandex'] }],
}
