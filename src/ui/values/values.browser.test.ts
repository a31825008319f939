import { describe, test } from 'vitest'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { ValuesPane } from './values-pane.fixture.ts'

const robots = `User-agent: *
Disallow: /cart/
Crawl-delay: 45
Request-rate: 1/20m 1700-0459

User-agent: Bingbot
Disallow: /private/

User-agent: Yandex
Disallow: /admin/
Crawl-delay: 5
Clean-param: ref&sid /shop/get_book.pl

Sitemap: https://example.com/sitemap.xml
Sitemap: /more.xml
`
const book = '/shop/get_book.pl?ref=site_1&book_id=123'
const fragmentOf = (file: string, ...tests: readonly (readonly [string, string])[]): string =>
  [
    `robots=${encodeURIComponent(file)}`,
    ...tests.flatMap(([crawler, url]) => [`url=${encodeURIComponent(url)}`, `ua=${crawler}`]),
  ].join('&')
const shop = fragmentOf(robots, ['Bingbot', '/a'], ['YandexBot', book], ['Googlebot', '/'])

describe('values', () => {
  test('are told in words for the crawler of the test', async () => {
    const { file } = await openPage(shop)
    const pane = await new ValuesPane().open()
    await expect(pane.panel).toContainText('Of the 6 other lines in this file, Bingbot uses 2.')
    await expect(pane.part(/^Used by Bingbot/).getByRole('listitem')).toHaveCount(2)
    await expect(pane.line(3)).toContainText('At most one request every 20 s (≈ 4,320 pages a day)')
    await expect(pane.line(3)).toContainText('45 s is too long here')
    await expect(pane.line(3)).toContainText('the line of the * group applies')
    await expect(pane.part(/^Ignored by Bingbot/)).toContainText('Bing ignores Clean-param.')
    await expect(pane.line(15)).toContainText('needs its whole address')
    await expect(pane.part('For other crawlers')).toContainText('For Yandex.')
    await expect(pane.line(4)).toContainText('17:00–04:59 UTC, across midnight')
    await checkA11y('[role=tabpanel]')
    await pane.line(14).getByRole('button').click()
    await expect(file.line(14)).toHaveClass(/rt-pulse/)
  })

  test('follow the crawler that is chosen, and the file as it is typed', async () => {
    const { file, summary, tests } = await openPage(shop)
    await tests.select(`Googlebot ${book}`)
    const pane = await new ValuesPane().open()
    await pane.who.selectOptions('YandexBot')
    await expect(summary).toContainText('YandexBot')
    await expect(pane.line(11)).toContainText('Yandex ignores Crawl-delay. Bing and Seznam read it')
    await expect(pane.cleaned).toContainText('/shop/get_book.pl?book_id=123')
    await expect(pane.cleaned).toContainText('treats both as the same page')
    await pane.who.selectOptions('Googlebot')
    await expect(pane.line(3)).toContainText('Google ignores Crawl-delay.')
    await expect(pane.panel).not.toContainText('treats both as the same page')
    await file.goToEndOf(3)
    await file.type('x')
    await expect(pane.line(3)).toContainText('“45x” is no number of seconds')
  })

  test('teach what could be said where nothing is', async () => {
    await openPage(fragmentOf('User-agent: *\nDisallow: /a\n', ['Googlebot', '/']))
    const pane = await new ValuesPane().open()
    await expect(pane.panel).toContainText('This file has rules only.')
    await expect(pane.panel).toContainText('Crawl-delay: 10')
    await checkA11y('[role=tabpanel]')
  })

  test('can be read and followed by keyboard, without any test', async () => {
    const { file } = await openPage(fragmentOf(robots))
    const pane = await new ValuesPane().open()
    await expect(pane.panel).toContainText('Read as a crawler that the file does not name')
    // From the last thing above it.
    await page.getByRole('button', { name: 'What do other tools report?' }).focus()
    await keyboard.press('Tab')
    await expect(pane.panel.getByRole('button').first()).toBeFocused()
    await keyboard.press('Enter')
    await expect(file.line(14)).toHaveClass(/rt-pulse/)
  })
})
