import { expect, test } from './fixtures.ts'
import { DeliveryPane } from './pages/delivery-pane.ts'
import { Playground } from './pages/playground.ts'

const small =
  'robots=User-agent%3A%20*%0ADisallow%3A%20%2Fcart%0A&url=/cart&ua=Googlebot&expect=block&url=/cart&ua=bingbot&origin=https%3A%2F%2Fshop.example'

test.describe('delivery', () => {
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
    await expect(pane.answers).toContainText('Everything is allowed')
  })

  test('has a bookmark that leads back here', async ({ page }) => {
    await new Playground(page).open(small)
    const pane = await new DeliveryPane(page).open()
    await expect(pane.bookmark).toHaveAttribute('href', /^javascript:/)
    const address = decodeURIComponent((await pane.bookmark.getAttribute('href')) ?? '')
    expect(address).toContain(JSON.stringify(page.url().replace(/#.*$/, '')))
    await pane.bookmark.click()
    await expect(pane.panel).toContainText('It works on other sites only')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('fits', async ({ page, checkA11y, expectNoSidewaysScroll }) => {
      await page.goto(`./#${small}&status=503`)
      const pane = new DeliveryPane(page)
      // A press before the scripts are there is lost.
      await expect(async () => {
        if ((await pane.panel.count()) === 0) await pane.chip.click({ timeout: 1000 })
        await expect(pane.answers).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(pane.panel.getByRole('heading', { level: 3 }).first()).toHaveText(
        'What the server answers',
      )
      await expect(pane.panel.getByRole('status').first()).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll()
      const sideways = () => pane.panel.evaluate((one) => one.scrollWidth - one.clientWidth)
      await expect.poll(sideways).toBe(0)
      await checkA11y(page, 'dialog')
    })
  })
})
