import type { NearMissClass } from '../near-miss-class.ts'
import { patternsFor, readingWith, weightOfMatch, keysOf } from '../near-reading.ts'
import { isWordSign } from '../rule-letters.ts'

export const endAnchor: NearMissClass = {
  kind: 'end-anchor',
  examples: [
    { robots: 'Disallow: /*.pdf$', url: '/a.pdf?v=2', misses: 'end-anchor 2' },
    { robots: 'Disallow: /shop$', url: '/shop?page=2', misses: 'end-anchor 2' },
    { robots: 'Disallow: /shop$', url: '/shop/', misses: 'end-anchor 2' },
    { robots: 'Disallow: /shop$', url: '/shop/a', misses: 'end-anchor 2' },
    { robots: 'Disallow: /shop/$', url: '/shop/?a=1', misses: 'end-anchor 2' },
    { robots: 'Disallow: /shop/$', url: '/shop/a', misses: 'end-anchor 2' },
    { robots: 'Disallow: /\nAllow: /*.js$', url: '/a.js?v=3', misses: 'end-anchor 3' },
    { robots: 'Disallow: /*.pdf$', url: '/a.pdf;v=2', misses: 'end-anchor 2' },
    { robots: 'Disallow: /page$', url: '/page.html', misses: 'end-anchor 2' },
    { robots: 'Disallow: /page$', url: '/page.html', others: ['/page'], misses: 'none' },
    { robots: 'Disallow: /*.js$', url: '/a.json', misses: 'none' },
    { robots: 'Disallow: /*.js$', url: '/a.json', isThorough: true, misses: 'end-anchor 2' },
    { robots: 'Disallow: /shop$', url: '/shop-new', misses: 'none' },
    { robots: 'Disallow: /shop$', url: '/shop/a', others: ['/shop'], misses: 'none' },
    {
      robots: 'Disallow: /shop$',
      url: '/shop/a',
      others: ['/shop'],
      isThorough: true,
      misses: 'end-anchor 2',
    },
    {
      robots: 'Disallow: /shop/$',
      url: '/shop/a/',
      others: ['/shop/'],
      dialect: 'yandex',
      isThorough: true,
      misses: 'end-anchor 2',
    },
    { robots: 'Disallow: /*.pdf$', url: '/a.PDF?v=2', isThorough: true, misses: 'none' },
    { robots: 'Disallow: /\nAllow: /$', url: '/?a=1', isThorough: true, misses: 'none' },
    { robots: 'Disallow: /shop/\nAllow: /shop/$', url: '/shop/a', misses: 'none' },
    { robots: 'Disallow: /*.pdf$', url: '/a.PDF?v=2', misses: 'none' },
    { robots: 'Disallow: /\nAllow: /$', url: '/?a=1', misses: 'none' },
    { robots: 'Disallow: /*.pdf', url: '/a.pdf?v=2', misses: 'none' },
    {
      robots: 'Disallow: /shop.pdf$',
      url: '/shop.pdf',
      dialect: 'rep1994',
      misses: 'end-anchor 2',
    },
  ],
  readings(rule, ruleSet) {
    if (!rule.value.endsWith('$')) return []
    const value = rule.value.slice(0, -1)
    const last = value.slice(-1)
    if (last === '' || last === '*') return []
    const exact = patternsFor(rule.value, rule, ruleSet)
    const pathAlone = (path: string): string => path.slice(0, path.indexOf('?'))
    // With the sign in front of the query the rule stays as long as it is.
    const beforeQuery = (path: string): number | null =>
      path.includes('?') ? weightOfMatch(exact, pathAlone(path), ruleSet) : null
    const further = [';', '&', ',', ':'].flatMap((sign) => readingWith(value + sign, rule, ruleSet))
    const below = isWordSign(last) ? `${value}/` : value
    return [
      { form: 'given', keys: keysOf(exact), isChanged: true, weightFor: beforeQuery },
      ...further,
      ...[below, `${value}.`].flatMap((one) =>
        readingWith(one, rule, ruleSet, { isDoubtful: 'if-used', value }),
      ),
      // A longer name (`/a.json` for `/*.js$`) is hardly ever meant.
      ...readingWith(value, rule, ruleSet, { isDoubtful: 'always' }),
      // Where the sign means itself, the path may end there as well.
      ...(exact.some(({ anchored }) => anchored) ? [] : readingWith(value, rule, ruleSet)),
    ]
  },
}
