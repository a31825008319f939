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
  await expect(dialog.getByRole('listitem').first()).toContainText(/^Today: hide it/)
  await expect(tools).toContainText('search.google.com/search-console/removals')
  await expect(tools).toContainText('support.google.com/webmasters/answer/9689846')
  await expect(tools).toContainText('bing.com/webmaster/tools/content-removal')
  await checkA11y('dialog')
})

test('the answer on indexing leads to it before anything is edited, and beside what allows the page', async () => {
  const { why, tests } = await openPage(blocked)
  await tests.select('Googlebot /cart')
  await why.region.getByRole('tab', { name: 'Indexing' }).click()
  const ways = page.getByRole('group', { name: 'What it is allowed for' })
  await expect(ways.getByRole('radio')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Get it out of search' }).click()
  await expect(page.getByRole('dialog', { name: 'Get a page out of search' })).toBeVisible()
})

test('where the page is expected to be allowed, the way to allow it comes first', async () => {
  const { why, tests } = await openPage(blocked.replace('&expect=block', '&expect=allow'))
  await tests.select('Googlebot /cart')
  await expect(why.verdict).toHaveText(/Blocked/)
  const buttons = why.region.getByRole('button')
  await expect(why.region.getByRole('button', { name: 'Get it out of search' })).toHaveCount(0)
  await expect(buttons.filter({ hasText: 'Ways to make this Allowed' })).toBeVisible()
})
