import { expect, test } from './fixtures.ts'
import { OpenCase } from './pages/open-case.ts'

const dialectFile = '**/assets/dialects-*.json'

test('the first view asks for no data file', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const here = new OpenCase(page)
  await here.visit()
  await expect(here.why.verdict).toBeVisible()
  expect(asked.filter((url) => url.endsWith('.json'))).toEqual([])
})

test('texts that do not come are missed where they would stand, and can be asked for again', async ({
  page,
  troubles,
}) => {
  const here = new OpenCase(page)
  await here.visit()
  await page.route(dialectFile, (route) => route.abort())
  await here.choose(/^Dialect:/, /open questions/)
  await expect(here.dialog.getByRole('alert')).toContainText('could not be loaded')
  await expect(here.dialog.getByText('RFC 9309').first()).toBeVisible()
  await page.unroute(dialectFile)
  await here.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(here.dialog.getByText('How Google interprets the robots.txt')).toBeVisible()
  await expect(here.dialog.getByRole('alert')).toHaveCount(0)
  troubles.expected(/Failed to load resource/)
})
