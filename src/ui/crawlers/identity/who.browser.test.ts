import { describe, test } from 'vitest'
import { checkA11y, expect } from '../../shell/page-objects/browser.fixture.ts'
import { openPage } from '../../shell/page-objects/playground.fixture.ts'

const line =
  '203.0.113.7 - - [20/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 123 "-" "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"'
const host = 'crawl-203-0-113-7.googlebot.com'
const output = `7.113.0.203.in-addr.arpa domain name pointer ${host}.\n${host} has address 203.0.113.7`

describe('who is it', () => {
  test('a line of a log is not proven until the output of the command stands behind it', async () => {
    const here = await openPage()
    await here.chooseAction('Who is it')
    const { dialog } = here
    await expect(dialog.getByRole('heading', { name: 'Who is it?' })).toBeVisible()
    const field = dialog.getByLabelText(/^Lines of a log/)
    await field.fill(line)
    const row = dialog.getByRole('row', { name: /203\.0\.113\.7/ })
    await expect(row).toContainText('Says so, not proven')
    await expect(dialog.getByLabelText('Command', { exact: true })).toContainText('203.0.113.7')
    await dialog.getByLabelText('Shell').selectOptions('PowerShell (Windows)')
    await expect(dialog.getByLabelText('Command', { exact: true })).toContainText('Resolve-DnsName')
    await field.fill(`${line}\n${output}`)
    await expect(row).toContainText('Genuine')
    await field.fill(`${line}\n${output.replace('has address 203', 'has address 198')}`)
    await expect(row).toContainText('Not who it says it is')
    await checkA11y('dialog')
  })
})
