import { describe, test } from 'vitest'
import { DeliveryPane } from '../../delivery/delivery-pane.fixture.ts'
import { expect, keyboard, page } from '../../shell/page-objects/browser.fixture.ts'
import { openPage, type Playground } from '../../shell/page-objects/playground.fixture.ts'

interface Cell {
  readonly url: string
  readonly ua: string
  readonly expect?: 'allow' | 'block'
}

/** A link to a case; cells of which nothing is expected come last. */
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

/** All that is announced from now on, also what the next announcement replaces. */
function announcements(): readonly string[] {
  const told: string[] = []
  const region = document.querySelector('[aria-live=polite][aria-atomic=true]')
  if (region === null) throw new Error('the page has no live region')
  new MutationObserver(() => told.push(region.textContent.trim())).observe(region, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  return told
}

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
    await expect(
      here.message('Done: Allow this URL for Googlebot, by “Allow: /a/x$”.'),
    ).toBeVisible()
    await expect(tests.selectedRow).toContainText('/a/x')
    await keyboard.press('ControlOrMeta+Z')
    await here.expectScore('1/2')
    await expect.poll(() => file.lines().join('\n')).toBe(own)
  })

  test('in a text field is taken back by Ctrl+Z, until something is typed there', async () => {
    const here = await openPage(linkOf(own, [{ url: '/a/x', ua: 'Googlebot', expect: 'allow' }]))
    const { tests } = here
    await tests.url.focus()
    await keyboard.press('ControlOrMeta+.')
    await here.expectScore('1/1')
    await expect(tests.url).toBeFocused()
    await keyboard.press('ControlOrMeta+Z')
    await here.expectScore('0/1')
    await keyboard.press('ControlOrMeta+.')
    await here.expectScore('1/1')
    await keyboard.type('x')
    await expect(tests.url).toHaveValue('x')
    await keyboard.press('ControlOrMeta+Z')
    await expect(tests.url).toHaveValue('')
    await here.expectScore('1/1')
  })

  test('is taken back by a Ctrl+Z that comes before its edit, and no older step goes', async () => {
    const here = await openPage(linkOf(own, [{ url: '/a/x', ua: 'Googlebot', expect: 'allow' }]))
    await here.tests.expectOf('Googlebot /a/x', 'Blocked')
    await here.tests.expectOf('Googlebot /a/x', 'Allowed')
    await here.expectScore('0/1')
    const told = announcements()
    // In one go, so that the edit cannot come between.
    for (const [key, code] of [
      ['.', 'Period'],
      ['z', 'KeyZ'],
    ] as const) {
      const press = { key, code, ctrlKey: true, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
    }
    await expect.poll(() => told).toContain('Nothing was changed.')
    await here.expectScore('0/1')
    expect(here.file.lines().join('\n')).toBe(own)
  })

  test('has other ways, which take the edit back', async () => {
    const here = await openPage(linkOf(own, [{ url: '/a/x', ua: 'Googlebot', expect: 'allow' }]))
    await here.tests.select('Googlebot /a/x')
    await keyboard.press('ControlOrMeta+.')
    await here.messages.getByRole('button', { name: 'Other ways' }).click()
    await expect(dialog()).toContainText('The edit was taken back.')
    const ways = dialog().getByRole('region', { name: 'Ways to make this allowed' })
    const folder = ways.getByRole('listitem').filter({ hasText: '“Allow: /a/”' })
    await folder.getByRole('button', { name: 'Use this edit' }).click()
    await expect(dialog()).toHaveCount(0)
    await here.expectScore('1/1')
    await expect.poll(() => here.file.lines().join('\n')).not.toBe(own)
    await keyboard.press('ControlOrMeta+Z')
    await expect.poll(() => here.file.lines().join('\n')).toBe(own)
  })

  test('asks before an edit that turns what nobody asked about', async () => {
    // Who is no column of its own follows the same group.
    const here = await openPage(
      linkOf('User-agent: *\nDisallow: /a/\n', [
        { url: '/a/x', ua: '*', expect: 'allow' },
        { url: '/a/x', ua: 'Bingbot' },
      ]),
    )
    await here.tests.select('* /a/x')
    await keyboard.press('ControlOrMeta+.')
    await expect(dialog()).toContainText('changes verdicts that nobody asked about')
    await expect(dialog()).toContainText('Also allows /a/x of your list for Bingbot.')
    await here.expectScore('0/1')
    await dialog().getByRole('button', { name: 'Use this edit' }).first().click()
    await here.expectScore('1/1')
  })

  test('says where no edit can do it, and where everything is as expected', async () => {
    const here = await openPage(
      linkOf(own, [{ url: '/robots.txt', ua: 'Googlebot', expect: 'block' }]),
    )
    await here.readRulesAs(/RFC 9309/)
    await here.tests.select('Googlebot /robots.txt')
    await keyboard.press('ControlOrMeta+.')
    await expect(dialog()).toContainText('No edit of this file can do this:')
    await keyboard.press('Escape')
    await here.tests.expectOf('Googlebot /robots.txt', 'Allowed')
    await here.expectScore('1/1')
    const told = announcements()
    await keyboard.press('ControlOrMeta+.')
    await expect.poll(() => told).toContain('Everything is as expected.')
  })
})

