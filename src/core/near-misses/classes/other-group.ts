import type { NearMissClass } from '../near-miss-class.ts'

const own = 'User-agent: *\nDisallow: /tmp/\n\nUser-agent: AnyBot\nDisallow: /shop/'

export const otherGroup: NearMissClass = {
  kind: 'other-group',
  examples: [
    { robots: own, url: '/tmp/x', misses: 'other-group 2' },
    { robots: `${own}\nAllow: /tmp/x/y`, url: '/tmp/x/y', misses: 'none' },
    { robots: own, url: '/Tmp/x', misses: 'none' },
    { robots: own, url: '/tmp', misses: 'none' },
    { robots: own.replace('/tmp/', '/'), url: '/tmp', misses: 'none' },
    { robots: own, url: '/tmp/x', agent: 'OtherBot', misses: 'none' },
    { robots: own.replace('*', 'BadBot'), url: '/tmp/x', misses: 'none' },
    { robots: own, url: '/tmp/x', dialect: 'rfc9309', misses: 'other-group 2' },
    {
      robots: own.replace('*', 'AnyBot'),
      url: '/shop/x',
      dialect: 'baidu',
      misses: 'other-group 5',
    },
  ],
}
