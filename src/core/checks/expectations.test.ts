import { expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { CheckContext, type CheckTest } from './check-context.ts'
import { inspect } from './inspect.ts'

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const verdictOf = (file: string, path: string, crawler = 'Googlebot') => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), crawler, path).verdict
}

const missedOn = (file: string, line: number, one: CheckTest) =>
  inspect({ file, tests: [one] }).find(
    (finding) => finding.id === 'expectation-missed' && finding.line === line,
  )

test.each([
  ['/lookbook/index.html', '/lookbook/', 'the folder’s URL'],
  ['/a/index.php', '/a/', 'the folder’s URL'],
  ['/index.htm', '/', 'the folder’s URL'],
  ['/shop/default.aspx', '/shop/', 'the folder’s URL'],
  ['/x/index.html$', '/x/', 'the folder’s URL'],
  ['/*.xml$', '/feeds/all.xml/', 'ends with $'],
  ['/export$', '/export/', 'ends with $'],
  ['/export$', '/export/2026/a', 'ends with $'],
  ['/*/print$', '/a/print/', 'ends with $'],
  ['/*.pdf$', '/a.pdf;v=1', 'ends with $'],
])('Disallow: %s misses %s', (value, url, why) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const found = missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'disallow' })
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message).toContain(why)
  const [fix] = found?.fixes ?? []
  const after = applyEdits(file, fix?.edits ?? [])
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['allow', 'disallow'])
  expect(verdictOf(after, '/other/')).toBe('allow')
})

test.each([
  ['/export$', '/export-all'],
  ['/lookbook/index.html', '/lookbook'],
  ['/lookbook/index.html', '/other/'],
])('Disallow: %s is not about %s', (value, url) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const found = missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'disallow' })
  expect(found?.message).toContain(
    `${url} to be blocked for Googlebot, but none of the rules for Googlebot matches`,
  )
})

test.each([
  ['/wiki/Special:', '/wiki/Spezial:Alle_Seiten', '/wiki/Spezial:'],
  ['/kategorien/', '/kategorie/schuhe', '/kategorie/'],
  ['/serach', '/search?q=a', '/search'],
  ['/Benutzer/anmelden', '/Benutzer/annmelden/1', '/Benutzer/annmelden'],
  ['/checkout/', '/chekout/step1', '/chekout/'],
  ['/shop/warenkorb/', '/shop/warenkorp/1', '/shop/warenkorp/'],
])('Disallow: %s has other letters than %s', (value, url, instead) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const found = missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'disallow' })
  expect(found?.fixes?.map(({ title }) => title)).toEqual([`Add Disallow: ${instead}`])
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['allow', 'disallow'])
})

test.each([
  ['Disallow: /q/', '/other/a'],
  ['Disallow: /*?x=', '/other/a?y=1'],
  ['Allow: /', '/other/a'],
  ['Disallow:', '/a'],
  ['Disallow: /abc/', '/abd/'],
])('with %s nothing else says why %s is open, so the test is named', (rule, url) => {
  const file = star(rule)
  const one: CheckTest = { crawler: 'Googlebot', url, expect: 'disallow' }
  const [found, ...others] = inspect({ file, tests: [one] })
  expect(others).toEqual([])
  expect(found).toMatchObject({ id: 'expectation-missed', line: 2, severity: 'warning' })
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['allow', 'disallow'])
})

test.each([
  ['Disallow: /', 'Allow: /en/', '/fr/'],
  ['Allow: /en/', 'Disallow: /*', '/fr/'],
  ['Disallow: /', 'Allow: /$', '/fr/'],
])('%s and %s: a site that is open in part is told where a test wants more', (one, other, url) => {
  const file = star(one, other)
  const asked: CheckTest = { crawler: 'Googlebot', url, expect: 'allow' }
  const found = inspect({ file, tests: [asked] }).find(({ id }) => id === 'expectation-missed')
  expect(found?.message).toBe(
    `A test expects ${url} to be allowed for Googlebot, but this line blocks it.`,
  )
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['disallow', 'allow'])
})

test.each([
  ['Disalow: /a/', '/a/1'],
  ['Disallow: a/', '/a/1'],
  ['Disallow: /A/', '/a/1'],
  ['Disallow: /a/?x=', '/a/?y=1&x=2'],
])('with %s another finding says why %s is open', (rule, url) => {
  const one: CheckTest = { crawler: 'Googlebot', url, expect: 'disallow' }
  const found = inspect({ file: star(rule), tests: [one] })
  expect(found.filter(({ message }) => message.includes('none of the rules'))).toEqual([])
})

