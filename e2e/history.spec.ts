import { expect, test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'
import { ActionPalette } from './pages/palette.ts'

const first = 'User-agent: *\nDisallow: /first/\n'
const second = `${first}Disallow: /second/\nDisallow: /third/`

/** So many states `keptTwice` leaves. */
const keptStates = 2

/** A case that was kept by Ctrl+S, and changed and kept again. */
async function keptTwice(here: OpenCasePage): Promise<void> {
  await here.visit()
  await here.use(first)
  await here.file.focus()
  await here.page.keyboard.press('ControlOrMeta+S')
  await expect(here.message('Saved here')).toBeVisible()
  await here.tests.pasteMany('Googlebot block /first/')
  await here.typeAtEnd('Disallow: /second/\nDisallow: /third/')
  await here.page.keyboard.press('ControlOrMeta+S')
  await here.isKept('/third/')
}

test('earlier states are listed, restored in one step, and taken back in one', async ({
  page,
  checkA11y,
}) => {
  const here = new OpenCasePage(page)
  await keptTwice(here)
  await here.choose(/^Case: /, 'History…')
  const states = here.dialog.getByRole('list', { name: 'Earlier states' }).getByRole('button')
  await expect(states.first()).toContainText('+2 lines')
  const file = here.dialog.getByRole('group', { name: /^The file on/ })
  await expect(file).toContainText('/third/')
  await states.filter({ hasText: 'Oldest saved version' }).click()
  await expect(file).not.toContainText('/third/')
  await checkA11y(page, 'dialog[open]')

  await here.dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(here.dialog).toBeHidden()
  await expect(here.tests.cell('Googlebot /first/')).toBeHidden()
  expect(await here.wholeText()).toBe(first)
  await here.message('The case is as it was on').getByRole('button', { name: 'Undo' }).click()
  await expect(here.tests.cell('Googlebot /first/')).toBeVisible()
  expect(await here.wholeText()).toBe(second)
  await here.file.redo()
  await expect(here.tests.cell('Googlebot /first/')).toBeHidden()
  await expect.poll(() => here.file.text()).not.toContain('/third/')
  await here.typeAtEnd('# restored')
  await here.isKept('# restored')
  await here.reload()
  await expect(here.tests.cell('Googlebot /first/')).toBeHidden()
  expect(await here.wholeText()).toBe(`${first}# restored`)
})

test('a file that takes the place of another leaves it among the earlier states', async ({
  page,
}) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(first)
  await here.isKept('/first/')
  await here.use('User-agent: *\nDisallow: /other/\n')
  await here.choose(/^Case: /, 'History…')
  const states = here.dialog.getByRole('list', { name: 'Earlier states' }).getByRole('button')
  await expect(here.dialog.getByRole('group', { name: /^The file on/ })).toContainText('/first/')
  await expect(states.first()).toBeVisible()
})

test('an earlier state is deleted, comes back, is downloaded, given a name, found by it, and compared with now', async ({
  page,
  checkA11y,
}) => {
  const here = new OpenCasePage(page)
  await keptTwice(here)
  const palette = new ActionPalette(page)
  await palette.choose('snapshot version restore')
  const dialog = page.getByRole('dialog', { name: 'History' })
  const states = dialog.getByRole('list', { name: 'Earlier states' }).getByRole('button')
  await expect(states.first()).toContainText('+2 lines')
  await expect(states).toHaveCount(keptStates)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(states).toHaveCount(keptStates - 1)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(states).toHaveCount(keptStates)
  await expect(states.first()).toContainText('+2 lines')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.case\.json$/)

  await states.filter({ hasText: 'Oldest saved version' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Before the sale')
  await page.keyboard.press('Enter')
  const named = states.filter({ hasText: 'Before the sale' })
  await expect(named).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Search earlier states' }).fill('SALE')
  await expect(states).toHaveCount(1)
  await dialog.getByRole('searchbox').fill('')
  await expect(states).toHaveCount(keptStates)
  await checkA11y(page, 'dialog[open]')
  await named.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(named).toBeHidden()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(named).toBeVisible()
})
