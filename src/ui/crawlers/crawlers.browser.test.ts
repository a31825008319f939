import { describe, test } from 'vitest'
import { crawlers as catalogue } from '../../core/crawlers/index.ts'
import { checkA11y, expect, keyboard } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { CrawlersPane } from './crawlers-pane.fixture.ts'
import { pressFolderFile } from './press-folder.fixture.ts'

const all = catalogue.length
const countOf = (...wanted: readonly string[]): number =>
  catalogue.filter(({ purposes }) => purposes.some((purpose) => wanted.includes(purpose))).length
const forTraining = countOf('ai-training')
const forAi = countOf('ai-training', 'ai-answers')

/** Opens all crawlers, of the first example or of a file in its place. */
async function openCrawlers(text?: string) {
  const playground = await openPage()
  if (text !== undefined) await playground.pasteOverFile(text)
  const crawlers = new CrawlersPane()
  await crawlers.open()
  return { playground, crawlers }
}

describe('all crawlers', () => {
  test('are asked about the URL of the selected test from the start', async () => {
    const { playground, crawlers } = await openCrawlers()
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

  test('are counted alike in the figure of a purpose and above its list', async () => {
    const { crawlers } = await openCrawlers(pressFolderFile)
    for (const name of ['AI training', 'AI answers', 'Search', 'Ads']) {
      const figure = crawlers.purpose(name)
      const heading = crawlers.panel.getByRole('heading').filter({ hasText: name })
      const said = /(?:all|none|\d+)(?: of)? \d+ (?:blocked|partly)/
      const count = said.exec(figure.element().textContent)?.[0] ?? ''
      expect(count).not.toBe('')
      await expect(heading).toContainText(count)
      const elsewhere = /\d+ listed here, \d+ in (?:other groups|another group)/
      const text = elsewhere.exec(figure.element().textContent)?.[0]
      if (text !== undefined) await expect(heading).toContainText(text)
    }
    await expect(crawlers.purpose('AI answers')).toContainText(
      /\d+ listed here, \d+ in other groups/,
    )
  })

  test('say at once which of them for AI can read the home page', async () => {
    const { crawlers } = await openCrawlers(pressFolderFile)
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

  test('follow the file and the URL as they are typed', async () => {
    const { playground, crawlers } = await openCrawlers(pressFolderFile)
    await crawlers.url.fill('/press/today')
    await expect(crawlers.row('GPTBot')).toContainText(/Allowed.*line 7/)
    await crawlers.url.fill('press')
    await expect(crawlers.panel.getByRole('alert')).toContainText('did you mean /press?')
    await crawlers.url.fill('/')
    await expect(crawlers.row('GPTBot')).toContainText(/Blocked.*line 6/)
    await expect(crawlers.row('CCBot')).toContainText('Allowed')
    await playground.file.goToEndOf(8)
    await playground.file.type('User-agent: CCBot\nDisallow: /\n')
    await expect(crawlers.row('CCBot')).toContainText(/follows its own group.*Blocked.*line 9/)
    await crawlers.row('CCBot').getByRole('button', { name: 'line 9' }).click()
    await expect(playground.file.line(9)).toHaveClass(/rt-pulse/)
  })

  test('can be asked about the URLs of all tests together', async () => {
    const { crawlers } = await openCrawlers()
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

  test('say when one dialect is set for all, and leave it again', async () => {
    const playground = await openPage()
    await playground.readRulesAs('1994 original')
    const crawlers = new CrawlersPane()
    await crawlers.open()
    const pinned = crawlers.panel.getByText(
      'All crawlers are judged by the rules of 1994 original.',
    )
    await expect(pinned).toBeVisible()
    await expect(crawlers.row('GPTBot')).toContainText('read by the rules of 1994 original')
    await crawlers.panel.getByRole('button', { name: 'Use each crawler’s own rules' }).click()
    await expect(pinned).toBeHidden()
    await expect(crawlers.row('GPTBot')).toContainText('read by the rules of RFC 9309')
  })

  test('that may ignore the file are shown by one press, and keep their filter when a recipe opens', async () => {
    const { crawlers, playground: here } = await openCrawlers()
    await crawlers.purpose('AI training').click()
    await expect(crawlers.shown).toHaveText(/ of /)
    const doubtful = crawlers.filter.getByRole('button', { name: 'may ignore it' })
    const count = Number.parseInt(doubtful.element().textContent, 10)
    await doubtful.click()
    await expect(crawlers.shown).toHaveText(`${count} of ${all} shown`)
    await here.chooseAction('block chatgpt')
    await expect(here.dialog).toBeVisible()
    await keyboard.press('Escape')
    await expect(here.dialog).toHaveCount(0)
    await expect(crawlers.shown).toHaveText(`${count} of ${all} shown`)
    await doubtful.click()
    await crawlers.purpose('AI training').click()
    await expect(crawlers.shown).toHaveText(/^\d+ crawlers$/)
  })

  test('are one stop for Tab, and arrows go from one to the next', async () => {
    const { crawlers } = await openCrawlers()
    await expect(crawlers.facts('Googlebot')).toBeVisible()
    await crawlers.filter.getByRole('button', { name: 'may ignore it' }).focus()
    await keyboard.press('Tab')
    const button = (token: string) => crawlers.row(token).getByRole('button').last()
    await expect(crawlers.facts('Googlebot')).toBeFocused()
    await keyboard.press('Tab')
    await expect(button('Googlebot')).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(button('Googlebot-Image')).toBeFocused()
    await keyboard.press('End')
    await expect(crawlers.rows.last().getByRole('button').last()).toBeFocused()
    await expect(crawlers.rows.last()).toBeInViewport()
    await keyboard.press('Home')
    await expect(button('Googlebot')).toBeFocused()
    await keyboard.press('Tab')
    await expect(crawlers.panel.css(':focus')).toHaveCount(0)
  })
})

test('a verdict leads to what is known of its crawler', async () => {
  const { tests, why } = await openPage()
  await tests.select('GPTBot /')
  await why.region.getByRole('button', { name: /^What is known about GPTBot/ }).click()
  await expect(why.region.getByLabelText('What is known about GPTBot')).toContainText(/openai\.com/)
})
