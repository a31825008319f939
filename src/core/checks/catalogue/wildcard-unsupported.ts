import type { PathPattern } from '../../dialects/dialect.ts'
import type { Check, CheckTexts } from '../check.ts'
import { readRules } from '../support/read-rules.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** Does a pattern look for the signs themselves that its rule is written with? */
function isLiteral(value: string, { pieces, anchored, fits }: PathPattern): boolean {
  if (fits !== undefined) return false
  if (value.includes('*') && pieces.length === 1) return true
  return value.endsWith('$') && (!anchored || pieces.at(-1)?.endsWith('$') === true)
}

/** A `*` or `$` for readers that know neither. */
export const wildcardUnsupported: Check = {
  id: 'wildcard-unsupported',
  severity: 'warning',
  *run(context) {
    const lines = ruleLines(context).filter(
      ({ value }) => value.includes('*') || value.endsWith('$'),
    )
    if (lines.length === 0) return
    const readers = context.dialects.map((dialect) => ({
      name: dialect.name,
      rules: readRules(context, dialect),
    }))
    for (const { line, value, span } of lines) {
      const plain = readers.filter(({ rules }) => {
        const pattern = rules.get(line.number)?.pattern ?? null
        return pattern !== null && isLiteral(value, pattern)
      })
      if (plain.length === 0) continue
      const names = plain.map(({ name }) => name).join(', ')
      const message = `${names} ${plain.length === 1 ? 'looks' : 'look'} for a real * or $ here.`
      yield { line: line.number, span, message }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Wildcard that some crawlers do not know',
  why: 'Crawlers without wildcards look for a real * or $ in the URL and block nothing.',
  sources: [{ source: 'spiderline-guide' }, { source: 'robotstxt-org' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /*.gif$\n', dialects: ['google', 'rep1994'], lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*.gif$\n' },
    { robots: 'User-agent: *\nDisallow: /a\n', dialects: ['rep1994'] },
  ],
}
