import { crawlers as catalogue } from '../src/core/crawlers/index.ts'
import { browserTest, expect, test } from './fixtures.ts'
import { CrawlersPane } from './pages/crawlers-pane.ts'
import { OpenCase } from './pages/open-case.ts'

const all = catalogue.length
const countOf = (...wanted: readonly string[]): number =>
  catalogue.filter(({ purposes }) => purposes.some((purpose) => wanted.includes(purpose))).length
const forTraining = countOf('ai-training')
const forAi = countOf('ai-training', 'ai-answers')

const file = `User-agent: *
Disallow: /private/

User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /
Allow: /press/
`

test('all crawlers are asked about the URL of the selected test from the start', async ({
  page,
}) => {
  const playground = new OpenCase(page)
  await playground.open()
  const crawlers = new CrawlersPane(page)
  await crawlers.open()
  await expect(crawlers.url).toHaveValue('/cart/checkout')
  await expect(crawlers.shown).toHaveText(`${all} crawlers`)
  await expect(crawlers.rows).toHaveCount(all)
  await expect(crawlers.row('Googlebot')).toContainText(/follows its own group.*Allowed.*no rule/)
  await expect(crawlers.row('Googlebot-Image')).toContainText('follows the group Googlebot')
  await expect(crawlers.row('Storebot-Google')).toContainText(
    /follows the group \*.*Blocked.*line 3/,
  )
  await expect(crawlers.row('AdsBot-Google')).toContainText('no group applies; ignores *')

  await playground.tests.heading.click()
  await playground.tests.select('Bingbot /cart/help')
  await crawlers.open()
  await expect(crawlers.url).toHaveValue('/cart/help')
})

test('which AI crawlers can read the home page is seen at once', async ({ page, checkA11y }) => {
  const playground = new OpenCase(page)
  await playground.visit()
  await playground.use(file)
  const crawlers = new CrawlersPane(page)
  await crawlers.open()
  await crawlers.preset('Home page').click()
  await expect(crawlers.url).toHaveValue('/')
  await expect(crawlers.purpose('AI training')).toContainText(`2 of ${forTraining} blocked`)
  await expect(crawlers.purpose('Ads')).toContainText(`none of ${countOf('ads')} blocked`)
  await expect(crawlers.panel).toContainText(
    `2 of ${forAi} AI crawlers and 2 of ${all} in all are blocked`,
  )

  await crawlers.purpose('AI training').click()
  await expect(crawlers.purpose('AI training')).toHaveAttribute('aria-pressed', 'true')
  await expect(crawlers.shown).toHaveText(`${forTraining} of ${all} shown`)
  // With rows of each kind among them: to look at all takes five seconds.
  await checkA11y(page, '[role=tabpanel]')
  await crawlers.verdict.selectOption('Blocked')
  await expect(crawlers.rows).toHaveCount(2)
  await crawlers.filter.getByRole('button', { name: 'Show all' }).click()
  await crawlers.name.fill('perplexity')
  await expect(crawlers.row('PerplexityBot')).toBeVisible()
  await expect(crawlers.row('GPTBot')).toHaveCount(0)
  await crawlers.name.fill('nobody is called so')
  await expect(crawlers.panel.getByText('No crawler matches the filter.')).toBeVisible()
})

test('answers follow the file and the URL as they are typed', async ({ page }) => {
  const playground = new OpenCase(page)
  await playground.visit()
  await playground.use(file)
  const crawlers = new CrawlersPane(page)
  await crawlers.open()
  await crawlers.url.fill('/press/today')
  await expect(crawlers.row('GPTBot')).toContainText(/Allowed.*line 7/)
  await crawlers.url.fill('press')
  await expect(crawlers.panel.getByRole('alert')).toContainText('did you mean /press?')
  await crawlers.url.fill('/')
  await expect(crawlers.row('GPTBot')).toContainText(/Blocked.*line 6/)
  await expect(crawlers.row('CCBot')).toContainText('Allowed')
  await playground.typeAtEnd('User-agent: CCBot\nDisallow: /\n')
  await expect(crawlers.row('CCBot')).toContainText(/follows its own group.*Blocked.*line 9/)
  await crawlers.row('CCBot').getByRole('button', { name: 'line 9' }).click()
  await expect(playground.file.line(9)).toHaveClass(/rt-pulse/)
})

