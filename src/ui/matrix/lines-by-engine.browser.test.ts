import { test } from 'vitest'
import { checkA11y, expect, page } from '../shell/page-objects/browser.fixture.ts'
import { MatrixPane } from './matrix-pane.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

test.each([
  ['contradict lines', 'Lines of robots.txt', 'Which rule decides when several match?'],
  ['contradictions pages', 'Values of pages', 'Does noindex keep a page from being crawled?'],
])('the list of actions finds the contradictions by “%s”', async (words, table, topic) => {
  const here = await openPage()
  await here.chooseAction(words)
  await expect(page.getByRole('button', { name: table })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: topic })).toBeInViewport()
})

test('what is asked for is shown, whatever table was pressed before', async () => {
  const here = await openPage()
  await here.chooseAction('which engine honours which rule')
  const values = page.getByRole('button', { name: 'Values of pages' })
  await expect(values).toHaveAttribute('aria-pressed', 'true')
  await values.click()
  await here.chooseAction('which engine reads which line')
  const lines = page.getByRole('button', { name: 'Lines of robots.txt' })
  await expect(lines).toHaveAttribute('aria-pressed', 'true')
})

test('lines stand beside engines, and a contradiction opens a case that shows it', async () => {
  const here = await openPage()
  await here.openPlace('Crawlers')
  await new MatrixPane().tab.click()
  await page.getByRole('button', { name: 'Lines of robots.txt' }).click()
  const search = page.getByLabelText(/^Search lines/)
  await search.fill('Crawl-delay')
  await expect(page.getByRole('rowheader', { name: /^Crawl-delay/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Ignored/ }).first()).toBeVisible()
  await search.fill('Disallow: *')
  const topic = page.getByRole('heading', { name: 'Does “Disallow: *” block everything?' })
  await expect(topic).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Do nocache and noarchive mean the same?' }),
  ).toHaveCount(0)
  await checkA11y('.engines')
  await expect(page.getByRole('link', { name: 'Open a case that shows it' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^#robots=User-agent/),
  )
})
