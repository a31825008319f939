import type { RuleSet } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots.ts'
import type { NearMissClass } from '../near-miss-class.ts'
import { keysOf, patternsFor, weightOfMatch, type NearReading } from '../near-reading.ts'
import { countLetters, isWordSign, withoutLastStars } from '../rule-letters.ts'

/** With fewer letters a text stands in too many paths by chance. */
const fewestLetters = 4

/**
 * The rule with another path that ends in that of a URL where a name ends: at a slash, a query, a dot or
 * the end. The end is found as a slash, so that no sign for the end is needed.
 */
function endingReading(value: string, rule: Rule, ruleSet: RuleSet): readonly NearReading[] {
  const body = withoutLastStars(value)
  const whole = patternsFor(value, rule, ruleSet)
  if (whole.length === 0) return []
  const isBounded = /[/?.$]$/.test(body)
  const bounded = isBounded
    ? patternsFor(body, rule, ruleSet)
    : ['/', '?', '.'].flatMap((end) => patternsFor(`${body}${end}`, rule, ruleSet))
  const weightFor = (path: string): number | null => {
    const text = isBounded ? path : endedPath(path)
    if (weightOfMatch(bounded, text, ruleSet) === null) return null
    return weightOfMatch(whole, path, ruleSet)
  }
  return [{ form: 'given', keys: keysOf(whole), isChanged: true, weightFor, onlyIdle: true, value }]
}

const endedPath = (path: string): string => `${path}/`

/** What stands for any run of signs in front of a rule: of whole names, where it begins with a letter. */
const starFor = (value: string): string => (isWordSign(value) ? '*/' : '*')

export const leadingPart: NearMissClass = {
  kind: 'leading-part',
  examples: [
    { robots: 'Disallow: /similar', url: '/request/a/similar', misses: 'leading-part 2' },
    { robots: 'Disallow: /*/similar/', url: '/similar/', misses: 'leading-part 2' },
    { robots: 'Disallow: /*/similar/', url: '/similar/x', misses: 'leading-part 2' },
    { robots: 'Disallow: /search', url: '/en/search?q=1', misses: 'leading-part 2' },
    { robots: 'Disallow: /search', url: '/en/search.php', misses: 'leading-part 2' },
    { robots: 'Disallow: /checkout/', url: '/de/checkout/step', misses: 'leading-part 2' },
    { robots: 'Disallow: .html', url: '/a/b.html', misses: 'leading-part 2' },
    { robots: 'Disallow: /print.php$', url: '/en/print.php', misses: 'leading-part 2' },
    { robots: 'Disallow: /search', url: '/en/searching', misses: 'none' },
    { robots: 'Disallow: /tag', url: '/en/tag', misses: 'none' },
    { robots: 'Disallow: /tmp/', url: '/a/tmp/', misses: 'none' },
    { robots: 'Disallow: similar/', url: '/dissimilar/', misses: 'none' },
    { robots: 'Disallow: /similar', url: '/a/similar', others: ['/similar'], misses: 'none' },
    { robots: 'Disallow: /similar', url: '/a/Similar', misses: 'none' },
    { robots: 'Disallow: /similar', url: '/a/similar', dialect: 'rep1994', misses: 'none' },
  ],
  readings(rule, ruleSet) {
    const { value } = rule
    if (countLetters(value) < fewestLetters) return []
    const values = value.startsWith('*') ? [] : [`${starFor(value)}${value}`]
    if (value.startsWith('/*/')) values.push(value.slice(2))
    return values.flatMap((one) => endingReading(one, rule, ruleSet))
  },
}