test('a crawler becomes a test, and then leads to its reasons', async ({ page }) => {
  const playground = new OpenCase(page)
  await playground.visit()
  await playground.use(file)
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

test('the URLs of all tests can be asked about together', async ({ page }) => {
  const playground = new OpenCase(page)
  await playground.open()
  const crawlers = new CrawlersPane(page)
  await crawlers.open()
  await crawlers.preset('All 5 URLs').click()
  await expect(crawlers.row('CCBot')).toContainText('2 of 5 blocked')
  await expect(crawlers.row('GPTBot')).toContainText(/Blocked.*line 9/)
  await crawlers.row('CCBot').getByRole('button', { name: 'URLs of CCBot' }).click()
  const each = crawlers.row('CCBot').getByRole('list', { name: 'Each URL, for CCBot' })
  await expect(each.getByRole('listitem')).toHaveCount(5)
  await expect(each.getByRole('listitem').first()).toContainText(
    /Blocked.*\/cart\/checkout.*line 3/,
  )
})

test('one dialect for all is said, and left again', async ({ page }) => {
  const playground = new OpenCase(page)
  await playground.open()
  await playground.readRulesAs('1994 original')
  const crawlers = new CrawlersPane(page)
  await crawlers.open()
  const pinned = crawlers.panel.getByText('All crawlers are judged by the rules of 1994 original.')
  await expect(pinned).toBeVisible()
  await expect(crawlers.row('GPTBot')).toContainText('read by the rules of 1994 original')
  await crawlers.panel.getByRole('button', { name: 'Use each crawler’s own rules' }).click()
  await expect(pinned).toBeHidden()
  await expect(crawlers.row('GPTBot')).toContainText('read by the rules of RFC 9309')
})

test('rows are one stop for Tab, and arrows go from one to the next', async ({ page }) => {
  await new OpenCase(page).open()
  const crawlers = new CrawlersPane(page)
  await crawlers.open()
  await crawlers.verdict.focus()
  await page.keyboard.press('Tab')
  const button = (token: string) => crawlers.row(token).getByRole('button').last()
  await expect(crawlers.facts('Googlebot')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button('Googlebot')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(button('Googlebot-Image')).toBeFocused()
  await page.keyboard.press('End')
  await expect(crawlers.rows.last().getByRole('button').last()).toBeFocused()
  await expect(crawlers.rows.last()).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(button('Googlebot')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(crawlers.panel.locator(':focus')).toHaveCount(0)
})

browserTest(
  'what is known of a crawler comes with addresses and days, also without a network',
  async ({ page, context, checkA11y }) => {
    await page.clock.setFixedTime('2026-12-01')
    const playground = new OpenCase(page)
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

test('a verdict leads to what is known of its crawler', async ({ page }) => {
  const playground = new OpenCase(page)
  await playground.open()
  await playground.tests.select('GPTBot /')
  await playground.why.region.getByRole('button', { name: /^What is known about GPTBot/ }).click()
  await expect(playground.why.region.getByLabel('What is known about GPTBot')).toContainText(
    /openai\.com/,
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('crawlers are cards without scrolling sideways', async ({
    page,
    checkA11y,
    expectNoSidewaysScroll,
  }) => {
    const playground = new OpenCase(page)
    await playground.open()
    await playground.show('Tests')
    const crawlers = new CrawlersPane(page)
    await crawlers.open()
    await expectNoSidewaysScroll()
    const [inner, outer] = await crawlers.panel
      .locator('.survey')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const)
    expect(inner).toBeLessThanOrEqual(outer)
    await crawlers.name.fill('google')
    await expect(crawlers.row('Storebot-Google')).toBeVisible()
    await expect(crawlers.row('GPTBot')).toHaveCount(0)
    await checkA11y(page, '[role=tabpanel]')
    await crawlers.row('Storebot-Google').getByRole('button', { name: 'line 3' }).click()
    await expect(playground.file.line(3)).toBeInViewport()
  })
})
