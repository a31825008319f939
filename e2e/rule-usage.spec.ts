import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
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

test('says which URLs miss a rule by little, and what mending it changes', async ({ page }) => {
  const lines = ['User-agent: *', 'Disallow: */similar/*', 'Disallow: /about', '']
  const urls = ['/request/a/similar', '/request/bc/similar', '/about']
  const here = await new Playground(page).open(
    `robots=${encodeURIComponent(lines.join('\n'))}&${urls.map((url) => `url=${url}`).join('&')}&ua=Googlebot&t=audit`,
  )
  const usage = page.getByRole('region', { name: 'Rule usage' })
  const row = usage.getByRole('row', { name: /Line 2/ })
  await expect(row).toContainText('Matches none of these URLs')
  await expect(row).toContainText('2 URLs miss it by the final slash, such as /request/a/similar')
  await expect(usage.getByRole('row', { name: /Line 3/ })).not.toContainText('miss')
  await here.file.goToEndOf(2)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(row).not.toContainText('miss')
  await expect(usage.getByRole('button', { name: '2 URLs decided by line 2' })).toBeVisible()
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
