import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'
import { storedBodies } from './pages/stored.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly version: string }

test.describe('About', () => {
  test('says what this is, what it was checked against, and whose it is not', async ({
    page,
    request,
  }) => {
    const playground = await new Playground(page).open()
    const { dialog } = playground
    await playground.choose('Help', /^About/)
    await expect(dialog).toHaveAccessibleName('About')
    await expect(dialog).toContainText(`robots.txt playground ${version}`)
    await expect(dialog).toContainText('google/robotstxt 22b355f')
    await expect(dialog).toContainText(/\d+ crawlers, .*20\d\d/)
    await expect(dialog).toContainText('Not affiliated with any search engine')
    const notices = dialog.getByRole('link', { name: 'Third-party notices' })
    const answer = await request.get(
      new URL((await notices.getAttribute('href')) ?? '', page.url()).href,
    )
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('codemirror')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(playground.button('Help')).toBeFocused()
  })

  test('copies a report of a wrong verdict', async ({ page }) => {
    const playground = await new Playground(page).open()
    await playground.tests.select('Bingbot /cart/help')
    await playground.choose('Help', /^About/)
    await playground.copy('')
    await playground.dialog.getByRole('button', { name: 'Report a wrong verdict' }).click()
    await expect(playground.dialog.getByRole('button', { name: 'Report copied' })).toBeVisible()
    const report = await playground.clipboard()
    expect(report).toContain('- URL and crawler: ` Bingbot ` on ` /cart/help `')
    expect(report).toContain('- Verdict: Allowed, line 5 decides')
    expect(report).toContain('- Judged by: Bing')
    expect(report).toContain(`page and engine ${version}, checked against google/robotstxt 22b355f`)
    const link = /<(http[^>]*#r2=[^>]*)>/.exec(report)?.[1] ?? 'no link'

    await page.goto('about:blank')
    await page.goto(link)
    await playground.ready()
    await expect(playground.tests.rows).toHaveCount(5)
    await expect(playground.tests.selectedRow).toContainText('/cart/help')
  })

  test('deletes nothing by a double tap on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const playground = await new Playground(page).open()
    const { dialog } = playground
    await playground.choose('More', /^About/)
    const remove = dialog.getByRole('button', { name: 'Delete everything stored here' })
    await remove.scrollIntoViewIfNeeded()
    // The question takes the place of the button, so the second tap may fall on its answer.
    await remove.dblclick({ position: { x: 60, y: 20 } })
    await expect(dialog.getByRole('alert')).toContainText('cannot be undone')
  })

  test('deletes everything stored here, after asking', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { dialog, tests } = playground
    await tests.add('/mine')
    await playground.button(/^Theme:/).click()
    await expect.poll(async () => (await storedBodies(page)).join()).toContain('/mine')
    await playground.choose('Help', /^About/)
    await dialog.getByRole('button', { name: 'Delete everything stored here' }).click()
    await expect(dialog.getByRole('alert')).toContainText('cannot be undone')
    await expect(dialog.getByRole('alert')).toContainText('The history of the browser stays')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(tests.rows).toHaveCount(6)
    await dialog.getByRole('button', { name: 'Delete everything stored here' }).click()
    await dialog.getByRole('button', { name: 'Delete all of it' }).click()
    await expect(dialog.getByRole('status')).toContainText('is deleted')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(tests.rows).toHaveCount(5)
    await page.reload()
    await playground.ready()
    await expect(tests.rows).toHaveCount(5)
    const left = await page.evaluate(async () => {
      const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const rows: number[] = []
      for (const name of names) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(new Error(name))
        })
        for (const table of database.objectStoreNames) {
          rows.push(
            await new Promise<number>((resolve) => {
              const counting = database.transaction(table).objectStore(table).count()
              counting.onsuccess = () => resolve(counting.result)
            }),
          )
        }
        database.close()
      }
      return { keys, rows: rows.reduce((sum, count) => sum + count, 0) }
    })
    expect(left.rows).toBe(0)
    expect(left.keys.filter((key) => /theme|workspace|draft/.test(key))).toEqual([])
    await expect(playground.button(/^Case:/)).toBeVisible()
    await expect(await playground.menu(/^Case:/)).not.toContainText('Recent')
  })
})

test('How it works and its neighbours open from Help', async ({ page }) => {
  const playground = await new Playground(page).open()
  for (const [entry, title] of [
    ['How it works', 'How it works'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await playground.choose('Help', entry)
    await expect(playground.dialog).toHaveAccessibleName(title)
    await page.keyboard.press('Escape')
    await expect(playground.dialog).toHaveCount(0)
  }
})
