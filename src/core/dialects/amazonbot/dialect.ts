import { leadingToken } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import {
  blankLine,
  firstWinsTie,
  readAsWritten,
  robotsTxtAllowed,
  takeFirstGroup,
} from '../parts/variants.ts'
import { withNameMatching } from '../parts/variants-1994.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

/** Upper and lower case differ in names too. */
const namesExactly = (value: string, token: string): boolean =>
  token !== '' && (leadingToken(value) === token || value === token)

/** Whose groups Amzn-SearchBot obeys where the file does not name it, besides those for `*`. */
const asSearchBot =
  (others: readonly string[]) =>
  (dialect: Dialect): Dialect => ({
    ...dialect,
    agents: {
      ...dialect.agents,
      tokensFor: (tokens) => {
        const own = tokens.filter((token) => token !== 'Googlebot')
        const isSearchBot = own.length < tokens.length && own.includes('Amzn-SearchBot')
        return isSearchBot ? [...own, ...others] : tokens
      },
    },
  })

/** Amazon's page about its crawlers refers to RFC 9309. */
export const amazonbot: Dialect = {
  ...rfc9309,
  id: 'amazonbot',
  name: 'Amazonbot',
  years: '2019–',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow'],
  rendersPages: false,
  values: { ignoresDelay: 'Amazonbot does not support Crawl-delay.' },
  variants: {
    'name-case': { exact: withNameMatching(namesExactly) },
    'search-bots': { bingbot: asSearchBot(['Bingbot']), none: asSearchBot([]) },
    groups: { first: takeFirstGroup },
    'blank-line': { ends: blankLine('ends-group') },
    ties: { first: firstWinsTie },
    percent: { written: readAsWritten },
    'robots-txt': { ruled: robotsTxtAllowed(false) },
  },
}
