import { describe, expect, test } from 'vitest'
import { decide } from '../../decide/decide.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { dialectById } from '../../dialects/index.ts'
import { defaultDialect } from '../../dialects/default-dialects.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const googleDialect = dialectById('google') ?? defaultDialect
const star = 'User-agent: *\nDisallow: /cart/\nAllow: /cart/help$\n\n'

test('is silent on a name that stands for a use, and not for a crawler', () => {
  const robots = `${star}User-agent: __usage_ai-training\nDisallow: /\nAllow: /blog/\n`
  const ids = inspect({ file: readText(robots), dialects: ['google'] }).map(({ id }) => id)
  expect(ids).toEqual([])
})

test.each([
  ['Slurp', ['specific-drops-star 5']],
  ['Googlebot-Mobile', ['agent-obsolete 5']],
  // Bing reads the group of its former crawler.
  ['msnbot', ['agent-obsolete 5', 'specific-drops-star 5']],
])('of %s, which comes, or no longer does, what counts is said', (name, expected) => {
  for (const own of ['Disallow: /basket/\n', 'Crawl-delay: 3\n', '']) {
    const found = inspect({ file: readText(`${star}User-agent: ${name}\n${own}`) })
    const ids = found.map(({ id, line }) => `${id} ${line}`)
    expect(ids.filter((id) => !id.startsWith('crawl-delay')).toSorted()).toEqual(expected)
  }
})

test('a group for one that no longer comes and one that does is about the latter', () => {
  const robots = `${star}User-agent: Googlebot-Mobile\nUser-agent: Googlebot\nDisallow: /b\n`
  const found = inspect({ file: readText(robots) }).filter(({ id }) => id === 'specific-drops-star')
  expect(found.map(({ message }) => message.slice(0, 9))).toEqual(['Googlebot'])
})

test.each([
  ['/*?utm_source=', 'Clean-param: utm_source&utm_medium', 0],
  ['/*&utm_source=*', 'Clean-param: utm_source', 0],
  ['*utm_source', 'Clean-param: ref&utm_source', 0],
  ['/*?*utm_source', 'Clean-param: utm_source', 0],
  ['/*?utm_', 'Clean-param: utm_source&utm_medium', 0],
  ['/*&utm_', 'Clean-param: utm_source&utm_medium&ref', 0],
  ['*utm_*', 'Clean-param: utm_source&utm_medium', 0],
  ['/*?*utm', 'Clean-param: utm_source&utm_medium', 0],
  ['/*?utm_', 'Clean-param: utm_source', 1],
  ['/*?utm_=', 'Clean-param: utm_source&utm_medium', 1],
  ['/*?u', 'Clean-param: utm_source&utm_medium', 1],
  ['/*?utm_source=', 'Clean-param: utm_source /shop/', 0],
  ['/*&utm_source=', 'Clean-param: utm_source&sort /shop/', 0],
  ['/*?utm_source=', 'Clean-param: ref', 1],
  ['/x?utm_source=', 'Clean-param: utm_source', 1],
])('a rule for %s is not missed by whom %s tells the same', (rule, line, count) => {
  const file = readText(
    `User-agent: *\nDisallow: /a\nDisallow: ${rule}\n\nUser-agent: Yandex\nDisallow: /a\n${line}\n`,
  )
  for (const dialects of [['yandex'], ['google', 'bing', 'rfc9309']]) {
    const found = inspect({ file, dialects })
    expect(found.filter(({ id }) => id === 'specific-drops-star')).toHaveLength(count)
  }
  const bing = inspect({ file: readText(file.text.replace('Yandex', 'Bingbot')) })
  expect(bing.filter(({ id }) => id === 'specific-drops-star')).toHaveLength(1)
})

