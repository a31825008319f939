import { describe, test } from 'vitest'
import { dialects } from '../../core/dialects/index.ts'
import {
  checkA11y,
  clipboard,
  expect,
  keyboard,
  page,
  textWith,
} from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

describe('a verdict', () => {
  test('moves with the selected row, in the editor and in Why', async () => {
    const { file, tests, why } = await openPage()
    await expect.poll(() => file.marks('Disallow: /cart/')).toMatchObject({ dimmed: true })
    await expect.poll(() => file.marks('Disallow: /search')).toMatchObject({ dimmed: false })

    await tests.select('Bingbot /cart/help')
    await expect
      .poll(() => file.marks('Allow: /cart/help$'))
      .toMatchObject({
        sign: 'allows',
        title: textWith('This line decides'),
        hints: textWith('allows this URL'),
        dimmed: false,
      })
    await expect
      .poll(() => file.marks('Disallow: /cart/'))
      .toMatchObject({
        sign: 'loses',
        hints: textWith('matches, but loses'),
      })
    await expect.poll(() => file.marks('Disallow: /search')).toMatchObject({ dimmed: true })
    await expect(why.verdict).toHaveText(/Allowed/)
    await expect(why.region).toContainText('as expected')
    await expect(why.step('Rules')).toContainText('Line 5')

    await tests.select('GPTBot /')
    await expect(why.verdict).toHaveText(/Blocked/)
    await expect
      .poll(() => file.marks('Disallow: /'))
      .toMatchObject({ title: textWith('does not apply') })
  })

  test('is drawn first, and then the file is marked, which takes the measures of the whole page', async () => {
    const { file, tests, why } = await openPage()
    const marked = () => file.marks('Disallow: /search')
    await expect.poll(() => file.marks('Disallow: /cart/')).toMatchObject({ dimmed: true })
    const answer = why.region.element()
    const markedAsItComes = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!answer.textContent.includes('Bingbot')) return
        observer.disconnect()
        resolve(marked())
      })
      observer.observe(answer, { subtree: true, characterData: true, childList: true })
    })
    await tests.select('Bingbot /cart/help')
    expect(await markedAsItComes).toMatchObject({ dimmed: false })
    await expect.poll(marked).toMatchObject({ dimmed: true })
  })

  test('that is not as expected says how to make it so, and does it', async () => {
    const robots = encodeURIComponent('User-agent: *\nDisallow: /a/\n')
    const { tests, why, file } = await openPage(
      `robots=${robots}&url=/a/x&ua=Googlebot&expect=allow&url=/a/y&ua=Googlebot&expect=block`,
    )
    await tests.select('Googlebot /a/x')
    await why.region.getByRole('button', { name: 'Ways to make this allowed' }).click()
    const ways = why.region.getByRole('region', { name: 'Ways to make this allowed' })
    await expect(ways).toContainText('Allow this URL for Googlebot')
    await expect(ways.getByRole('listitem').first()).toContainText('Allow: /a/x')
    await ways.getByRole('button', { name: 'Use this edit' }).first().click()
    await expect(why.verdict).toHaveText(/Allowed/)
    await expect(file.editor).toContainText('Allow: /a/x')
    await expect(ways).toHaveCount(0)
    await expect(tests.cell('Googlebot /a/y')).toContainText('Blocked')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(why.verdict).toHaveText(/Blocked/)
  })

  test('shows a long fix by its first lines, so that the reason stays in sight, and the others when asked', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `Disallow: /${at}`).join('\n')
    const robots = `User-agent: *\n${paths}\n\nUser-agent: Googlebot\nDisallow: /own\n`
    await openPage(`robots=${encodeURIComponent(robots)}&url=/3&ua=Googlebot`)
    const fix = page.getByRole('complementary', { name: 'Suggested fix' })
    await expect(fix.getByRole('button', { name: 'Copy 12 rules into Googlebot' })).toBeVisible()
    await expect(fix.getByRole('listitem')).toHaveCount(5)
    await fix.getByRole('button', { name: 'and 7 more lines' }).click()
    await expect(fix.getByRole('listitem')).toHaveCount(12)
    await fix.getByRole('button', { name: 'Show fewer lines' }).click()
    await expect(fix.getByRole('listitem')).toHaveCount(5)
  })

  test('draws no rule that has two letters in common with the URL', async () => {
    const robots = encodeURIComponent('User-agent: *\nDisallow: /abc/\n')
    const { tests, why } = await openPage(`robots=${robots}&url=/ab-test&ua=Googlebot`)
    await tests.select('Googlebot /ab-test')
    await expect(why.verdict).toHaveText(/Allowed/)
    await expect(why.step('Rules')).toContainText('The only rule does not match.')
    await expect(why.region.getByRole('figure')).toHaveCount(0)
  })

  test('mends the rule that misses the URL, and one Undo takes that back', async () => {
    const robots = encodeURIComponent('User-agent: *\nDisallow: */similar/*\n')
    const { tests, why, file } = await openPage(
      `robots=${robots}&url=/a/similar&ua=Googlebot&url=/b/similar&ua=Googlebot`,
    )
    await tests.select('Googlebot /a/similar')
    await expect(why.region.getByRole('figure')).toContainText('Line 2')
    await why.region.getByRole('button', { name: 'Fix it: line 2' }).click()
    const ways = why.region.getByRole('region', { name: 'Ways to fix line 2' })
    await expect(ways.getByRole('listitem').first()).toContainText('Disallow: */similar$')
    await expect(ways.getByRole('listitem').first()).toContainText(
      'Catches 2 of 2 URLs. Also blocks every URL that ends in /similar.',
    )
    await checkA11y('#answer')
    await ways.getByRole('button', { name: 'Use this edit' }).first().click()
    await expect(why.verdict).toHaveText(/Blocked/)
    await expect(tests.cell('Googlebot /b/similar')).toContainText('Blocked')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(why.verdict).toHaveText(/Allowed/)
    await file.expectLines(['User-agent: *', 'Disallow: */similar/*', ''])
  })

  test('tells of a rule that decides other URLs what keeps it from this one, and mends it', async () => {
    const robots = encodeURIComponent('User-agent: *\nDisallow: /similar/\n')
    const { tests, why, file } = await openPage(
      `robots=${robots}&url=/request/a/similar/&ua=Googlebot&expect=block&url=/similar/x&ua=Googlebot`,
    )
    await tests.select('Googlebot /request/a/similar/')
    await expect(why.region).toContainText(
      'Line 2 misses this URL: /similar/ stands inside the path, but rules are compared from its beginning.',
    )
    await why.region.getByRole('button', { name: 'Fix it: line 2' }).click()
    const first = why.region
      .getByRole('region', { name: 'Ways to fix line 2' })
      .getByRole('listitem')
      .first()
    await expect(first).toContainText(
      'Catches this URL. Also blocks every URL with /similar/ in it.',
    )
    await first.getByRole('button', { name: 'Use this edit' }).click()
    await file.expectLines(['User-agent: *', 'Disallow: */similar/', ''])
    await expect(tests.cell('Googlebot /similar/x')).toContainText('Blocked')
  })

  test('names the rule that misses the URL by little, and what keeps it away', async () => {
    const robots = encodeURIComponent('User-agent: *\nDisallow: */similar/*\nDisallow: /serach\n')
    const { tests, why } = await openPage(
      `robots=${robots}&url=/a/similar&ua=Googlebot&url=/search&ua=Googlebot&url=/about&ua=Googlebot`,
    )
    await tests.select('Googlebot /a/similar')
    await expect(why.region).toContainText(
      'Line 2 misses this URL: it asks for a slash after */similar',
    )
    await tests.select('Googlebot /search')
    await expect(why.region).toContainText('Line 3 misses this URL: one letter differs.')
    await tests.select('Googlebot /about')
    await expect(why.region).not.toContainText('misses this URL')
  })

  test('can be that of one dialect for all crawlers', async () => {
    const playground = await openPage()
    const { tests } = playground
    await playground.readRulesAs('1994 original')
    await expect(playground.button('Judge by: 1994 original')).toBeVisible()
    // No Allow and no wildcards then.
    await expect(tests.cell('Bingbot /cart/help')).toContainText(/Blocked\s*line 3/)
    await expect(tests.cell('Bingbot /shoes?sort=price')).toContainText(/Allowed/)
    await keyboard.press('Escape')
    await playground.readRulesAs(/each crawler/)
    await playground.expectScore('5/6')
  })

  test('says what the engines of today say, and on demand those of the past', async () => {
    const { tests, why } = await openPage()
    await tests.select('Bingbot /cart/help')
    await expect(why.dialects).toContainText('current engines agree')
    await expect(why.dialects).not.toContainText('1994')
    await why.withHistoric.check()
    await expect(why.dialects).toContainText('engines and libraries agree with Bing')
    await expect(why.dialects.getByRole('listitem')).toHaveCount(dialects.length)
    await expect(why.dialects.getByRole('listitem').filter({ hasText: '1994' })).toContainText(
      'Blocked',
    )
  })

  test('writes an engine, its verdict and its line at one height', async () => {
    const { tests, why } = await openPage()
    await tests.select('Bingbot /cart/help')
    await why.withHistoric.check()
    const row = why.dialects.getByRole('listitem').filter({ hasText: '1994' })
    await expect(row).toContainText('Blocked')
    const bottoms = [...row.element().children].map((part) => {
      const words = document.createRange()
      words.selectNodeContents(part)
      return Math.round(words.getBoundingClientRect().bottom)
    })
    expect(bottoms).toHaveLength(3)
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(2)
  })

  test('brings its line into sight when it is selected, and takes no focus', async () => {
    const { file, tests } = await openPage()
    await file.goToEndOf(1)
    await file.type('\n#'.repeat(60))
    await expect(file.line(1)).not.toBeInViewport()
    await tests.select('Bingbot /cart/help')
    await expect(file.editor).not.toBeFocused()
    await expect(file.editor.getByText('Allow: /cart/help$')).toBeInViewport()
  })

  test('leads to its line in the file', async () => {
    const { file, tests, why } = await openPage()
    await tests.select('Bingbot /cart/help')
    await why.lineLink('Line 5').first().click()
    await expect(file.line(5)).toBeInViewport()
    await expect(file.line(5)).toHaveClass(/rt-pulse/)
  })
})

