import { test } from 'vitest'
import { crawlers as catalogue } from '../../core/crawlers/index.ts'
import { checkA11y, expect, keyboard } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { CrawlersPane } from './crawlers-pane.fixture.ts'

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

const fragment = `robots=${encodeURIComponent(file)}`

test('all crawlers are asked about the URL of the selected test from the start', async () => {
  const playground = await openPage()
  const crawlers = new CrawlersPane()
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

test('which AI crawlers can read the home page is seen at once', async () => {
  await openPage(fragment)
  const crawlers = new CrawlersPane()
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
  await checkA11y('[role=tabpanel]')
  await crawlers.verdict.selectOptions('Blocked')
  await expect(crawlers.rows).toHaveCount(2)
  await crawlers.filter.getByRole('button', { name: 'Show all' }).click()
  await crawlers.name.fill('perplexity')
  await expect(crawlers.row('PerplexityBot')).toBeVisible()
  await expect(crawlers.row('GPTBot')).toHaveCount(0)
  await crawlers.name.fill('nobody is called so')
  await expect(crawlers.panel.getByText('No crawler matches the filter.')).toBeVisible()
})

test('answers follow the file and the URL as they are typed', async () => {
  const playground = await openPage(fragment)
  const crawlers = new CrawlersPane()
  await crawlers.open()
  await crawlers.url.fill('/press/today')
  await expect(crawlers.row('GPTBot')).toContainText(/Allowed.*line 7/)
  await crawlers.url.fill('press')
  await expect(crawlers.panel.getByRole('alert')).toContainText('did you mean /press?')
  await crawlers.url.fill('/')
  await expect(crawlers.row('GPTBot')).toContainText(/Blocked.*line 6/)
  await expect(crawlers.row('CCBot')).toContainText('Allowed')
  await playground.file.focus()
  await keyboard.press('ControlOrMeta+End')
  await keyboard.insertText('User-agent: CCBot\nDisallow: /\n')
  await expect(crawlers.row('CCBot')).toContainText(/follows its own group.*Blocked.*line 9/)
  await crawlers.row('CCBot').getByRole('button', { name: 'line 9' }).click()
  await expect(playground.file.line(9)).toHaveClass(/rt-pulse/)
})

test('a crawler becomes a test, and then leads to its reasons', async () => {
  const playground = await openPage(fragment)
  const crawlers = new CrawlersPane()
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

test('the URLs of all tests can be asked about together', async () => {
  await openPage()
  const crawlers = new CrawlersPane()
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

test('one dialect for all is said, and left again', async () => {
  const playground = await openPage()
  await playground.readRulesAs('1994 original')
  const crawlers = new CrawlersPane()
  await crawlers.open()
  const pinned = crawlers.panel.getByText('All crawlers are judged by the rules of 1994 original.')
  await expect(pinned).toBeVisible()
  await expect(crawlers.row('GPTBot')).toContainText('read by the rules of 1994 original')
  await crawlers.panel.getByRole('button', { name: 'Use each crawler’s own rules' }).click()
  await expect(pinned).toBeHidden()
  await expect(crawlers.row('GPTBot')).toContainText('read by the rules of RFC 9309')
})

test('a verdict leads to what is known of its crawler', async () => {
  const playground = await openPage()
  await playground.tests.select('GPTBot /')
  await playground.why.region.getByRole('button', { name: /^What is known about GPTBot/ }).click()
  await expect(playground.why.region.getByLabelText('What is known about GPTBot')).toContainText(
    /openai\.com/,
  )
})
