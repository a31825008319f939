import { describe, test } from 'vitest'
import { checkA11y, expect, keyboard, page } from '../../shell/page-objects/browser.fixture.ts'
import { openPage } from '../../shell/page-objects/playground.fixture.ts'
import { FoldersPane } from './folders-pane.fixture.ts'
import { numberedPaths, folderRobots, folderUrls } from './folders-case.fixture.ts'

function linkOf(list: readonly string[], file: string): string {
  const parts = list.map((url) => `url=${encodeURIComponent(url)}`)
  return `origin=https://shop.example&robots=${encodeURIComponent(file)}&${parts.join('&')}&ua=Googlebot&ua=Bingbot&ua=GPTBot`
}

async function openFolders(list: readonly string[] = folderUrls, file = folderRobots) {
  const playground = await openPage(linkOf(list, file))
  await playground.openPlace('Check')
  const folders = new FoldersPane()
  await folders.showAs('Folders')
  await expect(folders.tree).toBeVisible()
  return { playground, folders }
}

describe('folders', () => {
  test('are those of the crawler of the selected cell', async () => {
    const { folders } = await openFolders()
    await folders.crawler.selectOptions('GPTBot')
    await expect(folders.root).toHaveAccessibleName(
      'shop.example, 33 URLs: all blocked; directly in it 1 URL, all blocked',
    )
    await folders.showAs('List')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute(
      'data-crawler',
      'GPTBot',
    )
  })

  test('are opened by the menu of a URL in one of them, whichever was open before', async () => {
    const { playground, folders } = await openFolders([
      ...folderUrls.slice(0, -6),
      'https://shop.example/cart/p1',
    ])
    for (const [url, folder] of [
      ['/blog/tag/p1', /^tag\/, /],
      ['/shop/p0', /^shop\/, /],
      ['https://shop.example/cart/p1', /^cart\/, /],
    ] as const) {
      await folders.showAs('List')
      await playground.tests.select(`Googlebot ${url.replace('https://shop.example', '')}`)
      await keyboard.press('Enter')
      await page.getByRole('menuitem', { name: /^Block or allow \// }).click()
      await expect(folders.root).toHaveAccessibleName(folder)
      await expect(folders.root).toBeFocused()
    }
    // The URL itself leads there, too.
    await folders.showAs('List')
    await page.getByRole('rowheader', { name: '/blog/tag/p1' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: /^Block or allow \/blog\/tag\// }).click()
    await expect(folders.root).toHaveAccessibleName(/^tag\/, /)
  })

  test('are gone through by keys, with one tab stop', async () => {
    const { folders } = await openFolders()
    await folders.root.focus()
    await keyboard.press('ArrowRight')
    await expect(folders.folder('shop/')).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(folders.folder('blog/')).toBeFocused()
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowDown')
    await expect(folders.folder('tag/')).toBeFocused()
    await keyboard.press('ArrowLeft')
    await expect(folders.folder('blog/')).toBeFocused()
    await expect(folders.tree.css('[tabindex="0"]')).toHaveCount(1)
    await keyboard.press('Enter')
    await expect(folders.root).toHaveAccessibleName(/^blog\//)
    await expect(folders.root).toBeFocused()
    await keyboard.press('End')
    await keyboard.press('Enter')
    await expect(folders.root).toHaveAccessibleName('tag/, 5 URLs: all blocked')
    await keyboard.press('Escape')
    await expect(folders.folder('tag/')).toBeFocused()
    await keyboard.press('Escape')
    await expect(folders.root).toHaveAccessibleName(/^shop\.example/)
    await expect(folders.folder('blog/')).toBeFocused()
  })

  test('are of several sites, and say what is no URL and what is too deep', async () => {
    const list = [
      ...numberedPaths('/a/', 9),
      ...numberedPaths('https://other.example/x/', 9),
      'foo bar',
      '/'.repeat(2000),
    ]
    const { folders } = await openFolders(list)
    await expect(folders.root).toHaveAccessibleName(
      'All sites, 20 URLs: 10 allowed, 1 can’t say, 9 on another host',
    )
    await expect(folders.folder('other.example')).toHaveAccessibleName(/9 URLs: on another host/)
    await expect(page.getByText('1 URL lies deeper than 32 folders')).toBeVisible()
    await folders.folder('other.example').click()
    await folders.folder('x/').click()
    await expect(folders.button('Block this folder for Googlebot')).toHaveCount(0)
    await folders.button('Show these URLs').click()
    await expect(page.getByRole('rowheader')).toHaveCount(9)
  })

  test('that have no room stand together, and are opened in parts', async () => {
    const list = Array.from({ length: 60 }, (_, at) => `/f${String(at).padStart(2, '0')}/p`)
    const { folders } = await openFolders(list)
    await expect(folders.tree.getByRole('treeitem')).toHaveCount(22)
    await folders.folder('40 more folders').click()
    await expect(folders.root).toHaveAccessibleName('40 more folders, 40 URLs: all allowed')
    await expect(folders.folder('f20/')).toBeVisible()
    await folders.folder('20 more folders').click()
    await expect(folders.folder('f59/')).toBeVisible()
    await folders.folder('f59/').click()
    await expect(folders.trail).toHaveText(/shop\.example\s*f59\//)
  })
})

test('folders count what the filter leaves, say so, and keep the filter', async () => {
  const { playground, folders } = await openFolders()
  await folders.showAs('List')
  await playground.tests.filter.fill('/p1')
  await folders.showAs('Folders')
  const sentence = page.getByRole('status').filter({ hasText: 'Counts only' })
  await expect(sentence).toHaveText(
    'Counts only 7 of 33 URLs: those that the filter /p1 leaves. Count all URLs',
  )
  await expect(folders.root).toHaveAccessibleName('shop.example, 7 URLs: 2 blocked, 5 allowed')
  await checkA11y('.folders')
  await folders.folder('shop/').click()
  await expect(folders.root).toHaveAccessibleName(
    'shop/, 4 URLs: all allowed; directly in it 1 URL, all allowed',
  )
  await folders.button('Block this folder for Googlebot').click()
  await expect(folders.rule).toContainText('16 URLs become blocked for Googlebot.')
  await expect(folders.rule).toContainText('Tried on all URLs of the list')
  await folders.button('Show these URLs').click()
  await expect(playground.tests.filter).toHaveValue('/p1 folder:/shop/')
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  await folders.showAs('Folders')
  await expect(folders.root).toHaveAccessibleName(/^shop\/, 4 URLs/)
  await folders.button('Show these URLs').click()
  await expect(playground.tests.filter).toHaveValue('/p1 folder:/shop/')
  await folders.showAs('Folders')
  await folders.button('Count all URLs').click()
  await expect(folders.root).toHaveAccessibleName(/^shop\/, 16 URLs/)
  await expect(sentence).toHaveCount(0)
})

describe('a rule for a folder', () => {
  test('blocks it, tells whom else it is for, and is undone', async () => {
    const { playground, folders } = await openFolders()
    await folders.folder('shop/').click()
    await expect(folders.button('Allow this folder for Googlebot')).toHaveCount(0)
    await folders.button('Block this folder for Googlebot').click()
    await expect(folders.rule).toContainText('16 URLs become blocked for Googlebot.')
    await expect(folders.rule).toContainText('also for Bingbot')
    await expect(folders.rule).toContainText('and for every crawler that the file does not name')
    const whom = folders.rule.getByRole('combobox', { name: 'For' })
    await whom.selectOptions('Googlebot alone')
    await expect(folders.rule).not.toContainText('also for')
    await expect(folders.rule).toContainText('User-agent: Googlebot')
    await whom.selectOptions('Googlebot and all others of its group')
    await expect(folders.rule.getByRole('listitem').last()).toHaveText('Disallow: /shop/')
    await checkA11y('.folders')
    await folders.button('Add this line').click()
    await expect(folders.root).toHaveAccessibleName(
      'shop/, 16 URLs: all blocked; directly in it 4 URLs, all blocked',
    )
    await expect(playground.file.editor).toContainText('Disallow: /shop/')
    await playground
      .message('Added “Disallow: /shop/”')
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(folders.root).toHaveAccessibleName(
      'shop/, 16 URLs: all allowed; directly in it 4 URLs, all allowed',
    )
    await expect(playground.file.editor).not.toContainText('Disallow: /shop/')
  })

  test('comes into sight with the button that adds it, where the view is low', async () => {
    const { folders } = await openFolders()
    await page.viewport(1280, 480)
    await folders.folder('shop/').click()
    await folders.button('Block this folder for Googlebot').click()
    await expect(folders.button('Add this line')).toBeInViewport()
  })

  test('is not offered where a longer one overrides it', async () => {
    const file = 'User-agent: *\nAllow: /shop/shoes/p\nDisallow: /blog/tag/p'
    const { folders } = await openFolders(folderUrls, file)
    await folders.folder('shop/').click()
    await folders.button('Block this folder for Googlebot').click()
    await expect(folders.rule).toContainText('4 URLs become blocked for Googlebot.')
    await expect(folders.rule).toContainText(
      '12 URLs stay allowed, the first by line 2: Allow: /shop/shoes/p.',
    )
    await keyboard.press('Escape')
    await folders.folder('shoes/').click()
    await folders.button('Block this folder for Googlebot').click()
    await expect(folders.rule).toContainText(
      '“Disallow: /shop/shoes/” would not change any URL of this folder for Googlebot.',
    )
    await expect(folders.rule).toContainText('line 2: Allow: /shop/shoes/p')
    await expect(folders.button('Add this line')).toHaveCount(0)
  })
})
