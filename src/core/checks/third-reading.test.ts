import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import type { CheckInput } from './check-context.ts'
import { inspect } from './inspect.ts'

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const toldBy = (file: string, id: string, more: Partial<CheckInput> = {}) =>
  inspect({ file, ...more }).filter((one) => one.id === id)

const titlesOf = (file: string, id: string): readonly string[] =>
  toldBy(file, id).flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))

/** The file after the first fix of each finding of a check. */
const mended = (file: string, id: string): string =>
  applyEdits(
    file,
    toldBy(file, id).flatMap(({ fixes = [] }) => fixes.slice(0, 1).flatMap(({ edits }) => edits)),
  )

const verdictIn = (robots: string, crawler: string, path: string): string =>
  decide(select(parse(readText(robots), defaultDialect), identityFromToken(crawler)), path).verdict

describe('a remark without # behind a folder or wide blanks is no part of the path', () => {
  test.each(['/cart/   (keep out)', '/cart/ (keep out)', '/cart/\t[old]', '/cart  (shop)'])(
    '%j',
    (value) => {
      const file = star(`Disallow: ${value}`)
      expect(titlesOf(file, 'spaces-in-path')).toEqual(['Turn the rest into a comment'])
      expect(verdictIn(mended(file, 'spaces-in-path'), 'Googlebot', '/cart/x')).toBe('disallow')
    },
  )
  test('one blank may be part of a name', () => {
    expect(titlesOf(star('Disallow: /file (1)'), 'spaces-in-path')).toContain(
      'Change to /file%20(1)',
    )
  })
})

test.each([
  ['/\u001b[32mintern/\u001b[0m', '/intern/'],
  ['\u001b[1;31m/a/b\u001b[m', '/a/b'],
  ['/da\u0000ten/', '/daten/'],
])('the codes of a terminal go as a whole: %j', (value, right) => {
  expect(mended(star(`Disallow: ${value}`), 'invisible-characters')).toBe(
    star(`Disallow: ${right}`),
  )
})

describe('names of sisters are nobody’s misspelling', () => {
  test.each(['Sogou inst spider', 'Sogou News Spider', 'Sogou Pic Spider', 'Sogou Orion spider'])(
    '%s',
    (name) => {
      const file = `User-agent: Sogou web spider\nUser-agent: ${name}\nDisallow: /s?\n`
      expect(inspect({ file }).map(({ severity }) => severity)).not.toContain('warning')
    },
  )
})

describe('a condition in the source of a template', () => {
  const file = star('<% if staging %>', 'Disallow: /', '<% end %>')
  test('is a warning in a source', () => {
    expect(toldBy(file, 'template-source')[0]?.severity).toBe('warning')
  })
  test('is an error where a server sends it', () => {
    expect(toldBy(file, 'template-source', { delivery: { status: 200 } })[0]?.severity).toBe(
      'error',
    )
  })
})

describe('two letters the other way round', () => {
  test.each([
    ['Content-Singal: ai-train=no', 'Content-Signal'],
    ['Contnet-Signal: ai-train=no', 'Content-Signal'],
    ['Content-Usgae: train-ai=n', 'Content-Usage'],
    ['Licnese: https://a.example/l.xml', 'License'],
  ])('%s', (line, right) => {
    expect(titlesOf(star(line, 'Disallow: /a'), 'typo-directive')).toEqual([`Change to ${right}`])
  })
  test.each([
    ['GTPBot', 'GPTBot'],
    ['CCBto', 'CCBot'],
  ])('%s', (name, right) => {
    const file = `User-agent: ${name}\nDisallow: /\n\n${star('Disallow: /q')}`
    const told = toldBy(file, 'agent-unknown').map(({ message }) => message)
    if (name.endsWith('Bot')) expect(told[0]).toContain(`Did you mean ${right}?`)
    else expect(told).toEqual([])
  })
  test.each(['Content-Type: text/plain', 'Content-Length: 3'])('%s', (line) => {
    expect(toldBy(star(line, 'Disallow: /a'), 'typo-directive')).toEqual([])
  })
})

test.each([
  ['0,5', ['Change to 0.5']],
  ['5 seconds', ['Change to 5']],
  ['10s', ['Change to 10']],
  ['2,25 Sekunden', ['Change to 2.25']],
  ['1.5 sec.', ['Change to 1.5']],
  ['ten', []],
  ['1/5', []],
  ['5 minutes', []],
  ['1,000,000', []],
])('Crawl-delay: %s', (value, titles) => {
  expect(titlesOf(star(`Crawl-delay: ${value}`, 'Disallow: /a'), 'crawl-delay-value')).toEqual(
    titles,
  )
})