describe('a crawler that is added', () => {
  test('is chosen from the catalogue, by purpose', async () => {
    const { tests, why } = await openPage()
    const field = await tests.crawlerField()
    await field.fill('google-ext')
    const option = page.getByRole('option', { name: /^Google-Extended/ })
    const group = page.getByRole('group', { name: 'AI training' })
    await expect(group.getByText('AI training', { exact: true })).toBeVisible()
    await option.click()
    await expect(tests.cell('Google-Extended /')).toContainText('Allowed')
    await expect(why.verdict).toHaveText('Blocked for Google-Extended by line 3')
  })

  test('may be one that no catalogue knows', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    await field.fill('ShopSpider')
    await field.press('Enter')
    await expect(tests.cell('ShopSpider /')).toContainText('Allowed')
  })

  test('is read out of a pasted User-Agent', async () => {
    const playground = await openPage()
    const { tests } = playground
    const field = await tests.crawlerField()
    await clipboard.write(
      'Mozilla/5.0 (compatible; Googlebot-Image/1.0; +http://www.google.com/bot.html)',
    )
    await field.press('ControlOrMeta+V')
    await expect(tests.cell('Googlebot-Image /')).toBeVisible()
  })

  test('is no browser, and the page says so', async () => {
    const playground = await openPage()
    const { tests } = playground
    const field = await tests.crawlerField()
    await clipboard.write(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    )
    await field.press('ControlOrMeta+V')
    await expect(page.getByText(/This is a browser/).first()).toBeVisible()
    await field.press('Escape')
    await expect(tests.cell('GPTBot /')).toBeVisible()
  })
})

