import { expect, test } from './fixtures.ts'
import { PagePane } from './pages/page-pane.ts'
import { linkIn, Playground } from './pages/playground.ts'

test('a page of a megabyte is read as it is pasted, marked, and shared by its rules', async ({
  page,
}) => {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  await pane.open()
  const filler = '<p class="a">Text <a href="/x">link</a> and more of it</p>\n'.repeat(18_000)
  const html = `<!doctype html>\n<meta name=robots content=noindex>\n<body>\n${filler}`
  await pane.box.focus()
  await pane.box.evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
  await expect(pane.source.getByRole('button', { name: 'Links 18,000' })).toBeVisible()
  await pane.source.getByRole('button', { name: 'Previous' }).click()
  await expect(pane.source).toContainText('HTML line 18,003: This link is followed.')
  await here.header.getByRole('button', { name: 'Share' }).click()
  await expect(here.dialog).toContainText('the rules of 1 page')
  const field = here.dialog.getByLabel('Link', { exact: true })
  const link = await linkIn(field)
  expect(link).toContain('t=page')
  expect(link.length).toBeLessThan(4000)
})

test('rules are written for a goal, tried on the selected URL, and marked for a part of a page', async ({
  page,
  checkA11y,
}) => {
  await page.goto('./#recipe=page-rules')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Do not follow its links').check()
  await dialog.getByLabel('For', { exact: true }).selectOption('Google only')
  const html = dialog.getByRole('region', { name: 'HTML' })
  await expect(html).toContainText('<meta name="googlebot" content="noindex, nofollow">')
  await checkA11y(page, '.recipes')
  await dialog.getByLabel('What', { exact: true }).selectOption('A part of a page: sidebar, menu')
  const comment = dialog.getByRole('region', { name: 'Spiderline comment' })
  await expect(comment).toContainText('<!-- robots content="none" -->')
  await dialog.getByLabel('What', { exact: true }).selectOption('One page')
  await dialog.getByRole('button', { name: 'Try it on the selected URL' }).click()
  const pane = new PagePane(page)
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
  await expect(pane.rules).toContainText('header line 1')
})
