import { browserTest, expect, test } from './fixtures.ts'
import { CrawlersPane } from './pages/crawlers-pane.ts'
import { OpenCasePage } from './pages/open-case.ts'
import { pressFolderFile } from '../src/ui/crawlers/press-folder.fixture.ts'

test('a crawler becomes a test, and then leads to its reasons', async ({ page }) => {
  const playground = new OpenCasePage(page)
  await playground.visit()
  await playground.use(pressFolderFile)
  const crawlers = new CrawlersPane(page)
  await crawlers.open()
  await crawlers.url.fill('/press/')
  await crawlers.row('GPTBot').getByRole('button', { name: 'Add GPTBot /press/ to Check' }).click()
  await expect(playground.message('Added GPTBot /press/ to Check.')).toBeVisible()
  await expect(playground.summary).toContainText('GPTBot /press/')
  await expect(crawlers.row('GPTBot').getByRole('button', { name: 'Why GPTBot' })).toBeVisible()
  await crawlers.row('ClaudeBot').getByRole('button', { name: /^Add / }).click()
  await expect(playground.summary).toContainText('ClaudeBot /press/')
  await crawlers.row('GPTBot').getByRole('button', { name: 'Why GPTBot' }).click()
  await expect(playground.why.region).toContainText(/for GPTBot.*\/press\//)
  await playground.tests.heading.click()
  await expect(playground.tests.cell('GPTBot /press/')).toHaveCount(1)
})

browserTest(
  'what is known of a crawler comes with addresses and days, also without a network',
  async ({ page, context, checkA11y }) => {
    await page.clock.setFixedTime('2026-12-01')
    const playground = new OpenCasePage(page)
    await playground.open()
    const crawlers = new CrawlersPane(page)
    await crawlers.open()
    await expect(crawlers.row('GPTBot')).toContainText(
      'read by the rules of RFC 9309, an assumption',
    )
    await expect(crawlers.row('Googlebot')).not.toContainText('an assumption')
    // Of all rows it takes too long to look at.
    await crawlers.name.fill('GPTBot')
    await expect(crawlers.rows).toHaveCount(1)
    await crawlers.facts('GPTBot').click()
    const known = crawlers.panel.getByLabel('What is known about GPTBot')
    await expect(known).toContainText('Claims to obey: “')
    await expect(known).toContainText(/As of \d+ \w+ 2026/)
    const address = known.getByRole('link').first()
    await expect(address).toHaveAttribute('href', /^https:/)
    await expect(address).toHaveAttribute('rel', 'noreferrer')
    await checkA11y(page, '[role=tabpanel]')
    await crawlers.facts('GPTBot').click()
    await expect(known).toBeHidden()

    await context.setOffline(true)
    await page.clock.setFixedTime('2028-06-01')
    await crawlers.name.fill('CCBot')
    await crawlers.facts('CCBot').click()
    await expect(crawlers.panel.getByLabel('What is known about CCBot')).toContainText(
      'Not checked since',
    )
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('crawlers are cards without scrolling sideways', async ({
    page,
    checkA11y,
    expectNoSidewaysScroll,
  }) => {
    const playground = new OpenCasePage(page)
    await playground.open()
    await playground.show('Tests')
    const crawlers = new CrawlersPane(page)
    await crawlers.open()
    await expectNoSidewaysScroll()
    const wider = () =>
      crawlers.panel
        .locator('.survey')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(wider).toBeLessThanOrEqual(0)
    await crawlers.name.fill('google')
    await expect(crawlers.row('Storebot-Google')).toBeVisible()
    await expect(crawlers.row('GPTBot')).toHaveCount(0)
    await checkA11y(page, '[role=tabpanel]')
    await crawlers.row('Storebot-Google').getByRole('button', { name: 'line 3' }).click()
    await expect(playground.file.line(3)).toBeInViewport()
  })
})
