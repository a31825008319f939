import type { NearMissClass } from '../near-miss-class.ts'
import { readingWith } from '../near-reading.ts'

export const noSlash: NearMissClass = {
  kind: 'no-slash',
  examples: [
    { robots: 'Disallow: tmp/', url: '/tmp/a', misses: 'no-slash 2' },
    { robots: 'Disallow: cgi-bin', url: '/cgi-bin/x', misses: 'no-slash 2' },
    { robots: 'Disallow: images/*.gif$', url: '/images/a.gif', misses: 'no-slash 2' },
    { robots: 'Disallow: /shop/\nAllow: shop/help', url: '/shop/help', misses: 'no-slash 3' },
    { robots: 'Disallow: ?sort=', url: '/?sort=1', misses: 'no-slash 2' },
    { robots: 'Disallow: tmp/', url: '/temp/a', misses: 'none' },
    { robots: 'Disallow: tmp/', url: '/a/b', misses: 'none' },
    // A slash and another letter case are two causes.
    { robots: 'Disallow: tmp/', url: '/Tmp/a', misses: 'none' },
    { robots: 'Disallow: *tmp/', url: '/tmp/a', misses: 'none' },
    { robots: 'Disallow: tmp/\nDisallow: /tmp/', url: '/tmp/a', misses: 'none' },
    // Its reader puts the slash there.
    { robots: 'Disallow: tmp/', url: '/tmp/a', dialect: 'robotstxt-go', misses: 'none' },
    { robots: 'Disallow: tmp/', url: '/tmp/a', dialect: 'rep1994', misses: 'no-slash 2' },
  ],
  readings(rule, ruleSet) {
    return /^[/*$]/.test(rule.value) ? [] : readingWith(`/${rule.value}`, rule, ruleSet)
  },
}
