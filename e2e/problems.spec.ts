import { browserTest, expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'
import { ProblemsPane } from './pages/problems-pane.ts'

const clean = 'User-agent: *\nDisallow: /cart/\n'
const fragment = `robots=${encodeURIComponent(clean)}&url=/checkout&ua=Bingbot&t=problems`

test('a mistake is told, put right by keyboard alone, and brought back', async ({
  page,
  checkA11y,
}) => {
  const playground = await new Playground(page).open(fragment)
  const { file } = playground
  const problems = new ProblemsPane(page).panel
  await expect(problems).toContainText('No problems found for Google, Bing and RFC 9309.')

  await file.goToEndOf(2)
  await file.type('\nDisallow /checkout')
  await expect(problems.getByRole('heading', { name: 'Colon missing' })).toBeVisible()
  await expect(problems).toContainText('There is no colon after Disallow')

  const fix = problems.getByRole('button', { name: 'Add the colon in line 3' })
  await expect(fix).toHaveAccessibleDescription('changes 1 verdict')
  const changes = problems.getByRole('list', { name: 'Changes to the file' }).first()
  await expect(changes.getByRole('deletion')).toHaveText('Disallow /checkout')
  await expect(changes.getByRole('insertion')).toHaveText('Disallow: /checkout')
  await checkA11y(page, '[role=tabpanel]')
  await fix.press('Enter')
  expect((await file.lines())[2]).toBe('Disallow: /checkout')
  await expect(problems.getByText('No problems found')).toBeFocused()

  await file.undo()
  await expect(fix).toBeVisible()
  expect((await file.lines())[2]).toBe('Disallow /checkout')
})

test('a case is told no more of what its author has silenced', async ({ page }) => {
  await new Playground(page).open('robots=Disallow%20%2Fa&t=problems')
  const problems = new ProblemsPane(page).panel
  const kind = problems.getByRole('heading', { name: 'Colon missing' })
  await problems.getByRole('button', { name: 'Why it matters: Colon missing' }).click()
  await problems.getByRole('button', { name: 'Ignore in this case' }).click()
  await expect(kind).toHaveCount(0)
  await expect(problems.getByText('1 problem found')).toBeFocused()
  await problems.getByRole('button', { name: 'Show again: Colon missing' }).click()
  await expect(kind).toBeVisible()
  await expect(problems.getByText('2 problems found')).toBeFocused()
})

test('a link opens the list of all checks at one of them', async ({ page, checkA11y }) => {
  const { dialog } = await new Playground(page).open('check=missing-colon')
  await expect(dialog).toHaveAccessibleName('All checks')
  await expect(dialog.getByText('Colon missing')).toBeInViewport()
  await expect(dialog.getByText('With the problem, found in line 2')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
  await checkA11y(page, 'dialog')
  await dialog.getByRole('searchbox').fill('sitemap relative')
  await expect(dialog.getByText('Colon missing')).toHaveCount(0)
})

test('a link may name a check in other words', async ({ page }) => {
  const { dialog } = await new Playground(page).open('check=lost-protection')
  await expect(dialog.getByText('Own group replaces the * group')).toBeInViewport()
  await expect(dialog.getByText('With the problem, found in line 4')).toBeVisible()
})

test('many problems of a kind are listed by and by', async ({ page }) => {
  const lines = Array.from({ length: 40 }, (_, index) => `Disallow /part-${index}`).join('\n')
  await new Playground(page).open(`robots=${encodeURIComponent(lines)}&t=problems`)
  const problems = new ProblemsPane(page).panel
  const kind = problems.getByRole('listitem').filter({ hasText: 'Colon missing' }).first()
  const places = kind.getByRole('button', { name: /^Line \d+$/ })
  await expect(places).toHaveCount(10)
  await kind.getByRole('button', { name: 'Show 30 more: Colon missing' }).press('Enter')
  await expect(places).toHaveCount(40)
  await expect(kind.getByRole('button', { name: 'Line 11', exact: true })).toBeFocused()
})

browserTest('a fix lands right while a large file is still being judged', async ({ page }) => {
  // Verdicts of a large file and its problems come from two workers; the first is made to lag behind.
  await page.addInitScript(() => {
    const usual = globalThis.Worker
    globalThis.Worker = class extends usual {
      override set onmessage(listener: ((event: MessageEvent) => void) | null) {
        super.onmessage = (
          event: MessageEvent<{ readonly result?: { readonly rail?: unknown } }>,
        ) => {
          const isAnalysis = event.data.result?.rail !== undefined
          if (!isAnalysis || !document.title.includes('lags')) listener?.(event)
        }
      }
    }
  })
  const playground = await new Playground(page).open()
  const { file } = playground
  const rules = Array.from({ length: 5000 }, (_, index) => `Disallow: /part-${index}/`)
  const text = ['User-agent: *', ...rules, 'Disallow /typo', ''].join('\n')
  await playground.pick({ name: 'robots.txt', buffer: Buffer.from(text) })
  const problems = new ProblemsPane(page).panel
  await page.getByRole('tab', { name: /^Audit/ }).click()
  const fix = (line: number) =>
    problems.getByRole('button', { name: `Add the colon in line ${line}` })
  await expect(fix(5002)).toBeVisible()
  await expect(file.status).toContainText('5,001 rules')
  await page.evaluate(() => (document.title = 'lags'))
  await file.goToEndOf(1)
  await file.type('\nDisallow: /more/')
  // A list of what was there some keys ago says so, and changes nothing: then it is pressed again.
  await expect(async () => {
    await fix(5003).press('Enter', { timeout: 2000 })
    await expect(page.getByText('Done: Add the colon.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await file.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(file.editor.getByText('Disallow: /typo')).toBeVisible()
})

test('what other tools say of each line is told apart from what matters', async ({
  page,
  checkA11y,
}) => {
  const robots = 'User-agent: *\nDisallow: /a$b\nDisallow: images/\nCrawl-delay: 5\n'
  const { file } = await new Playground(page).open(
    `robots=${encodeURIComponent(robots)}&t=problems`,
  )
  const problems = new ProblemsPane(page)
  await expect(problems.tool('Lighthouse')).toHaveCount(0)
  await problems.tools.click()

  const lighthouse = problems.tool('Lighthouse')
  await expect(lighthouse).toContainText('2 errors')
  await lighthouse.getByText('2 errors').click()
  await expect(lighthouse).toContainText('"$" should only be used at the end of the pattern')
  await expect(lighthouse).toContainText('No effect on crawling')
  await expect(lighthouse).toContainText('This line does nothing.')
  await checkA11y(page, '[role=tabpanel]')
  await lighthouse.getByRole('button', { name: 'Line 3' }).click()
  await expect(file.line(3)).toHaveClass(/rt-pulse/)

  const bing = problems.tool('Bing Webmaster Tools:')
  await expect(bing).toContainText('No complaints')
})
