import { expect, test } from './fixtures.ts'
import { openFile } from './pages/case-list.ts'
import { Playground } from './pages/playground.ts'

const robots =
  'User-agent: *\nDisallow: /cart/\nDisallow: /search/\n\nUser-agent: GPTBot\nDisallow: /\n'
const fragment = `robots=${encodeURIComponent(robots)}&url=/&ua=Googlebot&ua=GPTBot`
const site = 'https://shop.example'
const folders = ['shoes', 'cart', 'search'] as const
const urls = folders.flatMap((folder) => Array.from({ length: 12 }, (_, at) => `/${folder}/${at}`))

/** A folder has ten, twenty or thirty clicks for each of its URLs. */
const clicksOf = (url: string): number =>
  10 * (folders.findIndex((folder) => url.startsWith(`/${folder}/`)) + 1)

const files = {
  'Pages.csv': [
    'Top pages,Clicks,Impressions,CTR,Position',
    ...urls.map((url) => `${site}${url},${clicksOf(url)},400,2.5%,7.1`),
  ],
  'internal_all.csv': [
    '"Address","Status Code","Indexability","Inlinks"',
    ...urls.slice(6).map((url) => `"${site}${url}","200","Indexable","3"`),
    `"${site}/only-crawled","404","Non-Indexable","1"`,
  ],
  'sitemap.xml': [
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.slice(0, 20).map((url) => `<url><loc>${site}${url}</loc></url>`),
    '</urlset>',
  ],
}

test('exports of two tools and a sitemap are one list, which says what rules cost in clicks', async ({
  page,
}) => {
  const playground = await new Playground(page).open(fragment)
  for (const [name, lines] of Object.entries(files)) {
    await openFile(page, name, Buffer.from(`${lines.join('\n')}\n`))
    await playground.dialog.getByRole('button', { name: /^Add / }).click()
    await expect(playground.dialog).toHaveCount(0)
  }
  // The site is that of the URLs, and each of them is there once: those, the first and the last one, and the head.
  await expect(playground.site).toHaveValue(site)
  const { grid } = playground.tests
  await expect(grid).toHaveAttribute('aria-rowcount', String(urls.length + 3))

  await page.getByRole('button', { name: 'By rule', exact: true }).click()
  const view = playground.tests.region.getByRole('region', { name: 'URLs by rule' })
  await expect(view).toContainText('Blocked clicks: 600 of 720 for Googlebot, 720 for GPTBot.')
  const rule = (line: number) => view.getByRole('row').filter({ hasText: `Line ${line}` })
  await expect(rule(2)).toContainText('240')
  await expect(rule(3)).toContainText('360')
  await view.getByRole('button', { name: /^12 URLs decided by line 3 for Googlebot/ }).click()
  await expect(playground.tests.rows).toHaveCount(12)
})
