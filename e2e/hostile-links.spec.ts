import { randomBytes } from 'node:crypto'
import { linkOfPacked, linkOfText, linkTo } from '../src/case/link/link-forge.fixture.ts'
import { expect, test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'

const own = 'User-agent: *\nDisallow: /mine/\n'
const whole = linkTo({
  n: 'A whole case',
  f: [['', `User-agent: *\n${'Disallow: /secret-path/\n'.repeat(40)}`]],
  t: [['Googlebot', '/secret-path/', 0]],
})
const cutAt = (share: number) => whole.slice(0, Math.floor(whole.length * share))
const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
const megabyte = 1024 * 1024

const cut = 'This link was cut on its way'
const damaged = 'This link was changed on its way: its checksum does not fit.'
const notOurs = 'This link was not made by this page'
const newer = 'This link was made by a newer version of this page.'
const tooBig = 'This link holds more than this page opens from a link.'

/** Links of which nothing opens, and the reason that each is given. */
const broken: readonly (readonly [name: string, fragment: string, reason: string])[] = [
  ['cut after its name', '#r1', cut],
  ['cut after a tenth', cutAt(0.1), cut],
  ['cut in the middle', cutAt(0.5), cut],
  ['cut before its end', cutAt(0.9), cut],
  ['without its last character', whole.slice(0, -1), 'This link was '],
  ['with another checksum', flip(whole, whole.length - 1), damaged],
  ['with another letter', flip(whole, 20), damaged],
  ['of version 3', whole.replace('r1', 'r3'), newer],
  ['of version 999999', '#r999999=x', newer],
  ['random bytes, well wrapped', linkOfPacked(randomBytes(900)), damaged],
  ['random text', `#${randomBytes(300).toString('base64url')}`, notOurs],
  ['packed, but no JSON', linkOfText('<script>alert(1)</script>'), damaged],
  ['a list', linkOfText('[1,2,3]'), notOurs],
  ['a number', linkOfText('1e400'), notOurs],
  ['100 MB of nothing', linkOfText(Buffer.alloc(100 * megabyte, 0x20)), tooBig],
  ['a million tests', linkOfText(`{"t":[${'["a","/"],'.repeat(1e6)}0]}`), tooBig],
  ['300 KiB long', `#r1=${'A'.repeat(300 * 1024)}`, 'This link is too long: 307,2'],
  ['300 KiB long by hand', `#robots=${'A'.repeat(300 * 1024)}`, 'This link is too long'],
  ['a script for an address', '#javascript:alert(1)', notOurs],
  ['markup', '#<img src=x onerror=alert(1)>', notOurs],
  ['an example that is none', '#ex=constructor', 'There is no example called “constructor”'],
  ['an example elsewhere', '#ex=../../etc/passwd', notOurs],
]

const script = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'

test('what cannot be opened is named, and the own case stays as it is', async ({ page }) => {
  test.slow()
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(own)
  for (const [name, fragment, reason] of broken) {
    await test.step(name, async () => {
      await here.followHere(fragment)
      await expect(here.alert).toContainText(reason)
      await expect(here.file.editor).toContainText('Disallow: /mine/')
      await here.alert.getByRole('button', { name: 'Dismiss' }).click()
      await expect(here.alert).toBeHidden()
    })
  }
  expect(await here.wholeText()).toBe(own)
  await here.caseMenu.click()
  await expect(here.recent).toHaveCount(1)
})

for (const name of ['cut in the middle', '100 MB of nothing', 'random text']) {
  test(`a link that is broken at the start leaves own work: ${name}`, async ({ page }) => {
    const [, fragment = '', reason = ''] = broken.find(([known]) => known === name) ?? []
    const here = new OpenCasePage(page)
    await here.visit()
    await here.use(own)
    await here.visit(fragment)
    await expect(here.alert).toContainText(reason)
    expect(await here.wholeText()).toBe(own)
  })
}

test('what is left of a link that was cut can be opened and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const here = new OpenCasePage(page)
  const fragment = whole.slice(0, whole.lastIndexOf('.'))
  await here.visit()
  await here.use(own)
  await here.followHere(fragment)
  await expect(here.alert).toContainText('1 URL could be recovered')
  await here.alert.getByRole('button', { name: 'Copy the link' }).click()
  await expect(here.alert.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await here.clipboard()).toBe(new URL(`./${fragment}`, page.url()).href)
  await here.alert.getByRole('button', { name: 'Open what was recovered' }).click()
  await expect(here.tests.cell('Googlebot /secret-path/')).toBeVisible()
  expect(await here.wholeText()).toContain('Disallow: /secret-path/')
  await here.caseMenu.click()
  await expect(here.recent).toHaveCount(2)
})