const delayed = 'User-agent: Googlebot\nCrawl-delay: 1\n'
test.each([
  ['a delay alone', delayed, ['Copy 2 rules into Googlebot: /cart/', 'Remove the group']],
  ['a sitemap', `${delayed}Sitemap: https://a.example/s.xml\n`, ['Copy', 'Remove the group']],
  ['a signal', 'User-agent: Googlebot\nContent-Signal: search=yes\n', ['Copy']],
  ['nothing', 'User-agent: Googlebot\n', ['Copy', 'Remove the group']],
])(
  'a group of %s takes all rules for everybody away, and each fix brings them back',
  (_, own, titles) => {
    const robots = star + own
    const judged = (text: string) =>
      inspect({ file: readText(text), dialects: ['google'] }).filter(({ line }) => line === 5)
    const [finding, ...others] = judged(robots)
    expect(others).toEqual([])
    expect(finding?.id).toBe('specific-drops-star')
    expect(finding?.severity).toBe('warning')
    expect(finding?.message).toContain(
      'so 2 rules of the group for all crawlers (*) do not apply to it.',
    )
    const fixes = finding?.fixes ?? []
    expect(fixes).toHaveLength(titles.length)
    for (const [at, { title, edits }] of fixes.entries()) {
      expect(title).toContain(titles[at])
      const fixed = applyEdits(robots, edits)
      const parsed = parse(readText(fixed), googleDialect)
      expect(decide(select(parsed, identityFromToken('Googlebot')), '/cart/x').verdict).toBe(
        'disallow',
      )
    }
  },
)

test('a list of names that have delays alone is told of each name, and not as two groups that become one', () => {
  const robots = `${star}User-agent: Googlebot\nCrawl-delay: 1\n\nUser-agent: Bingbot\nCrawl-delay: 2\n`
  const ids = inspect({ file: readText(robots) }).map(({ id }) => id)
  expect(ids).not.toContain('agent-merge')
  expect(ids).toContain('specific-drops-star')
})

test.each([
  'admin/',
  '/caf\uFFFD/',
  '/caf\udce9/',
  '/re[0-9]+/',
  '/.*\\.pdf',
  '/(a|b)/',
  '^/a',
  '/a b/',
])('a rule for %j matches nothing, so no crawler loses it and none gets it', (broken) => {
  for (const own of ['Disallow: /x\n', 'Crawl-delay: 1\n']) {
    const robots = (...rules: readonly string[]): string =>
      `User-agent: *\n${rules.join('\n')}\n\nUser-agent: Googlebot\n${own}`
    const losing = (file: string) =>
      inspect({ file }).find(({ id }) => id === 'specific-drops-star')
    expect(losing(robots(`Disallow: ${broken}`))).toBeUndefined()
    const found = losing(robots('Disallow: /ok/', `Disallow: ${broken}`, `Allow: ${broken}`))
    expect(found?.message).toContain('so 1 rule of')
    const fix = found?.fixes?.[0]
    expect(fix?.title).toBe('Copy 1 of 3 missing rules into Googlebot: /ok/')
    expect(fix?.edits.map(({ insert }) => insert.trim())).toEqual(['Disallow: /ok/'])
  }
})

test.each(['/.*', '/a|b', '/x(1)/', '/*[id]=', '//a/', '/a.*/b'])(
  'a rule for %s may match a URL, so it is lost',
  (value) => {
    const file = `User-agent: *\nDisallow: ${value}\n\nUser-agent: Googlebot\nDisallow: /q\n`
    const found = inspect({ file }).find(({ id }) => id === 'specific-drops-star')
    expect(found?.message).toContain('so 1 rule of')
  },
)

test('a second group for all crawlers with a delay alone is told of once', () => {
  const robots = `${star}User-agent: *\nCrawl-delay: 1\n`
  expect(inspect({ file: readText(robots) }).filter(({ line }) => line === 5)).toHaveLength(1)
})

