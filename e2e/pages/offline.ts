import type { Page } from '@playwright/test'
import { expect } from '../site.ts'

/** The title of the page that is shown when the scripts of the page do not come. */
export const rescueTitle = 'The playground could not start'

/** Each place, and something that only its own file shows. */
export const places = {
  Crawlers: 'Googlebot-Image',
  Audit: 'Sitemap',
  Check: '/cart/help',
} as const

export const openEditor = (page: Page) => page.getByRole('textbox', { name: /robots\.txt/ })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** What is said where a part did not come. */
export const missingPart = (page: Page) =>
  page.getByText('Your case is still here.').filter({ visible: true }).first()

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()

/** Until its scripts are there, the page is plain markup that takes no clicks. */
export async function started(page: Page): Promise<void> {
  await expect(openEditor(page)).toBeVisible()
  await expect(page.locator('.drawn-part')).toHaveCount(0)
}

/** Types at the end of the file. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await openEditor(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

export async function showsAudit(page: Page): Promise<void> {
  await tab(page, 'Audit').click()
  await expect(page.getByRole('tabpanel').getByText(places.Audit).first()).toBeVisible()
}

/** How many service workers the page's origin has. */
export const registered = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

export const ourCaches = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('robotstxt-')))

/** Empties what the browser keeps of files, as it does by itself after a while. */
export async function forgetFiles(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.clearBrowserCache')
  // What the page itself has in memory goes when it may use no cache.
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: false })
  await devTools.detach()
}

/** Until a text is in a table of a database, which the rescue page reads. */
async function isIn(page: Page, text: string, start: string, table: string): Promise<void> {
  const bodies = () =>
    page.evaluate(
      (from) =>
        new Promise<string>((resolve) => {
          const name = `${from.start}robotstxt-playground:${location.pathname}`
          const request = indexedDB.open(name)
          request.onerror = () => resolve('')
          request.onsuccess = () => {
            const rows = request.result.transaction(from.table).objectStore(from.table).getAll()
            rows.onsuccess = () => {
              request.result.close()
              resolve(JSON.stringify(rows.result))
            }
          }
        }),
      { start, table },
    )
  await expect.poll(bodies, { intervals: [50] }).toContain(text)
}

export const saved = (page: Page, text: string) => isIn(page, text, '', 'cases')
export const noted = (page: Page, text: string) => isIn(page, text, 'journal:', 'records')
