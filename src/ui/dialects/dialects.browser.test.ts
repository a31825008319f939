import { describe, test } from 'vitest'
import { dialects } from '../../core/dialects/index.ts'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage, type Playground } from '../shell/page-objects/playground.fixture.ts'

const twice = 'User-agent: bingbot\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n'

async function openDialects(here: Playground): Promise<void> {
  await here.choose('Help', 'How engines read robots.txt')
  await expect(
    here.dialog.getByRole('heading', { name: 'How engines read robots.txt' }),
  ).toBeVisible()
}

/** A case that two groups for one crawler decide. */
async function openTwice(): Promise<Playground> {
  const here = await openPage()
  await here.pasteOverFile(twice)
  await here.tests.pasteMany('Bingbot block /b')
  await here.tests.select('Bingbot /b')
  await expect(here.why.verdict).toHaveText(/Blocked/)
  return here
}

test('the menu groups the dialects by whose they are', async () => {
  const here = await openPage()
  await here.openPlace('Crawlers')
  await page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('button', { name: /^Judge by: / })
    .click()
  const menu = page.getByRole('menu')
  const inGroup = (name: string) => menu.getByRole('group', { name }).getByRole('menuitemradio')
  await expect(inGroup('Current search engines').filter({ hasText: 'Google' })).not.toHaveCount(0)
  await expect(inGroup('Standards and drafts').filter({ hasText: 'RFC 9309' })).not.toHaveCount(0)
  await expect(inGroup('Historic search engines').filter({ hasText: 'msnbot' })).toHaveCount(1)
  const libraries = dialects.filter(({ kind }) => kind === 'library')
  await expect(inGroup('Libraries')).toHaveCount(libraries.length)
  await keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: /^How each engine reads/ })).toBeFocused()
})

describe('how engines read robots.txt', () => {
  test('tells of each dialect what it rests on', async () => {
    const here = await openPage()
    await openDialects(here)
    const cards = here.dialog.css('details')
    await expect(cards).toHaveCount(dialects.length)
    // That of the selected test is open.
    await expect(here.dialog.getByText('How Google interprets the robots.txt')).toBeVisible()
    const card = cards.filter({ hasText: '1994 original' })
    await card.css('summary').click()
    await expect(card).toContainText('A Standard for Robot Exclusion')
    await expect(card.getByText('documented').first()).toBeVisible()
    await expect(card.getByText('interpreted').first()).toBeVisible()
    await expect(card.getByRole('radio').first()).toBeVisible()
    await checkA11y('dialog')
    await card.getByRole('button', { name: 'Use for all crawlers' }).click()
    await expect(card.getByText('used for all crawlers').first()).toBeVisible()
    await here.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(here.button('Judge by: 1994 original')).toBeVisible()
  })

  test('leads from a verdict to the address of its source in two presses', async () => {
    const here = await openTwice()
    await page.getByRole('button', { name: 'How Bing reads robots.txt, with sources' }).click()
    const card = here.dialog.css('details[open]')
    await expect(card).toHaveCount(1)
    const fact = card.css('.fact').filter({ hasText: 'The longest rule that matches wins.' })
    await fact.getByRole('button', { name: /documented|observed/ }).click()
    const address = fact.getByRole('link').first()
    await expect(address).toBeVisible()
    await expect(address).toHaveAttribute('href', expect.stringMatching(/^https:\/\//))
    await expect(fact).toContainText(/as of \d+ \w+ \d{4}|undated/)
  })

  test('takes another answer to an open question, by keyboard too', async () => {
    const here = await openTwice()
    await openDialects(here)
    const usual = here.dialog.getByRole('radio', { name: 'All groups together (default)' }).first()
    await usual.focus()
    await keyboard.press('ArrowRight')
    await expect(
      here.dialog.getByRole('radio', { name: 'Only the first group' }).first(),
    ).toBeChecked()
    await expect(here.dialog.getByText('1 question answered differently')).toBeVisible()
    await keyboard.press('Escape')

    await expect(
      here.button('Judge by: each crawler’s own rules, with changed answers'),
    ).toBeVisible()
    await expect(here.why.verdict).toHaveText(/Allowed/)
    await expect(here.why.step('Verdict')).toContainText(
      'You changed how Bing is read; by default it says blocked.',
    )
    const said = here.why.region.getByRole('region', { name: 'Changed answers' })
    await expect(said).toContainText('Only the first group (default: All groups together)')

    await keyboard.press('F6')
    await keyboard.press('ControlOrMeta+Z')
    await expect(here.why.verdict).toHaveText(/Blocked/)
    await expect(said).toHaveCount(0)
    await keyboard.press('ControlOrMeta+Shift+Z')
    await expect(here.why.verdict).toHaveText(/Allowed/)
    await said.getByRole('button', { name: 'Reset to default' }).click()
    await expect(here.why.verdict).toHaveText(/Blocked/)
    // What is usual is not said.
    await expect(here.button(/^Judge by: /)).toHaveCount(0)
  })
})
