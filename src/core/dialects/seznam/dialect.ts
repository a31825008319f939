import { equalsIgnoringCase, nameContainsLine, takeFirst } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import {
  blankLine,
  firstWinsTie,
  byteOrderMarkVariants,
  mergeGroups,
  readAsWritten,
  robotsTxtAllowed,
} from '../parts/variants.ts'
import { caseVariants, withNameMatching } from '../parts/variants-1994.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

/**
 * The robot's name, or a part of the User-Agent that it sends. Where that is not known, the name is
 * the part of it that is.
 */
const names = (value: string, token: string, userAgent: string | null): boolean =>
  equalsIgnoringCase(value, token) || nameContainsLine(value, userAgent ?? token)

/** The crawler of home pages does not look for the name of the main one. */
const homepageAlone = (dialect: Dialect): Dialect => {
  const { names } = dialect.agents
  return withNameMatching((value, token, userAgent) => {
    const isHomepage = /seznamhomepagecrawler/i.test(userAgent ?? '')
    return names(value, token, userAgent) && !(isHomepage && /^seznambot$/i.test(token))
  })(dialect)
}

/** Seznam's help on crawling control, and its older page on the syntax. */
export const seznam: Dialect = {
  ...rfc9309,
  id: 'seznam',
  name: 'Seznam',
  years: '2005–',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Request-rate', 'Crawl-delay'],
  engine: { name: 'Seznam', token: 'SeznamBot' },
  rendersPages: false,
  syntax: { ...rfc9309.syntax, blankLine: 'ends-group' },
  agents: { ...rfc9309.agents, names, nameKeys: undefined, take: takeFirst },
  rules: { ...rfc9309.rules, robotsTxtAllowed: false },
  variants: {
    names: { whole: withNameMatching(equalsIgnoringCase) },
    homepage: { alone: homepageAlone },
    groups: { together: mergeGroups },
    'blank-line': { nothing: blankLine('nothing') },
    ties: { first: firstWinsTie },
    percent: { written: readAsWritten },
    case: caseVariants,
    'robots-txt': { allowed: robotsTxtAllowed(true) },
    'byte-order-mark': byteOrderMarkVariants,
  },
}
