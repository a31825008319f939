import { test } from 'vitest'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

test('a server that ignores letter case is told once for a case, and checks follow it', async () => {
  const here = await openPage('robots=User-agent%3A%20*%0ADisallow%3A%20%2FFiles%2F&url=/a')
  await here.chooseAction('case settings')
  const choice = here.dialog.getByRole('checkbox', { name: 'My server ignores letter case' })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await checkA11y('dialog')
  await here.dialog.getByRole('button', { name: 'Done' }).click()
  // It is nothing to judge by: crawlers read as before.
  await expect(page.getByRole('banner').getByText('Judge by')).toHaveCount(0)
  await here.openPlace('Audit')
  await page.getByRole('button', { name: 'Show hints' }).click()
  await expect(page.getByText('The server answers /files/ as well').first()).toBeVisible()
})

test.each(['ignores case', 'case-insensitive', 'letter case ignores'])(
  'the list of actions finds it by “%s”, and says what it changes',
  async (words) => {
    const here = await openPage('robots=User-agent%3A%20*%0ADisallow%3A%20%2FFiles%2F&url=/a')
    await here.chooseAction(words)
    await expect(here.message('Crawlers still tell them apart')).toBeVisible()
    await here.chooseAction('case settings')
    await expect(
      here.dialog.getByRole('checkbox', { name: 'My server ignores letter case' }),
    ).toBeChecked()
  },
)

test('before a case without expectations is tested in CI, what is so can be expected', async () => {
  const here = await openPage('robots=User-agent%3A%20*%0ADisallow%3A%20%2Fa&url=/a')
  await here.chooseAction('test in ci')
  const dialog = page.getByRole('dialog', { name: 'Test in CI' })
  await expect(dialog).toContainText('Nothing is tested yet')
  await dialog.getByRole('button', { name: 'Expect what is so now' }).click()
  await expect(dialog).toContainText('will be tested.')
})

test('what is to be tested in CI has a link beside its command, which is shown whole', async () => {
  const here = await openPage('robots=User-agent%3A%20*%0ADisallow%3A%20%2Fa&url=/a')
  await here.chooseAction('test in ci')
  const dialog = page.getByRole('dialog', { name: 'Test in CI' })
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  const link = dialog.getByRole('textbox', { name: 'Link' }).element()
  expect(link instanceof HTMLInputElement && link.value).toContain('#r2=')
  const command = dialog.getByRole('group', { name: 'Command' }).element()
  expect(command.scrollWidth).toBeLessThanOrEqual(command.clientWidth)
})

test('Enter in the dialog for sharing copies the link', async () => {
  const here = await openPage('robots=User-agent%3A%20*%0ADisallow%3A%20%2Fa&url=/a')
  await here.button('Share').click()
  await expect(here.dialog.getByRole('button', { name: 'Copy link' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(here.dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
})

test('nothing moves in the dialog for sharing when a button says that it has copied', async () => {
  const here = await openPage('robots=User-agent%3A%20*%0ADisallow%3A%20%2Fa&url=/a')
  await here.button('Share').click()
  await expect(here.dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  const places = () =>
    page
      .css('dialog button')
      .elements()
      .map((one) => {
        const { left, right, top } = one.getBoundingClientRect()
        return [left, right, top].map(Math.round)
      })
  const before = places()
  for (const name of ['Copy link', 'Copy as Markdown']) {
    await here.dialog.getByRole('button', { name }).click()
    await expect(here.dialog.getByRole('button', { name: 'Copied' }).first()).toBeVisible()
    expect(places()).toEqual(before)
  }
})
