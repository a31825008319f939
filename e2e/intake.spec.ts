import { gzipSync } from 'node:zlib'
import { browserTest, expect, test } from './fixtures.ts'
import { xlsxOf } from '../src/worker/sheets/zip.fixture.ts'
import { Playground } from './pages/playground.ts'

test('a packed sitemap gives its pages', async ({ page }) => {
  const here = await new Playground(page).open()
  const map = '<urlset><url><loc>https://example.com/from-the-map</loc></url></urlset>'
  await here.pick({ name: 'sitemap.xml.gz', buffer: gzipSync(map) })
  await expect(page.getByRole('dialog')).toContainText('A sitemap with 1 URL.')
  await page.getByRole('button', { name: 'Add 1 URL' }).click()
  await expect(here.tests.cell('Bingbot /from-the-map')).toBeVisible()
})

test('a workbook gives the URLs of its first sheet that has any, and offers the others', async ({
  page,
}) => {
  const here = await new Playground(page).open()
  const cell = (place: string, text: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const pages = `<row r="1">${cell('A1', 'Page')}${cell('B1', 'Clicks')}</row><row r="2">${cell('A2', '/from-the-sheet')}<c r="B2"><v>12</v></c></row><row r="3">${cell('A3', '/second')}<c r="B3"><v>3</v></c></row>`
  const book = xlsxOf({ Cover: `<row>${cell('A1', 'Report')}</row>`, Pages: pages })
  await here.pick({ name: 'export.xlsx', buffer: Buffer.from(book) })
  const dialog = page.getByRole('dialog', { name: 'Sheets of a spreadsheet' })
  await expect(dialog).toContainText('A table with 2 rows; URLs from the column Page.')
  await expect(dialog.getByLabel('Use it').last()).toHaveValue('nothing')
  await dialog.getByRole('button', { name: 'Add 2 URLs' }).click()
  await expect(here.tests.cell('Bingbot /from-the-sheet')).toBeVisible()
  await here.pick({ name: 'old.xls', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]) })
  await expect(page.getByText('save it as .xlsx or CSV')).toBeVisible()
})

test('a list of a megabyte is read beside the page, and can be cancelled', async ({ page }) => {
  const here = await new Playground(page).open()
  const list = Array.from({ length: 4500 }, (_, at) => `/${'a-page-of-the-shop/'.repeat(12)}${at}`)
  await here.pick({ name: 'urls.txt', buffer: Buffer.from(list.join('\n')) })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Add 4,500 URLs' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(here.tests.rows).toHaveCount(5)
})

test('what another app shares is shown first, and does not stay in the address', async ({
  page,
}) => {
  const here = new Playground(page)
  await page.goto(
    './?title=Shop&text=https%3A%2F%2Fexample.com%2Fone%0Ahttps%3A%2F%2Fexample.com%2Ftwo',
  )
  await here.ready()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add 2 URLs' }).click()
  await expect(here.tests.row('/two')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

browserTest('files that the page is opened with are taken in', async ({ page }) => {
  await page.addInitScript(() => {
    const file = new File(['/one\n/two\n'], 'list.txt')
    const files = [{ getFile: () => Promise.resolve(file) }]
    const value = { setConsumer: (take: (launch: object) => void) => take({ files }) }
    Object.defineProperty(window, 'launchQueue', { value })
  })
  const here = await new Playground(page).open()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add 2 URLs' }).click()
  await expect(here.tests.row('/two')).toBeVisible()
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  browserTest('Share hands the link to the system', async ({ page }) => {
    await page.addInitScript(() => {
      const share = (given: { readonly url: string }) => {
        document.documentElement.dataset['sent'] = given.url
        return Promise.resolve()
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    const here = await new Playground(page).open()
    await here.button('Share').click()
    await here.dialog.getByRole('button', { name: 'Send link…' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-sent', /#r2=/)
  })
})

test('three departments, one file', async ({ page }) => {
  const here = await new Playground(page).open()
  const before = await here.file.text()
  await here.pick(
    { name: 'it-robots.txt', buffer: Buffer.from('User-agent: *\nDisallow: /admin\n') },
    { name: 'press-robots.txt', buffer: Buffer.from('User-agent: *\nAllow: /admin/news\n') },
    { name: 'paths.csv', buffer: Buffer.from('Path,Owner,Crawler\n/cart,Sales,GPTBot\n') },
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge into one robots.txt' }).click()
  await expect(dialog).toContainText(
    'IT (line 2) blocks /admin/news for any other crawler and GPTBot, Press (line 2) allows /admin/news',
  )
  await expect(dialog).toContainText('GPTBot: /cart becomes blocked by Sales')
  await dialog.getByRole('button', { name: 'Use the merged file' }).click()
  await expect(dialog).toBeHidden()
  await here.file.expectLinesFrom(9, [
    'User-agent: GPTBot',
    '# IT, for all crawlers',
    'Disallow: /admin',
    '# Press, for all crawlers',
    'Allow: /admin/news',
  ])
  await page.keyboard.press('ControlOrMeta+Z')
  await here.file.expectText(before)
})