test.each([
  ['Allow: /docs/', 'Disallow: /docs/v1/', '/docs/v1/intro', true],
  ['Disallow: /q/', 'Disallow: /shop/', '/shop/shoes?size=4', false],
  ['Allow: /*.pdf$', 'Disallow: /files/a', '/files/a.pdf', true],
  ['Allow: /a/', 'Disallow: /*?sort=', '/a/?sort=up', true],
  ['Disallow: /q/', 'Disallow: /*.php$', '/index.php', false],
])('%s, %s: %s is blocked, and a test expects it open', (first, second, url, isBeaten) => {
  const file = star(first, second)
  const found = missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'allow' })
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message.startsWith(`A test expects ${url} to be allowed for Googlebot, `)).toBe(
    true,
  )
  expect(found?.message.includes(`“${first}” in line 2 is shorter and loses to this line`)).toBe(
    isBeaten,
  )
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['disallow', 'allow'])
})

test.each([
  ['Disallow: /', '/a'],
  ['Disallow: *', '/a'],
  ['Disallow: /css/', '/css/a.css'],
  ['Disallow: /team', '/team-plans'],
])('%s: another finding says why %s is blocked', (rule, url) => {
  const file = star('Disallow: /q/', rule)
  expect(missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'allow' })).toBeUndefined()
  const found = inspect({ file, tests: [{ crawler: 'Googlebot', url, expect: 'allow' }] })
  expect(found.some(({ line }) => line === 3)).toBe(true)
})

test.each([
  ['Disallow: /docs/', 'Allow: /docs/v1/', '/docs/v1/intro', true],
  ['Disallow: /q/', 'Allow: /shop/', '/shop/shoes?size=4', false],
  ['Disallow: /*.pdf$', 'Allow: /files/press/', '/files/press/a.pdf', true],
  ['Disallow: /a', 'Allow: /*/b/', '/a/b/c', true],
])('%s, %s: %s is open, and a test expects it blocked', (first, second, url, isBeaten) => {
  const file = star(first, second)
  const found = missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'disallow' })
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message.startsWith(`A test expects ${url} to be blocked for Googlebot, `)).toBe(
    true,
  )
  expect(found?.message.includes(`“${first}” in line 2 is shorter and loses to this line`)).toBe(
    isBeaten,
  )
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['allow', 'disallow'])
})

test.each([
  ['Googlebot', 'Googlebot', 'Disallow: /b/'],
  ['bingbot', 'Bingbot', 'Disallow:'],
  ['Googlebot', 'Googlebot-News', 'Disallow: /b/'],
  ['Googlebot', 'Googlebot', 'Crawl-delay: 5'],
  ['OurOwnBot', 'OurOwnBot', 'Disallow: /b/\nAllow: /c/'],
])('the group of %s takes a rule for everybody from %s', (name, crawler, own) => {
  const file = `${star('Disallow: /q/', 'Disallow: /ticker/')}\nUser-agent: ${name}\n${own}\n`
  const one: CheckTest = { crawler, url: '/ticker/1', expect: 'disallow' }
  // It is told with all that is lost, where that is told.
  const all = inspect({ file, tests: [one] }).filter(({ severity }) => severity === 'warning')
  const [found, ...more] = all.filter(({ message }) => message.includes('A test expects /ticker/1'))
  expect(more).toEqual([])
  const why =
    found?.id === 'expectation-missed'
      ? `${crawler} obeys only the group for`
      : `${name} has a group of its own`
  expect(found?.message).toContain(why)
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, '/ticker/1', crawler), verdictOf(after, '/ticker/1', crawler)]).toEqual([
    'allow',
    'disallow',
  ])
})

test.each([
  ['Disallow: /', 'Disallow: /b/', '/a'],
  ['Disallow: /a/', 'Allow: /a/', '/a/1'],
  ['Disallow: /a/', 'Disallow: /a/', '/a/1'],
  ['Disallow: /a/', 'Disallow: /b/', '/c/1'],
])('with %s for everybody and %s of its own no rule is lost to %s', (everybody, own, url) => {
  const file = `${star(everybody)}\nUser-agent: Googlebot\n${own}\n`
  expect(missedOn(file, 2, { crawler: 'Googlebot', url, expect: 'disallow' })).toBeUndefined()
})

test('what a test expects and gets is no finding', () => {
  const file = star('Disallow: /a/')
  for (const expect_ of ['allow', 'disallow'] as const) {
    const url = expect_ === 'allow' ? '/b/' : '/a/'
    expect(missedOn(file, 2, { crawler: 'Googlebot', url, expect: expect_ })).toBeUndefined()
  }
})

test.each([
  ['Allow: /*.html', 'Disallow: /print/', '/print/a.html', '/print/*.html'],
  ['Allow: /*.pdf$', 'Disallow: /a/', '/a/x.pdf', '/a/*.pdf$'],
  ['Allow: /press/pdf/', 'Disallow: /*.pdf$', '/press/pdf/x.pdf', '/press/pdf/*.pdf$'],
  ['Allow: /docs/old/', 'Disallow: /docs/', '/docs/old/a', null],
  ['Allow: /shoes/', 'Disallow: /*?s=', '/shoes/?s=1', '/shoes/*?s='],
])('%s beats %s: the fix is about all that both match', (allow, disallow, url, pattern) => {
  const file = star(allow, disallow)
  const found = missedOn(file, 2, { crawler: 'Googlebot', url, expect: 'disallow' })
  expect(found?.fixes?.[0]?.title).toBe(`Add Disallow: ${pattern ?? url}`)
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect(verdictOf(after, url)).toBe('disallow')
})

