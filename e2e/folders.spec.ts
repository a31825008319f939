import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { FoldersPane } from './pages/folders-pane.ts'
import { Playground } from './pages/playground.ts'
import { folderRobots, folderUrls } from '../src/ui/check/folders/folders-case.fixture.ts'

const parts = folderUrls.map((url) => `url=${encodeURIComponent(url)}`)
const link = `origin=https://shop.example&robots=${encodeURIComponent(folderRobots)}&${parts.join('&')}&ua=Googlebot&ua=Bingbot&ua=GPTBot`

async function openFolders(page: Page) {
  const playground = await new Playground(page).open(link)
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
  await expect(folders.root).toHaveAccessibleName(
    'shop.example, 33 URLs: 10 blocked, 23 allowed; directly in it 1 URL, all allowed',
  )
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
  await expect.poll(() => axeFaults('colours', '.folders')).toEqual([])

  await folders.button('Show these URLs').click()
  await expect(tests.filter).toHaveValue('folder:/blog/')
  await expect(tests.rows).toHaveCount(11)
  await folders.showAs('Folders')
  await folders.trail.getByRole('button', { name: 'shop.example' }).click()
  // The filter of the list holds here as well.
  await expect(folders.root).toHaveAccessibleName('shop.example, 11 URLs: 5 blocked, 6 allowed')
  await expect(folders.root).toBeFocused()
  await page.getByRole('button', { name: 'Count all URLs' }).click()
  await expect(folders.root).toHaveAccessibleName(/^shop\.example, 33 URLs/)
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
  expect(svg.name).toMatch(/-folders-\d{4}-\d\d-\d\d\.svg$/)
  expect(svg.bytes.toString()).toContain('>Which folders Googlebot can fetch</text>')
  expect(svg.bytes.toString()).toContain('>shoes/</text>')
  const png = await save('PNG')
  expect(png.name).toMatch(/-folders-\d{4}-\d\d-\d\d\.png$/)
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.readUInt32BE(16)).toBe(2240)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the picture fits, and tabs choose the crawler', async ({
    page,
    checkA11y,
    expectNoSidewaysScroll,
  }) => {
    await page.goto(`./#${link}`)
    const folders = new FoldersPane(page)
    await folders.showAs('Folders')
    await folders.tree.waitFor()
    await expectNoSidewaysScroll()
    await checkA11y(page, '.folders')
    const crawlers = page.getByRole('group', { name: 'Crawler' })
    await crawlers.getByRole('button', { name: 'GPTBot' }).click()
    await expect(folders.root).toHaveAccessibleName(
      'shop.example, 33 URLs: all blocked; directly in it 1 URL, all blocked',
    )
  })
})
