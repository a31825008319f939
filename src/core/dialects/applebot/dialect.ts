import type { Dialect } from '../dialect.ts'
import { escapedSigns, google } from '../google/dialect.ts'
import {
  firstWinsTie,
  byteOrderMarkVariants,
  robotsTxtAllowed,
  takeFirstGroup,
  withRules,
} from '../parts/variants.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

const { compile, canonicalPath, precedence } = google.rules

/** Google's own quirks as well: misspellings, missing colons, index pages, long lines. */
const asGooglebot = (dialect: Dialect): Dialect => {
  const { bytes, syntax, agents, rules } = google
  return { ...dialect, bytes, syntax, agents, rules }
}

/**
 * Apple's page about Applebot, which obeys what is written for Googlebot. So paths are compared as
 * Google does; that it forgives what Google's reader forgives is not assumed.
 */
export const applebot: Dialect = {
  ...rfc9309,
  id: 'applebot',
  name: 'Applebot',
  years: '2015–',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap'],
  engine: { name: 'Apple', token: 'Applebot' },
  rules: {
    compile,
    canonicalPath,
    precedence,
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  variants: {
    reader: { google: asGooglebot },
    percent: {
      rfc: (dialect) => {
        const { compile, canonicalPath } = rfc9309.rules
        return escapedSigns(withRules(dialect, { compile, canonicalPath }))
      },
    },
    ties: { first: firstWinsTie },
    groups: { first: takeFirstGroup },
    'robots-txt': { allowed: robotsTxtAllowed(true) },
    'byte-order-mark': byteOrderMarkVariants,
  },
}
