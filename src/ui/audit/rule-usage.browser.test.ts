import { describe, test } from 'vitest'
import { firstExample } from '../../analysis/examples/first-example.ts'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { fragment, usageRobots } from './rule-usage-case.fixture.ts'

const usage = page.getByRole('region', { name: 'Rule usage' })

describe('rule usage', () => {
  test('is each rule with what it decides, sorted, filtered, and shown in the grid', async () => {
    const here = await openPage(fragment)
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
    await checkA11y('[role=tabpanel]')

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

  test('leaves the table its room on a phone: what else is to be said is folded', async () => {
    await openPage(fragment)
    await page.viewport(390, 844)
    await expect(usage).toContainText('Of 7 rules, 4 decide at least one of 4 URLs.')
    const rest = usage.getByText(/3 decide none of them/)
    await expect(rest).not.toBeVisible()
    await usage.getByText('More about these counts').click()
    await expect(rest).toBeVisible()
    await expect(usage.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    await checkA11y('[role=tabpanel]')
  })

  test('shows on a phone what came with the URLs without a move to the side', async () => {
    const { scenario } = firstExample
    const columns = [{ name: 'Clicks', kind: 'number' }] as const
    const urls = scenario.urls.map((row) => ({ ...row, values: { Clicks: 1200 } }))
    const here = await openPage('', { scenario: { ...scenario, urls, columns } })
    await page.viewport(390, 844)
    await here.openPlace('Audit')
    const clicks = usage.getByRole('columnheader', { name: 'Clicks' })
    await expect(clicks).toBeVisible()
    const cells = usage.getByRole('row', { name: /Line 3/ }).getByRole('cell')
    await expect(cells.filter({ hasText: '1,200 clicks' }).first()).toBeVisible()
    expect(clicks.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  })

  test('mends a rule that URLs miss by little, with what else that turns', async () => {
    const missed = encodeURIComponent('User-agent: *\nDisallow: */similar/*\nDisallow: /Tmp/\n')
    const urls = ['/a/similar', '/b/similar', '/tmp/1'].map((url) => `&url=${url}&ua=Googlebot`)
    const here = await openPage(`robots=${missed}${urls.join('')}&t=audit`)
    await expect(usage).toContainText('2 URLs miss it by the final slash, such as /a/similar')
    await usage.getByRole('button', { name: 'Fix it: line 3' }).click()
    const tmp = usage.getByRole('region', { name: 'Ways to fix line 3' })
    await expect(tmp).toContainText('Disallow: /tmp/')
    await usage.getByRole('button', { name: 'Fix it: line 2' }).click()
    await expect(tmp).toHaveCount(0)
    const ways = usage.getByRole('region', { name: 'Ways to fix line 2' })
    await expect(ways.getByRole('listitem').first()).toContainText('Also blocks')
    await checkA11y('[role=tabpanel]')
    await ways.getByRole('button', { name: 'Use this edit' }).first().click()
    await expect(here.file.editor).toContainText('Disallow: */similar$')
    await expect(usage).not.toContainText('miss it by the final slash')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(usage).toContainText('2 URLs miss it by the final slash')
  })

  test('is a view of Check too, the rules of the most URLs first', async () => {
    const here = await openPage(fragment)
    await here.openPlace('Check')
    await here.tests.pasteMany(Array.from({ length: 12 }, (_, at) => `/old/${at}`).join('\n'))
    await page.getByRole('button', { name: 'By rule', exact: true }).click()
    const view = here.tests.region.getByRole('region', { name: 'URLs by rule' })
    const rows = view.getByRole('row')
    await expect(rows.nth(1)).toContainText('Line 7')
    await expect(rows.nth(2)).toContainText('Line 4')
    await checkA11y('.check')
    await view.getByRole('button', { name: 'Sitemap check: listed, but blocked' }).click()
    await expect(view).toContainText('These 16 URLs are my sitemap')
    await view.getByRole('button', { name: '12 URLs decided by line 4: show in Check' }).click()
    await expect(here.tests.filter).toHaveValue('line 4')
    await expect(here.tests.rows).toHaveCount(12)
  })

  test('counts in Check what the filter leaves, says so, and keeps the filter', async () => {
    const here = await openPage(fragment)
    await here.openPlace('Check')
    await here.tests.pasteMany(Array.from({ length: 12 }, (_, at) => `/old/${at}`).join('\n'))
    await here.tests.filter.fill('/old/1')
    await expect(here.tests.rows).toHaveCount(3)
    await page.getByRole('button', { name: 'By rule', exact: true }).click()
    const view = here.tests.region.getByRole('region', { name: 'URLs by rule' })
    await expect(view).toContainText(
      'Counts only 3 of 16 URLs: those that the filter /old/1 leaves.',
    )
    await expect(view).toContainText('decide at least one of 3 URLs')
    await checkA11y('.check')
    await view.getByRole('button', { name: '3 URLs decided by line 4: show in Check' }).click()
    await expect(here.tests.filter).toHaveValue('/old/1 line 4')
    await expect(here.tests.rows).toHaveCount(3)
    await page.getByRole('button', { name: 'By rule', exact: true }).click()
    await view.getByRole('button', { name: 'Count all URLs' }).click()
    await expect(view.getByRole('button', { name: /^12 URLs decided by line 4:/ })).toBeVisible()
    await expect(view).not.toContainText('Counts only')
  })

  test('has the ways for a sitemap to come in beside its check', async () => {
    const here = await openPage(fragment)
    const part = page.getByRole('region', { name: 'Sitemap check' })
    await expect(part.getByRole('button', { name: 'Open a sitemap…' })).toBeVisible()
    const field = part.getByRole('textbox', { name: 'Text of a sitemap' })
    await field.fill('<urlset><url><loc>https://example.com/cart/9</loc></url></urlset>')
    await part.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(field).toHaveValue('')
    await here.dialog.getByRole('button', { name: 'Add 1 URL' }).click()
    await expect(part).toContainText('1 URL listed: 1 is blocked')
  })

  test('is nothing where the server decides', async () => {
    const here = await openPage(fragment)
    await here.openFetching()
    await here.dialog.getByRole('combobox', { name: 'Status' }).selectOptions('404: not found')
    await keyboard.press('Escape')
    await expect(usage).toContainText('So the rules decide nothing for Googlebot, Bingbot, GPTBot.')
    await expect(usage.getByRole('table')).toBeHidden()
    await checkA11y('[role=tabpanel]')
  })

  test('asks for URLs where there are none', async () => {
    await openPage(`robots=${encodeURIComponent(usageRobots)}&t=audit`)
    await expect(usage).toContainText(
      'Add URLs and crawlers in Check to see which rules decide them',
    )
  })
})
