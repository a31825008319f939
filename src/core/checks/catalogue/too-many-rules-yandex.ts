import type { Dialect } from '../../dialects/dialect.ts'
import { dialects } from '../../dialects/index.ts'
import { parse } from '../../parse/parse.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** The rules of the file, as many as a dialect would read if it had no limit. */
function countRules({ file }: CheckContext, dialect: Dialect): number {
  const syntax = { ...dialect.syntax, maxRules: Infinity }
  const { groups, orphans } = parse(file, { ...dialect, syntax }, { limit: 'none' })
  return groups.reduce((sum, { rules }) => sum + rules.length, orphans.length)
}

/** The dialect with the lowest limit, whether it was asked for or not. */
const [limited] = dialects
  .filter(({ syntax }) => syntax.maxRules !== undefined)
  .sort((one, other) => (one.syntax.maxRules ?? 0) - (other.syntax.maxRules ?? 0))

/** The rules as the most forgiving reader finds them, without reading the file again. */
function countLeniently(context: CheckContext): number {
  const { groups, orphans } = context.leniently()
  return groups.reduce((sum, { rules }) => sum + rules.length, orphans.length)
}

const messageOf = (count: number, { name, syntax }: Dialect): string => {
  const [all, most] = [count, syntax.maxRules ?? 0].map((number) => number.toLocaleString('en'))
  return `The file has ${all ?? ''} rules; ${name} reports more than ${most ?? ''} as an error.`
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
      yield { line: 1, message: messageOf(count, dialect) }
      return
    }
    if (limited === undefined || context.dialects.some(({ id }) => id === limited.id)) return
    if (context.lines.length <= (limited.syntax.maxRules ?? 0)) return
    const count = countLeniently(context)
    if (count <= (limited.syntax.maxRules ?? 0)) return
    yield { line: 1, severity: 'info', message: messageOf(count, limited) }
  },
}

const many = (count: number) =>
  `User-agent: *\n${Array.from({ length: count }, (_, index) => `Disallow: /a${index}/\n`).join('')}`

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Too many rules for Yandex',
  why: 'Yandex reports more than 2,048 rules as an error and does not say what it reads then. Its published parser opens the whole site from 10,000 on.',
  sources: [{ source: 'yandex-errors' }, { source: 'yandex-ydb' }],
  bad: [
    { robots: many(2100), dialects: ['yandex'], lines: [1], severity: 'warning' },
    { robots: many(2100), lines: [1], severity: 'info' },
  ],
  good: [{ robots: many(2000) }, { robots: many(2000), dialects: ['yandex'] }],
}
