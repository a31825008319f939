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
  expect((await file.lines())[2]).toBe('Disallow: /checkout')
  await expect(underlined).toHaveCount(0)

  await file.undo()
  expect((await file.lines())[2]).toBe('Disallow /checkout')
  await expect(underlined).toHaveCount(1)
})

test('an underline moves with its text', async ({ page }) => {
  const robots = encodeURIComponent('User-agent: *\nDisallow: cart/\nDisallow: /a/\n')
  const { file } = await new Playground(page).open(`robots=${robots}`)
  const { underlined } = file
  await expect(underlined.first()).toBeVisible()
  const before = await underlined.allTextContents()
  await file.goToEndOf(1)
  await file.type('\nDisallow: /b/\nDisallow: /c/')
  await expect.poll(() => underlined.allTextContents()).toEqual(expect.arrayContaining(before))
})

test('a problem is told where the pointer rests, and fixed from there', async ({ page }) => {
  const robots = encodeURIComponent('User-agent: *\nDisallow /cart/\n')
  const { file } = await new Playground(page).open(`robots=${robots}`)
  const { underlined, problem: card } = file
  await underlined.hover()
  await expect(card).toContainText('Colon missing')
  await card.getByRole('button', { name: 'Add the colon' }).click()
  await expect.poll(async () => (await file.lines())[1]).toBe('Disallow: /cart/')
  await expect(card).toHaveCount(0)
})

