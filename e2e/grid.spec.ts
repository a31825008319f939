import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

test.describe('the grid', () => {
  test('shows what each crawler may fetch, and what is not as expected', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await expect(tests.rows).toHaveCount(5)
    await expect(tests.red).toHaveCount(1)
    await expect(tests.cell('Googlebot /cart/checkout')).toHaveAccessibleName(
      'Allowed, but expected blocked',
    )
    await expect(tests.cell('Bingbot /cart/help')).toHaveAccessibleName(
      'Allowed by line 5, as expected',
    )
    await expect(tests.head('GPTBot')).toHaveAccessibleName('GPTBot: 5 blocked, 0 allowed')
    await expect(tests.heading).toHaveText(/Check 5\/6/)
  })

  test('takes URLs, tests and a whole list from one field', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { tests } = playground
    await tests.add('/search?q=1', 'Allowed')
    await expect(tests.cell('Googlebot /search?q=1')).toContainText(/Blocked\s*line 12/)
    await expect(tests.red).toHaveCount(2)
    await tests.add('ClaudeBot block /about')
    await expect(tests.cell('ClaudeBot /about')).toContainText(/Blocked\s*line 9/)
    await playground.copy('/a\n/b\n')
    await tests.url.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(tests.rows).toHaveCount(9)
    await tests.heading.click()
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(tests.rows).toHaveCount(7)
  })

  test('keeps what it cannot read, with the reason', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await tests.pasteMany('Googlebot block /new/\nfoo bar baz')
    await expect(tests.cell('Googlebot /new/')).toBeVisible()
    await expect(tests.url).toHaveValue('foo bar baz')
    await expect(tests.unread).toHaveCount(1)
  })

  test('says what is expected by the menu of a cell', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    await tests.expectOf('Googlebot /cart/checkout', 'Allowed')
    await expect(tests.heading).toHaveText(/Check 6\/6/)
    await expect(tests.red).toHaveCount(0)
    await expect(why.verdict).not.toContainText('but expected')
    await tests.expectOf('GPTBot /', 'Nothing')
    await expect(tests.heading).toHaveText(/Check 5\/5/)
    await tests.expectOf('GPTBot /', 'Allowed')
    await expect(tests.red).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(tests.red).toHaveCount(0)
  })

  test('removes a URL with Delete, and Undo brings it back to its place', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { tests } = playground
    const before = await tests.urls()
    await tests.removeUrl('/cart/help')
    await expect(tests.rows).toHaveCount(4)
    const message = playground.message('Removed /cart/help')
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect(tests.rows).toHaveCount(5)
    await expect.poll(() => tests.urls()).toEqual(before)
  })

  test('changes a URL with F2, and Escape leaves it as it was', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    const field = await tests.editUrl('/cart/help')
    await field.fill('/cart/helpers')
    await field.press('Enter')
    await expect(tests.cell('Bingbot /cart/helpers')).toContainText(/Blocked\s*line 3/)
    const again = await tests.editUrl('/cart/helpers')
    await again.fill('/other')
    await again.press('Escape')
    await expect(tests.row('/cart/helpers')).toBeVisible()
  })

  test('is gone through by keys, with one tab stop', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    await tests.select('Googlebot /cart/checkout')
    await page.keyboard.press('ArrowRight')
    await expect(tests.cell('Bingbot /cart/checkout')).toBeFocused()
    await expect(why.verdict).toContainText('Blocked')
    await page.keyboard.press('ControlOrMeta+End')
    await expect(tests.cell('GPTBot /products/1')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tests.row('/products/1').getByRole('rowheader')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(tests.head('Googlebot')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('sh')
    await expect(tests.row('/shoes?sort=price').getByRole('rowheader')).toBeFocused()
    await expect(tests.grid.locator('[tabindex="0"]')).toHaveCount(1)
  })

  test('filters by words, crawlers, verdicts and lines', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await tests.filter.fill('bingbot blocked')
    await expect(tests.rows).toHaveCount(2)
    await tests.filter.fill('red')
    await expect(tests.rows).toHaveCount(1)
    await tests.filter.fill('no such thing')
    await expect(tests.region).toContainText('No URL matches the filter.')
    await tests.region.getByRole('button', { name: 'Show all URLs' }).click()
    await expect(tests.rows).toHaveCount(5)
    await tests.grid.getByRole('button', { name: 'Show only blocked for Bingbot' }).click()
    await expect(tests.rows).toHaveCount(2)
  })

  test('groups by rule', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await tests.select('Bingbot /cart/checkout')
    await page.getByRole('button', { name: 'Sort and group' }).click()
    await page.getByRole('menuitemradio', { name: /By rule/ }).click()
    await expect(
      tests.grid.getByRole('rowheader', { name: 'Bingbot: line 3 Disallow: /cart/, 1 URL' }),
    ).toBeVisible()
  })

  test('keeps its groups when a cell of another crawler is selected', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    const group = tests.grid.getByRole('rowheader', { name: /^Bingbot: line 3 / })
    await tests.select('Bingbot /cart/checkout')
    await page.getByRole('button', { name: 'Sort and group' }).click()
    await page.getByRole('menuitemradio', { name: 'By rule for Bingbot' }).click()
    await expect(group).toBeVisible()
    await tests.select('GPTBot /')
    await expect(group).toBeVisible()
    await page.getByRole('button', { name: 'By rule: sort and group' }).click()
    await page.getByRole('menuitemradio', { name: 'By rule for GPTBot' }).click()
    await expect(tests.grid.getByRole('rowheader', { name: /^GPTBot: line 9 / })).toBeVisible()
  })

  test('of eight crawlers scrolls sideways, and nothing in it is cut', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    const names = ['Applebot-Extended', 'DuckDuckBot', 'YandexBot', 'Baiduspider', 'ClaudeBot']
    await tests.pasteMany(names.map((name) => `${name} allow /`).join('\n'))
    await expect(tests.grid.getByRole('columnheader')).toHaveCount(10)
    await expect(tests.cell('ClaudeBot /')).toContainText('line 9')
    const parts = tests.grid.locator('.grid-head, .grid-row, .cell, .col-label')
    const cut = await parts.evaluateAll((all) =>
      all
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => `${part.getAttribute('class')}: ${part.textContent}`),
    )
    expect(cut).toEqual([])
    await expect(tests.cell('Googlebot /cart/checkout')).toHaveAccessibleName(/^Allowed/)
  })

  test('is handed on for a spreadsheet', async ({ page }) => {
    const playground = await new Playground(page).open()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Copy for a spreadsheet' }).click()
    await expect(playground.message('Copied 5 URLs.')).toBeVisible()
    expect(await playground.clipboard()).toContain('/cart/checkout\tAllowed')
  })

  test('keeps crawlers beyond eight, counts them, and shows one when it is chosen', async ({
    page,
  }) => {
    const { tests } = await new Playground(page).open()
    const names = Array.from({ length: 7 }, (_, at) => `Bot${'ABCDEFG'[at]} block /cart/help`)
    await tests.pasteMany(names.join('\n'))
    await expect(tests.grid.getByRole('columnheader')).toHaveCount(10)
    await tests.grid.getByRole('button', { name: /^2 more crawlers/ }).click()
    await page.getByRole('menuitem', { name: 'BotF' }).click()
    await expect(tests.head('BotF')).toBeVisible()
  })

  test('of thousands draws the rows in sight only', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { tests } = playground
    const urls = Array.from({ length: 3000 }, (_, at) => `/list/${at}`)
    // As people do: filling the field line by line takes a browser 10 s, whatever page it is in.
    await playground.copy(urls.join('\n'))
    await tests.url.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(tests.grid).toHaveAttribute('aria-rowcount', '3006')
    await expect.poll(() => tests.rows.count()).toBeLessThan(200)
    await tests.selected.click()
    await page.keyboard.press('ControlOrMeta+End')
    await expect(tests.cell('GPTBot /list/2999')).toBeFocused()
    await expect(tests.cell('GPTBot /list/2999')).toContainText('line 9')
  })

  test('gets a crawler from a pasted User-Agent; the Enter after it opens nothing', async ({
    page,
  }) => {
    const { tests } = await new Playground(page).open()
    const field = await tests.crawlerField()
    await expect(field).toHaveAttribute('placeholder', 'Name or User-Agent')
    await field.fill('Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)')
    await expect(tests.head('AhrefsBot')).toBeVisible()
    await expect(field).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(field).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(field, 'another Enter is for the button').toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('that is empty says what can be put there', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    for (const url of await tests.urls()) await tests.removeUrl(url)
    await expect(tests.region).toContainText('a sitemap, a CSV or a spreadsheet with a URL column')
    await expect(why.region).toContainText('Add a URL')
    await tests.pasteMany('/search')
    await expect(tests.cell('Googlebot /search')).toContainText(/Blocked\s*line 12/)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no fault that axe finds: ${colorScheme}`, async ({ page, checkA11y }) => {
      await page.emulateMedia({ colorScheme })
      const { tests } = await new Playground(page).open()
      await checkA11y()
      await tests.pasteMany(Array.from({ length: 30 }, (_, at) => `/list/${at}`).join('\n'))
      await expect(tests.rows).toHaveCount(35)
      await checkA11y()
    })
  }
})

test.describe('a list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const rules = encodeURIComponent('User-agent: *\nDisallow: /collections/*?page=\n')
  const long = '/collections/item-0?page=0'
  const link = `robots=${rules}&ua=Googlebot&url=${encodeURIComponent(long)}`

  test('opens from a link at the list, and no URL runs into its verdict', async ({ page }) => {
    const { tests } = new Playground(page)
    await page.goto(`./#${link}&url=/b`)
    const row = tests.row(long)
    await expect(row.getByText('line 2')).toBeInViewport()
    const gap = async () => {
      const url = await row.locator('.url').boundingBox()
      const word = await row.getByText('Blocked').boundingBox()
      return url && word ? word.x - url.x - url.width : null
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })

  test('has all above the grid within 160 px, and the field for a crawler whole', async ({
    page,
  }) => {
    const { tests } = new Playground(page)
    const many = 'Bingbot,YandexBot,Applebot,GPTBot,ClaudeBot'.split(',')
    await page.goto(`./#${link}&url=/b${many.map((name) => `&ua=${name}`).join('')}`)
    const tabs = page.getByRole('group', { name: 'Crawler' })
    const bottom = async () => {
      const box = await tabs.boundingBox()
      const banner = await page.locator('.banner').boundingBox()
      return (box?.y ?? 999) + (box?.height ?? 0) - (banner?.height ?? 0)
    }
    await expect.poll(bottom).toBeLessThanOrEqual(160)
    await tabs.getByRole('button', { name: 'ClaudeBot' }).tap()
    await expect(tabs.getByRole('button', { name: 'ClaudeBot' })).toBeInViewport({ ratio: 0.99 })
    const add = tests.region.getByRole('button', { name: 'Add a crawler' })
    await expect(add).toBeInViewport({ ratio: 1 })
    await add.tap()
    const field = page.getByRole('combobox', { name: 'Crawler or User-Agent to add' }).first()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(300)
    await field.fill('amazon')
    await page.getByRole('option', { name: 'Amazonbot' }).first().tap()
    await expect(tabs.getByRole('button', { name: 'Amazonbot' })).toBeVisible()
  })

  test('says what is expected by a tap on the selected row, and undoes a filter', async ({
    page,
  }) => {
    const { tests } = new Playground(page)
    await page.goto(`./#${link}&url=/b`)
    await tests.cell('Googlebot /b').tap()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await tests.cell('Googlebot /b').tap()
    await page.getByRole('menuitemradio', { name: 'Expect blocked' }).tap()
    await expect(tests.heading).toHaveText(/Check 0\/1/)
    await expect(tests.filter).toHaveCount(0)
    await page.getByRole('button', { name: 'Show only blocked for Googlebot' }).tap()
    await expect(tests.rows).toHaveCount(1)
    await expect(tests.filter).toHaveValue('Googlebot blocked')
    await expect(page.getByRole('button', { name: 'Export' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Show all URLs' }).tap()
    await expect(tests.rows).toHaveCount(2)
    await expect(tests.filter).toHaveCount(0)
  })

  test('has a picture that keeps the rule above the URL on each line', async ({ page }) => {
    const { why } = new Playground(page)
    const path = '/collections/womens-winter-shoes/products/very-long-name?variant=12345678'
    const rule = '/collections/womens-winter-shoes/products/*?variant='
    const robots = encodeURIComponent(`User-agent: *\nDisallow: ${rule}\n`)
    await page.goto(`./#robots=${robots}&ua=Googlebot&url=${encodeURIComponent(path)}`)
    await why.region.locator('.picture').scrollIntoViewIfNeeded()
    const columns = await why.region.locator('.picture-column').evaluateAll((all) =>
      all.map((column) => {
        const [pattern, , url] = column.children
        const cut = [pattern, url].some(
          (one) => one !== undefined && one.scrollWidth > one.clientWidth,
        )
        return { pattern: pattern?.textContent, url: url?.textContent, cut }
      }),
    )
    expect(columns.map(({ url }) => url).join('')).toBe(path)
    expect(columns.filter(({ cut }) => cut)).toEqual([])
    expect(columns.slice(0, 3).map(({ pattern, url }) => `${pattern} over ${url}`)).toEqual([
      '/collections over /collections',
      '/womens-winter-shoes over /womens-winter-shoes',
      '/products/ over /products/',
    ])
  })

  test('of one URL opens at the answer, which begins with the verdict', async ({ page }) => {
    const { why } = new Playground(page)
    await page.goto(`./#${link}`)
    const verdict = why.region.getByRole('heading', { name: /^Blocked for Googlebot by line 2/ })
    await expect(verdict).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await verdict.boundingBox())?.height).toBeGreaterThan(20)
    await expect(page.getByRole('tab', { name: 'Check' })).toHaveCSS('font-weight', '600')
  })
})
