import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

/** As large as crawlers read, with a rule that decides near its end. */
function largeFile(): string {
  const rules = Array.from({ length: 15_000 }, (_, at) => `Disallow: /shop/${at}/*?page=${at}`)
  return ['User-agent: *', ...rules, 'Disallow: /last/', ''].join('\n')
}

test.describe('a file of half a megabyte', () => {
  test('opens, is judged beside the page, and can be edited', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, tests, why } = playground
    const text = largeFile()
    expect(text.length).toBeGreaterThan(400 * 1024)
    await playground.pick({ name: 'robots.txt', buffer: Buffer.from(text) })
    await expect(file.status).toContainText('15,001 rules')
    await expect(file.status).toContainText('of 500 KiB')
    await expect(tests.rows).toHaveCount(0)

    await tests.pasteMany(
      'Bingbot block /last/page\nBingbot allow /first\nGooglebot block /shop/7/a?page=7',
    )
    await expect(tests.cell('Bingbot /last/page')).toContainText(/Blocked\s*line 15002/)
    await expect(tests.cell('Googlebot /shop/7/a?page=7')).toContainText(/Blocked\s*line 9/)
    await expect(tests.heading).toHaveText('Check 3/3')

    await tests.select('Bingbot /first')
    await file.focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('End')
    await file.type('\nDisallow: /fir')
    await file.type('st')
    await expect(file.line(2)).toContainText('Disallow: /first')
    await expect(tests.cell('Bingbot /first')).toContainText(/Blocked\s*line 2/)
    await expect(tests.cell('Bingbot /last/page')).toContainText(/Blocked\s*line 15003/)
    await expect(why.verdict).toHaveText(/Blocked/)

    await tests.select('Bingbot /last/page')
    await expect(file.editor.getByText('Disallow: /last/')).toBeInViewport()
    await page.keyboard.press('Escape')
  })

  test('has no measures before it has been read', async ({ page }) => {
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route(/\/worker-[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const playground = await new Playground(page).open()
    await playground.pick({ name: 'robots.txt', buffer: Buffer.from(largeFile()) })
    await expect(playground.file.status).toHaveText('Reading the file …')
    go()
    await expect(playground.file.status).toContainText('15,001 rules')
  })

  test('that is longer than crawlers read says where they stop', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, tests } = playground
    const long = `${largeFile()}${'# nothing\n'.repeat(12_000)}Disallow: /beyond/\n`
    await playground.pick({ name: 'robots.txt', buffer: Buffer.from(long) })
    await expect(file.status).toContainText(/Not read after line \d+/)
    await tests.pasteMany('Googlebot allow /beyond/')
    await expect(tests.cell('Googlebot /beyond/')).toContainText(/Allowed/)
  })
})

test('hundreds of tests are judged, and stay in hand', async ({ page }) => {
  const { tests } = await new Playground(page).open()
  const lines = Array.from({ length: 300 }, (_, at) => `Bingbot block /cart/${at}`)
  await tests.pasteMany(lines.join('\n'))
  await expect(tests.heading).toHaveText('Check 305/306')
  await tests.cell('Bingbot /cart/299').or(tests.selected).first().focus()
  await page.keyboard.press('F8')
  await expect(tests.cell('Googlebot /cart/checkout')).toHaveAttribute('aria-selected', 'true')
  await expect(tests.selected).toBeInViewport()
})