describe('the star among names of unwanted crawlers', () => {
  const list = (...names: readonly string[]) =>
    `${names.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n`
  test.each([
    list('MJ12bot', 'DotBot', 'BLEXBot', '*'),
    list('AhrefsBot', '*', 'SemrushBot'),
    list('*', 'GPTBot', 'CCBot', 'Bytespider'),
  ])('%j', (file) => {
    const [finding] = toldBy(file, 'blocks-everything')
    expect(finding?.message).toContain('stands among the names of unwanted crawlers')
    const after = mended(file, 'blocks-everything')
    expect(verdictIn(after, 'Googlebot', '/')).toBe('allow')
    expect(verdictIn(after, file.includes('GPTBot') ? 'GPTBot' : 'SemrushBot', '/')).toBe(
      file.includes('MJ12bot') ? 'allow' : 'disallow',
    )
  })
  test.each([list('*'), list('Googlebot', 'Bingbot', '*'), list('MJ12bot', '*')])('%j', (file) => {
    expect(toldBy(file, 'blocks-everything')[0]?.message ?? '').not.toContain('unwanted')
  })
})

describe('the host of the site is that of whole URLs in rules', () => {
  test('where all of them are on one', () => {
    const file = star('Disallow: https://www.adler.at/cart/', 'Disallow: www.adler.at/account/')
    expect(titlesOf(file, 'no-leading-slash')).toEqual(['Change to /account/'])
  })
  test('and not where they are on several', () => {
    const file = star(
      'Disallow: https://www.adler.at/cart/',
      'Disallow: https://b.at/x/',
      'Disallow: www.adler.at/account/',
    )
    expect(titlesOf(file, 'no-leading-slash')).toEqual([])
  })
})

test.each([
  ['Yandex Images', ['Change to YandexImages']],
  ['Googlebot Image', ['Change to Googlebot-Image']],
  ['Yandex Bot', []],
  ['Yandex Search', []],
])('a name cut at its blank: %s', (name, titles) => {
  const file = `User-agent: ${name}\nDisallow: /\n\n${star('Disallow: /q')}`
  expect(titlesOf(file, 'agent-parted')).toEqual(titles)
  expect(titlesOf(file, 'blocks-everything')).toEqual([])
})

describe('names with a delay alone above the rules of others', () => {
  const file = (name: string, closing = 'SeznamBot\nDisallow: /') =>
    `${star('Disallow: /login')}\nUser-agent: ${name}\nCrawl-delay: 1\n\nUser-agent: ${closing}\n`
  test.each(['YandexBot', 'Bingbot'])('%s is to get the rules for all first', (name) => {
    const robots = file(name)
    expect(titlesOf(robots, 'agent-merge')[0]).toBe(`Copy the rules for * to ${name}`)
    expect(verdictIn(mended(robots, 'agent-merge'), name, '/login')).toBe('disallow')
    expect(verdictIn(mended(robots, 'agent-merge'), name, '/')).toBe('allow')
  })
  test.each([
    ['YandexBot', 'SeznamBot\nDisallow: /', 'blocks the whole site for it'],
    [
      'Slurp\nUser-agent: YandexBot',
      'SeznamBot\nDisallow: /',
      'blocks the whole site for YandexBot',
    ],
  ])('%s below is told to be shut out', (name, closing, said) => {
    expect(toldBy(file(name, closing), 'agent-merge')[0]?.message).toContain(said)
  })
  test('what stands between is named', () => {
    const robots = `${star('Disallow: /login')}\nUser-agent: YandexBot\nVisit-time: 0200-0600\n\nUser-agent: SeznamBot\nDisallow: /\n`
    expect(toldBy(robots, 'agent-merge')[0]?.message).toContain('nor Visit-time ends a group')
  })
  test('a part of the site is no whole', () => {
    const told = toldBy(file('YandexBot', 'SeznamBot\nDisallow: /a'), 'agent-merge')[0]?.message
    expect(told).not.toContain('blocks the whole site')
  })
})

describe('a whole User-Agent string', () => {
  const name = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
  test('with rules is mended', () => {
    const file = `${star('Disallow: /a')}\nUser-agent: ${name}\nDisallow: /b\n`
    expect(toldBy(file, 'agent-full-ua')[0]?.severity).toBe('error')
    expect(titlesOf(file, 'agent-full-ua')).toEqual(['Change to Bingbot'])
  })
  test('without rules would take those for all from its crawler', () => {
    const file = `${star('Disallow: /a')}\nUser-agent: ${name}\nCrawl-delay: 3\n`
    expect(toldBy(file, 'agent-full-ua')[0]?.severity).toBe('warning')
    expect(titlesOf(file, 'agent-full-ua')).toEqual([])
  })
})

