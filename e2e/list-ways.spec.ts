import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CaseListPage, openFile } from './pages/case-list.ts'
import { Playground } from './pages/playground.ts'
import { OpenCasePage } from './pages/open-case.ts'

const site = 'https://shop.example'
const robots = 'User-agent: *\nDisallow: /cart/\n'
const fragment = `origin=${site}&robots=${encodeURIComponent(robots)}&url=/&ua=Googlebot`

/** Every third path is in the cart. */
const pathsOf = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `/${at % 3 === 0 ? 'cart' : 'shop'}/${name}${at}`)
const mapOf = (name: string, count: number): string =>
  `<?xml version="1.0"?><urlset>${pathsOf(name, count)
    .map((path) => `<url><loc>${site}${path}</loc></url>`)
    .join('')}</urlset>`

type Dropped = readonly [name: string, content: string | Buffer]

/** Drops files at once; only what is no text goes to the page as base64. */
async function dropAll(page: Page, files: readonly Dropped[]): Promise<void> {
  const given = files.map(([name, content]) =>
    typeof content === 'string' ? [name, content, ''] : [name, '', content.toString('base64')],
  )
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer()
    for (const [name = '', text = '', base64 = ''] of all) {
      const bytes = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))
      data.items.add(new File([text, bytes], name))
    }
    return data
  }, given)
  const target = page.getByRole('region', { name: 'File', exact: true })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Notes the workers that the page starts from now on, and whether it has ended them. */
async function watchWorkers(page: Page): Promise<() => Promise<readonly ('works' | 'ended')[]>> {
  const states = await page.evaluateHandle(() => {
    const seen: ('works' | 'ended')[] = []
    window.Worker = class extends Worker {
      private readonly at = seen.push('works') - 1

      override terminate(): void {
        seen[this.at] = 'ended'
        super.terminate()
      }
    }
    return seen
  })
  return () => states.evaluate((seen) => seen)
}

/** `count`: how many URLs files brought, of which each third is blocked. */
async function expectList(page: Page, count: number): Promise<CaseListPage> {
  const list = new CaseListPage(page)
  const counted = async (): Promise<number> => {
    const said = (await list.source.allTextContents()).join().matchAll(/: ([\d,]+) URLs/g)
    return [...said].reduce((sum, [, one = '']) => sum + Number(one.replaceAll(',', '')), 0)
  }
  await expect.poll(counted, { timeout: 20_000 }).toBe(count)
  await expect(list.head('Googlebot')).toContainText(
    `${Math.ceil(count / 3).toLocaleString('en')} blocked`,
  )
  return list
}

// A multiple of three, just above the limit.
const count = 20_100
const lines = pathsOf('', count).join('\n')

test('a list of many URLs that is pasted over the file, or into the field, opens as one', async ({
  page,
}) => {
  const here = await new Playground(page).open(fragment)
  const before = await here.file.text()
  await here.pasteOverFile(lines)
  const list = await expectList(page, count)
  await here.file.expectText(before)
  await list.takeOut()
  await here.copy(lines)
  await here.tests.url.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expectList(page, count)
})

test('a list of many URLs in one line that is pasted into the field opens as one', async ({
  page,
}) => {
  const here = await new Playground(page).open(fragment)
  const urls = pathsOf('', count).map((path) => `${site}${path}`)
  await here.copy(urls.join(', '))
  await here.tests.url.fill('/typed')
  await page.keyboard.press('ControlOrMeta+V')
  await expectList(page, count)
  await expect(here.tests.url).toHaveValue('/typed')
})