describe('the menu of a red cell', () => {
  test('has the edits last, the smallest first, and makes one', async () => {
    const here = await openPage(
      linkOf(own, [
        { url: '/a/x', ua: 'Googlebot', expect: 'allow' },
        { url: '/b', ua: 'Googlebot', expect: 'allow' },
      ]),
    )
    await here.tests.select('Googlebot /a/x')
    await keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitemradio').first()).toBeFocused()
    const [first, second] = [
      menu.getByRole('menuitem', { name: 'Allow this URL for Googlebot' }).first(),
      menu.getByRole('menuitem', { name: 'Allow /a/ for Googlebot, by “Allow: /a/”' }),
    ]
    await expect(first).toContainText('+ Allow: /a/x$. Changes nothing else.')
    await expect(second).toContainText('Also allows every URL that begins with /a/.')
    // The last one has the focus by one key from the top.
    await keyboard.press('ArrowUp')
    await expect(menu.getByRole('menuitem').last()).toBeFocused()
    await first.click()
    await here.expectScore('2/2')
    await expect(here.messages).toContainText('Done: Allow this URL for Googlebot')
    await expect(here.tests.selected).toBeFocused()
  })

  test('says where there is none, and that of a cell as expected has nothing of it', async () => {
    const here = await openPage(linkOf(own, [{ url: '/a/x', ua: 'Googlebot', expect: 'block' }]))
    await here.tests.select('Googlebot /a/x')
    await keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(page.getByRole('menu')).not.toContainText('Make it')
  })
})

test('where the server’s answer decides, no edit is looked for, and Fetching is a press away', async () => {
  const here = await openPage(linkOf(own, [{ url: '/b', ua: 'Googlebot', expect: 'allow' }]))
  const delivery = await new DeliveryPane().open()
  await delivery.choice('Status').selectOptions('503: service unavailable')
  await delivery.close()
  await here.tests.select('Googlebot /b')
  await here.why.region.getByRole('button', { name: 'Ways to make this allowed' }).click()
  await expect(here.why.region).toContainText('No edit of the file changes this')
  await here.why.region.getByRole('button', { name: 'Open Fetching' }).click()
  await expect(delivery.panel).toBeVisible()
  await delivery.close()
  await page.getByRole('button', { name: 'Make 1 verdict as expected' }).click()
  await dialog().getByRole('button', { name: 'Open Fetching' }).click()
  await expect(delivery.panel).toBeVisible()
})

describe('all red cells together', () => {
  const mixed = [
    { url: '/a/x', ua: 'Googlebot', expect: 'allow' },
    { url: '/b', ua: 'Googlebot', expect: 'block' },
    { url: '/c', ua: 'Googlebot' },
  ] as const

  test('become as expected in one step', async () => {
    const here = await openPage(linkOf(own, mixed))
    await here.expectScore('0/2')
    await page.getByRole('button', { name: 'Make all 2 as expected' }).click()
    await expect(dialog()).toContainText('of these edits makes 2 verdicts as expected')
    await dialog().getByRole('button', { name: 'Use this edit' }).first().click()
    await here.expectScore('2/2')
    await expect(dialog()).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Make .* as expected$/ })).toHaveCount(0)
    await keyboard.press('ControlOrMeta+Z')
    await here.expectScore('0/2')
    await expect.poll(() => here.file.lines().join('\n')).toBe(own)
  })

  test('that contradict each other are named, with what decides them', async () => {
    const here = await openPage(
      linkOf(own, [
        { url: '/a/~x', ua: 'Googlebot', expect: 'allow' },
        { url: '/a/%7Ex', ua: 'Googlebot', expect: 'block' },
        ...mixed,
      ]),
    )
    await here.readRulesAs(/RFC 9309/)
    await page.getByRole('button', { name: /^Make all .* as expected$/ }).click()
    await expect(dialog()).toContainText('No edit of this file meets these together:')
    const wishes = dialog().css('.conflict').getByRole('listitem')
    await expect(wishes).toHaveCount(2)
    await expect(wishes.first()).toContainText('decided by line 2 now: Disallow: /a/')
    await expect(wishes.last()).toContainText('decided by line 2 now: Disallow: /a/')
    await dialog().getByRole('button', { name: 'Use this edit' }).first().click()
    await expect(here.tests.cell('Googlebot /b')).toContainText('Blocked')
  })
})

