import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const managed = [
  '# BEGIN Cloudflare Managed content',
  'User-agent: ClaudeBot',
  'Disallow: /',
  '# END Cloudflare Managed Content',
]
const own = ['User-agent: *', 'Disallow: /cart/', '']
const text = [...managed, '', ...own].join('\n')

test('lines of Cloudflare are named, with what they change, and removed and brought back', async ({
  page,
  checkA11y,
}) => {
  const playground = await new Playground(page).open(
    `robots=${encodeURIComponent(text)}&url=/a&ua=ClaudeBot&t=problems`,
  )
  const block = page.getByRole('listitem', { name: 'Written by Cloudflare' })
  await expect(block).toContainText('lines 1–4')
  await expect(block).toContainText('in front of your own file')
  await block.getByText('Without them 1 of 1 verdict changes').click()
  await expect(block.getByText('with them')).toContainText('without')
  await block.getByRole('button', { name: 'documented' }).click()
  await expect(block).toContainText('developers.cloudflare.com')
  await checkA11y(page, '[role=tabpanel]')

  await block.getByRole('button', { name: 'Remove these lines' }).click()
  await expect.poll(() => playground.file.lines()).toEqual(own)
  await expect(block).toHaveCount(0)
  await playground.message('Done').getByRole('button', { name: 'Undo' }).click()
  await playground.file.expectText(text)
  await expect(block).toBeVisible()
})
