import type { Check, CheckTexts } from '../check.ts'
import { missedPaths } from '../remarks/missed-paths.ts'
import { blockedWishes } from '../remarks/blocked-wishes.ts'

/** A path of a remark for which the rules do not do what the remark says. */
export const remarkPaths: Check = {
  id: 'remark-paths',
  severity: 'warning',
  *run(context) {
    const lines = new Set<number>()
    for (const problems of [missedPaths(context), blockedWishes(context)]) {
      for (const problem of problems) {
        if (!lines.has(problem.line)) yield problem
        lines.add(problem.line)
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rules do not do what a comment says about a URL',
  why: 'A rule is compared with a URL character by character: case, slashes, the place of a parameter and what follows a $ count. Where an Allow and a Disallow match, the longer path wins.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'URL matching based on path values' },
    { source: 'google-spec', section: 'Order of precedence for rules' },
  ],
  bad: [
    {
      robots: '# e.g. /sale?sort=price\nUser-agent: *\nDisallow: /?sort=\n',
      lines: [3],
    },
    { robots: 'User-agent: *\n# for staff: /staff/\nDisallow: /Staff/\n', lines: [3] },
    {
      robots: 'User-agent: *\n# like /shop?sessionid=8f\nDisallow: /*?SessionID=\n',
      lines: [3],
    },
    {
      robots: 'User-agent: *\n# e.g. /shop?color=red&sort=price\nDisallow: /*?sort=\n',
      lines: [3],
    },
    {
      robots: 'User-agent: *\n# login page /club and everything below it\nDisallow: /club/\n',
      lines: [3],
    },
    { robots: 'User-agent: *\n# no lists, nor with ?print=1\nDisallow: /*.pdf$\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /*.pdf$\n\n# such as /a.pdf?v=2\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /me%2Forders/ # /me/orders/\n', lines: [2] },
    {
      robots:
        'User-agent: *\nDisallow: /shop/all/\n# pages like /shop/all/top-9 should be indexed\nAllow: /*top\n',
      lines: [4],
    },
    {
      robots:
        'User-agent: *\nDisallow: /*.pdf$\n# manuals in /docs/ are public, as PDF too\nAllow: /docs/\n',
      lines: [4],
    },
    {
      robots:
        'User-agent: *\nDisallow: /pictures/\n\n# /pictures/food/ should appear in Google Images\n',
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /code/\nAllow: /code/*.css$\n# href="/code/a.css?v=2"\n',
      lines: [3],
    },
  ],
  good: [
    { robots: '# e.g. /sale?sort=price\nUser-agent: *\nDisallow: /*?sort=\n' },
    { robots: 'User-agent: *\n# /Staff/, now /staff/\nDisallow: /Staff/\n' },
    { robots: 'User-agent: *\n# not blocked: /staff/\nDisallow: /Staff/\n' },
    { robots: 'User-agent: *\n# Disallow: /staff/\nDisallow: /Staff/\n' },
    { robots: 'User-agent: *\n# /club\nDisallow: /club/\n' },
    { robots: 'User-agent: *\n# no lists, but those with ?print=1\nDisallow: /*.pdf$\n' },
    {
      robots:
        'User-agent: *\nDisallow: /pictures/\n# /pictures/food/ should not appear in Google Images\n',
    },
    {
      robots: 'User-agent: *\nDisallow: /docs/\n# see https://other.example/Docs/\n',
      origin: 'https://www.example.com',
    },
  ],
}
