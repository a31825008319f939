import { onTestFinished, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import {
  checkA11y,
  commands,
  expect,
  keyboard,
  page,
  textWith,
} from '../../shell/page-objects/browser.fixture.ts'
import type { FilePane } from '../../shell/page-objects/file-pane.fixture.ts'
import { openPage } from '../../shell/page-objects/playground.fixture.ts'

const clean = 'User-agent: *\nDisallow: /cart/\n'
const fragment = `robots=${encodeURIComponent(clean)}&url=/checkout&ua=Bingbot`

/** A list that has only just come takes no keys, so that nobody chooses what they have not seen. */
async function suggestionsTakeKeys({ suggestions }: FilePane): Promise<void> {
  await expect(suggestions).toBeVisible()
  const { now } = Date
  Date.now = () => now() + 1000
  onTestFinished(() => {
    Date.now = now
  })
}

const textsOf = (all: Locator) => all.elements().map(({ textContent }) => textContent)

test('an underline moves with its text', async () => {
  const robots = encodeURIComponent('User-agent: *\nDisallow: cart/\nDisallow: /a/\n')
  const { file } = await openPage(`robots=${robots}`)
  const { underlined } = file
  await expect(underlined.first()).toBeVisible()
  const before = textsOf(underlined)
  await file.goToEndOf(1)
  await file.type('\nDisallow: /b/\nDisallow: /c/')
  await expect.poll(() => textsOf(underlined)).toEqual(expect.arrayContaining(before))
})

test('a problem is told where the pointer rests, and fixed from there', async () => {
  const robots = encodeURIComponent('User-agent: *\nDisallow /cart/\n')
  const { file } = await openPage(`robots=${robots}`)
  const { underlined, problem: card } = file
  await underlined.hover()
  await expect(card).toContainText('Colon missing')
  await card.getByRole('button', { name: 'Add the colon' }).click()
  await expect.poll(() => file.lines()[1]).toBe('Disallow: /cart/')
  await expect(card).toHaveCount(0)
})

test('Escape closes what the pointer opened, wherever the focus is', async () => {
  const robots = encodeURIComponent('User-agent: *\nDisallow /cart/\n')
  const { file, tests } = await openPage(`robots=${robots}&url=/a`)
  const { underlined, problem: card } = file
  const field = await tests.editUrl('/a')
  await underlined.hover()
  await expect(card).toContainText('Colon missing')
  await keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(field, 'what was opened before stays').toBeFocused()
  await keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('names, crawlers and paths are explained by pointer and by key', async () => {
  const { file } = await openPage()
  const { quickInfo: card, underlined } = file
  const named = (text: string) => file.editor.getByText(text, { exact: true }).first()
  await expect(underlined.first()).toBeVisible()
  await named('Disallow').hover()
  await expect(card).toContainText('Asks the crawlers of the group not to fetch what matches.')
  await checkA11y('.file-editor')
  await commands.movePointer(1270, 10)
  await expect(card).toHaveCount(0)
  await named('GPTBot').hover()
  await expect(card).toContainText('AI training, run by OpenAI.')

  await file.goToEndOf(4)
  await keyboard.press('ControlOrMeta+I')
  await expect(card).toContainText('Paths that have ?sort= further on.')
  await expect(card).toContainText('It decides 1 URL.')
  await expect(page.getByText(/Disallow \/\*\?sort=\. Paths that have/)).toHaveAttribute(
    'aria-live',
    'polite',
  )
  await keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(file.editor).toBeFocused()
})

test('names of lines and crawlers are completed, and Tab is never taken', async () => {
  const { file } = await openPage(fragment)
  const keys = keyboard
  const { suggestions: list } = file
  await expect(file.editor).toHaveAttribute('aria-autocomplete', 'list')
  const chosen = list.getByRole('option', { selected: true })
  await file.goToEndOf(2)
  await keys.press('Enter')
  await expect(list).toHaveCount(0)
  await keys.type('us')
  await expect(chosen).toContainText('User-agent')
  await checkA11y('.file-editor')
  await suggestionsTakeKeys(file)
  await keys.press('Enter')
  await expect(list.getByRole('option').first()).toContainText(
    'every crawler that the file does not name',
  )
  await keys.type('openai')
  await expect(list.getByRole('option').first()).toContainText('GPTBot AI training, OpenAI')
  await suggestionsTakeKeys(file)
  await keys.press('ArrowDown')
  await expect(chosen).toContainText('GPTBot')
  await expect(file.editor).toHaveAttribute('aria-activedescendant', expect.stringMatching(/./))
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
  await expect.poll(() => file.lines()[3]).toBe('di')

  await file.undoTo(clean)
})

test('paths and whole groups are offered when asked for, and what is typed stays typed', async () => {
  const { file } = await openPage(fragment)
  const keys = keyboard
  const { suggestions: list } = file
  await expect(file.editor).toHaveAttribute('aria-autocomplete', 'list')
  await file.goToEndOf(2)
  await file.type('\nAllow: /c')
  await keys.press('Control+Space')
  await expect(list.getByRole('option')).toHaveText(['/checkout', '/cart/'])
  await keys.press('Enter')
  await expect(list).toHaveCount(0)
  await expect.poll(() => file.lines()[2]).toBe('Allow: /c')

  await keys.press('Enter')
  await keys.press('Control+Space')
  await list.getByText('Allow one crawler only').click()
  await keys.type('Bingbot')
  await expect
    .poll(() => file.lines().slice(4))
    .toEqual(['User-agent: Bingbot', 'Disallow:', '', 'User-agent: *', 'Disallow: /', ''])
  // A field is active, so Tab goes to the next one, and from there out of the text.
  await keys.press('Tab')
  await expect(file.editor).toBeFocused()
  await expect(file.status).toContainText('Line 9, column 12')
  await keys.press('Tab')
  await expect(file.editor).not.toBeFocused()
})

test('what is told of a place is not cut by the frame of the text', async () => {
  const robots = encodeURIComponent('Disallow /cart/\n')
  const { file } = await openPage(`robots=${robots}`)
  await file.underlined.first().hover()
  const button = file.problem.getByRole('button').first()
  await expect(button).toBeVisible()
  for (const part of [file.problem.first(), button]) {
    const element = part.element()
    const isWhole = () => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const root = element.getRootNode() as ShadowRoot
      const corners = [
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const
      return corners.every(([x, y]) => element.contains(root.elementFromPoint(x, y)))
    }
    await expect.poll(isWhole).toBe(true)
  }
})

test('marks beside the text tell of their problems and lead to them', async () => {
  const robots = encodeURIComponent('User-agent: *\nDisallow /cart/\n')
  const { file } = await openPage(`robots=${robots}`)
  const mark = file.problemMark('error')
  await expect.poll(() => file.lineOf(mark)).toBe('2')
  await mark.hover()
  await expect(file.problem).toContainText('Colon missing')
  await mark.click()
  await expect(file.editor).toBeFocused()
  await expect(file.status).toContainText('Line 2, column 1')
  await file.problem.getByRole('button', { name: 'Add the colon' }).click()
  await expect.poll(() => file.lines()[1]).toBe('Disallow: /cart/')
  await expect(file.problem).toHaveCount(0)
})

test('hints are counted in Audit and marked nowhere; at the cursor they are told and fixed', async () => {
  const robots = 'User-agent: *\nDisallow: /a/*\nDisallow: /b/*\n'
  const playground = await openPage(`robots=${encodeURIComponent(robots)}&url=/`)
  const { file } = playground
  await playground.openPlace('Audit')
  await expect(page.getByRole('tabpanel', { name: 'Audit' })).toContainText('2 hints')
  await expect(file.editor.css('.cm-lintRange-warning, .cm-lintRange-error')).toHaveCount(0)
  // Its help comes after the editor, and answers no key before.
  await expect(file.region.css('.cm-gutter-lint')).toBeInTheDocument()
  await expect(file.region.css('.cm-lint-marker')).toHaveCount(0)
  await file.goToEndOf(1)
  await keyboard.press('F8')
  await expect(file.problem).toBeHidden()
  await file.goToEndOf(2)
  await keyboard.press('ControlOrMeta+.')
  await expect.poll(() => file.lines()).toContain('Disallow: /a/')
})

test('a rule that URLs miss by little says so at its end and on hover', async () => {
  const robots = encodeURIComponent('User-agent: *\nDisallow: */similar/*\nDisallow: /a\n')
  const urls = ['/r/1/similar', '/r/2/similar', '/a'].map((url) => `&url=${url}&ua=Googlebot`)
  const { file } = await openPage(`robots=${robots}${urls.join('')}`)
  await expect
    .poll(() => file.marks('Disallow: */similar/*'))
    .toMatchObject({ hints: textWith('decides 0; 2 miss it by the final slash') })
  expect(file.marks('Disallow: /a').hints).not.toContain('miss')
  await file.goToEndOf(2)
  await keyboard.press('ControlOrMeta+I')
  const card = page.getByRole('group', { name: 'About this place' })
  await expect(card).toContainText('2 URLs miss it by the final slash, such as /r/1/similar.')
  await expect(card).toContainText('With Disallow: */similar$ it would.')
})

test('nothing is said of URLs that miss a rule once there are none', async () => {
  const robots = encodeURIComponent('User-agent: *\nDisallow: */similar/*\n')
  const { file, tests } = await openPage(`robots=${robots}&url=/r/1/similar&ua=Googlebot`)
  const hints = () => file.marks('Disallow: */similar/*').hints
  await expect.poll(hints).toContain('misses it by the final slash')
  await tests.removeUrl('/r/1/similar')
  await expect.poll(hints).toBe('')
})
