import type { NearMissClass } from '../near-miss-class.ts'

export const longerRule: NearMissClass = {
  kind: 'longer-rule',
  examples: [
    { robots: 'Disallow: /a\nAllow: /a/b', url: '/a/b/c', misses: 'longer-rule 2' },
    {
      robots: 'Disallow: /shop/\nAllow: /shop/help/\nAllow: /shop/help/en',
      url: '/shop/help/en',
      misses: 'longer-rule 2',
    },
    { robots: 'Allow: /shop\nDisallow: /shop/old', url: '/shop/old/1', misses: 'longer-rule 2' },
    { robots: 'Disallow: /shop\nAllow: /shop', url: '/shop', misses: 'longer-rule 2' },
    {
      robots: 'Allow: /shop/help\nDisallow: /shop',
      url: '/shop/help',
      dialect: 'koster1996',
      misses: 'longer-rule 3',
    },
    {
      robots: 'Disallow: /shop\nDisallow: /shop/new\nAllow: /shop/new/1',
      url: '/shop/new/1',
      misses: 'longer-rule 3',
    },
    { robots: 'Disallow: /a\nAllow: /a/b', url: '/a/c', misses: 'none' },
    { robots: 'Disallow: /\nAllow: /press', url: '/press/1', misses: 'none' },
    { robots: 'Disallow: /shop\nDisallow: /shop/new', url: '/shop/new', misses: 'none' },
  ],
}
