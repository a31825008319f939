import { expect, test } from 'vitest'
import type { CheckInput } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const closed = 'User-agent: *\nDisallow: /\n'

const gravest = (input: CheckInput): readonly string[] =>
  inspect(input)
    .filter(({ id }) => id === 'staging-leftover' || id === 'blocks-everything')
    .map(({ severity }) => severity)
    .filter((severity) => severity === 'error' || severity === 'warning')

test.each([
  '# dev server\n',
  '# STAGING ENVIRONMENT - do not crawl\n\n',
  '# robots.txt for staging.acme.example\n',
  '# Preview deployment of the shop\n',
  '# Sandbox, closed to crawlers\n',
  '# UAT system\n',
  '# Testsystem, bitte nicht indexieren\n',
  '# coming soon\n',
  '# Staging server: keep everybody out until launch\n',
])('what is closed below %j is closed on purpose', (remark) => {
  expect(gravest({ file: remark + closed })).toEqual([])
})

test.each([
  [
    'the remark is at the first group',
    `# Sandbox - blocked from search\n${closed}\nUser-agent: Googlebot\nDisallow: /\n`,
  ],
  [
    'the remark speaks of all',
    `# block all bots on preview\nUser-agent: Googlebot\nDisallow: /\n\n${closed}`,
  ],
])('so are all groups of a file that has nothing else: %s', (_, file) => {
  expect(gravest({ file })).toEqual([])
})

test.each(['/', 'https://shop.acme.example/', '/a/b', 'https://www.adler.at/x'])(
  'a test that passes and expects %s to be blocked says so as well',
  (url) => {
    const tests = [{ crawler: 'Bingbot', url, expect: 'disallow' }] as const
    for (const origin of [null, 'https://www.adler.at'])
      for (const remark of ['# staging\n', '# remove before launch\n'])
        if (origin === null || !url.includes('acme'))
          expect(gravest({ file: remark + closed, origin, tests })).toEqual([])
  },
)

test.each([
  [
    'the host is that of a site to be found',
    `# staging\n${closed}`,
    { origin: 'https://www.adler.at' },
    'error',
  ],
  [
    'so is the address that the file came from',
    `# staging\n${closed}`,
    { delivery: { url: 'https://www.adler.at/robots.txt' } },
    'error',
  ],
  [
    'the sitemap alone is of such a host',
    `# staging\n${closed}Sitemap: https://www.adler.at/s.xml\n`,
    {},
    'warning',
  ],
  [
    'a test expects a page to be open',
    `# staging\n${closed}`,
    { tests: [{ crawler: 'Googlebot', url: '/', expect: 'allow' }] as const },
    'error',
  ],
  [
    'the remark wants the block gone',
    '# remove before launch\nUser-agent: *\nDisallow: /\n',
    {},
    'warning',
  ],
  [
    'the remark behind the rule does',
    'User-agent: *\nDisallow: / # TODO remove when we go live\n',
    {},
    'warning',
  ],
])('it stays grave where %s', (_, file, input, severity) => {
  expect(gravest({ file, ...input })).toEqual([severity])
})
