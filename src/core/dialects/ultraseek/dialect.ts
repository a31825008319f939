import { nameContainsLine } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import {
  blanksVariants,
  groupsVariants,
  ignoringCase,
  withNameMatching,
  queryVariants,
} from '../parts/variants-1994.ts'
import { rep1994 } from '../rep1994/dialect.ts'

/** The search engine of the University of Cambridge: upper and lower case are alike in paths. */
export const ultraseek: Dialect = {
  ...rep1994,
  id: 'ultraseek',
  name: 'Ultraseek',
  years: 'from 1997',
  kind: 'crawler',
  honours: ['User-agent', 'Disallow'],
  agents: {
    ...rep1994.agents,
    names: (value, token, userAgent) => nameContainsLine(value, userAgent ?? token),
  },
  rules: ignoringCase(rep1994.rules),
  variants: {
    'name-case': {
      exact: withNameMatching(
        (value, token, userAgent) =>
          value !== '' && value !== '*' && (userAgent ?? token).includes(value),
      ),
    },
    groups: groupsVariants,
    query: queryVariants,
    blanks: blanksVariants,
  },
}