test.describe('a case that opens', () => {
  test('runs no script, whatever field it stands in', async ({ page }) => {
    const here = new OpenCasePage(page)
    await here.visit()
    await here.use(own)
    await here.followHere(
      linkTo({
        n: script,
        o: 'javascript:window.hacked=1',
        d: script,
        f: [
          [script, `User-agent: ${script}\nDisallow: /${script}\nSitemap: javascript:alert(1)\n`],
        ],
        t: [
          [script, `/${script}`, 0, script],
          ['Googlebot', 'javascript:window.hacked=1', 1, script],
          ['Googlebot', 'data:text/html,<script>window.hacked=1</script>', 1],
        ],
        x: script,
      }),
    )
    await expect(here.sharedBanner).toContainText('The site address could not be read')
    await expect(here.tests.rows).toHaveCount(3)
    await expect(here.tests.rows.nth(0)).toContainText('<img src=x onerror=')
    await expect(here.tests.rows.nth(1)).toContainText('Can’t say')
    await expect(here.tests.rows.nth(2)).toContainText('Can’t say')
    for (const row of [0, 1, 2]) await here.tests.rows.nth(row).click()
    const menu = await here.menu(/^Case: /)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined()
    await expect(
      page.locator('img, body script, a[href^="javascript"], a[href^="data"]'),
    ).toHaveCount(0)
    await page.goBack()
    expect(await here.wholeText()).toBe(own)
  })

  test('reaches nothing by the names of its keys', async ({ page }) => {
    const here = new OpenCasePage(page)
    await here.visit(
      linkOfText(
        `{"__proto__":{"polluted":1,"n":"no"},"constructor":{"prototype":{"polluted":1}},
          "f":[["","User-agent: *\\nDisallow: /a\\n"]],"t":[["__proto__","/a",0]],
          "deep":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      ),
    )
    await expect(here.tests.cell('__proto__ /a')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get({}, 'polluted') as unknown)).toBeUndefined()
    await here.typeAtEnd('# kept')
    const kept = await here.plain()
    expect(kept.robots).toContain('# kept')
    expect(JSON.stringify(kept)).not.toContain('deep')
  })

  test('keeps what is right and says what was not', async ({ page }) => {
    const here = new OpenCasePage(page)
    const rows = [5, null, ['Googlebot'], ['Googlebot', 7], { 0: 'Googlebot' }]
    await here.visit(
      linkTo({ n: 5, o: [], d: {}, f: [[1, 2]], t: [...rows, ['Googlebot', '/right', 1, 9]] }),
    )
    await expect(here.sharedBanner).toContainText('The file could not be read.')
    await expect(here.sharedBanner).toContainText('5 tests could not be read and were left out.')
    await expect(here.tests.rows).toHaveCount(1)
    await expect(here.tests.cell('Googlebot /right')).toBeVisible()
  })

  test('brings two thousand tests at most', async ({ page }) => {
    const here = new OpenCasePage(page)
    const tests = Array.from({ length: 10_000 }, (_, at) => `["a","/${at}"]`)
    await here.visit(linkOfText(`{"t":[${tests.join()}]}`))
    const left = '8,000 tests beyond the first 2,000 were left out'
    await expect(page.locator('.banner')).toContainText(left)
    await expect(here.tests.grid).toHaveAttribute('aria-rowcount', '2001')
  })

  test('cannot turn or hide what is read on the page', async ({ page }) => {
    const here = new OpenCasePage(page)
    const turned = '\u202Etxt.stobor\u202C\u200B\uD800'
    await here.visit(
      linkTo({
        n: `Title ${turned}`,
        f: [['', `User-agent: *\nDisallow: /${turned}\n`]],
        t: [[`Bot${turned}`, `/${turned}`, 0, turned]],
      }),
    )
    await expect(here.tests.rows).toContainText('‹U+202E›txt.stobor‹U+202C›‹U+200B›‹U+D800›')
    await expect(here.caseMenu).toContainText('Title ‹U+202E›')
    const shown = await page.locator('body').innerText()
    expect(shown).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/)
    await page.getByRole('button', { name: 'Keep a copy' }).click()
    await expect(here.sharedBanner).toBeHidden()
    await here.caseMenu.click()
    await expect(here.recent).toContainText('Title ‹U+202E›')
  })
})
