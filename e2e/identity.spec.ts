import { expect, test } from './fixtures.ts'
import { ActionPalette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

const own = 'User-agent: *\nDisallow: /cart/\n'
const visitor = '198.51.100.7'
const line = `${visitor} - - [29/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512 "-" "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"`

/** What the terminal shows for somebody who rents a server and gave it a name of Google. */
const terminal = `
$ for ip in \\
>   ${visitor}
> do
;; Got answer:
;; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 1
;7.100.51.198.in-addr.arpa.	IN	PTR
7.100.51.198.in-addr.arpa. 300	IN	PTR	crawl-198-51-100-7.googlebot.com.
;; Got answer:
;; ->>HEADER<<- opcode: QUERY, status: NXDOMAIN, id: 2
;crawl-198-51-100-7.googlebot.com.	IN	A
;; Got answer:
;; ->>HEADER<<- opcode: QUERY, status: NXDOMAIN, id: 3
;crawl-198-51-100-7.googlebot.com.	IN	AAAA
`

test('is this Googlebot? One line of a log, and what the terminal printed, decide', async ({
  page,
  checkA11y,
}) => {
  const { dialog } = await new Playground(page).open(`robots=${encodeURIComponent(own)}`)
  await new ActionPalette(page).choose('who is it')
  await expect(dialog).toHaveAccessibleName('Who is it?')
  const field = dialog.getByRole('textbox')
  await field.fill(line)
  const row = dialog.getByRole('table', { name: 'Visitors' }).getByRole('row').last()
  await expect(row).toContainText(/198\.51\.100\.7.*Googlebot.*Says so, not proven/)
  await expect(dialog.getByLabel('Commands')).toContainText('dig +noall')
  await expect(dialog.getByLabel('Commands')).toContainText(visitor)
  await dialog.getByRole('button', { name: /^PowerShell/ }).click()
  await expect(dialog.getByLabel('Commands')).toContainText('Resolve-DnsName')
  await checkA11y(page, 'dialog')

  await field.fill(`${line}\n${terminal}`)
  await expect(row).toContainText('Not who it says it is')
  await expect(row).toContainText('does not give 198.51.100.7 back')
  await expect(dialog.getByLabel('Commands')).toHaveCount(0)
  await checkA11y(page, 'dialog')
})

test('a crawler says how it is verified, and its visitor is checked there', async ({ page }) => {
  const { dialog } = await new Playground(page).open(`robots=${encodeURIComponent(own)}&t=crawlers`)
  await page.getByRole('button', { name: 'Googlebot', exact: true }).first().click()
  const how = page.getByRole('group', { name: 'How to verify Googlebot' })
  await expect(how).toContainText('host ADDRESS')
  await how.getByRole('button', { name: /^Check a visitor/ }).click()
  await expect(dialog.getByRole('combobox')).toHaveValue('Googlebot')
  await dialog.getByRole('textbox').fill('66.249.66.1')
  await expect(dialog.getByRole('table', { name: 'Visitors' })).toContainText('Genuine')
})

const signed = `GET / HTTP/1.1
Host: example.com
Signature-Agent: agent2="https://signature-agent.test"
Signature-Input: sig2=("@authority" "signature-agent";key="agent2");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=4889289600;nonce="n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==";tag="web-bot-auth"
Signature: sig2=:RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==:`
const keys =
  '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs"}]}'

test('a signed request is checked with the keys of its operator', async ({ page, checkA11y }) => {
  const { dialog } = await new Playground(page).open(`robots=${encodeURIComponent(own)}`)
  await new ActionPalette(page).choose('who is it')
  await dialog.getByRole('textbox').fill(signed)
  const view = dialog.getByRole('region', { name: 'Signed requests' })
  await expect(view).toContainText('Not verified')
  await expect(view).toContainText(
    "curl -i 'https://signature-agent.test/.well-known/http-message-signatures-directory'",
  )
  await view.getByRole('textbox', { name: 'Key directory' }).fill(keys)
  await expect(view).toContainText('Signature fits')
  await expect(view).toContainText('key-of-rfc')
  await checkA11y(page, 'dialog')
  await view.getByRole('textbox', { name: 'Key directory' }).fill('<!doctype html>')
  await expect(view).toContainText('directory-html')
  await dialog.getByRole('textbox').first().fill(signed.replace('example.com', 'other.example'))
  await view.getByRole('textbox', { name: 'Key directory' }).fill(keys)
  await expect(view).toContainText(
    'Wrong host: it was signed for example.com, but was sent to other.example.',
  )
})

test('files that are dropped on the dialog are read there', async ({ page }) => {
  const { dialog } = await new Playground(page).open(`robots=${encodeURIComponent(own)}`)
  await new ActionPalette(page).choose('who is it')
  await expect(dialog.getByRole('textbox')).toBeVisible()
  const files = await page.evaluateHandle(
    ([log, list]) => {
      const data = new DataTransfer()
      data.items.add(new File([log], 'access.log'))
      data.items.add(new File([list], 'googlebot.json'))
      return data
    },
    [`${line}\n`, '{"prefixes":[{"ipv4Prefix":"198.51.100.0/24"}]}'] as const,
  )
  await dialog.dispatchEvent('drop', { dataTransfer: files })
  const table = dialog.getByRole('table', { name: 'Visitors' })
  await expect(table).toContainText(/198\.51\.100\.7.*Googlebot.*Genuine/)
})