test.each([
  {
    what: 'copies an exception along with its rule',
    own: 'User-agent: Bingbot\nDisallow: /x\n',
    copied: 'Disallow: /cart/\nAllow: /cart/help$\n',
    count: '2 rules',
  },
  {
    what: 'leaves out an exception that the group has',
    own: 'User-agent: Bingbot\nDisallow: /x\nAllow: /cart/help$\n',
    copied: 'Disallow: /cart/\n',
    count: '2 rules',
  },
])('$what', ({ own, copied, count }) => {
  const robots = star + own
  const [finding] = inspect({ file: readText(robots), dialects: ['google'] }).filter(
    ({ id }) => id === 'specific-drops-star',
  )
  expect(finding?.message).toContain(`so ${count} of the group for all crawlers`)
  expect(applyEdits(robots, finding?.fixes?.[0]?.edits ?? [])).toBe(robots + copied)
})

test('rules that keep a crawler from styles and scripts are not missed', () => {
  const judged = (own: string) =>
    inspect({
      file: `User-agent: *\nDisallow: /css/\n${own}User-agent: Googlebot\nDisallow: /x\n`,
    }).filter(({ id }) => id === 'specific-drops-star')
  expect(judged('')).toEqual([])
  const [finding] = judged('Disallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\n\n')
  expect(finding?.message).toContain('so 5 rules of')
  expect(finding?.message).toMatch(
    /; 4 of them may belong there as well, without those for styles and scripts, which pages need\.$/,
  )
  expect(finding?.fixes?.[0]?.title).toBe(
    'Copy 4 of 5 missing rules into Googlebot: /a, /b, /c and 1 more',
  )
  expect(finding?.fixes?.[0]?.edits[0]?.insert).not.toContain('/css/')
})

const delaysOf = (names: readonly string[]): string =>
  names.map((name) => `User-agent: ${name}\nCrawl-delay: 1\n`).join('\n')

const verdictFor = (text: string, name: string, path: string): string => {
  const dialect = dialectById(crawlerNamed(name)?.dialect ?? '') ?? googleDialect
  return decide(select(parse(readText(text), dialect), identityFromToken(name)), path).verdict
}

test.each([
  { names: ['Googlebot', 'Bingbot', 'YandexBot'], isDelayRead: true },
  { names: ['Bingbot', 'Googlebot'], isDelayRead: true },
  { names: ['Googlebot', 'YandexBot', 'Amazonbot'], isDelayRead: false },
  { names: ['GPTBot', 'CCBot', 'AhrefsBot', 'SemrushBot'], isDelayRead: true },
  { names: ['Googlebot', 'OurOwnBot'], isDelayRead: true },
  { names: ['Bingbot', 'Slurp', 'Applebot'], isDelayRead: true },
])('groups with a delay alone are one finding: $names', ({ names, isDelayRead }) => {
  const robots = star + delaysOf(names)
  const found = inspect({ file: readText(robots) }).filter(({ severity }) => severity === 'warning')
  expect(found.map(({ id, line }) => `${id} ${line}`)).toEqual(['specific-drops-star 5'])
  const [finding] = found
  for (const name of names) expect(finding?.message).toContain(name)
  expect(finding?.fixes?.map(({ title }) => title)).toEqual([
    'Copy the rules for * to these groups: /cart/',
    ...(isDelayRead ? [] : ['Remove these groups, so that the group for * applies']),
  ])
  for (const { edits } of finding?.fixes ?? []) {
    const fixed = applyEdits(robots, edits)
    for (const name of names) {
      expect([name, verdictFor(robots, name, '/cart/x')]).toEqual([name, 'allow'])
      expect([name, verdictFor(fixed, name, '/cart/x')]).toEqual([name, 'disallow'])
      expect([name, verdictFor(fixed, name, '/cart/help')]).toEqual([name, 'allow'])
    }
    const ids = inspect({ file: readText(fixed) }).map(({ id }) => id)
    expect(ids).not.toContain('specific-drops-star')
  }
})

