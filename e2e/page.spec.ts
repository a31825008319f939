import { expect, test } from './fixtures.ts'
import { PagePane } from './pages/page-pane.ts'
import { linkIn, Playground } from './pages/playground.ts'
import { storedBodies } from './pages/stored.ts'

const html = '<!doctype html>\n<title>Cart</title>\n<meta name="robots" content="noindex">\n<p>Text'

test('a page goes along with a link by its rules, and the link opens Indexing', async ({
  page,
  cleanProfile,
}) => {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  await pane.open()
  await pane.read(`HTTP/1.1 200 OK\nSet-Cookie: secret=1\nX-Robots-Tag: nosnippet\n\n${html}`)
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
  await here.header.getByRole('button', { name: 'Share' }).click()
  await expect(here.dialog).toContainText('the rules of 1 page')
  const field = here.dialog.getByLabel('Link', { exact: true })
  const link = await linkIn(field)
  expect(link).toContain('t=page')
  const other = await cleanProfile()
  await other.goto(link)
  const shared = new PagePane(other)
  await expect(shared.headline).toHaveText('Not listed: Googlebot')
  await expect(shared.rules).toContainText('header line 2')
  await expect(other.getByText('It came with a link')).toBeVisible()
  await shared.change.click()
  await expect(shared.box).not.toHaveValue(/secret|Text/)
  // On a phone the answer stands over Check, and its tab says so.
  await other.setViewportSize({ width: 390, height: 844 })
  await expect(other.getByRole('tab', { name: /^Check/ })).not.toHaveCSS('box-shadow', 'none')
  const file = other.getByRole('navigation', { name: 'Places' }).getByRole('button')
  await expect(file).not.toHaveAttribute('aria-current')
})

test('rules are typed with keys alone, undone, and still there after a reload', async ({
  page,
}) => {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  await pane.tab.focus()
  await page.keyboard.press('Enter')
  await expect(pane.box).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('noindex, nofollow')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
  await expect.poll(async () => (await storedBodies(page)).join()).toContain('nofollow')
  await page.reload()
  await here.ready()
  await pane.open()
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(pane.headline).toHaveText('Can be listed: Googlebot')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
})