test('of two equally long rules the Allow wins, and it is said', () => {
  const tests: readonly CheckTest[] = [
    { crawler: 'Googlebot', url: '/print/a.html', expect: 'disallow' },
  ]
  const [found] = inspect({ file: star('Allow: /*.html', 'Disallow: /print/'), tests })
  expect(found?.message).toContain('is as long as this line, and then the Allow wins')
})

test.each([
  ['Disallow: /*?', '/p?id=88120', 'Allow /p?id='],
  ['Disallow: /*?*', '/item.php?no=1', 'Allow /item.php?no='],
  ['Disallow: /*?', '/?lang=en', 'Allow /?lang='],
  ['Disallow: /*?', '/p?id=1&x=2', 'Allow /p?id=1&x=2'],
  ['Disallow: /*?', '/p?x', 'Allow /p?x'],
  ['Disallow: /*?id=', '/p?id=1', 'Allow /p?id=1'],
])('%s: beside a hint on styles a test that wants %s open is told as well', (rule, url, title) => {
  const file = star(rule)
  const found = missedOn(file, 2, { crawler: 'Googlebot', url, expect: 'allow' })
  expect(found).toMatchObject({ severity: 'warning' })
  const [fix] = found?.fixes ?? []
  expect(fix?.title).toBe(title)
  expect(verdictOf(applyEdits(file, fix?.edits ?? []), url)).toBe('allow')
})

test.each([
  ['/*commande', '/volets/142-telecommande.html', 'commande', '/commande', '/fr/commande'],
  ['/*panier', '/champanieres/', 'panier', '/panier', '/fr/panier'],
  ['*cart', '/descartes/', 'cart', '/cart', '/en/cart/2'],
  ['/*login*', '/bloginfo/', 'login', '/login', '/en/login'],
  ['/*bestellung', '/vorbestellungen/1', 'bestellung', '/bestellung', '/de/bestellung/'],
])('%s blocks %s for the letters “%s” within a word', (value, url, word, ...meant) => {
  const file = star(`Disallow: ${value}`, 'Disallow: /*warenkorb', 'Disallow: /x')
  const found = missedOn(file, 2, { crawler: 'Googlebot', url, expect: 'allow' })
  expect(found?.message).toContain(`“${value}” matches “${word}” anywhere in a URL`)
  expect(found?.message).toContain('The same goes for “/*warenkorb” (line 3).')
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect(verdictOf(after, url)).toBe('allow')
  expect(meant.map((path) => verdictOf(after, path))).toEqual(['disallow', 'disallow'])
})

test.each([
  ['/*commande', '/fr/commande'],
  ['/*/print', '/a/print'],
  ['/*.pdf', '/a.pdf'],
])('%s blocks %s as a word of its own', (value, url) => {
  const file = star(`Disallow: ${value}`)
  const found = missedOn(file, 2, { crawler: 'Googlebot', url, expect: 'allow' })
  expect(found?.message).not.toContain('anywhere')
})

test.each([
  ['Disallow:', '“Disallow:” with nothing after it (line 2) allows everything'],
  ['Allow: /', '“Allow: /” (line 2) decides for that URL'],
  ['Disallow: /q/', 'none of the rules for Googlebot matches that URL'],
])('why nothing blocks it is told of %s', (rule, why) => {
  const [found] = inspect({
    file: star(rule),
    tests: [{ crawler: 'Googlebot', url: '/other/a', expect: 'disallow' }],
  })
  expect(found?.message).toBe(`A test expects /other/a to be blocked for Googlebot, but ${why}.`)
})

test.each([
  ['/shop/*', '/shop/watches', '/shop/watches+gold', '/shop/*+'],
  ['/shop/', '/shop/watches', '/shop/watches?colour=red', '/shop/*?'],
  ['/shop', '/shop/a,b', '/shop/a&b=1', '/shop*&'],
])(
  'Disallow: %s is kept to what tests tell apart: %s is open, %s is not',
  (rule, open, shut, value) => {
    const file = star('Disallow: /q/', `Disallow: ${rule}`)
    const tests: readonly CheckTest[] = [
      { crawler: 'Googlebot', url: open, expect: 'allow' },
      { crawler: 'Googlebot', url: shut, expect: 'disallow' },
    ]
    const found = inspect({ file, tests }).find(({ id }) => id === 'expectation-missed')
    expect(found?.fixes?.[0]?.title).toBe(`Change to ${value}`)
    const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect([verdictOf(after, open), verdictOf(after, shut)]).toEqual(['allow', 'disallow'])
  },
)