test('groups with a delay alone among others are told of together, and others get no rules by it', () => {
  const own = `${delaysOf(['Bingbot'])}Disallow:\n\n${delaysOf(['GPTBot'])}`
  const warning = inspect({ file: `${star}${delaysOf(['AdsBot-Google'])}\n${own}` }).find(
    ({ id, severity }) => id === 'specific-drops-star' && severity === 'warning',
  )
  expect(warning?.message).toContain('GPTBot has a group of its own')
  const robots = `${star}${delaysOf(['AdsBot-Google', 'Bingbot'])}`
  const [shared] = inspect({ file: readText(robots) }).filter(
    ({ id }) => id === 'specific-drops-star',
  )
  expect(shared?.message).toContain('Bingbot has a group of its own')
  expect(shared?.fixes).toEqual([])
})

test.each(['Disallow:', 'Allow: /', 'Allow: /a'])(
  'beside %s for everybody a delay alone is no loss',
  (own) => {
    const robots = `User-agent: *\n${own}\n\n${delaysOf(['Bingbot'])}`
    expect(inspect({ file: readText(robots) }).map(({ severity }) => severity)).toEqual(['hint'])
  },
)

const family =
  'User-agent: *\nDisallow: /cgi-bin/\n\nUser-agent: Googlebot\nDisallow: /members/\n\n'

test.each([
  ['Googlebot-Image', 'Googlebot', 'Allow: /photos/'],
  ['Googlebot-News', 'Googlebot', 'Disallow: /old/'],
  ['Googlebot-Video', 'Googlebot', 'Allow: /'],
  ['Applebot', 'Googlebot', 'Disallow: /x/'],
  ['YandexImages', 'Yandex', 'Disallow: /x/'],
  ['Googlebot-Image', 'Googlebot', 'Crawl-delay: 1'],
])('%s is held against the group for %s, which it would follow', (name, base, own) => {
  const robots = `${family.replace('Googlebot', base)}User-agent: ${name}\n${own}\n`
  const found = inspect({ file: readText(robots), dialects: ['google', 'yandex'] }).filter(
    ({ id, line }) => id === 'specific-drops-star' && line === 7,
  )
  expect(found).toHaveLength(1)
  expect(found[0]?.message).toContain(
    `1 rule of the group for ${base} (line 4), which it would follow otherwise, does not apply to it`,
  )
  const [fix] = found[0]?.fixes ?? []
  if (fix === undefined) return
  const crawler = crawlerNamed(name)
  const dialect = dialectById(crawler?.dialect ?? '') ?? defaultDialect
  const verdicts = ['/members/a', '/cgi-bin/a'].map(
    (path) =>
      decide(select(parse(applyEdits(robots, fix.edits), dialect), identityFromToken(name)), path)
        .verdict,
  )
  expect(verdicts).toEqual(['disallow', 'allow'])
})

test('where the name that it falls back to has no group, the one for all counts', () => {
  const robots = `${star}User-agent: Googlebot-Image\nAllow: /photos/\n`
  const [own] = inspect({ file: readText(robots) }).filter(({ id }) => id === 'specific-drops-star')
  expect(own?.message).toContain('2 rules of the group for all crawlers (*) do not apply to it')
})

test('what repeats the group that it falls back to loses nothing', () => {
  const robots = `${family}User-agent: Googlebot-Image\nDisallow: /members/\n`
  const own = inspect({ file: readText(robots) }).filter(({ line }) => line === 7)
  expect(own).toEqual([])
})

test.each([
  ['Google-Extended', 'Disallow: /reviews/', null],
  ['Applebot-Extended', 'Disallow: /reviews/', null],
  ['Google-Extended', 'Disallow:', null],
  ['Google-Extended', 'Crawl-delay: 3', null],
  ['Google-Extended\nUser-agent: GPTBot', 'Disallow: /reviews/', 'GPTBot'],
  ['GPTBot\nUser-agent: Applebot-Extended', 'Disallow: /reviews/', 'GPTBot'],
  // These say where a search may fetch.
  ['Googlebot-News', 'Disallow: /reviews/', 'Googlebot-News'],
  ['Yandex', 'Disallow: /reviews/', 'Yandex'],
])('of %s with %s, which fetches nothing itself, no rule is missed', (agents, own, told) => {
  const file = readText(`${star}User-agent: ${agents}\n${own}\n`)
  const found = inspect({ file }).filter(({ id }) => id === 'specific-drops-star')
  expect(found.map(({ message }) => message.split(' ', 1)[0])).toEqual(told === null ? [] : [told])
})

