import { describe, test } from 'vitest'
import { checkA11y, expect, page } from '../../shell/page-objects/browser.fixture.ts'
import { openPage } from '../../shell/page-objects/playground.fixture.ts'

const mixed =
  'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nContent-Signal: search=yes, ai-train=yes\nDisallow: /cart/\n'
const linkTo = (robots: string) => `robots=${encodeURIComponent(robots)}`

describe('the AI policy', () => {
  test('tells what the file says now, by which lines, and where it contradicts itself', async () => {
    const playground = await openPage(linkTo(mixed))
    const { dialog, file } = playground
    await playground.openRecipes()
    const training = dialog.getByRole('group', { name: 'AI training' })
    await expect(training.getByRole('radio', { name: 'Leave as it is' })).toBeChecked()
    await expect(training).toContainText(/2 of \d+ blocked, \d+ in part/)
    await expect(training).toContainText('Blocked by name, line 3: GPTBot, CCBot')
    await expect(dialog.getByRole('list', { name: 'Contradictions' })).toContainText(
      'ai-train=yes grants AI training, and the rules block 2 crawlers',
    )
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
    const details = training.getByText('Who it is, what it costs')
    await details.click()
    await expect(training).toContainText('Claims to obey')
    await expect(training).toContainText('Bing has no name for training')
    await checkA11y('dialog')
    await training.getByRole('button', { name: 'line 3' }).first().click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => file.text()).toBe(mixed)
  })

  test('writes the smallest change in one step, and says what is proven', async () => {
    const playground = await openPage(linkTo(mixed))
    const { dialog, file, tests } = playground
    await playground.openRecipes()
    const training = dialog.getByRole('group', { name: 'AI training' })
    await training.getByRole('radio', { name: 'Block' }).click()
    await expect(dialog).toContainText(/No URL changes for \d+ other crawlers, proven\./)
    const changes = dialog.getByRole('list', { name: 'Changes to the file' })
    await expect(changes).toContainText('User-agent: ClaudeBot')
    await dialog.getByRole('button', { name: /^All \d+ lines$/ }).click()
    await expect(changes).toContainText('Content-Signal: search=yes, ai-train=no')
    await expect(dialog).toContainText(
      /\d+ blocked \(\d+ say that they obey, .*You lose: Gemini grounding/,
    )
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => file.lines()).toContain('User-agent: ClaudeBot')
    await expect.poll(() => file.lines()).toContain('Content-Signal: search=yes, ai-train=no')
    await expect(tests.cell('GPTBot /')).toBeVisible()
    await expect(playground.message('You lose: Gemini grounding')).toBeVisible()
    await playground.message('Block AI training').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => file.text()).toBe(mixed)
  })

  test('lets in who is blocked', async () => {
    const closed = 'User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart/\n'
    const playground = await openPage(linkTo(closed))
    const { dialog, file } = playground
    await playground.openRecipes()
    const answers = dialog.getByRole('group', { name: 'AI answers' })
    await expect(answers).toContainText('Blocked by name, line 2: OAI-SearchBot')
    await answers.getByRole('radio', { name: 'Allow' }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => file.lines()).not.toContain('User-agent: OAI-SearchBot')
  })

  test('fits the smallest phone', async () => {
    const playground = await openPage(linkTo(mixed))
    const { dialog } = playground
    await playground.openRecipes()
    await page.viewport(320, 640)
    const training = dialog.getByRole('group', { name: 'AI training' })
    await training.getByRole('radio', { name: 'Block' }).click()
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled()
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await checkA11y('dialog')
  })
})