describe('the URL of a row', () => {
  test('can be changed, and the verdict follows', async () => {
    const { tests } = await openPage()
    const field = await tests.editUrl('/products/1')
    await field.fill('/search/')
    await field.press('Enter')
    await expect(tests.cell('Googlebot /search/')).toContainText(/Blocked\s*line 12/)
    await keyboard.press('ControlOrMeta+Z')
    await expect(tests.cell('Googlebot /products/1')).toBeVisible()
  })

  test('is left as it was by Escape', async () => {
    const { tests } = await openPage()
    const field = await tests.editUrl('/products/1')
    await field.fill('/search')
    await field.press('Escape')
    await expect(tests.cell('Googlebot /products/1')).toContainText('Allowed')
  })

  test('is shown as people read it and as it is sent', async () => {
    const playground = await openPage()
    const { tests, why } = playground
    await tests.add('/café')
    await expect(why.step('URL')).toContainText('/caf%C3%A9')
    await tests.add('https://müller.eu/straße')
    await expect(why.step('URL')).toContainText('/stra%C3%9Fe')
    await expect(why.step('URL')).toContainText('https://müller.eu')
    await tests.add('/caf%C3%A9/menu')
    await expect(tests.selectedRow).toContainText('/caf%C3%A9/menu')
  })

  test('that is none cannot be judged, which is said', async () => {
    const { tests, why } = await openPage()
    const field = await tests.editUrl('/products/1')
    await field.fill('http://exa mple:99999/')
    await field.press('Enter')
    await expect(tests.cell('Googlebot http://exa mple:99999/')).toContainText('Can’t say')
    await expect(why.verdict).toHaveText(/Can’t say/)
  })

  test('belongs to the site in the header', async () => {
    const playground = await openPage()
    const { site, tests, why } = playground
    await site.fill('https://müller.eu')
    await site.press('Enter')
    await expect
      .poll(() => site.element())
      .toHaveProperty('value', expect.stringMatching(/(müller\.eu|xn--mller-kva\.eu)/))
    await tests.select('GPTBot /')
    await expect(why.step('URL')).toContainText('/')
    await site.fill('nonsense here')
    await expect(playground.header.getByRole('alert')).toContainText('Write a scheme and a host')
    await site.press('Escape')
    await expect(playground.header.getByRole('alert')).toHaveCount(0)
  })
})
