import { test } from 'vitest'
import { expect, page } from '../../shell/page-objects/browser.fixture.ts'
import { openPage, whatTakesPastes } from '../../shell/page-objects/playground.fixture.ts'

const robots = `User-agent: *
Disallow: /cart
Disallow: /*?sort=

User-agent: Bingbot
Disallow: /account
`
/** So many that a worker holds them: 4,500 of a cart, half of them sorted, and 4,500 that are sorted. */
const lines = Array.from({ length: 9000 }, (_, at) =>
  at % 2 === 0 ? `/cart/${at}${at % 4 === 0 ? '?sort=a' : ''}` : `/shoes/${at}?sort=a`,
).join('\n')

test('what an edit changes of a list that a worker holds is counted, and undone from any view', async () => {
  const cells = 'url=/cart/own&ua=Googlebot&expect=allow&url=/cart/own&ua=Bingbot'
  const here = await openPage(
    `robots=${encodeURIComponent(robots)}&origin=https%3A%2F%2Fshop.example&${cells}`,
  )
  await whatTakesPastes()
  here.drop('urls.txt', lines)
  await expect(here.tests.grid).toHaveAttribute('aria-rowcount', '9002')

  await here.tests.select('Googlebot /cart/own')
  await page.getByRole('button', { name: 'Ways to make this allowed' }).click()
  const ways = page.getByRole('region', { name: 'Ways to make this allowed' })
  await expect(ways.getByRole('listitem').first()).toContainText(
    '1 URL of the list becomes allowed',
  )
  await expect(ways).toContainText('4,501 URLs of the list become allowed')

  await here.tests.select('Bingbot /cart/own')
  const fix = page.getByRole('complementary', { name: 'Suggested fix' })
  await expect(fix).toContainText('Copy 2 rules into Bingbot')
  await expect(fix).toContainText('9,001 URLs of the list become blocked for Bingbot.')
  await expect(fix).not.toContainText('Changes')

  // What undoes it stays in each view of the URLs, also when the message about it has gone.
  const strip = page.getByRole('region', { name: 'What your edits change' })
  await fix.getByRole('button', { name: 'Copy 2 rules into Bingbot' }).click()
  await page.getByRole('button', { name: 'Folders', exact: true }).click()
  await strip.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => here.file.lines().join('\n')).toBe(robots)
  await expect(strip).toHaveCount(0)
})

test('what mends a rule that URLs miss is counted among all URLs of a list that a worker holds', async () => {
  const missed = encodeURIComponent('User-agent: *\nDisallow: /Cart\n')
  const here = await openPage(
    `robots=${missed}&origin=https%3A%2F%2Fshop.example&url=/cart/own&ua=Googlebot`,
  )
  await whatTakesPastes()
  here.drop('urls.txt', lines)
  await expect(here.tests.grid).toHaveAttribute('aria-rowcount', '9002')
  await page.getByRole('button', { name: 'By rule', exact: true }).click()
  await page.getByRole('button', { name: 'Fix it: line 2' }).click()
  const way = page
    .getByRole('region', { name: 'Ways to fix line 2' })
    .getByRole('listitem')
    .filter({ hasText: 'Disallow: /cart' })
  await expect(way.first()).toContainText('4,501 URLs of the list become blocked.')
})
