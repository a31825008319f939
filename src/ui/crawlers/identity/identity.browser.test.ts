import { test } from 'vitest'
import { checkA11y, expect, page } from '../../shell/page-objects/browser.fixture.ts'
import { openPage } from '../../shell/page-objects/playground.fixture.ts'

const visitor = '198.51.100.7'
const host = 'crawl-198-51-100-7.googlebot.com'
const visit = `${visitor} - - [29/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512 "-" "Googlebot/2.1"`
const reverse = `7.100.51.198.in-addr.arpa domain name pointer ${host}.\n`
const field = () =>
  page.getByLabelText('Addresses, log lines, DNS output, lists of addresses, or a signed request')

async function pasteInField(text: string): Promise<void> {
  await expect(field()).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a text that is too long for a field is read whole, and shown in part', async () => {
  const here = await openPage()
  await here.chooseAction('who is it')
  const dialog = page.getByRole('dialog')
  const long = `${visit}\n${reverse.repeat(4000)}`
  await pasteInField(long)
  await expect(dialog).toContainText(
    `The first 2,000 of ${long.length.toLocaleString('en')} characters are shown; all are read.`,
  )
  await expect(dialog).toContainText(`DNS calls ${visitor} ${host}`)
  await checkA11y('dialog')
  await pasteInField(`${host} has address ${visitor}\n`)
  await expect(dialog.getByRole('table', { name: 'Visitors' })).toContainText('Genuine')
  await dialog.getByRole('button', { name: 'Clear the field' }).click()
  await expect(field()).toHaveValue('')
  await expect(dialog).not.toContainText('characters are shown')
})

test('a host name alone is used where it can only be of one address, and told of', async () => {
  const here = await openPage()
  await here.chooseAction('who is it')
  const dialog = page.getByRole('dialog')
  await field().fill(`${visit}\n${host}.\n`)
  await expect(dialog).toContainText('The host name was taken as that of the only address.')
  await field().fill(`${visit}\n192.0.2.1\n${host}.\n`)
  await expect(dialog).toContainText('1 host name was not used')
  await checkA11y('dialog')
})

test('look-ups that nobody answered are told, and prove nothing', async () => {
  const here = await openPage()
  await here.chooseAction('who is it')
  const dialog = page.getByRole('dialog')
  const timedOut = ';; connection timed out; no servers could be reached'
  await field().fill(timedOut)
  await expect(dialog).toContainText('No visitor found: paste an address or a log line as well.')
  await expect(dialog).toContainText('1 look-up got no answer')
  await field().fill(`192.0.2.1 PetalBot\n${timedOut}\n${timedOut}`)
  await expect(dialog).toContainText('2 look-ups got no answer')
  await expect(dialog.getByRole('table', { name: 'Visitors' })).toContainText('Says so, not proven')
  await expect(dialog.getByLabelText('Commands')).toContainText('192.0.2.1')
})

test('the commands that verify a crawler are seen whole, each on lines of its own', async () => {
  const here = await openPage()
  await here.openPlace('Crawlers')
  await page.getByRole('button', { name: 'Googlebot', exact: true }).first().click()
  const how = page.getByRole('group', { name: 'How to verify Googlebot' })
  await expect(how).toContainText('bash: host ADDRESS')
  const commands = [...how.element().querySelectorAll('code')]
  expect(commands.length).toBeGreaterThan(4)
  let last = 0
  for (const command of commands) {
    const { top, bottom } = command.getBoundingClientRect()
    expect(command.scrollWidth).toBeLessThanOrEqual(command.clientWidth)
    expect(top).toBeGreaterThanOrEqual(last - 1)
    last = bottom
  }
})
