import { describe, expect, test } from 'vitest'
import type { CheckInput } from './check-context.ts'
import { inspect } from './inspect.ts'

const cloudflare =
  '# BEGIN Cloudflare Managed content\nUser-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n\n'
const both = 'User-agent: *\nAllow: /\nDisallow: /\n'
const closedTest = [{ crawler: 'Googlebot', url: '/', expect: 'disallow' }] as const

const told = (file: string, more: Partial<CheckInput>) =>
  inspect({ file, ...more }).find(({ id }) => id === 'contradiction')

const titlesOf = (file: string, more: Partial<CheckInput>): readonly string[] =>
  told(file, more)?.fixes?.map(({ title }) => title) ?? []

describe('where an Allow of everything opens a site that is meant to be closed', () => {
  const longer = 'Change to /*, which is longer and wins'
  test.each<[string, string, Partial<CheckInput>, readonly string[]]>([
    ['its host is a trial', both, { origin: 'https://staging.a.at' }, ['Remove the', longer]],
    ['a test wants it', both, { tests: closedTest }, ['Remove the', longer]],
    [
      'the Allow is alone in its group',
      'User-agent: *\nAllow: /\n\nUser-agent: *\nDisallow: /\n',
      { tests: closedTest },
      [longer],
    ],
    [
      'somebody else writes the Allow',
      `${cloudflare}User-agent: *\nDisallow: /\nDisallow: /a\n`,
      { origin: 'https://test.a.at' },
      [longer],
    ],
    ['the site is for everybody', both, { origin: 'https://www.a.at' }, []],
    ['a test wants it open', both, { tests: [{ ...closedTest[0], expect: 'allow' }] }, []],
    ['the order decides', both, { tests: closedTest, dialects: ['baidu'] }, ['Remove the']],
  ])('and %s', (_, file, more, starts) => {
    const titles = titlesOf(file, more)
    expect(titles).toHaveLength(starts.length)
    for (const [at, start] of starts.entries()) expect(titles[at]).toMatch(start)
  })

  test('it is said who writes it, and nothing else of the test', () => {
    const file = `${cloudflare}User-agent: *\nDisallow: /\n`
    const found = inspect({ file, origin: 'https://test.a.at', tests: closedTest })
    expect(found.filter(({ severity }) => severity === 'warning').map(({ id }) => id)).toEqual([
      'contradiction',
    ])
    expect(told(file, {})?.message).toContain('Lines 1 to 7 are written by Cloudflare.')
  })
})

describe('pages behind the name of a program', () => {
  const expecting = (url: string) => [{ crawler: 'Googlebot', url, expect: 'allow' }] as const
  const messageOf = (path: string, url: string): string =>
    inspect({ file: `User-agent: *\nDisallow: ${path}\n`, tests: expecting(url) })
      .map(({ message }) => message)
      .join()
  test.each([
    ['/index.php', '/index.php/Varroa'],
    ['/wiki.cgi', '/wiki.cgi/Home'],
    ['/default.aspx', '/default.aspx/about'],
  ])('%s blocks %s', (path, url) => {
    expect(messageOf(path, url)).toContain('the rule blocks all pages of that form')
  })
  test.each([
    ['/index.php', '/index.php?title=Varroa'],
    ['/index', '/index/a'],
    ['/a.php*/b', '/a.php/b'],
  ])('%s and %s', (path, url) => {
    expect(messageOf(path, url)).not.toContain('pages of that form')
  })
})

describe('an Allow for pictures loses to the folder where they are kept', () => {
  test.each([
    ['Allow: /*.jpg\nDisallow: /assets\n', 'warning'],
    ['Allow: /*.png$\nDisallow: /uploads/\n', 'warning'],
    ['Allow: /*.webp\nDisallow: /files/images/\n', 'warning'],
    ['Allow: /*.jpg\nDisallow: /members/\n', 'info'],
    ['Allow: /*.pdf\nDisallow: /uploads/\n', 'info'],
    ['Allow: /*.jpeg\nDisallow: /img\n', undefined],
  ])('%j', (rules, severity) => {
    const found = inspect({ file: `User-agent: *\n${rules}` })
    expect(found.find(({ id }) => id === 'allow-too-short')?.severity).toBe(severity)
  })
})

describe('styles that are allowed in a folder below are those of the site', () => {
  const idsOf = (rules: string) => inspect({ file: `User-agent: *\n${rules}` }).map(({ id }) => id)
  test.each([
    'Disallow: /assets\nAllow: /assets/_combinedfiles/*.css\nAllow: /assets/_combinedfiles/*.js\n',
    'Disallow: /static/\nAllow: /static/build/*.css$\nAllow: /static/build/*.mjs\n',
  ])('%j', (rules) => {
    expect(idsOf(rules)).not.toContain('blocks-assets')
  })
  test.each([
    'Disallow: /assets\n',
    'Disallow: /assets\nAllow: /assets/_combinedfiles/*.css\n',
    'Disallow: /assets\nAllow: /other/*.css\nAllow: /other/*.js\n',
    'Disallow: /assets\nAllow: /assets/a/*.png\nAllow: /assets/a/*.gif\n',
  ])('%j', (rules) => {
    expect(idsOf(rules)).toContain('blocks-assets')
  })
})
