import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { DeliveryPane } from './pages/delivery-pane.ts'
import { Playground } from './pages/playground.ts'

const robots = `User-agent: *
Disallow: /cart/
Allow: /cart/help
Disallow: /old/

User-agent: GPTBot
Disallow: /

User-agent: Googlebot
Disallow: /cart
Allow: /cart*
Disallow: /tmp/
`
const urls = ['/cart/1', '/cart/help', '/', '/search']
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot']
const pairs = urls.map((url, at) => `url=${url}&ua=${crawlers[at % crawlers.length] ?? ''}`)
const fragment = `robots=${encodeURIComponent(robots)}&${pairs.join('&')}&t=audit`

test('each rule with what it decides, sorted, filtered, and shown in the grid', async ({
  page,
  checkA11y,
}) => {
  const here = await new Playground(page).open(fragment)
  const usage = page.getByRole('region', { name: 'Rule usage' })
  await expect(usage).toContainText(
    'Of 7 rules, 4 decide at least one of 4 URLs. 3 decide none of them; 1 of these can never decide any URL.',
  )
  const rows = usage.getByRole('row')
  await expect(rows).toHaveCount(8)
  await expect(rows.nth(1)).toContainText('Disallow: /cart/')
  await expect(rows.nth(1)).toContainText('by line 3')
  await expect(usage.getByRole('row', { name: /Line 10/ })).toContainText('Can never decide')
  await expect(usage.getByRole('row', { name: /Line 12/ })).toContainText(
    'Matches none of these URLs',
  )
  await checkA11y(page, '[role=tabpanel]')

  await usage.getByRole('button', { name: 'URLs decided', exact: true }).click()
  await expect(rows.nth(1)).toContainText('Line 7')
  await expect(usage.getByRole('columnheader', { name: 'URLs decided' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await usage.getByRole('button', { name: 'Unused here 3' }).click()
  await expect(rows).toHaveCount(4)
  await usage.getByRole('button', { name: 'Line 4', exact: true }).click()
  await expect(here.file.line(4)).toHaveClass(/rt-pulse/)

  await usage.getByRole('button', { name: 'All rules 7' }).click()
  await usage.getByRole('button', { name: '2 URLs decided by line 11 for Googlebot' }).click()
  await expect(here.tests.filter).toHaveValue('line 11 "Googlebot"')
  await expect(here.tests.rows).toHaveCount(2)
})

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

test('is a CSV file, and nothing where the server decides', async ({ page, checkA11y }) => {
  const here = await new Playground(page).open(fragment)
  const usage = page.getByRole('region', { name: 'Rule usage' })
  const waiting = page.waitForEvent('download')
  await usage.getByRole('button', { name: 'Download CSV' }).click()
  const csv = readFileSync(await (await waiting).path(), 'utf8')
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFLine,Rule,Group,Usage,URLs decided,URLs decided for Googlebot,URLs decided for Bingbot,' +
      'URLs decided for GPTBot,URLs overridden,Overridden by lines,Line that always wins',
    '2,Disallow: /cart/,*,Decides,1,0,1,0,1,3,',
    '3,Allow: /cart/help,*,Decides,1,0,1,0,0,,',
  ])
  await here.openFetching()
  await new DeliveryPane(page).choice('Status').selectOption('404: not found')
  await page.keyboard.press('Escape')
  await expect(usage).toContainText('So the rules decide nothing for Googlebot, Bingbot, GPTBot.')
  await expect(usage.getByRole('table')).toBeHidden()
  await checkA11y(page, '[role=tabpanel]')
})

test('asks for URLs where there are none', async ({ page }) => {
  await new Playground(page).open(`robots=${encodeURIComponent(robots)}&t=audit`)
  await expect(page.getByRole('region', { name: 'Rule usage' })).toContainText(
    'Add URLs and crawlers in Check to see which rules decide them',
  )
})
