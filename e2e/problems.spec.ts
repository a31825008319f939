import { browserTest, expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const clean = 'User-agent: *\nDisallow: /cart/\n'
const fragment = `robots=${encodeURIComponent(clean)}&url=/checkout&ua=Bingbot&t=problems`

test('a mistake is told, put right by keyboard alone, and brought back', async ({
  page,
  checkA11y,
}) => {
  const playground = await new Playground(page).open(fragment)
  const { file } = playground
  const problems = page.getByRole('tabpanel', { name: 'Audit' })
  await expect(problems).toContainText('No problems found for Google, Bing and RFC 9309.')

  await file.goToEndOf(2)
  await file.type('\nDisallow /checkout')
  await expect(problems.getByRole('heading', { name: 'Colon missing' })).toBeVisible()
  await expect(problems).toContainText('There is no colon after Disallow')

  const fix = problems.getByRole('button', { name: 'Add the colon in line 3' })
  await expect(fix).toHaveAccessibleDescription(/^changes 1 verdict Blocks \/checkout for /)
  const changes = problems.getByRole('list', { name: 'Changes to the file' }).first()
  await expect(changes.getByRole('deletion')).toHaveText('Disallow /checkout')
  await expect(changes.getByRole('insertion')).toHaveText('Disallow: /checkout')
  await checkA11y(page, '[role=tabpanel]')
  await fix.press('Enter')
  await file.expectLinesFrom(3, ['Disallow: /checkout'])
  await expect(problems.getByText('No problems found')).toBeFocused()

  await file.undo()
  await expect(fix).toBeVisible()
  await file.expectLinesFrom(3, ['Disallow /checkout'])
})

test('a link opens the list of all checks at one of them', async ({ page }) => {
  const { dialog } = await new Playground(page).open('check=missing-colon')
  await expect(dialog).toHaveAccessibleName('All checks')
  await expect(dialog.getByText('Colon missing')).toBeInViewport()
  await expect(dialog.getByText('With the problem, found in line 2')).toBeVisible()
})

test('a link may name a check in other words', async ({ page }) => {
  const { dialog } = await new Playground(page).open('check=lost-protection')
  await expect(dialog.getByText('Own group replaces the * group')).toBeInViewport()
  await expect(dialog.getByText('With the problem, found in line 4')).toBeVisible()
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
  const problems = page.getByRole('tabpanel', { name: 'Audit' })
  await page.getByRole('tab', { name: /^Audit/ }).click()
  const fix = (line: number) =>
    problems.getByRole('button', { name: `Add the colon in line ${line}` })
  await expect(fix(5002)).toBeVisible()
  await expect(file.status).toContainText('5,001 rules')
  await page.evaluate(() => (document.title = 'lags'))
  await file.goToEndOf(1)
  await file.type('\nDisallow: /more/')
  // A list of what was there some keys ago says so, and changes nothing: then it is pressed again.
  const done = page.getByText('Done: Add the colon.')
  await expect(async () => {
    if ((await done.count()) === 0) await fix(5003).press('Enter', { timeout: 2000 })
    await expect(done).toBeVisible({ timeout: 1000 })
  }).toPass()
  await file.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(file.editor.getByText('Disallow: /typo')).toBeVisible()
})
