import { describe, test } from 'vitest'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { book, fragmentOf, shopFragment } from './other-lines.fixture.ts'
import { openValues } from './values-pane.fixture.ts'

describe('values', () => {
  test('are told in words for the crawler of the test', async () => {
    const playground = await openPage(shopFragment)
    const { file } = playground
    const pane = await openValues(playground)
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
    const playground = await openPage(shopFragment)
    const { file, summary, tests } = playground
    await tests.select(`Googlebot ${book}`)
    const pane = await openValues(playground)
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
    const playground = await openPage(
      fragmentOf('User-agent: *\nDisallow: /a\n', ['Googlebot', '/']),
    )
    const pane = await openValues(playground)
    await expect(pane.panel).toContainText('This file has rules only.')
    await expect(pane.panel).toContainText('Crawl-delay: 10')
    await checkA11y('[role=tabpanel]')
  })
})

describe('when, and how long', () => {
  const timed = 'User-agent: *\nDisallow:\nVisit-time: 0600-0845\nCrawl-delay: 12\n'

  test('is told for a time and a size, and the size stays with the case', async () => {
    const playground = await openPage(fragmentOf(timed, ['Bingbot', '/'], ['Bingbot', '/b']))
    const pane = await openValues(playground)
    const part = pane.panel.getByRole('region', { name: 'When, and how long' })
    await part.getByLabelText('Time (UTC; empty: now)').fill('07:00')
    await expect(part).toContainText('May visit, through 08:45 UTC')
    await part.getByLabelText('Time (UTC; empty: now)').fill('09:00')
    await expect(part).toContainText('Waits until 06:00 UTC')
    await part.getByLabelText('Pages of the site').fill('1,000,000')
    await keyboard.press('Enter')
    await expect(part).toContainText('1,000,000 pages: about 139 days.')
    await expect(page.getByText('With this delay, crawling 1,000,000 pages')).toBeVisible()
    await checkA11y('[role=tabpanel]')
    await part.getByRole('button', { name: 'Use the 2 URLs of this case' }).click()
    await expect(part).toContainText('2 pages: 24 seconds.')
  })

  test('is not there without such lines', async () => {
    const playground = await openPage(
      fragmentOf('User-agent: *\nDisallow:\nSitemap: https://a.example/s\n', ['Bingbot', '/']),
    )
    const pane = await openValues(playground)
    await expect(pane.panel.getByText('When, and how long')).toHaveCount(0)
  })
})
