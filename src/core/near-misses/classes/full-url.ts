import { hostWithPort } from '../hosts.ts'
import type { NearMissClass } from '../near-miss-class.ts'
import { readingWith } from '../near-reading.ts'

/** Scheme and host, or a host that begins with www. */
const address = /^(?:https?:\/\/[^/?#*]+|www\.[^/?#*]+(?=\/))/i

export const fullUrl: NearMissClass = {
  kind: 'full-url',
  words: 'a whole address in place of a path',
  examples: [
    { robots: 'Disallow: https://example.com/a/', url: '/a/b', misses: 'full-url 2' },
    { robots: 'Disallow: http://example.com/shop', url: '/shop/1', misses: 'full-url 2' },
    { robots: 'Disallow: HTTPS://EXAMPLE.com/*.pdf$', url: '/x/y.pdf', misses: 'full-url 2' },
    { robots: 'Disallow: www.example.com/tmp/', url: '/tmp/x', misses: 'full-url 2' },
    { robots: 'Disallow: https://example.com/a/', url: '/b', misses: 'none' },
    { robots: 'Disallow: https://example.com/Ab/', url: '/ab/c', misses: 'none' },
    { robots: 'Disallow: https://example.com/a/b\nDisallow: /a/', url: '/a/b', misses: 'none' },
    {
      robots: 'Disallow: /\nAllow: https://example.com/press/',
      url: '/press/1',
      misses: 'full-url 3',
    },
    {
      robots: 'Disallow: https://other.example/ab/',
      url: '/ab/b',
      origin: 'https://example.com',
      misses: 'none',
    },
    {
      robots: 'Disallow: https://www.example.com/ab/',
      url: '/ab/b',
      origin: 'https://example.com',
      misses: 'full-url 2',
    },
  ],
  readings(rule, ruleSet) {
    const [start] = address.exec(rule.value) ?? []
    if (start === undefined) return []
    const rest = rule.value.slice(start.length)
    const path = /^[/*]/.test(rest) ? rest : `/${rest}`
    return readingWith(path, rule, ruleSet, { host: hostWithPort(start) ?? start })
  },
}
