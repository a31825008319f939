import type { NearMissClass } from '../near-miss-class.ts'
import { keysOf, patternsFor, weightOfMatch } from '../near-reading.ts'
import { toLowerCasePath } from '../path-forms.ts'

export const letterCase: NearMissClass = {
  kind: 'case',
  examples: [
    { robots: 'Disallow: /Admin/', url: '/admin/x', misses: 'case 2' },
    { robots: 'Disallow: /admin/', url: '/Admin/', misses: 'case 2' },
    { robots: 'Disallow: /*.PDF$', url: '/a.pdf', misses: 'case 2' },
    { robots: 'Disallow: /Caf%C3%89', url: '/Caf%C3%A9', misses: 'case 2' },
    { robots: 'Disallow: /CAFÉ', url: '/café', misses: 'case 2' },
    { robots: 'Disallow: /*?Sort=', url: '/a?sort=1', misses: 'case 2' },
    { robots: 'Disallow: /shop/\nAllow: /Shop/Help', url: '/shop/help', misses: 'case 3' },
    { robots: 'Disallow: /Admin/\nDisallow: /admin/', url: '/admin/x', misses: 'none' },
    { robots: 'Disallow: /Admin/', url: '/administrator', misses: 'none' },
    { robots: 'Disallow: /Admin/\nAllow: /admin/x/y', url: '/admin/x/y', misses: 'none' },
    { robots: 'Disallow: /Admin/', url: '/admin', misses: 'none' },
    { robots: 'Disallow: /A', url: '/a', misses: 'none' },
    { robots: 'Disallow: /Admin/', url: '/admin/x', dialect: 'rep1994', misses: 'case 2' },
  ],
  readings(rule, ruleSet) {
    const lower = toLowerCasePath(rule.value)
    const patterns = patternsFor(lower, rule, ruleSet)
    if (patterns.length === 0) return []
    return [
      {
        form: 'lower-case',
        keys: keysOf(patterns),
        isChanged: lower !== rule.value,
        weightFor: (path) => weightOfMatch(patterns, path, ruleSet),
      },
    ]
  },
}
