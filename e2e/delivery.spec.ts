import { expect, test } from './fixtures.ts'
import { DeliveryPane } from './pages/delivery-pane.ts'
import { Playground } from './pages/playground.ts'

const small =
  'robots=User-agent%3A%20*%0ADisallow%3A%20%2Fcart%0A&url=/cart&ua=Googlebot&expect=block&url=/cart&ua=bingbot&origin=https%3A%2F%2Fshop.example'

test.describe('delivery', () => {
  test('finds the robots.txt of any page, step by step', async ({ page, checkA11y }) => {
    await new Playground(page).open(small)
    const pane = await new DeliveryPane(page).open()
    await expect(pane.panel).toContainText('It is governed by https://shop.example/robots.txt')
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
    await expect(new Playground(page).site).toHaveValue('https://www.other.example')
    await checkA11y(page, 'dialog')
  })

  test('plays through what the server may answer, and the verdicts follow', async ({
    page,
    checkA11y,
  }) => {
    const { tests, why, header } = await new Playground(page).open(small)
    const pane = await new DeliveryPane(page).open()
    await expect(pane.plain).toHaveCount(0)
    await pane.choice('Status').selectOption('503: service unavailable')
    await expect(pane.row('Google')).toContainText('Everything is blocked')
    await expect(pane.row('Google')).toContainText('until 12 hours')
    await expect(pane.row('Google')).toContainText('documented')
    await expect(pane.row('Bing')).toContainText('Crawling waits')
    await expect(pane.row('Yandex')).toContainText('Everything is allowed')
    await pane.choice('Failing for').selectOption('5 days')
    await expect(pane.row('Google')).toContainText('The last good copy applies')
    await pane.choice('Last successful fetch').selectOption('Never')
    await expect(pane.row('Google')).toContainText('Everything is allowed')
    await checkA11y(page, 'dialog')
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
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(tests.cell('Googlebot /cart')).toContainText('Allowed')
  })

  test('goes along in a link, and can be written into one', async ({ page, cleanProfile }) => {
    const playground = await new Playground(page).open(`${small}&status=503&type=text%2Fhtml`)
    await expect(playground.tests.cell('Googlebot /cart')).toContainText('Blocked')
    await expect(new DeliveryPane(page).notice).toContainText('returned 503')
    const link = await playground.shareLink()
    const other = await cleanProfile()
    await other.goto(link)
    const pane = await new DeliveryPane(other).open()
    await expect(pane.choice('Status').locator('option:checked')).toHaveText(
      '503: service unavailable',
    )
  })

  test('works by keys alone', async ({ page }) => {
    await new Playground(page).open(small)
    const pane = new DeliveryPane(page)
    await pane.chip.press('Enter')
    await pane.answers.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(pane.choice('Status'), 'what the server answers comes first').toBeFocused()
    await page.keyboard.press('4')
    await page.keyboard.press('0')
    await page.keyboard.press('4')
    await expect(pane.row('Google')).toContainText('Everything is allowed')
  })

  test('has a bookmark that leads back here', async ({ page }) => {
    await new Playground(page).open(small)
    const pane = await new DeliveryPane(page).open()
    const address = decodeURIComponent((await pane.bookmark.getAttribute('href')) ?? '')
    expect(address).toMatch(/^javascript:/)
    expect(address).toContain(JSON.stringify(page.url().replace(/#.*$/, '')))
    await pane.bookmark.click()
    await expect(pane.panel).toContainText('It works on other sites only')
  })

  test('takes what curl wrote, as one step of undo', async ({ page }) => {
    const { file, tests, site } = await new Playground(page).open(small)
    const pane = await new DeliveryPane(page).open()
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
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(file.editor).toContainText('Disallow: /cart')
    await expect(site).toHaveValue('https://shop.example')
    await expect(pane.plain).toHaveCount(0)
    await pane.close()
    await expect(tests.cell('Googlebot /cart')).toContainText(/Blocked\s*line 2/)
  })

  test('warns of tests that another robots.txt governs', async ({ page }) => {
    await new Playground(page).open(`${small}&url=https%3A%2F%2Fwww.shop.example%2Fa&ua=Googlebot`)
    const pane = new DeliveryPane(page)
    await expect(pane.notice).toContainText('1 URL is on another host')
    await pane.notice.getByRole('button', { name: 'Details' }).click()
    await expect(pane.panel).toContainText('https://www.shop.example/a')
    await expect(pane.address).toBeInViewport()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('fits', async ({ page, checkA11y, expectNoSidewaysScroll }) => {
      await page.goto(`./#${small}&status=503`)
      const pane = new DeliveryPane(page)
      // A press before the scripts are there is lost.
      await expect(async () => {
        await pane.chip.click()
        await expect(pane.answers).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(pane.panel.getByRole('heading', { level: 3 }).first()).toHaveText(
        'What the server answers',
      )
      await expect(pane.panel.getByRole('status').first()).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll()
      const sideways = await pane.panel.evaluate((one) => one.scrollWidth - one.clientWidth)
      expect(sideways).toBe(0)
      await checkA11y(page, 'dialog')
    })
  })
})

test('a test of which nothing can be said counts the same wherever tests are counted', async ({
  page,
}) => {
  const waits = 'robots=User-agent:%20*&url=/a&ua=Bingbot&expect=allow&url=/b&ua=Slurp&expect=allow'
  const { tests, summary } = await new Playground(page).open(`${waits}&status=503&t=delivery`)
  await expect(tests.heading).toHaveText('Check 1/2')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(summary).toContainText('1 of 2 as expected')
})