test('of a list of several hosts one is judged once it is the site, and that of one host takes its site', async ({
  page,
}) => {
  const here = await new Playground(page).open(`robots=${encodeURIComponent(robots)}&ua=Googlebot`)
  const urlsOf = (host: string) => pathsOf('', count / 2).map((path) => `https://${host}${path}`)
  const hosts = ['a.example', 'b.example']
  await dropAll(page, [['urls.txt', hosts.flatMap(urlsOf).join('\n')]])
  const list = new CaseListPage(page)
  await expect(list.head('Googlebot')).toContainText('20,100')
  const group = list.grid.getByRole('rowheader', { name: 'https://b.example, 10,050 URLs' })
  await expect(list.row('a.example/cart/0').first()).toContainText('Other host')
  await list.grid.getByText('https://a.example, 10,050 URLs').click()
  await group.getByRole('button', { name: 'Make it the site' }).click()
  await expect(list.head('Googlebot')).toContainText('3,350 blocked')
  await expect(here.site).toHaveValue('https://b.example')
  await list.takeOut()
  await here.site.fill('https://example.com')
  await here.site.press('Enter')
  await dropAll(page, [['more.txt', urlsOf('c.example').concat(urlsOf('c.example/x')).join('\n')]])
  await expect(here.site).toHaveValue('https://c.example')
  await expect(list.head('Googlebot')).toContainText('3,350 blocked')
})

test('a short file of many short lines that is dropped is read by the worker', async ({ page }) => {
  await new Playground(page).open(fragment)
  await dropAll(page, [['urls.txt', lines]])
  await expectList(page, count)
})

test('the column of URLs of a long table is the list', async ({ page }) => {
  await new Playground(page).open(fragment)
  const rows = pathsOf('', count).map((path, at) => `"Page, ${at}",${site}${path},200`)
  await openFile(page, 'crawl.csv', Buffer.from(`Title,Address,Status\n${rows.join('\n')}\n`))
  const list = await expectList(page, count)
  await expect(list.row('/cart/0').first()).toBeVisible()
})

const third = 6900

test('packed sitemaps that are dropped together are one list, all of it listed', async ({
  page,
  checkA11y,
}) => {
  const here = new OpenCasePage(page)
  await here.visit(`#${fragment}`)
  const maps = ['a', 'b', 'c'].map((name): Dropped => {
    return [`map-${name}.xml.gz`, gzipSync(mapOf(name, third))]
  })
  await dropAll(page, maps)
  const list = await expectList(page, 3 * third)
  await expect(list.source).toHaveText(
    ['a', 'b', 'c'].map((name) => `map-${name}.xml.gz: 6,900 URLs`),
  )
  await list.filter.fill(`/cart/c${third - 3}`)
  await expect(list.row(`/cart/c${third - 3}`)).toBeVisible()
  await checkA11y(page, '.check')
  await here.openPlace('Audit')
  const part = page.getByRole('region', { name: 'Sitemap check' })
  await expect(part).toContainText(
    '20,700 URLs listed in map-a.xml.gz and 2 other files: 6,900 are blocked for Googlebot.',
  )
  await expect(part.getByRole('checkbox')).toBeHidden()

  await here.openPlace('Check')
  await expect(list.stored).toBeVisible()
  await here.reload()
  await expectList(page, 3 * third)
})

test('the worker of a list is started while a file is dragged over the page, and ended where none comes', async ({
  page,
}) => {
  const here = await new Playground(page).open(fragment)
  // The one that looks for problems starts by itself.
  await expect.poll(() => page.workers().length).toBe(1)
  const workers = await watchWorkers(page)
  const leave = await here.drag('urls.txt', lines)
  await expect.poll(() => workers()).toEqual(['works'])
  await leave('dragleave')
  await expect.poll(() => workers()).toEqual(['ended'])

  const drop = await here.drag('urls.txt', lines)
  await expect.poll(() => workers()).toEqual(['ended', 'works'])
  await drop('drop')
  await expectList(page, count)
  // The one that was waiting took it; whatever else was read aside has ended.
  const working = async () =>
    (await workers()).flatMap((state, at) => (state === 'works' ? at : []))
  await expect.poll(working).toEqual([1])
})

