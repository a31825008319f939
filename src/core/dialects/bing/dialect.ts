import { prefixPattern } from '../../match/pattern.ts'
import { asciiLower, isNamePrefix } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import { google } from '../google/dialect.ts'
import {
  blankLine,
  firstWinsTie,
  byteOrderMarkVariants,
  readAsWritten,
  robotsTxtAllowed,
  takeFirstGroup,
  withRules,
} from '../parts/variants.ts'
import { withNameMatching } from '../parts/variants-1994.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

/** A rule has to begin with a slash: `Disallow: *` is none. */
function slashNeeded(dialect: Dialect): Dialect {
  const { compile } = dialect.rules
  return withRules(dialect, {
    // As plain text it is still compared, and never fits, since every path begins with a slash.
    compile: (value, said) => (value.startsWith('*') ? prefixPattern(value) : compile(value, said)),
  })
}

const { compile, canonicalPath } = google.rules

/** Escapes and what they stand for are alike. */
function asRfc(dialect: Dialect): Dialect {
  const { compile, also, canonicalPath } = rfc9309.rules
  return withRules(dialect, { compile, canonicalPath, ...(also && { also }) })
}

/** A Crawl-delay closes the list of names above it, as a rule does. */
const delayEndsNames = (dialect: Dialect): Dialect => ({
  ...dialect,
  syntax: { ...dialect.syntax, unknownEndsNames: (key) => asciiLower(key) === 'crawl-delay' },
})

/**
 * Bing, as its own tester in Webmaster Tools answers, and as Bing's notes on bingbot and msnbot and an
 * article of 2013 by others say where the tester was not asked.
 */
export const bing: Dialect = {
  ...rfc9309,
  id: 'bing',
  name: 'Bing',
  years: '2010–',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Crawl-delay'],
  engine: { name: 'Bing', token: 'Bingbot' },
  rules: {
    ...rfc9309.rules,
    // Escapes in rules are raised to capitals; nothing is undone, and addresses stay as they come.
    compile,
    canonicalPath,
    also: () => [],
    robotsTxtAllowed: false,
  },
  values: { fromStar: ['Crawl-delay'], maxDelay: 20 },
  variants: {
    delay: {
      thirty: (dialect) => ({ ...dialect, values: { ...dialect.values, maxDelay: 30 } }),
      ignored: (dialect) => ({ ...dialect, values: { ...dialect.values, longDelay: 'ignored' } }),
    },
    names: { family: withNameMatching(isNamePrefix) },
    groups: { first: takeFirstGroup },
    'delay-line': { ends: delayEndsNames },
    'blank-line': { ends: blankLine('ends-group') },
    ties: { first: firstWinsTie },
    percent: { rfc: asRfc, written: readAsWritten },
    slash: { needed: slashNeeded },
    'robots-txt': { allowed: robotsTxtAllowed(true) },
    'byte-order-mark': byteOrderMarkVariants,
  },
}
