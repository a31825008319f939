import { test } from 'vitest'
import { checkA11y, expect, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

const blocked =
  'robots=User-agent%3A%20*%0ADisallow%3A%20%2Fcart%0A&url=/cart&ua=Googlebot&expect=block&url=/cart&ua=GPTBot&expect=block'

test('a blocked page leads to the way out of search, with the tool of each engine', async () => {
  const { why, tests } = await openPage(blocked)
  await tests.select('GPTBot /cart')
  const way = why.region.getByRole('button', { name: 'Get it out of search' })
  await expect(why.verdict).toHaveText(/Blocked/)
  await expect(way).toHaveCount(0)
  await tests.select('Googlebot /cart')
  await way.click()
  const dialog = page.getByRole('dialog', { name: 'Get a page out of search' })
  const tools = dialog.getByRole('list', { name: 'The tools of the engines' })
  await expect(tools.getByRole('listitem')).toHaveCount(3)
  await expect(tools).toContainText('support.google.com/webmasters/answer/9689846')
  await expect(tools).toContainText('bing.com/webmaster/tools/content-removal')
  await checkA11y('dialog')
})
