import { describe, test } from 'vitest'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { DeliveryPane } from './delivery-pane.fixture.ts'

const small =
  'robots=User-agent%3A%20*%0ADisallow%3A%20%2Fcart%0A&url=/cart&ua=Googlebot&expect=block&url=/cart&ua=bingbot&origin=https%3A%2F%2Fshop.example'

describe('delivery', () => {
  test('finds the robots.txt of any page, step by step', async () => {
    const { site } = await openPage(small)
    const pane = await new DeliveryPane().open()
    await expect(pane.panel).toContainText(
      'It is governed by https://shop.example/robots.txt, which crawlers ask for before the page.',
    )
    await pane.address.fill('http://me:secret@Bücher.Example:80/a/Robots.txt?x#y')
    await expect(pane.steps.getByRole('listitem')).toHaveCount(4)
    await expect(pane.steps.getByRole('listitem').last()).toContainText(
      'http://xn--bcher-kva.example/robots.txt',
    )
    await expect(pane.notes).toContainText('is never read')
    await pane.address.fill('mailto:a@b.example')
    await expect(pane.panel).toContainText('not at mailto')
    await pane.address.fill('https://www.other.example/x')
    await pane.panel.getByRole('button', { name: 'Change it to https://www.other.example' }).click()
    await expect(site).toHaveValue('https://www.other.example')
    await checkA11y('dialog')
  })

  test('says when a change counts for each crawler of the case', async () => {
    const here = await openPage(small)
    await here.chooseAction('my change count')
    const pane = new DeliveryPane()
    await expect(pane.counts.getByRole('listitem').first()).toBeVisible()
    await pane.changed.fill('2026-11-29T21:00')
    const googlebot = pane.counts.getByRole('listitem').filter({ hasText: 'Googlebot' })
    await expect(googlebot).toContainText('within 24 hours, by Monday, 30 November 2026')
    await expect(googlebot).toContainText('documented')
    await pane.changed.fill('')
    await expect(googlebot).not.toContainText('by Monday')
    await checkA11y('dialog')
  })

  test('plays through what the server may answer, and the verdicts follow', async () => {
    const { tests, why, header } = await openPage(small)
    const pane = await new DeliveryPane().open()
    await expect(pane.plain).toHaveCount(0)
    await expect(pane.panel).toContainText(/All \d+ engines: The rules apply/)
    await expect(pane.choice('Failing for')).toHaveCount(0)
    await pane.choice('Status').selectOptions('503: service unavailable')
    await expect(pane.row('Google')).toContainText('Everything is blocked')
    await expect(pane.row('Google')).toContainText('until 12 hours')
    await expect(pane.row('Google')).toContainText('documented')
    await expect(pane.row('Bing')).toContainText('Crawling waits: can’t say')
    await pane.fold.click()
    await expect(pane.row('Yandex')).toContainText('Everything is allowed')
    await pane.choice('Failing for').selectOptions('5 days')
    await expect(pane.row('Google')).toContainText('The last good copy applies')
    await pane.choice('Last successful fetch').selectOptions('Never')
    await expect(pane.row('Google')).toContainText('Everything is allowed')
    await checkA11y('dialog')
    await pane.close()
    await expect(why.region).toContainText('There is no earlier copy')
    await expect(pane.chip).toHaveText('503')
    await expect(tests.cell('Googlebot /cart')).toContainText('Allowed')
    await expect(tests.cell('Bingbot /cart')).toContainText('Can’t say')
    await expect(pane.notice).toContainText('returned 503 (service unavailable) for 5 days')
    await pane.notice.getByRole('button', { name: 'Reset to 200 OK' }).click()
    await expect(tests.cell('Googlebot /cart')).toContainText(/Blocked\s*line 2/)
    await expect(pane.notice).toHaveCount(0)
    await header.click({ position: { x: 5, y: 5 } })
    await keyboard.press('ControlOrMeta+Z')
    await expect(tests.cell('Googlebot /cart')).toContainText('Allowed')
  })

  test('takes what curl wrote, as one step of undo', async () => {
    const { file, messages, tests, site } = await openPage(small)
    const pane = await new DeliveryPane().open()
    await pane.box.fill('User-agent: *')
    await pane.use.click()
    await expect(pane.panel.getByRole('alert')).toContainText('Was curl called with -i?')
    await pane.box.fill(
      '$ curl -iL https://live.example/robots.txt\nHTTP/1.1 301 Moved\nLocation: https://www.live.example/robots.txt\n\nHTTP/2 200\ncontent-type: text/html\n\nUser-agent: *\nAllow: /cart\n',
    )
    await pane.use.click()
    await expect(file.editor).toContainText('Allow: /cart')
    await expect(site).toHaveValue('https://live.example')
    await expect(pane.panel).toContainText('after 1 redirect to another host as text/html')
    await messages.getByRole('button', { name: 'Undo' }).click()
    await expect(file.editor).toContainText('Disallow: /cart')
    await expect(site).toHaveValue('https://shop.example')
    await expect(pane.plain).toHaveCount(0)
    await pane.close()
    await expect(tests.cell('Googlebot /cart')).toContainText(/Blocked\s*line 2/)
  })

  test('says first who refuses the file, and where to look', async () => {
    await openPage(small)
    const pane = await new DeliveryPane().open()
    await pane.box.fill('HTTP/2 403\nserver: cloudflare\ncf-mitigated: challenge\n\n<html>')
    await pane.use.click()
    const first = pane.panel.getByRole('region', { name: 'About this response' })
    await expect(first).toContainText('Cloudflare answers with a page that checks for a person')
    await expect(first).toContainText('Where to look: Security in the dashboard')
    await expect(first).toBeInViewport()
    await checkA11y('dialog')
    await pane.box.fill('HTTP/2 200\nage: 90000\ncache-control: max-age=60\n\nUser-agent: *\n')
    await pane.use.click()
    await expect(first).toContainText('1 day old, and may be kept for 1 minute')
  })

  test('warns of tests that another robots.txt governs', async () => {
    await openPage(`${small}&url=https%3A%2F%2Fwww.shop.example%2Fa&ua=Googlebot`)
    const pane = new DeliveryPane()
    await expect(pane.notice).toContainText('1 URL is on another host')
    await pane.notice.getByRole('button', { name: 'Details' }).click()
    await expect(pane.panel).toContainText('https://www.shop.example/a')
    await expect(pane.address).toBeInViewport()
  })

  test('says below the rows that a URL is on another host, so that none moves', async () => {
    const { tests } = await openPage(`${small}&url=/a&ua=Googlebot`)
    const cell = tests.cell('Googlebot /a')
    await expect(cell).toBeVisible()
    const { top } = cell.element().getBoundingClientRect()
    await tests.pasteMany('https://www.shop.example/a\nhttps://www.shop.example/b')
    const { notice } = new DeliveryPane()
    await expect(notice).toContainText('2 URLs are on another host')
    expect(cell.element().getBoundingClientRect().top).toBe(top)
    await expect(notice).toBeInViewport()
  })

  test('says it in one line over its buttons on a phone', async () => {
    const host = 'https%3A%2F%2Fshop.a-host-with-quite-a-long-name.example'
    await openPage(`${small}&url=${host}%2Fb&ua=Googlebot`)
    await page.viewport(390, 844)
    const { notice } = new DeliveryPane()
    await expect(notice).toContainText('1 URL is on another host')
    const make = notice.getByRole('button', { name: /^Make .* the site$/ })
    await expect(make).toBeInViewport()
    expect(make.element().getBoundingClientRect().right).toBeLessThan(390)
    expect(notice.element().getBoundingClientRect().height).toBeLessThan(80)
  })

  test('asks for the site by the URLs, as long as it is not set', async () => {
    const urls = ['www.shop.example/cart', 'www.shop.example/a', 'blog.shop.example/cart']
    const given = urls.map((url) => `url=https://${url}&ua=Googlebot`).join('&')
    const { tests } = await openPage(
      `robots=User-agent:*%0ADisallow:/cart&origin=https://example.com&${given}`,
    )
    const question = page.getByRole('note', { name: 'The site of the file' })
    await expect(question).toContainText('Which site is this robots.txt for?')
    await expect(question).toContainText('The URLs are on several hosts')
    await expect(question.getByRole('button')).toHaveCount(2)
    await expect(tests.cell('Googlebot https://www.shop.example/cart')).toContainText('Other host')
    await question.getByRole('button', { name: 'https://www.shop.example (2 URLs)' }).click()
    await expect(page.getByRole('textbox', { name: 'Site' })).toHaveValue(
      'https://www.shop.example',
    )
    await expect(tests.cell('Googlebot /cart')).toContainText(/Blocked\s*line 2/)
    await expect(page.getByText('1 URL is on another host')).toBeVisible()
    await expect(tests.cell('Googlebot https://blog.shop.example/cart')).toContainText('Other host')
    await page.getByRole('button', { name: 'Make https://blog.shop.example the site' }).click()
    await expect(tests.cell('Googlebot /cart')).toContainText(/Blocked\s*line 2/)
  })

  test('puts URLs of several hosts together, and judges those of the one that is pressed', async () => {
    const urls = ['a.example/cart', 'b.example/cart', 'a.example/', 'a.example/cart/1']
    const given = urls.map((url) => `url=https://${url}&ua=Googlebot`).join('&')
    const { tests } = await openPage(
      `robots=User-agent:*%0ADisallow:/cart&origin=https://example.com&${given}`,
    )
    const heads = tests.grid.getByRole('rowheader', { name: /URLs?\b.*Make it the site/ })
    await expect(heads).toHaveCount(2)
    await expect(heads.first()).toContainText('https://a.example, 3 URLs')
    await expect(tests.grid.getByRole('columnheader', { name: /^Googlebot/ })).toHaveAccessibleName(
      /4 on another host/,
    )
    await heads.last().getByRole('button', { name: 'Make it the site' }).click()
    await expect(page.getByRole('textbox', { name: 'Site' })).toHaveValue('https://b.example')
    await expect(tests.cell('Googlebot /cart')).toContainText(/Blocked\s*line 2/)
    await expect(tests.cell('Googlebot https://a.example/cart')).toContainText('Other host')
    await expect(heads).toHaveCount(0)
  })

  test('takes the site of the first whole addresses, where it is not set', async () => {
    const { tests } = await openPage('robots=User-agent:*%0ADisallow:/cart')
    await tests.add('https://www.shop.example/cart')
    await expect(page.getByRole('textbox', { name: 'Site' })).toHaveValue(
      'https://www.shop.example',
    )
    await expect(page.getByText('The site is https://www.shop.example now')).toBeVisible()
    await expect(tests.cell('Googlebot /cart')).toContainText(/Blocked\s*line 2/)
  })

  test('counts a test of which nothing can be said alike wherever tests are counted', async () => {
    const waits =
      'robots=User-agent:%20*&url=/a&ua=Bingbot&expect=allow&url=/b&ua=Slurp&expect=allow'
    const { tests, summary } = await openPage(`${waits}&status=503&t=delivery`)
    await expect(tests.heading).toHaveText('Check 1/2')
    await page.viewport(390, 844)
    await expect(summary).toContainText('1 of 2 as expected')
  })
})