test('of several Noindex lines one without its Disallow makes it an error', () => {
  const file = star('Disallow: /a/', 'Noindex: /a/', 'Noindex: /b/')
  expect(toldBy(file, 'noindex-directive')).toMatchObject([{ severity: 'error', also: [4] }])
})

test.each([
  ['Disallow: /old/', 'warning'],
  ['Disallow: /older/', 'error'],
  ['Allow: /old/', 'error'],
])('Noindex beside %s', (line, severity) => {
  expect(toldBy(star(line, 'Noindex: /old/'), 'noindex-directive')[0]?.severity).toBe(severity)
})

test.each([
  ['/shop/reviews', 'info'],
  ['/shop/reviews/', 'warning'],
  ['/dresses', 'warning'],
])('Allow: %s against rules for parameters', (value, severity) => {
  const file = star('Disallow: *?sort=', 'Disallow: *&sort=', `Allow: ${value}`)
  expect(toldBy(file, 'allow-opens-parameters')[0]?.severity).toBe(severity)
})

test('a twin in small letters is told once', () => {
  const file = star('Disallow: /a%2B', 'Disallow: /a%2b')
  expect(inspect({ file }).map(({ id }) => id)).toEqual(['duplicate-rule'])
  expect(toldBy(star('Disallow: /a%2b'), 'lower-hex')).toHaveLength(1)
})

test.each(['Allow: /*', 'Allow: *', 'Allow: /'])('%s says that all is open', (line) => {
  const file = `${star('Disallow: /a')}\nUser-agent: Twitterbot\n${line}\n`
  expect(toldBy(file, 'specific-drops-star')[0]?.severity).toBe('info')
})

test.each(['Bots', 'robots', 'Crawlers', 'spiders'])('%s are all of them', (name) => {
  expect(titlesOf(`User-agent: ${name}\nDisallow: /api/\n`, 'agent-everyone')).toEqual([
    'Change to *',
  ])
})

test.each([
  ['10', '2', true],
  ['10', '10', false],
  ['10', null, false],
])('two groups for all with delays of %s and %s', (first, second, isTold) => {
  const group = (delay: string | null, path: string) =>
    star(...(delay === null ? [] : [`Crawl-delay: ${delay}`]), `Disallow: ${path}`)
  const file = `${group(first, '/a')}\n${group(second, '/b')}`
  const message = toldBy(file, 'multiple-star')[0]?.message ?? ''
  expect(message.includes('Their Crawl-delay is 10 in line 2 and 2 in line 6')).toBe(isTold)
})

test('what Allow lines open beside a star is open', () => {
  const told = (...lines: readonly string[]) =>
    toldBy(star('Disallow: *', ...lines), 'disallow-star')[0]?.message
  expect(told('Allow: /impressum')).toContain('only what the Allow lines of this group open')
  expect(told()).toContain('may fetch nothing of this site')
})

describe('Allow lines of places that nothing blocks, beside a site that is closed to others', () => {
  const closed = star('Disallow: /')
  const file = (...lines: readonly string[]) =>
    `${closed}\nUser-agent: Googlebot\n${lines.join('\n')}\n`
  test.each([
    [['Allow: /np/', 'Allow: /products/', 'Disallow: /*.css$']],
    [['Allow: /a', 'Disallow: /z/', 'Allow: /b/c']],
  ])('%j', (lines) => {
    const [finding] = toldBy(file(...lines), 'allow-only-specific-group')
    expect(finding?.severity).toBe('warning')
    expect(finding?.message).toContain('Googlebot may fetch nearly the whole site')
    expect(finding?.fixes ?? []).toEqual([])
  })
  test.each([
    [['Allow: /np/', 'Allow: /products/', 'Disallow: /']],
    [['Allow: /np/open/', 'Allow: /b/', 'Disallow: /np/']],
    [['Allow: /', 'Disallow: /np/']],
    [['Allow: /np/', 'Disallow: /x/']],
    [['Disallow: /x/']],
  ])('%j are well', (lines) => {
    expect(toldBy(file(...lines), 'allow-only-specific-group')).toEqual([])
  })
  test('and in an open site', () => {
    const open = file('Allow: /np/', 'Allow: /products/', 'Disallow: /x/').replace('/\n', '/a/\n')
    expect(toldBy(open, 'allow-only-specific-group')).toEqual([])
  })
})
