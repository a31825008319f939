import { wildcardPattern } from '../../match/pattern.ts'
import type { Dialect } from '../dialect.ts'
import { withRules } from '../parts/variants.ts'
import { rep1994 } from '../rep1994/dialect.ts'

/** The crawler of Teoma and Ask Jeeves, of which next to nothing is documented: as in 1994. */
export const teoma: Dialect = {
  ...rep1994,
  id: 'teoma',
  name: 'Teoma',
  years: '2000–2010',
  uncertain: true,
  kind: 'crawler',
  honours: ['User-agent', 'Disallow', 'Crawl-delay', 'Sitemap'],
  variants: {
    // First, so that what else is answered holds for such patterns too.
    wildcards: {
      known: (dialect) =>
        withRules(dialect, { compile: (value) => (value === '' ? null : wildcardPattern(value)) }),
    },
    ...rep1994.variants,
  },
}