test('Escape closes what the pointer opened, wherever the focus is', async ({ page }) => {
  const robots = encodeURIComponent('User-agent: *\nDisallow /cart/\n')
  const { file, tests } = await new Playground(page).open(`robots=${robots}&url=/a`)
  const { underlined, problem: card } = file
  const field = await tests.editUrl('/a')
  await underlined.hover()
  await expect(card).toContainText('Colon missing')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(field, 'what was opened before stays').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('names, crawlers and paths are explained by pointer and by key', async ({
  page,
  checkA11y,
}) => {
  const { file } = await new Playground(page).open()
  const { quickInfo: card, underlined } = file
  const named = (text: string) => file.editor.getByText(text, { exact: true }).first()
  await expect(underlined.first()).toBeVisible()
  await named('Disallow').hover()
  await expect(card).toContainText('Asks the crawlers of the group not to fetch what matches.')
  await checkA11y(page, '.file-editor')
  await page.mouse.move(1400, 10)
  await expect(card).toHaveCount(0)
  await named('GPTBot').hover()
  await expect(card).toContainText('AI training, run by OpenAI.')

  await file.goToEndOf(4)
  await page.keyboard.press('ControlOrMeta+I')
  await expect(card).toContainText('Paths that have ?sort= further on.')
  await expect(card).toContainText('It decides 1 URL.')
  await expect(page.getByText(/Disallow \/\*\?sort=\. Paths that have/)).toHaveAttribute(
    'aria-live',
    'polite',
  )
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(file.editor).toBeFocused()
})

test('names of lines and crawlers are completed, and Tab is never taken', async ({
  page,
  checkA11y,
}) => {
  const { file } = await new Playground(page).open(fragment)
  const keys = page.keyboard
  const { suggestions: list } = file
  await expect(file.editor).toHaveAttribute('aria-autocomplete', 'list')
  const { chosen } = file
  await file.goToEndOf(2)
  await keys.press('Enter')
  await expect(list).toHaveCount(0)
  await keys.type('us')
  await expect(chosen).toContainText('User-agent')
  await checkA11y(page, '.file-editor')
  await keys.press('Enter')
  await expect(list.getByRole('option').first()).toContainText('every crawler without a group')
  await keys.type('openai')
  await expect(list.getByRole('option').first()).toContainText('GPTBot AI training, OpenAI')
  await file.suggestionsTakeKeys()
  await keys.press('ArrowDown')
  await expect(chosen).toContainText('GPTBot')
  await expect(file.editor).toHaveAttribute('aria-activedescendant', /./)
  await keys.press('Enter')
  await expect(list).toHaveCount(0)
  await file.expectLines(['User-agent: *', 'Disallow: /cart/', 'User-agent: GPTBot', ''])

  await keys.press('Enter')
  await keys.type('d')
  await expect(list).toBeVisible()
  await keys.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(file.editor).toBeFocused()
  await keys.type('i')
  await expect(list).toBeVisible()
  await keys.press('Tab')
  await expect(list).toHaveCount(0)
  await expect(file.editor).not.toBeFocused()
  expect((await file.lines())[3]).toBe('di')

  await file.undoTo(clean)
})

test('paths and whole groups are offered when asked for, and what is typed stays typed', async ({
  page,
}) => {
  const { file } = await new Playground(page).open(fragment)
  const keys = page.keyboard
  const { suggestions: list } = file
  await expect(file.editor).toHaveAttribute('aria-autocomplete', 'list')
  await file.goToEndOf(2)
  await file.type('\nAllow: /c')
  await keys.press('Control+Space')
  await expect(list.getByRole('option')).toHaveText(['/checkout', '/cart/'])
  await keys.press('Enter')
  await expect(list).toHaveCount(0)
  expect((await file.lines())[2]).toBe('Allow: /c')

  await keys.press('Enter')
  await keys.press('Control+Space')
  await list.getByText('Allow one crawler only').click()
  await keys.type('Bingbot')
  expect((await file.lines()).slice(4)).toEqual([
    'User-agent: Bingbot',
    'Disallow:',
    '',
    'User-agent: *',
    'Disallow: /',
    '',
  ])
  // A field is active, so Tab goes to the next one, and from there out of the text.
  await keys.press('Tab')
  await expect(file.editor).toBeFocused()
  await expect(file.status).toContainText('Line 9, column 12')
  await keys.press('Tab')
  await expect(file.editor).not.toBeFocused()
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
    await expect.poll(async () => (await file.lines())[2]).toBe('Crawl-delay: ')

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

test('what is told of a place is not cut by the frame of the text', async ({ page }) => {
  const robots = encodeURIComponent('Disallow /cart/\n')
  const { file } = await new Playground(page).open(`robots=${robots}`)
  await file.underlined.first().hover()
  const button = file.problem.getByRole('button').first()
  await expect(button).toBeVisible()
  for (const part of [file.problem.first(), button]) {
    const isWhole = await part.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const root = element.getRootNode() as ShadowRoot
      const corners = [
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const
      return corners.every(([x, y]) => element.contains(root.elementFromPoint(x, y)))
    })
    expect(isWhole).toBe(true)
  }
})

test('marks beside the text tell of their problems and lead to them', async ({ page }) => {
  const robots = encodeURIComponent('User-agent: *\nDisallow /cart/\n')
  const { file } = await new Playground(page).open(`robots=${robots}`)
  const mark = file.problemMark('error')
  await expect.poll(() => file.lineOf(mark)).toBe('2')
  await mark.hover()
  await expect(file.problem).toContainText('Colon missing')
  await mark.click()
  await expect(file.editor).toBeFocused()
  await expect(file.status).toContainText('Line 2, column 1')
  await file.problem.getByRole('button', { name: 'Add the colon' }).click()
  await expect.poll(async () => (await file.lines())[1]).toBe('Disallow: /cart/')
  await expect(file.problem).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on a mark tells of the problem', async ({ page, checkA11y }) => {
    const playground = await new Playground(page).open()
    const { file } = playground
    // A mouse that rests there would leave the text again, and close what the tap has opened.
    await playground.regions.getByRole('button', { name: 'File', exact: true }).tap()
    await file.problemMark('warning').tap()
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
      await file.problemMark('warning').evaluate((mark) => {
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

test('hints are counted in Audit and marked nowhere; at the cursor they are told and fixed', async ({
  page,
}) => {
  const robots = 'User-agent: *\nDisallow: /a/*\nDisallow: /b/*\n'
  const playground = await new Playground(page).open(`robots=${encodeURIComponent(robots)}&url=/`)
  const { file } = playground
  await playground.openPlace('Audit')
  await expect(playground.region('Tests')).toContainText('2 hints')
  await expect(file.editor.locator('.cm-lintRange-warning, .cm-lintRange-error')).toHaveCount(0)
  // Its help comes after the editor, and answers no key before.
  await expect(file.region.locator('.cm-gutter-lint')).toBeAttached()
  await expect(file.region.locator('.cm-lint-marker')).toHaveCount(0)
  await file.goToEndOf(1)
  await page.keyboard.press('F8')
  await expect(file.problem).toBeHidden()
  await file.goToEndOf(2)
  await page.keyboard.press('ControlOrMeta+.')
  await expect.poll(() => file.lines()).toContain('Disallow: /a/')
})