describe('groups of a delay alone beside others', () => {
  const rules = 'User-agent: *\nDisallow: /api\nDisallow: /edit\n\n'
  const delay = (name: string) => `User-agent: ${name}\nCrawl-delay: 10\n\n`
  const robots = `${rules}${delay('Baiduspider')}User-agent: Googlebot\nDisallow: /*.rdf$\nCrawl-delay: 10\n\n${['ClaudeBot', 'openai', 'bingbot', '*bot'].map(delay).join('')}`
  const all = inspect({ file: robots })
  const found = all.filter(({ id }) => id === 'specific-drops-star')

  test('each stands at the line that names it, and has a fix', () => {
    const google = found.find(({ message }) => message.startsWith('Googlebot'))
    expect(google?.line).toBe(8)
    expect(found.every(({ fixes = [] }) => fixes.length > 0)).toBe(true)
  })

  test('no name is written into a group without rules, and no fix empties one', () => {
    const titles = all.flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))
    expect(titles.filter((title) => /^Change to (?:GPTBot|ChatGPT)|empty/.test(title))).toEqual([])
  })
})

describe('a group that repeats nearly all rules', () => {
  const rules = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) => `Disallow: /folder-${at}/`)
  const told = (kept: readonly string[], left: readonly string[]) => {
    const star = ['User-agent: *', ...kept, ...left]
    const file = [...star, '', 'User-agent: Googlebot', ...kept, ''].join('\n')
    return inspect({ file: readText(file) }).filter(({ id }) => id === 'specific-drops-star')
  }

  test.each([
    ['one of many', rules(12), ['Disallow: /images/'], 'info', 0],
    ['one of many that no page loads', rules(12), ['Disallow: /cart/'], 'info', 1],
    ['two of many', rules(20), ['Disallow: /img', 'Disallow: /media/'], 'info', 0],
    ['one of few', rules(3), ['Disallow: /images/'], 'warning', 1],
    ['several', rules(9), ['Disallow: /cart/', 'Disallow: /q/'], 'warning', 1],
  ])('%s', (_, kept, left, severity, fixes) => {
    const [found, ...more] = told(kept, left)
    expect(more).toEqual([])
    expect(found?.severity).toBe(severity)
    expect(found?.fixes).toHaveLength(fixes)
  })

  test('what a test wants all the same is grave', () => {
    const file = readText(
      [
        'User-agent: *',
        ...rules(12),
        'Disallow: /cart/',
        '',
        'User-agent: Googlebot',
        ...rules(12),
        '',
      ].join('\n'),
    )
    const tests = [{ crawler: 'Googlebot', url: '/cart/1', expect: 'disallow' }] as const
    const [found] = inspect({ file, tests }).filter(({ severity }) => severity === 'warning')
    expect(found?.fixes?.[0]?.title).toContain('/cart/')
  })
})

test.each([
  ['Allow: /p/\nDisallow: /c/', 3, 2],
  ['Disallow: /a/\nDisallow: /b/', 3, 1],
  ['Disallow: /', 3, 0],
  ['Disallow: /x', 3, 3],
  ['Allow: /p/\nAllow: /a/', 3, 1],
])('with “%s” none of the rules for all applies, and not all are missed', (own, all, missed) => {
  const file = `User-agent: *\nDisallow: /a/\nDisallow: /b/\nDisallow: /p/\n\nUser-agent: Bingbot\n${own}\n`
  const found = inspect({ file }).filter(({ id }) => id === 'specific-drops-star')
  const start = `Bingbot has a group of its own, so ${all} rules of the group for all crawlers (*) do not apply to it`
  const end = missed === all ? '.' : `; ${missed} of them may belong there as well.`
  expect(found.map(({ message }) => message)).toEqual(missed === 0 ? [] : [start + end])
})
