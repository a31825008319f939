import { fragmentOf, otherLines, shopFragment } from '../src/ui/values/other-lines.fixture.ts'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'
import { ValuesPane } from './pages/values-pane.ts'

test.describe('values', () => {
  test('can be read and followed by keyboard, without any test', async ({ page }) => {
    const { file } = await new Playground(page).open(fragmentOf(otherLines))
    const pane = await new ValuesPane(page).open()
    await expect(pane.panel).toContainText('Read as a crawler that the file does not name')
    // From the last thing above it.
    await page.getByRole('button', { name: 'What do other tools report?' }).focus()
    await page.keyboard.press('Tab')
    await expect(pane.panel.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(file.line(14)).toHaveClass(/rt-pulse/)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a phone, ${colorScheme}`, () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme })

      test('fit, and show a line in the file', async ({
        page,
        checkA11y,
        expectNoSidewaysScroll,
      }) => {
        const playground = new Playground(page)
        const pane = new ValuesPane(page)
        await page.goto(`./#${shopFragment}&t=values`)
        await expect(pane.line(3)).toBeVisible()
        await expectNoSidewaysScroll()
        await checkA11y(page, '[role=tabpanel]')
        await pane.line(3).getByRole('button').tap()
        await expect(playground.file.line(3)).toBeInViewport()
      })
    })
  }
})
