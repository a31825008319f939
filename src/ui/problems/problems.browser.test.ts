import { describe, test } from 'vitest'
import { checkA11y, expect } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { ProblemsPane } from './problems-pane.fixture.ts'

describe('problems', () => {
  test('that the author of a case has silenced are told no more', async () => {
    await openPage('robots=Disallow%20%2Fa&t=problems')
    const problems = new ProblemsPane().panel
    const kind = problems.getByRole('heading', { name: 'Colon missing' })
    await problems.getByRole('button', { name: 'Why it matters: Colon missing' }).click()
    await problems.getByRole('button', { name: 'Ignore in this case' }).click()
    await expect(kind).toHaveCount(0)
    await expect(problems.getByText(/^1 error for /)).toBeFocused()
    await problems.getByRole('button', { name: 'Show again: Colon missing' }).click()
    await expect(kind).toBeVisible()
    await expect(problems.getByText(/^2 errors for /)).toBeFocused()
  })

  test('of a kind are listed by and by where they are many', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `Disallow /part-${index}`).join('\n')
    await openPage(`robots=${encodeURIComponent(lines)}&t=problems`)
    const problems = new ProblemsPane().panel
    const kind = problems.getByRole('listitem').filter({ hasText: 'Colon missing' }).first()
    const places = kind.getByRole('button', { name: /^Line \d+$/ })
    await expect(places).toHaveCount(10)
    await kind.getByRole('button', { name: 'Show 30 more: Colon missing' }).press('Enter')
    await expect(places).toHaveCount(40)
    await expect(kind.getByRole('button', { name: 'Line 11', exact: true })).toBeFocused()
  })

  test('that other tools see in each line are told apart from what matters', async () => {
    const robots = 'User-agent: *\nDisallow: /a$b\nDisallow: images/\nCrawl-delay: 5\n'
    const { file } = await openPage(`robots=${encodeURIComponent(robots)}&t=problems`)
    const problems = new ProblemsPane()
    await expect(problems.tool('Lighthouse')).toHaveCount(0)
    await problems.tools.click()

    const lighthouse = problems.tool('Lighthouse')
    await expect(lighthouse).toContainText('2 errors')
    await lighthouse.getByText('2 errors').click()
    await expect(lighthouse).toContainText('"$" should only be used at the end of the pattern')
    await expect(lighthouse).toContainText('No effect on crawling')
    await expect(lighthouse).toContainText('This line does nothing.')
    await checkA11y('[role=tabpanel]')
    await lighthouse.getByRole('button', { name: 'Line 3' }).click()
    await expect(file.line(3)).toHaveClass(/rt-pulse/)

    const bing = problems.tool('Bing Webmaster Tools:')
    await expect(bing).toContainText('No complaints')
  })
})

describe('the list of all checks', () => {
  test('has the checks of pages, and is filtered by the documents of a guide', async () => {
    const here = await openPage()
    await here.chooseAction('all checks')
    const { dialog } = here
    await dialog.getByRole('searchbox', { name: 'Search checks' }).fill('Microsoft')
    await expect(dialog.getByText('nocache without noarchive')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Checks by document' }).selectOptions('Yandex')
    await expect(dialog.getByText('nocache without noarchive')).toHaveCount(0)
  })

  test('is opened by a problem at what it is an example of, and searched', async () => {
    const { dialog } = await openPage('robots=Disallow%20%2Fa&t=problems')
    const problems = new ProblemsPane().panel
    await problems.getByRole('button', { name: 'Why it matters: Colon missing' }).click()
    await problems.getByRole('button', { name: 'Examples' }).click()
    await expect(dialog).toHaveAccessibleName('All checks')
    await expect(dialog.getByText('Colon missing')).toBeInViewport()
    await expect(dialog.getByText('With the problem, found in line 2')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
    await checkA11y('dialog')
    await dialog.getByRole('searchbox').fill('sitemap relative')
    await expect(dialog.getByText('Colon missing')).toHaveCount(0)
  })
})
