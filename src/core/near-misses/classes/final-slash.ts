import type { NearMissClass } from '../near-miss-class.ts'
import { keysOf, patternsFor, weightOfMatch } from '../near-reading.ts'

/** A slash at the end of a path, or of what stands before a query. */
const lastSlash = /[^/]\/(?=[*?$]|$)/

export const finalSlash: NearMissClass = {
  kind: 'final-slash',
  examples: [
    { robots: 'Disallow: /a/', url: '/a', misses: 'final-slash 2' },
    { robots: 'Disallow: /shop/', url: '/shop?page=2', misses: 'final-slash 2' },
    { robots: 'Disallow: */similar/*', url: '/request/a/similar', misses: 'final-slash 2' },
    { robots: 'Disallow: /search/?q=', url: '/search?q=1', misses: 'final-slash 2' },
    { robots: 'Disallow: /shop/$', url: '/shop', misses: 'final-slash 2' },
    { robots: 'Disallow: /\nAllow: /press/', url: '/press', misses: 'final-slash 3' },
    { robots: 'Disallow: /2024/', url: '/2024', misses: 'final-slash 2' },
    { robots: 'Disallow: /w/', url: '/wiki', misses: 'none' },
    { robots: 'Disallow: /shop/', url: '/shop.html', misses: 'none' },
    { robots: 'Disallow: /shop/', url: '/shop-new', misses: 'none' },
    { robots: 'Disallow: /shop/', url: '/Shop', misses: 'none' },
    { robots: 'Disallow: /shop/$', url: '/shop?a', misses: 'none' },
    { robots: 'Allow: /shop/', url: '/shop', misses: 'none' },
    { robots: 'Disallow: /shop\nAllow: /shop/', url: '/shop', misses: 'none' },
    { robots: 'Disallow: /shop/', url: '/shop', dialect: 'rep1994', misses: 'final-slash 2' },
  ],
  readings(rule, ruleSet) {
    if (!lastSlash.test(rule.value)) return []
    const patterns = patternsFor(rule.value, rule, ruleSet)
    if (patterns.length === 0) return []
    const weightFor = (path: string) => weightOfMatch(patterns, path, ruleSet)
    const value = rule.value.replace(/\/(?=[*$]*$)/, '')
    return [{ form: 'slashed', keys: keysOf(patterns), isChanged: true, weightFor, value }]
  },
}
