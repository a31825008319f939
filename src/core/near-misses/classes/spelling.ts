import type { NearMissClass } from '../near-miss-class.ts'
import { lettersOffReading } from '../letter-off.ts'

export const spelling: NearMissClass = {
  kind: 'spelling',
  examples: [
    { robots: 'Disallow: /serach', url: '/search?q=1', misses: 'spelling 2' },
    { robots: 'Disallow: /checkuot/', url: '/checkout/a', misses: 'spelling 2' },
    { robots: 'Disallow: /serch/', url: '/search/', misses: 'spelling 2' },
    { robots: 'Disallow: /searcch/', url: '/search/', misses: 'spelling 2' },
    { robots: 'Disallow: /saarch/', url: '/search/', misses: 'spelling 2' },
    { robots: 'Disallow: /products/', url: '/product/x', misses: 'spelling 2' },
    { robots: 'Disallow: /*/simlar/', url: '/a/similar/', misses: 'spelling 2' },
    { robots: 'Disallow: /*.htlm$', url: '/a/b.html', misses: 'none' },
    { robots: 'Disallow: /static/*.htlm$', url: '/static/b.html', misses: 'spelling 2' },
    { robots: 'Disallow: /wp-amdin/', url: '/wp-admin/x.php', misses: 'spelling 2' },
    { robots: 'Disallow: /\nAllow: /pulbic/', url: '/public/a', misses: 'spelling 3' },
    { robots: 'Disallow: /store', url: '/stories/1', misses: 'none' },
    { robots: 'Disallow: /serach', url: '/searching', misses: 'spelling 2' },
    { robots: 'Disallow: /prodct', url: '/products/1', misses: 'spelling 2' },
    { robots: 'Disallow: /forum', url: '/formulas', misses: 'none' },
    { robots: 'Disallow: /trains', url: '/brainstorm', misses: 'none' },
    { robots: 'Disallow: /page1/', url: '/page2/', misses: 'none' },
    { robots: 'Disallow: /en/products/', url: '/es/products/', misses: 'none' },
    { robots: 'Disallow: /shpo/', url: '/shop/', misses: 'none' },
    { robots: 'Disallow: /sreahc/', url: '/search/', misses: 'none' },
    { robots: 'Disallow: /serach', url: '/search', others: ['/serach'], misses: 'none' },
    { robots: 'Disallow: /serach/', url: '/search', misses: 'none' },
    { robots: 'Disallow: /serach', url: '/search', dialect: 'rep1994', misses: 'spelling 2' },
  ],
  readings: (rule, ruleSet) => lettersOffReading(rule, ruleSet),
}
