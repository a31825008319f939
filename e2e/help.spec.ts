import { browserTest, expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const clean = 'User-agent: *\nDisallow: /cart/\n'
const fragment = `robots=${encodeURIComponent(clean)}&url=/checkout&ua=Bingbot`

test('a mistake is underlined, read, put right by keyboard alone, and brought back', async ({
  page,
  checkA11y,
}) => {
  const { file } = await new Playground(page).open(fragment)
  const keys = page.keyboard
  const { underlined, problem: card } = file
  await file.goToEndOf(2)
  await file.type('\nDisallow /checkout')
  // A line that is not finished may have others.
  await expect(underlined).toHaveText(['Disallow'])
  await expect.poll(() => file.lineOf(file.problemMark('error'))).toBe('3')

  await keys.press('ControlOrMeta+Home')
  await keys.press('F8')
  await expect(card).toContainText('Error: Colon missing')
  await expect(card).toContainText('changes 1 verdict')
  const told = page.getByText(/^Problem 1 of 1, line 3\. Error: Colon missing\./)
  await expect(told).toHaveAttribute('aria-live', 'polite')
  await expect(file.editor).toBeFocused()
  await checkA11y(page, '.file-editor')

  await keys.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(file.editor).toBeFocused()
  // What a fix changes has to be in sight before it is applied.
  await keys.press('ControlOrMeta+.')
  await expect(card).toContainText('changes 1 verdict')
  await keys.press('ControlOrMeta+.')
  await file.expectLinesFrom(3, ['Disallow: /checkout'])
  await expect(underlined).toHaveCount(0)

  await file.undo()
  await file.expectLinesFrom(3, ['Disallow /checkout'])
  await expect(underlined).toHaveCount(1)
})

browserTest(
  'names of lines come first, whatever crawlers make of them, and no group is put in unasked',
  async ({ page }) => {
    await page.clock.install()
    const { file } = await new Playground(page).open(fragment)
    const keys = page.keyboard
    const { suggestions, chosen } = file
    const options = suggestions.getByRole('option')
    await expect(file.editor).toHaveAttribute('aria-autocomplete', 'list')
    await file.goToEndOf(2)
    await keys.press('Enter')
    for (const letters of ['c', 'r', 'a', 'w', 'l']) {
      await file.type(letters)
      await expect(options.first()).toContainText('Crawl-delay')
      await expect(chosen).toContainText('Crawl-delay')
      if (letters !== 'c') continue
      await expect(suggestions).toContainText('Clean-param')
      await expect(suggestions).toContainText('Content-Signal')
    }
    await keys.press('Enter')
    await file.expectLinesFrom(3, ['Crawl-delay: '])

    for (const [typed, name] of [
      ['cl', 'Clean-param'],
      ['ua', 'User-agent'],
      ['agent', 'User-agent'],
      ['bot', 'User-agent'],
      ['disa', 'Disallow'],
    ] as const) {
      await file.selectAll()
      await file.type(typed)
      await expect(options.first()).toContainText(name)
    }
    for (const typed of ['o', 'st', 'b', 't']) {
      await file.selectAll()
      await file.type(typed)
      await page.clock.runFor(1000)
      await expect(chosen).toHaveCount(0)
      await keys.press('Enter')
      await file.expectLines([typed, ''])
    }
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on a mark tells of the problem', async ({ page, checkA11y }) => {
    const playground = await new Playground(page).open()
    const { file } = playground
    // A mouse that rests there would leave the text again, and close what the tap has opened.
    await playground.regions.getByRole('button', { name: 'File', exact: true }).tap()
    await file.problemMark('warning').last().tap()
    await expect(file.problem).toContainText('Warning:')
    await expect(file.problem).toBeInViewport({ ratio: 1 })
    await checkA11y(page, '.file-editor')
    await file.line(13).tap()
    await expect(file.problem).toHaveCount(0)
  })

  browserTest(
    'a tap on a mark that takes the focus from the text tells of the problem all the same',
    async ({ page }) => {
      await page.clock.install()
      const playground = await new Playground(page).open()
      const { file } = playground
      await playground.show('File')
      await file
        .problemMark('warning')
        .last()
        .evaluate((mark) => {
          // As one tap does it: the text loses the focus, and the click follows at once.
          const { x, y } = mark.getBoundingClientRect()
          const shared = { bubbles: true, composed: true, clientX: x + 2, clientY: y + 2 }
          const text = mark.closest('.cm-editor')?.querySelector('.cm-content')
          text?.dispatchEvent(new FocusEvent('focusout', shared))
          mark.dispatchEvent(new PointerEvent('click', { ...shared, pointerType: 'touch' }))
        })
      await page.clock.runFor(2000)
      await expect(file.problem).toContainText('Warning:')
    },
  )

  browserTest('a tap that places the cursor opens nothing over the lines', async ({ page }) => {
    await page.clock.install()
    // No click before it: a mouse that rests elsewhere would leave the text at once.
    const { file } = await new Playground(page).open()
    await expect(file.underlined.first()).toBeVisible()
    for (const place of [file.underlined.first(), file.editor.getByText('GPTBot').first()]) {
      await place.tap()
      // What hovers comes after 300 ms.
      await page.clock.runFor(2000)
      await expect(file.problem).toHaveCount(0)
      await expect(file.quickInfo).toHaveCount(0)
    }
  })
})
