import { describe, test } from 'vitest'
import { expect, keyboard, page } from '../../shell/page-objects/browser.fixture.ts'
import { openPage, type Playground } from '../../shell/page-objects/playground.fixture.ts'

interface Cell {
  readonly url: string
  readonly ua: string
  readonly expect?: 'allow' | 'block'
}

const linkOf = (robots: string, cells: readonly Cell[]): string =>
  [
    `robots=${encodeURIComponent(robots)}`,
    ...cells.map(({ url, ua, expect: is }) => {
      const wish = is === undefined ? '' : `&expect=${is}`
      return `url=${encodeURIComponent(url)}&ua=${ua}${wish}`
    }),
  ].join('&')

const own = 'User-agent: Googlebot\nDisallow: /a/\n'
const dialog = () => page.getByRole('dialog', { name: 'Choose an edit' })

const places: readonly (readonly [string, (here: Playground) => Promise<unknown>])[] = [
  ['the red cell in the grid', ({ tests }) => tests.select('Googlebot /a/x')],
  ['another cell in the grid', ({ tests }) => tests.select('Googlebot /a/y')],
  ['the answer', ({ why }) => why.region.focus()],
  [
    'the body of the page',
    async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await Promise.resolve()
    },
  ],
]

describe('Ctrl+.', () => {
  test.each(places)('makes the smallest edit from %s, in one step', async (_name, begin) => {
    const here = await openPage(
      linkOf(own, [
        { url: '/a/x', ua: 'Googlebot', expect: 'allow' },
        { url: '/a/y', ua: 'Googlebot', expect: 'block' },
      ]),
    )
    const { tests, file } = here
    await expect(tests.red).toHaveCount(1)
    await begin(here)
    await keyboard.press('ControlOrMeta+.')
    await here.expectScore('2/2')
    await expect(here.message('Done: Allow this URL for Googlebot, by “Allow: /a/x$”.')).toBeVisible()
    await expect(tests.selectedRow).toContainText('/a/x')
    await keyboard.press('ControlOrMeta+Z')
    await here.expectScore('1/2')
    await expect.poll(() => file.lines().join('\n')).toBe(own)
  })

  test('has other ways, which take the edit back', async () => {
    const here = await openPage(linkOf(own, [{ url: '/a/x', ua: 'Googlebot', expect: 'allow' }]))
    await here.tests.select('Googlebot /a/x')
    await keyboard.press('ControlOrMeta+.')
    await here.messages.getByRole('button', { name: 'Other ways' }).click()
    await expect(dialog()).toContainText('The edit was taken back.')
    const ways = dialog().getByRole('region', { name: 'Ways to make this allowed' })
    const folder = ways.getByRole('listitem').filter({ hasText: 'Allow /a/ for Googlebot' })
    await folder.getByRole('button', { name: 'Use this edit' }).click()
    await expect(dialog()).toHaveCount(0)
    await here.expectScore('1/1')
    await expect(here.file.editor).toContainText('Allow: /a/')
    await keyboard.press('ControlOrMeta+Z')
    await expect.poll(() => here.file.lines().join('\n')).toBe(own)
  })

  test('asks before an edit that turns what nobody asked about', async () => {
    // By this crawler no pattern is read, so what opens the page opens all that begin like it.
    const here = await openPage(
      linkOf('User-agent: Googlebot\nDisallow: /a\n', [
        { url: '/a', ua: 'Googlebot', expect: 'allow' },
        { url: '/ab', ua: 'Googlebot' },
      ]),
    )
    await here.readRulesAs('1994 original')
    await here.tests.select('Googlebot /a')
    await keyboard.press('ControlOrMeta+.')
    await expect(dialog()).toBeVisible()
  })

  test('says where no edit can do it, and where everything is as expected', async () => {
    const here = await openPage(
      linkOf(own, [{ url: '/robots.txt', ua: 'Googlebot', expect: 'block' }]),
    )
    await here.tests.select('Googlebot /robots.txt')
    await keyboard.press('ControlOrMeta+.')
    await expect(dialog()).toContainText('No edit of this file can do this:')
    await keyboard.press('Escape')
    await here.tests.expectOf('Googlebot /robots.txt', 'Allowed')
    await keyboard.press('ControlOrMeta+.')
    await expect(page.getByText('Everything is as expected.')).toBeInTheDocument()
  })
})
