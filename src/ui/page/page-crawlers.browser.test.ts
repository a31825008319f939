import { test } from 'vitest'
import { checkA11y, expect, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { PagePane } from './page-pane.fixture.ts'

test('a named group replaces *, while the rules of a page add up', async () => {
  const here = await openPage()
  const pane = new PagePane()
  await here.tests.select('Googlebot /cart/checkout')
  await pane.open()
  const head = 'HTTP/1.1 200 OK\nX-Robots-Tag: googlebot: nosnippet\nX-Robots-Tag: bingbot: noindex'
  await pane.read(`${head}\n\n<title>Cart</title>\n<meta name="robots" content="max-snippet:50">`)
  await page.getByRole('button', { name: 'All crawlers on this page' }).click()
  await expect(pane.picture).toContainText('Left out *')
  await expect(pane.picture).toContainText('Used Googlebot')
  await expect(pane.picture).toContainText('not used: Googlebot follows only its own group')
  await expect(pane.picture).toContainText('Together: nosnippet, max-snippet:50')
  await expect(pane.picture.getByRole('listitem').filter({ hasText: 'noindex' })).toContainText(
    'does not apply',
  )
  await checkA11y('.why')
  await here.tests.select('GPTBot /cart/checkout')
  await expect(pane.picture).toContainText('Used GPTBot, ClaudeBot')
  await expect(pane.picture).toContainText('Together: no rule applies')
  await page.viewport(390, 844)
  await here.summary.getByRole('button', { name: 'Show why' }).click()
  await expect(pane.picture).toContainText('Used GPTBot, ClaudeBot')
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth, 'width of the content').toBeLessThanOrEqual(clientWidth)
})