test('of a long edit the first lines are shown, and all on request', async () => {
  const here = await openPage(
    linkOf('User-agent: *\nDisallow: /c\nDisallow: /d/\n\nUser-agent: Googlebot\nDisallow: /a/\n', [
      { url: '/a/x', ua: 'Googlebot', expect: 'allow' },
      { url: '/c/x', ua: 'Bingbot', expect: 'allow' },
      { url: '/', ua: 'GPTBot', expect: 'block' },
    ]),
  )
  await here.expectScore('0/3')
  await page.getByRole('button', { name: 'Make all 3 as expected' }).click()
  const way = dialog().getByRole('listitem').filter({ hasText: 'For these crawlers alone' }).first()
  await expect(way).toContainText('and 5 more lines')
  await expect(way).not.toContainText('Disallow: /$')
  await way.getByRole('button', { name: 'All 9 lines' }).click()
  await expect(way).toContainText('Disallow: /$')
})

describe('verdicts that are wished for', () => {
  test('are those of the rows that a filter leaves, from the menu of a crawler', async () => {
    const here = await openPage(
      linkOf(own, [
        { url: '/help', ua: 'Googlebot', expect: 'allow' },
        { url: '/shop/1', ua: 'Googlebot' },
        { url: '/shop/2', ua: 'Googlebot' },
      ]),
    )
    await here.tests.filter.fill('/shop/')
    await expect(here.tests.rows).toHaveCount(2)
    await here.tests.head('Googlebot').click()
    await page.getByRole('menuitem', { name: 'Block these 2 URLs …' }).click()
    await expect(dialog().getByRole('status')).toContainText('2 verdicts blocked')
    await expect(dialog()).not.toContainText('as expected')
    await dialog().getByRole('button', { name: 'Use this edit' }).first().click()
    await expect(here.tests.cell('Googlebot /shop/1')).toContainText('Blocked')
    await expect(here.tests.cell('Googlebot /shop/2')).toContainText('Blocked')
    await here.expectScore('1/1')
  })

  test('are those before an edit', async () => {
    const here = await openPage(
      linkOf(own, [
        { url: '/a/x', ua: 'Googlebot', expect: 'allow' },
        { url: '/a/y', ua: 'Googlebot' },
      ]),
    )
    await here.file.goToEndOf(2)
    await keyboard.press('Backspace')
    await keyboard.press('Backspace')
    await here.file.type('zz/')
    await here.expectScore('1/1')
    await page.getByRole('button', { name: 'Compare in full' }).click()
    await page.getByRole('button', { name: 'Keep 1 verdict as before …' }).click()
    await dialog().getByRole('button', { name: 'Use this edit' }).first().click()
    await expect(here.tests.cell('Googlebot /a/y')).toContainText('Blocked')
    await here.expectScore('1/1')
  })
})

test('a page that is not as expected is asked about as a page, not as a verdict', async () => {
  const here = await openPage(linkOf(own, [{ url: '/a/x', ua: 'Googlebot' }]))
  await here.tests.select('Googlebot /a/x')
  await here.why.region.getByRole('tab', { name: 'Indexing' }).click()
  await page.getByRole('combobox', { name: 'Expected listing' }).selectOptions('Not listed')
  await page.getByRole('button', { name: 'Make 1 page as expected' }).click()
  await expect(page.getByRole('dialog')).not.toContainText('Every verdict is as expected.')
  await expect(page.getByRole('dialog')).toContainText('cannot keep an address out of search')
})
