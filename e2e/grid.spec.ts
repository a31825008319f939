import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

test.describe('the grid', () => {
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

  test('of many URLs has no fault that axe finds', async ({ page, checkA11y, axeFaults }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const { tests } = await new Playground(page).open()
    await tests.pasteMany(Array.from({ length: 30 }, (_, at) => `/list/${at}`).join('\n'))
    await expect(tests.rows).toHaveCount(35)
    await checkA11y(page, '[role=tabpanel]')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 27)')
    await expect.poll(() => axeFaults('colours', '[role=tabpanel]')).toEqual([])
  })
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

  test('cuts long URLs in their middle, at any width of a phone', async ({ page }) => {
    const path = '/collections/jackets?filter.v.price.gte=50&filter.v.option.color=red'
    const of = encodeURIComponent('User-agent: *\nDisallow: /*filter\n')
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('about:blank')
      await page.goto(`./#robots=${of}&ua=Googlebot&url=${encodeURIComponent(path)}&url=/b`)
      const row = new Playground(page).tests.row(path)
      const room = async () => {
        const head = await row.locator('.url-head').boundingBox()
        const tail = await row.locator('.url-tail').boundingBox()
        const word = await row.getByText('Blocked').boundingBox()
        return head && tail && word
          ? { head: Math.floor(head.width), gap: word.x - tail.x - tail.width }
          : null
      }
      await expect.poll(async () => (await room())?.head, `${width} px`).toBeGreaterThan(30)
      expect((await room())?.gap, `${width} px`).toBeGreaterThanOrEqual(0)
    }
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
    await page.getByRole('button', { name: /^Show only the \d+ blocked for Googlebot/ }).tap()
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
    const columns = () =>
      why.region.locator('.picture-column').evaluateAll((all) =>
        all.map((column) => {
          const [pattern, , url] = column.children
          const cut = [pattern, url].some(
            (one) => one !== undefined && one.scrollWidth > one.clientWidth,
          )
          return { pattern: pattern?.textContent, url: url?.textContent, cut }
        }),
      )
    await expect.poll(async () => (await columns()).map(({ url }) => url).join('')).toBe(path)
    await expect.poll(async () => (await columns()).filter(({ cut }) => cut)).toEqual([])
    const drawn = await columns()
    expect(drawn.slice(0, 3).map(({ pattern, url }) => `${pattern} over ${url}`)).toEqual([
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
    await expect(page.getByRole('tab', { name: 'Check' })).not.toHaveCSS('box-shadow', 'none')
  })
})
