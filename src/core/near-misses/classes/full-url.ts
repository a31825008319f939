import { hostWithPort } from '../hosts.ts'
import { countLetters } from '../rule-letters.ts'
import type { NearMissClass } from '../near-miss-class.ts'
import { readingWith } from '../near-reading.ts'

/** Scheme and host, or a host that begins with www. */
const wholeAddress = /^(?:https?:\/\/[^/?#*]+|www\.[^/?#*]+(?=\/))/i

/** What may be a host, too. */
const bareHost = /^(?:\/\/)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?=\/)/i

export const fullUrl: NearMissClass = {
  kind: 'full-url',
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
    { robots: 'Disallow: https://example.com/', url: '/ab', misses: 'none' },
    {
      robots: 'Disallow: https://example.com/',
      url: '/ab',
      origin: 'https://example.com',
      misses: 'full-url 2',
    },
    {
      robots: 'Disallow: example.com/ab/',
      url: '/ab/b',
      origin: 'https://example.com',
      misses: 'full-url 2',
    },
    { robots: 'Disallow: index.php/ab', url: '/ab', misses: 'none' },
    {
      robots: 'Disallow: //example.com/ab/',
      url: '/ab/b',
      origin: 'https://example.com',
      misses: 'full-url 2',
    },
  ],
  readings({ value, ...rule }, ruleSet) {
    const [address] = wholeAddress.exec(value) ?? []
    const [start = address] = bareHost.exec(value) ?? []
    if (start === undefined) return []
    const rest = value.slice(start.length)
    const path = /^[/*]/.test(rest) ? rest : `/${rest}`
    // A host alone may be a name, and an address without a path may be that of another site.
    const onlyIfHost = address === undefined || countLetters(path) === 0
    const host = hostWithPort(start) ?? start.replace(/^\/\//, '')
    return readingWith(path, { value, ...rule }, ruleSet, { host, onlyIfHost })
  },
}
