import { test } from 'vitest'
import { checkA11y, expect, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { PagePane } from './page-pane.fixture.ts'

const response = `HTTP/1.1 200 OK
X-Robots-Tag: nosnippet

<!doctype html>
<title>Cart</title>
<meta name="robots" content="noindex">
<p>Text <span data-nosnippet>code</span>
<a href="/terms">Terms</a> <a href="/partner" rel="sponsored">Partner</a>
<!-- <meta name="robots" content="nofollow"> -->`

test('the source shows the rules, sections and links of a page, and what each does', async () => {
  await openPage()
  const pane = new PagePane()
  await pane.open()
  await pane.read(response)
  const { source } = pane
  const text = source.getByRole('textbox', { name: 'Source of the page' })
  await expect(text).toContainText('X-Robots-Tag: nosnippet')
  const mark = (of: string) => source.css(`.rt-source-${of}`)
  await expect(mark('rule')).toHaveText(['nosnippet', 'noindex'])
  await expect(mark('link.rt-source-off')).toHaveText('<a href="/partner" rel="sponsored">')

  await pane.row('Listed in search').getByRole('button', { name: 'HTML line 3' }).click()
  await expect(source).toBeFocused()
  await expect(mark('current')).toHaveText('noindex')
  await expect(source).toContainText('HTML line 3: noindex applies. Google acts on it.')
  await checkA11y('.why')

  await text.getByText('code').click()
  await expect(source).toContainText('its text is not shown in snippets')
  await source.getByRole('button', { name: 'Next' }).click()
  await expect(source).toContainText('HTML line 5: This link is followed.')
  await source.getByRole('button', { name: 'Links 2' }).click()
  await expect(mark('link')).toHaveCount(0)
  await source.getByRole('button', { name: 'Previous' }).click()
  await expect(source).toContainText('HTML line 6: A robots meta tag inside a comment')
})

test('another crawler reads the same source in its own way', async () => {
  const here = await openPage()
  const pane = new PagePane()
  await here.tests.select('Bingbot /products/1')
  await pane.open()
  await pane.read('<meta name="googlebot" content="noindex"><p data-nosnippet>Text')
  await expect(pane.headline).toHaveText('Can be listed: Bingbot')
  const off = pane.source.css('.rt-source-rule.rt-source-off')
  await expect(off).toHaveText('noindex')
  await off.click()
  await expect(pane.source).toContainText('It is for googlebot, not for Bingbot.')
})

test('a result shows what rules take away', async () => {
  await openPage()
  const pane = new PagePane()
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