test('of lists that come together only what sitemaps list counts as listed', async ({ page }) => {
  const here = await new Playground(page).open(fragment)
  await dropAll(page, [
    ['robots.txt', `${robots}Disallow: /none/\n`],
    ['a.xml', mapOf('a', third)],
    ['urls.txt', pathsOf('b', third).join('\n')],
    ['c.csv', `URL;Name\n${pathsOf('c', third).join(';x\n')};x\n`],
  ])
  // The file is the user's to take; the lists are open already.
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the robots.txt' }).click()
  const list = await expectList(page, 3 * third)
  await here.openPlace('Audit')
  const part = page.getByRole('region', { name: 'Sitemap check' })
  await expect(part).toContainText(
    '6,900 URLs listed in a.xml and 2 other files: 2,300 are blocked',
  )
  await expect(part).toContainText('Off: only the 6,900 URLs that came from a sitemap.')
  const waiting = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download blocked URLs' }).click()
  const csv = readFileSync(await (await waiting).path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 2300)

  await part.getByRole('button', { name: '2,300 URLs blocked by line 2: show in Check' }).click()
  await expect(list.filter).toHaveValue('line 2 from:sitemap')
  await expect(list.found).toHaveText('2,300 of 20,701')

  await here.openPlace('Audit')
  await part.getByRole('checkbox').check()
  await expect(part).toContainText('20,701 URLs listed in a.xml and 2 other files')
})

test('packed files one behind the other are read whole, and one that is cut says so', async ({
  page,
}) => {
  await new Playground(page).open(fragment)
  const half = count / 2
  const [one, other] = ['a', 'b'].map((name) => gzipSync(`${pathsOf(name, half).join('\n')}\n`))
  const joined = Buffer.concat([one ?? Buffer.of(), other ?? Buffer.of()])
  await openFile(page, 'urls.txt.gz', joined)
  const list = await expectList(page, count)
  await list.takeOut()
  const cut = joined.subarray(0, joined.length - 500)
  await dropAll(page, [
    ['whole.txt', lines],
    ['cut.txt.gz', cut],
  ])
  await expect(list.region).toContainText(
    '“cut.txt.gz” could not be read to the end, so the rest of it is left out.',
  )
  await list.takeOut()
  await openFile(page, 'short.txt.gz', gzipSync(pathsOf('a', 3000).join('\n')).subarray(0, 4000))
  await expect(page.getByRole('dialog')).toContainText('only its beginning could be unpacked')
})

test('a case that would have many rows is offered one list instead', async ({
  page,
  checkA11y,
}) => {
  const here = await new Playground(page).open(fragment)
  await openFile(page, 'a.txt', Buffer.from(pathsOf('a', 3000).join('\n')))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add 3,000 URLs' }).click()
  await expect(here.tests.cell('Googlebot /cart/a0')).toBeVisible()
  await openFile(page, 'b.txt', Buffer.from(pathsOf('b', 3000).join('\n')))
  await expect(dialog).toContainText('the case has more than 5,000 URLs, which is slow')
  await checkA11y(page, '.dialog')
  await expect(dialog.getByRole('button', { name: 'Add 3,000 URLs' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Add as one list' }).click()
  await expectList(page, 6000)
})

test('of tests that are too many for a case the URLs are the list, and the rest is told', async ({
  page,
}) => {
  const here = await new Playground(page).open(fragment)
  const many = 100_200
  const tests = pathsOf('', many).map((path) => `Bingbot,${path},block`)
  await dropAll(page, [['tests.csv', `crawler,url,expect\n${tests.join('\n')}`]])
  const list = new CaseListPage(page)
  await expect(list.head('Googlebot')).toContainText('33,400 blocked', { timeout: 30_000 })
  await expect(list.source).toHaveText('tests.csv: 100,200 URLs')
  await expect(here.message('their crawlers and expectations are left out')).toBeVisible()
})

test('what a large table brings is sorted, counted and asked for as in a small one', async ({
  page,
}) => {
  await new Playground(page).open(fragment)
  const rows = pathsOf('a', 5200).map((path, at) => `${path},${at % 50}`)
  await openFile(page, 'pages.csv', Buffer.from(`URL,Clicks\n${rows.join('\n')}\n`))
  const list = new CaseListPage(page)
  await expect(list.source).toHaveText('pages.csv: 5,200 URLs')
  await expect(page.getByPlaceholder('URL, blocked, clicks>100')).toBeVisible()
  await list.arrange('Clicks, highest first')
  await expect(list.grid.getByRole('row').nth(1)).toContainText('49')
  await list.arrange('URLs and clicks')
  await expect(list.head('Googlebot')).toContainText('42,483 of 127,400')
})
