import { expect, test } from './fixtures.ts'
import { PagePane } from './pages/page-pane.ts'
import { Playground } from './pages/playground.ts'

const response = `HTTP/1.1 200 OK
X-Robots-Tag: nosnippet

<!doctype html>
<title>Cart</title>
<meta name="robots" content="noindex">
<p>Text <span data-nosnippet>code</span>
<a href="/terms">Terms</a> <a href="/partner" rel="sponsored">Partner</a>
<!-- <meta name="robots" content="nofollow"> -->`

test('the source shows the rules, sections and links of a page, and what each does', async ({
  page,
  checkA11y,
}) => {
  await new Playground(page).open()
  const pane = new PagePane(page)
  await pane.open()
  await pane.read(response)
  const { source } = pane
  const text = source.getByRole('textbox', { name: 'Source of the page' })
  await expect(text).toContainText('X-Robots-Tag: nosnippet')
  const mark = (of: string) => source.locator(`.rt-source-${of}`)
  await expect(mark('rule')).toHaveText(['nosnippet', 'noindex'])
  await expect(mark('link.rt-source-off')).toHaveText('<a href="/partner" rel="sponsored">')

  await pane.row('Listed in search').getByRole('button', { name: 'HTML line 3' }).click()
  await expect(source).toBeFocused()
  await expect(mark('current')).toHaveText('noindex')
  await expect(source).toContainText('HTML line 3: noindex applies. Google acts on it.')
  await checkA11y(page, '.why')

  await text.getByText('code').click()
  await expect(source).toContainText('its text is not shown in snippets')
  await source.getByRole('button', { name: 'Next' }).click()
  await expect(source).toContainText('HTML line 5: This link is followed.')
  await source.getByRole('button', { name: 'Links 2' }).click()
  await expect(mark('link')).toHaveCount(0)
  await source.getByRole('button', { name: 'Previous' }).click()
  await expect(source).toContainText('HTML line 6: A robots meta tag inside a comment')
})

test('another crawler reads the same source in its own way', async ({ page }) => {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  await here.tests.select('Bingbot /products/1')
  await pane.open()
  await pane.read('<meta name="googlebot" content="noindex"><p data-nosnippet>Text')
  await expect(pane.headline).toHaveText('Can be listed: Bingbot')
  const off = pane.source.locator('.rt-source-rule.rt-source-off')
  await expect(off).toHaveText('noindex')
  await off.click()
  await expect(pane.source).toContainText('It is for googlebot, not for Bingbot.')
})

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
  await expect(field).toHaveValue(/t=page/)
  const link = await field.inputValue()
  expect(link.length).toBeLessThan(4000)
})

test('a result shows what rules take away', async ({ page }) => {
  await new Playground(page).open()
  const pane = new PagePane(page)
  await pane.open()
  const tag = (content: string) => `<meta name="robots" content="${content}">`
  await pane.read(`<title>Cart</title>${tag('nosnippet, noimageindex')}`)
  const preview = page.getByRole('region', { name: 'How a result could look' })
  await expect(preview.getByText('Text of the page nosnippet')).toBeVisible()
  await expect(preview.getByText('Image noimageindex')).toBeVisible()
  await pane.change.click()
  await pane.read(`<meta name="description" content="All you chose.">${tag('max-snippet:8')}`)
  await expect(preview).toContainText('All you … At most 8 characters are shown.')
  await pane.change.click()
  await pane.read(`<title>Cart</title>${tag('noindex')}`)
  await expect(preview).toContainText('It is not in the results. noindex')
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
