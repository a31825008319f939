import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'

test('the way to tests in CI is in Save, Share, Help and the list of actions', async ({
  page,
  checkA11y,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const here = new OpenCasePage(page)
  await here.visit()
  await here.file.region.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Test in CI…' }).click()
  await expect(here.dialog).toContainText('npx robotstxt-playground test tests/')
  await checkA11y(page, 'dialog[open]')
  const download = page.waitForEvent('download')
  await here.dialog.getByRole('button', { name: 'Download case' }).click()
  const name = (await download).suggestedFilename()
  const command = here.dialog.getByRole('group', { name: 'Command' })
  await expect(command).toContainText(`test tests/${name} --robots`)
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(
    '"robots.txt playground case"',
  )
  await here.dialog.getByRole('button', { name: 'Copy Workflow for GitHub' }).click()
  await expect(
    here.dialog.getByRole('button', { name: 'Copied Workflow for GitHub' }),
  ).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`tests/${name}`)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await here.dialog.getByRole('button', { name: 'Test in CI…' }).click()
  await expect(here.dialog).toHaveAccessibleName('Test in CI')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.insertText('github action')
  await page.keyboard.press('Enter')
  await expect(here.dialog).toHaveAccessibleName('Test in CI')
})
