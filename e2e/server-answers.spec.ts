import { expect, test } from './fixtures.ts'
import { ActionPalette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

const own = 'User-agent: *\nDisallow: /cart/\n'
const site = 'https://shop.example'

test('why does GPTBot get 403? The script and what it printed tell', async ({
  page,
  checkA11y,
}) => {
  const link = `robots=${encodeURIComponent(own)}&origin=${site}&url=/a&ua=GPTBot`
  const { dialog, file } = await new Playground(page).open(link)
  await expect(file.editor).toContainText('User-agent: *')
  await new ActionPalette(page).choose('what the server says')
  await expect(dialog).toHaveAccessibleName('What the server says')
  const commands = dialog.getByLabel('Commands')
  await expect(commands).toContainText(
    /ask 'GPTBot' '[^']*GPTBot\/.*' 'https:\/\/shop\.example\/a'/,
  )
  await dialog.getByRole('button', { name: /^PowerShell/ }).click()
  await expect(commands).toContainText('curl.exe')
  await dialog.getByRole('textbox', { name: 'What it printed' }).fill(`
=== GPTBot ${site}/robots.txt
HTTP/2 200
content-type: text/plain

${own}
=== GPTBot ${site}/a
HTTP/2 403
cf-ray: 1-FRA

error
`)
  const row = dialog.getByRole('table', { name: 'Answers' }).getByRole('row').nth(1)
  await expect(row).toContainText(/GPTBot.*Allowed \/ 403.*Allowed, but refused/)
  await expect(row).toContainText('Cloudflare, or the server behind it, refuses it (403)')
  await expect(dialog).toContainText('A real crawler comes from addresses of its operator')
  await expect(dialog).toContainText('Cloudflare’s switches stand before robots.txt')
  await expect(dialog).toContainText('GPTBot: The file allows it, but a switch for AI crawlers')
  await checkA11y(page, 'dialog')

  await dialog.getByRole('button', { name: 'Show in the list' }).click()
  await page.keyboard.press('Escape')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('columnheader', { name: 'GPTBot: server' })).toBeVisible()
  await expect(grid).toContainText('≠ 403')
})
