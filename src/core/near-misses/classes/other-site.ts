import type { NearMissClass } from '../near-miss-class.ts'

const origin = 'https://example.com'

export const otherSite: NearMissClass = {
  kind: 'other-site',
  examples: [
    {
      robots: 'Disallow: /shop/',
      url: 'https://cdn.example.com/shop/1',
      origin,
      misses: 'other-site 2',
    },
    {
      robots: 'Disallow: /shop/',
      url: 'https://www.example.com/shop/1',
      origin,
      misses: 'other-site 2',
    },
    {
      robots: 'Disallow: /shop/',
      url: 'https://example.com:8080/shop/1',
      origin,
      misses: 'other-site 2',
    },
    { robots: 'Disallow: /shop/', url: 'https://cdn.example.com/shop', origin, misses: 'none' },
    { robots: 'Disallow: /shop/', url: 'https://example.com:443/about', origin, misses: 'none' },
    {
      robots: 'Disallow: /shop/\nAllow: /shop/1',
      url: 'https://cdn.example.com/shop/1',
      origin,
      misses: 'none',
    },
    { robots: 'Disallow: /shop/', url: 'https://cdn.example.com/about', misses: 'none' },
  ],
}
