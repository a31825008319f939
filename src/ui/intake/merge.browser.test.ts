import { expect as expectValue, test } from 'vitest'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

const it = 'User-agent: *\nDisallow: /admin\n'
const press = 'User-agent: Googlebot\nDisallow: /drafts\n'

test('files of several owners become one, which is shown first and taken back in one step', async () => {
  const here = await openPage()
  const before = here.file.text()
  here.dropAll([
    ['it-robots.txt', it],
    ['press-robots.txt', press],
  ])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge into one robots.txt' }).click()
  await expect(dialog.getByLabelText('Merged file')).toContainText('# IT, for all crawlers')
  await expect(dialog.getByRole('heading', { name: '1 conflict' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'What changes for Press' })).toBeVisible()
  await checkA11y('.dialog')
  await dialog.getByLabelText('it-robots.txt').fill('IT team')
  await keyboard.press('Enter')
  await expect(dialog.getByLabelText('Merged file')).toContainText('# IT team, for all crawlers')
  await dialog.getByRole('button', { name: 'Use the merged file' }).click()
  await expect(dialog).toHaveCount(0)
  expectValue(here.file.text()).toContain('User-agent: Googlebot\n# IT team, for all crawlers')
  await here.tests.heading.click()
  await keyboard.press('ControlOrMeta+Z')
  await here.file.expectText(before)
})

test('several files are merged at a press, with the file in the editor or without it, shown in lines', async () => {
  const here = await openPage(`robots=${encodeURIComponent('User-agent: *\nDisallow: /own\n')}`)
  here.dropAll([
    ['it-robots.txt', it],
    ['press-robots.txt', press],
  ])
  const dialog = page.getByRole('dialog')
  const merge = dialog.getByRole('button', { name: 'Merge into one robots.txt' })
  await expect(merge).toHaveClass(/filled/)
  const others = dialog.getByRole('button', {
    name: /^(?:Replace the robots\.txt, open|Open) \d case/,
  })
  await expect(others).toHaveClass(/outlined/)
  await merge.click()
  const merged = dialog.getByLabelText('Merged file')
  await expect(merged).toContainText('Disallow: /own\n')
  await expect(merged).not.toContainText('␊')
  await dialog.getByRole('checkbox', { name: 'With the file in the editor' }).click()
  await expect(merged).not.toContainText('/own')
  await expect(merged).toContainText('Disallow: /admin\n')
})

test('a table of owners and paths becomes rules, and Back leads to the other ways', async () => {
  const here = await openPage()
  here.drop('paths.csv', 'Path,Owner,Crawler\n/a/,Sales,GPTBot\n/b/,Press,\n')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge into one robots.txt' }).click()
  await expect(dialog.getByLabelText('Merged file')).toContainText('User-agent: GPTBot')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('button', { name: 'Add 2 URLs' })).toBeVisible()
})

test('a list of URLs is not offered to be merged', async () => {
  const here = await openPage()
  here.drop('list.txt', '/one\n/two\n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Add 2 URLs' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Merge/ })).toHaveCount(0)
})
