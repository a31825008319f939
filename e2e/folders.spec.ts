import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { FoldersPane } from './pages/folders-pane.ts'
import { Playground } from './pages/playground.ts'

const robots = [
  'User-agent: *',
  'Disallow: /cart/',
  'Disallow: /blog/tag/',
  '',
  'User-agent: GPTBot',
  'Disallow: /',
].join('\n')
const numbered = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${folder}p${at}`)
const urls = [
  ...numbered('/shop/shoes/', 12),
  ...numbered('/shop/', 4),
  ...numbered('/blog/tag/', 5),
  ...numbered('/blog/2025/', 6),
  ...numbered('/cart/', 5),
  '/',
]

function linkOf(list: readonly string[], file = robots): string {
  const parts = list.map((url) => `url=${encodeURIComponent(url)}`)
  return `origin=https://shop.example&robots=${encodeURIComponent(file)}&${parts.join('&')}&ua=Googlebot&ua=Bingbot&ua=GPTBot`
}

async function openFolders(page: Page, list: readonly string[] = urls, file = robots) {
  const playground = await new Playground(page).open(linkOf(list, file))
  await playground.openPlace('Check')
  const folders = new FoldersPane(page)
  await folders.showAs('Folders')
  await folders.tree.waitFor()
  return { playground, folders }
}

test('folders show what a crawler may fetch, are opened, left, and listed', async ({
  page,
  checkA11y,
  axeFaults,
}) => {
  const { playground, folders } = await openFolders(page)
  const { tests } = playground
  await expect(folders.root).toHaveAccessibleName('shop.example, 33 URLs: 10 blocked, 23 allowed')
  await expect(folders.folder('cart/')).toHaveAccessibleName('cart/, 5 URLs: all blocked')
  await expect(folders.folder('blog/')).toHaveAccessibleName('blog/, 11 URLs: 5 blocked, 6 allowed')
  await expect(folders.folder('shop/')).toHaveAttribute('aria-expanded', 'true')
  await checkA11y(page, '.folders')

  await folders.folder('blog/').click()
  await expect(folders.root).toHaveAccessibleName(/^blog\/, 11 URLs/)
  await expect(folders.trail).toHaveText(/shop\.example\s*blog\//)
  await page.getByText('The same as a table').click()
  await expect(folders.table.getByRole('row', { name: '/blog/tag/' })).toContainText('550')
  await checkA11y(page, '.folders')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFaults('colours', '.folders')).toEqual([])

  await folders.button('Show these URLs').click()
  await expect(tests.filter).toHaveValue('folder:/blog/')
  await expect(tests.rows).toHaveCount(11)
  await folders.showAs('Folders')
  await folders.trail.getByRole('button', { name: 'shop.example' }).click()
  await expect(folders.root).toHaveAccessibleName(/^shop\.example, 33 URLs/)
  await expect(folders.root).toBeFocused()
})

test('the crawler of the folders is that of the selected cell', async ({ page }) => {
  const { folders } = await openFolders(page)
  await folders.crawler.selectOption('GPTBot')
  await expect(folders.root).toHaveAccessibleName('shop.example, 33 URLs: all blocked')
  await folders.showAs('List')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute(
    'data-crawler',
    'GPTBot',
  )
})

