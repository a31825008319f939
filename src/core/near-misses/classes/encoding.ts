import type { RuleSet } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots.ts'
import type { NearMissClass } from '../near-miss-class.ts'
import { keysOf, patternsFor, weightOfMatch, type NearReading } from '../near-reading.ts'
import { decodedPath } from '../path-forms.ts'

/** The rule with its escapes undone, whose weight is still what it is as written. */
function decodedReading(
  form: 'decoded' | 'form-decoded',
  rule: Rule,
  ruleSet: RuleSet,
): readonly NearReading[] {
  const value = decodedPath(rule.value, form === 'decoded' ? '+' : '%20')
  const [own] = patternsFor(rule.value, rule, ruleSet)
  const patterns = patternsFor(value, rule, ruleSet)
  if (own === undefined || patterns.length === 0) return []
  const weightFor = (path: string): number | null => {
    const weight = weightOfMatch(patterns, path, ruleSet)
    return weight === null ? null : Math.max(weight, own.weight)
  }
  return [{ form, keys: keysOf(patterns), isChanged: value !== rule.value, weightFor }]
}

export const encoding: NearMissClass = {
  kind: 'encoding',
  examples: [
    { robots: 'Disallow: /caf%E9', url: '/café', misses: 'encoding 2' },
    { robots: 'Disallow: /caf%E9/', url: '/caf%C3%A9/x', misses: 'encoding 2' },
    { robots: 'Disallow: /%7Ejoe/', url: '/~joe/', misses: 'encoding 2' },
    { robots: 'Disallow: /~joe/', url: '/%7Ejoe/', misses: 'encoding 2' },
    { robots: 'Disallow: /ab%2Fcd', url: '/ab/cd', misses: 'encoding 2' },
    { robots: 'Disallow: /ab%2Fcd', url: '/ab%2fcd', misses: 'encoding 2' },
    { robots: 'Disallow: /my+files', url: '/my%20files', misses: 'encoding 2' },
    { robots: 'Disallow: /my%20files', url: '/my+files', misses: 'encoding 2' },
    { robots: 'Disallow: /c++', url: '/c%2B%2B', misses: 'none' },
    { robots: 'Disallow: /lib/c++', url: '/lib/c%2B%2B', misses: 'encoding 2' },
    { robots: 'Disallow: /search%3Fq', url: '/search?q=1', misses: 'encoding 2' },
    { robots: 'Disallow: /café', url: '/caf%E9', misses: 'encoding 2' },
    { robots: 'Disallow: /caf%C3%A9', url: '/café', misses: 'none' },
    { robots: 'Disallow: /%7Ejoe/', url: '/~joe/', dialect: 'rfc9309', misses: 'none' },
    { robots: 'Disallow: /%7EJoe/', url: '/~joe/', misses: 'none' },
    { robots: 'Disallow: /caf%E9', url: '/cafe', misses: 'none' },
    { robots: 'Disallow: /ab%2Acd', url: '/ab/cd', misses: 'none' },
    { robots: 'Disallow: /a%2520b', url: '/a%20b', misses: 'none' },
  ],
  readings: (rule, ruleSet) => [
    ...decodedReading('decoded', rule, ruleSet),
    ...(/\+|%20|\s/.test(rule.value) ? decodedReading('form-decoded', rule, ruleSet) : []),
  ],
}
