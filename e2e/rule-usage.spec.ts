import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { openFile } from './pages/case-list.ts'
import { Playground } from './pages/playground.ts'
import { fragment } from '../src/ui/audit/rule-usage-case.fixture.ts'

test('follows the file as it is typed, and says so in the file where asked to', async ({
  page,
}) => {
  const here = await new Playground(page).open(fragment)
  const usage = page.getByRole('region', { name: 'Rule usage' })
  await expect(here.file.line(10)).not.toContainText('can never decide')
  await usage.getByRole('checkbox', { name: 'Mark unused rules in the file' }).check()
  await expect(here.file.line(10)).toContainText('can never decide')
  await expect(here.file.line(4)).toContainText('matches no URL here')
  await expect(here.file.line(2)).not.toContainText('no URL here')
  await here.file.goToEndOf(11)
  await here.file.type('x')
  await expect(usage).not.toContainText('Can never decide: ')
  await expect(usage.getByRole('button', { name: 'Can never decide 0' })).toBeVisible()
  await expect(here.file.line(11)).toContainText('matches no URL here')

  await page.reload()
  await here.ready()
  await expect(here.file.line(4)).toContainText('matches no URL here')
  await here.openPlace('Audit')
  await usage.getByRole('checkbox', { name: 'Mark unused rules in the file' }).uncheck()
  await expect(here.file.line(4)).not.toContainText('matches no URL here')
})

test('half of my crawl goes to /similar: why does line 2 not help', async ({ page, checkA11y }) => {
  const lines = ['User-agent: *', 'Disallow: */similar/*', 'Disallow: /cart/', '']
  const site = 'https://shop.example'
  const here = await new Playground(page).open(
    `origin=${site}&robots=${encodeURIComponent(lines.join('\n'))}&url=/cart/1&ua=Googlebot`,
  )
  const crawl = Array.from({ length: 60_000 }, (_, at) =>
    at % 2 === 0 ? `${site}/request/${at}/similar` : `${site}/page/${at}`,
  )
  await openFile(page, 'crawl.txt', Buffer.from(crawl.join('\n')))
  await expect(here.file.line(2)).toContainText('decides 0; 30,000 miss it by the final slash', {
    timeout: 60_000,
  })

  await here.openPlace('Audit')
  const usage = page.getByRole('region', { name: 'Rule usage' })
  const row = usage.getByRole('row', { name: /^Line 2/ })
  await expect(row).toContainText(
    '30,000 URLs miss it by the final slash, such as https://shop.example/request/0/similar',
    { timeout: 60_000 },
  )
  await expect(usage.getByRole('row', { name: /^Line 3/ })).not.toContainText('miss')
  await row.getByRole('button', { name: 'Fix it: line 2' }).click()
  const ways = row.getByRole('region', { name: 'Ways to fix line 2' })
  await expect(ways.getByRole('listitem').first()).toContainText('Disallow: */similar$')
  await checkA11y(page, '[role=tabpanel]')
  await ways.getByRole('button', { name: 'Use this edit' }).first().click()
  await expect(here.file.line(3)).toContainText('Disallow: */similar$')
  await expect(here.file.line(3)).toContainText('decides 30,000 URLs', { timeout: 60_000 })
  await expect(here.file.line(2)).not.toContainText('miss')

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(here.file.line(3)).toContainText('Disallow: /cart/')
  await expect(here.file.line(2)).toContainText('30,000 miss it', { timeout: 60_000 })
})

test('is a CSV file', async ({ page }) => {
  await new Playground(page).open(fragment)
  const usage = page.getByRole('region', { name: 'Rule usage' })
  const waiting = page.waitForEvent('download')
  await usage.getByRole('button', { name: 'Download CSV' }).click()
  const csv = readFileSync(await (await waiting).path(), 'utf8')
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFLine,Rule,Group,Usage,URLs decided,URLs decided for Googlebot,URLs decided for Bingbot,' +
      'URLs decided for GPTBot,URLs overridden,Overridden by lines,Line that always wins,URLs that miss it,Why,Such as',
    '2,Disallow: /cart/,*,Decides,1,0,1,0,1,3,,,,',
    '3,Allow: /cart/help,*,Decides,1,0,1,0,0,,,,,',
  ])
})
