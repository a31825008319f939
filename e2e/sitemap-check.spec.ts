import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'
import { storedBodies } from './pages/stored.ts'

const site = 'https://shop.example'
const robots = 'User-agent: *\nDisallow: /cart/\n'
const fragment = `robots=${encodeURIComponent(robots)}&origin=${site}&url=/known&ua=Googlebot&url=/known&ua=Bingbot`
const sitemapOf = (...urls: readonly string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`
const sitemap = sitemapOf(`${site}/cart/1`, `${site}/about`, 'https://cdn.example.net/a')

test('URLs of a dropped sitemap: which are blocked, and which are of another host', async ({
  page,
  checkA11y,
}) => {
  const here = await new Playground(page).open(fragment)
  await here.drop('sitemap.xml', sitemap)
  await here.dialog.getByRole('button', { name: 'Add 3 URLs' }).click()
  await here.openPlace('Audit')
  await page.getByRole('navigation', { name: 'Parts of Audit' }).getByText('Sitemap check').click()
  const part = page.getByRole('region', { name: 'Sitemap check' })
  await expect(part).toContainText('3 URLs listed: 1 is blocked for at least one of 2 crawlers.')
  const row = part.getByRole('row', { name: /Line 2 Disallow: \/cart\// })
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '1'])
  await expect(part).toContainText('Blocked by line 2 for Googlebot, Bingbot')
  await expect(part.getByRole('heading', { name: 'On another host: 1 URL' })).toBeVisible()
  await expect(part).toContainText('https://cdn.example.net: 1 URL')
  await checkA11y(page, '[role=tabpanel]')

  const waiting = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download blocked URLs' }).click()
  expect(readFileSync(await (await waiting).path(), 'utf8').split('\r\n')).toEqual([
    '\uFEFFURL,Crawler,Line,Rule',
    `${site}/cart/1,Googlebot,2,Disallow: /cart/`,
    `${site}/cart/1,Bingbot,2,Disallow: /cart/`,
    '',
  ])

  await here.file.goToEndOf(2)
  await here.file.type('x')
  await expect(part).toContainText('3 URLs listed, and none is blocked for any of 2 crawlers.')
  await here.file.undo()
  await part.getByRole('button', { name: `${site}/cart/1` }).click()
  await expect(here.tests.rows).toHaveCount(1)
})

test('packed sitemaps count as well, and any list can be taken for one', async ({ page }) => {
  const here = await new Playground(page).open(fragment)
  await here.openPlace('Audit')
  const part = page.getByRole('region', { name: 'Sitemap check' })
  const all = part.getByRole('checkbox', { name: /my sitemap/ })
  await all.check()
  await expect(part).toContainText('1 URL listed, and none is blocked')
  await all.uncheck()
  await expect(part).not.toContainText('1 URL listed')

  const packed = gzipSync(sitemapOf(`${site}/cart/2`, 'http://shop.example/cart/3'))
  await here.pick({ name: 'sitemap.xml.gz', buffer: packed })
  await here.dialog.getByRole('button', { name: 'Add 2 URLs' }).click()
  await here.openPlace('Audit')
  await expect(part).toContainText('2 URLs listed: 1 is blocked')
  await part.getByRole('button', { name: '1 URL blocked: show in Check' }).click()
  await expect(here.tests.filter).toHaveValue('blocked from:sitemap')
  await expect(here.tests.rows).toHaveCount(1)
  await here.tests.filter.fill('')
  await here.openPlace('Audit')
  await expect(part.getByRole('heading', { name: 'Not https://: 1 URL' })).toBeVisible()
  await all.check()
  await expect(part).toContainText('3 URLs listed: 1 is blocked')

  await expect.poll(async () => (await storedBodies(page)).join()).toContain('"m":[[2,3]]')
  await page.reload()
  await here.ready()
  await here.openPlace('Audit')
  await expect(part).toContainText('2 URLs listed: 1 is blocked')
})

test('without a site, hosts are not judged', async ({ page }) => {
  const here = await new Playground(page).open(fragment.replace(`&origin=${site}`, ''))
  await here.drop('sitemap.xml', sitemap)
  await here.dialog.getByRole('button', { name: 'Add 3 URLs' }).click()
  await here.openPlace('Audit')
  const part = page.getByRole('region', { name: 'Sitemap check' })
  await expect(part).toContainText('Enter your site at the top of the page')
  await expect(part).not.toContainText('On another host')
})