test('keys lead through the folders, with one tab stop', async ({ page }) => {
  const { folders } = await openFolders(page)
  await folders.root.focus()
  await page.keyboard.press('ArrowRight')
  await expect(folders.folder('shop/')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(folders.folder('blog/')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(folders.folder('tag/')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(folders.folder('blog/')).toBeFocused()
  await expect(folders.tree.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(folders.root).toHaveAccessibleName(/^blog\//)
  await expect(folders.root).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(folders.root).toHaveAccessibleName('tag/, 5 URLs: all blocked')
  await page.keyboard.press('Escape')
  await expect(folders.folder('tag/')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(folders.root).toHaveAccessibleName(/^shop\.example/)
  await expect(folders.folder('blog/')).toBeFocused()
})

test('a rule blocks a folder, tells whom else it is for, and is undone', async ({
  page,
  checkA11y,
}) => {
  const { playground, folders } = await openFolders(page)
  await folders.folder('shop/').click()
  await expect(folders.button('Allow this folder for Googlebot')).toHaveCount(0)
  await folders.button('Block this folder for Googlebot').click()
  await expect(folders.rule).toContainText('16 URLs become blocked for Googlebot.')
  await expect(folders.rule).toContainText('also for Bingbot')
  await expect(folders.rule.getByRole('listitem').last()).toHaveText('Disallow: /shop/')
  await checkA11y(page, '.folders')
  await folders.button('Add this line').click()
  await expect(folders.root).toHaveAccessibleName('shop/, 16 URLs: all blocked')
  await expect(playground.file.editor).toContainText('Disallow: /shop/')
  await playground.message('Added “Disallow: /shop/”').getByRole('button', { name: 'Undo' }).click()
  await expect(folders.root).toHaveAccessibleName('shop/, 16 URLs: all allowed')
  await expect(playground.file.editor).not.toContainText('Disallow: /shop/')
})

test('a rule that a longer one overrides is not offered', async ({ page }) => {
  const file = 'User-agent: *\nAllow: /shop/shoes/p\nDisallow: /blog/tag/p'
  const { folders } = await openFolders(page, urls, file)
  await folders.folder('shop/').click()
  await folders.button('Block this folder for Googlebot').click()
  await expect(folders.rule).toContainText('4 URLs become blocked for Googlebot.')
  await expect(folders.rule).toContainText(
    '12 URLs stay allowed, the first by line 2: Allow: /shop/shoes/p.',
  )
  await page.keyboard.press('Escape')
  await folders.folder('shoes/').click()
  await folders.button('Block this folder for Googlebot').click()
  await expect(folders.rule).toContainText(
    '“Disallow: /shop/shoes/” would not change any URL of this folder for Googlebot.',
  )
  await expect(folders.rule).toContainText('line 2: Allow: /shop/shoes/p')
  await expect(folders.button('Add this line')).toHaveCount(0)
})

test('the picture is saved as SVG and as PNG', async ({ page }) => {
  const { folders } = await openFolders(page)
  const save = async (form: 'SVG' | 'PNG') => {
    await folders.savePicture.click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Download ${form}` }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const svg = await save('SVG')
  expect(svg.name).toBe('robots-folders.svg')
  expect(svg.bytes.toString()).toContain('>Which folders Googlebot can fetch</text>')
  expect(svg.bytes.toString()).toContain('>shoes/</text>')
  const png = await save('PNG')
  expect(png.name).toBe('robots-folders.png')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.readUInt32BE(16)).toBe(2240)
})

test('several sites, what is no URL, many folders, and one that is too deep', async ({ page }) => {
  const list = [
    ...numbered('/a/', 9),
    ...numbered('https://other.example/x/', 9),
    'foo bar',
    '/'.repeat(2000),
  ]
  const { folders } = await openFolders(page, list)
  await expect(folders.root).toHaveAccessibleName('All sites, 20 URLs: 10 allowed, 10 can’t say')
  await expect(folders.folder('other.example')).toHaveAccessibleName(/9 URLs: can’t say/)
  await expect(page.getByText('1 URL lies deeper than 32 folders')).toBeVisible()
  await folders.folder('other.example').click()
  await folders.folder('x/').click()
  await expect(folders.button('Block this folder for Googlebot')).toHaveCount(0)
  await folders.button('Show these URLs').click()
  await expect(page.getByRole('rowheader')).toHaveCount(9)
})

test('folders that have no room stand together, and are opened in parts', async ({ page }) => {
  const list = Array.from({ length: 60 }, (_, at) => `/f${String(at).padStart(2, '0')}/p`)
  const { folders } = await openFolders(page, list)
  await expect(folders.tree.getByRole('treeitem')).toHaveCount(22)
  await folders.folder('40 more folders').click()
  await expect(folders.root).toHaveAccessibleName('40 more folders, 40 URLs: all allowed')
  await expect(folders.folder('f20/')).toBeVisible()
  await folders.folder('20 more folders').click()
  await expect(folders.folder('f59/')).toBeVisible()
  await folders.folder('f59/').click()
  await expect(folders.trail).toHaveText(/shop\.example\s*f59\//)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the picture fits, and tabs choose the crawler', async ({
    page,
    checkA11y,
    expectNoSidewaysScroll,
  }) => {
    await page.goto(`./#${linkOf(urls)}`)
    const folders = new FoldersPane(page)
    await folders.showAs('Folders')
    await folders.tree.waitFor()
    await expectNoSidewaysScroll()
    await checkA11y(page, '.folders')
    const crawlers = page.getByRole('group', { name: 'Crawler' })
    await crawlers.getByRole('button', { name: 'GPTBot' }).click()
    await expect(folders.root).toHaveAccessibleName('shop.example, 33 URLs: all blocked')
  })
})
