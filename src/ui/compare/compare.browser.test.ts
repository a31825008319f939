import { describe, test } from 'vitest'
import { dialects } from '../../core/dialects/index.ts'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { ComparePane } from './compare-pane.fixture.ts'

const everyDialect = dialects.map(({ id }) => id).join(',')
const bare = 'ex=order-matters&t=compare'
const orderMatters = `${bare}&d=${everyDialect}`
const all = dialects.length
const surprise = 'Googlebot /folder1/myfile.html'

describe('Compare', () => {
  test('says where all dialects agree, and why the others differ', async () => {
    await openPage(orderMatters)
    const compare = new ComparePane()
    await expect(page.getByRole('tab', { name: 'Crawlers' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(compare.button).toHaveAttribute('aria-pressed', 'true')
    await expect(compare.headline).toHaveText(`All ${all} engines agree on 3 of 6 verdicts.`)
    await expect(compare.test(surprise)).toContainText(
      '1996 draft' /* among those that stop at the first match */,
    )
    await expect(compare.test(surprise)).toContainText(
      'stops at the first match, line 2; Google takes the longest match, line 3.',
    )
    await expect(compare.test(surprise)).toContainText('knows no Allow, so line 3 is ignored.')
    await checkA11y('[role=tabpanel]')
  })

  test('opens Why under the dialect that was clicked, and leads back', async () => {
    const { why, tests } = await openPage(orderMatters)
    const compare = new ComparePane()
    await compare.answer(surprise, /^1996 draft$/).click()
    await expect(why.verdict).toHaveText(/Blocked/)
    await expect(why.region).toContainText('Read by 1996 draft’s rules. Googlebot uses Google’s.')
    await expect(tests.heading).toHaveText('Check 3/4')
    await why.region.getByRole('button', { name: 'Back to Google' }).click()
    await expect(why.verdict).toHaveText(/Allowed/)
    await expect(why.verdict).toBeFocused()
    await expect(why.region).not.toContainText('Googlebot uses')
  })

  test('shows what differs only, and the dialects that were chosen', async () => {
    await openPage(orderMatters)
    const compare = new ComparePane()
    await expect(compare.table.getByRole('rowheader')).toHaveCount(3)
    const only = compare.panel.getByRole('checkbox', { name: 'Only what differs' })
    await expect(only).toBeChecked()
    await only.click()
    await expect(compare.table.getByRole('rowheader')).toHaveCount(6)
    await only.click()
    await expect(compare.table.getByRole('rowheader')).toHaveCount(3)
    await compare.openChooser()
    const draft = compare.chooser.getByRole('checkbox', { name: /^1996 draft/ })
    await draft.click()
    await expect(draft).not.toBeChecked()
    await expect(compare.headline).toHaveText(`All ${all - 1} engines agree on 3 of 6 verdicts.`)
    await compare.sets.selectOptions('All, with libraries and historic engines')
    await expect(compare.headline).toHaveText(`All ${all} engines agree on 3 of 6 verdicts.`)
  })

  test('follows a link that names the dialects', async () => {
    await openPage(`${bare}&d=google,koster1996,nobody`)
    const compare = new ComparePane()
    await expect(compare.headline).toHaveText('Both engines agree on 3 of 6 verdicts.')
    const heads = compare.table.getByRole('columnheader')
    await expect(heads).toHaveText(['Crawler and URL', 'Google', '1996 draft'])
  })

  test('follows the file as it is typed', async () => {
    const { file } = await openPage(orderMatters)
    const compare = new ComparePane()
    await expect(compare.headline).toHaveText(`All ${all} engines agree on 3 of 6 verdicts.`)
    await file.selectAll()
    await keyboard.press('Delete')
    await keyboard.type('User-agent: *\nDisallow: /folder1/')
    await expect(compare.headline).toHaveText(`All ${all} engines agree on all 6 verdicts.`)
  })

  test('tells whether the order of lines matters', async () => {
    await openPage(`${bare}&d=google,rfc9309,koster1996`)
    const { panel } = new ComparePane()
    await panel.getByText('Does the order of lines matter?').click()
    await expect(panel).toContainText('The order of rules within a group matters for 1 of 3')
    await expect(panel).toContainText('in reverse order it would be Allowed by line 3')
    await expect(panel).toContainText('The file has no two groups to swap.')
    await checkA11y('[role=tabpanel]')
  })
})
