import type { Locator, Page } from '@playwright/test'
import { expect, browserTest as test } from './fixtures.ts'
import { LongList, openFile } from './pages/long-list.ts'
import { Playground } from './pages/playground.ts'

/** What is wrong with the workers that are made from now on. */
type Fault =
  /** The browser makes none. */
  | 'refused'
  /** It says nothing, ever. */
  | 'silent'
  /** It is killed while it works on a request, without a word to the page. */
  | 'killed'

interface Faults {
  readonly fault: Fault
  /** So many workers have it. */
  left: number
}

/** Gives the workers of a page faults, once they are told; the page itself is as it is. */
async function mayFail(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const faults = (): Faults | undefined =>
      Reflect.get(window, 'workerFaults') as Faults | undefined
    const isDue = (fault: Fault): boolean => {
      const now = faults()
      if (now?.fault !== fault || now.left === 0) return false
      now.left -= 1
      return true
    }
    class FaultyWorker extends Worker {
      private isAsked = false
      constructor(script: string | URL, options?: WorkerOptions) {
        if (isDue('refused')) throw new Error('No more workers')
        super(script, options)
        if (isDue('silent')) super.terminate()
        this.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => {
          if (this.isAsked && 'alive' in data && isDue('killed')) super.terminate()
        })
      }
      override postMessage(message: unknown): void {
        this.isAsked = true
        super.postMessage(message)
      }
    }
    window.Worker = FaultyWorker
  })
}

const startFailing = (page: Page, fault: Fault, left: number) =>
  page.evaluate((faults) => void Reflect.set(window, 'workerFaults', faults), { fault, left })

const lines = (count: number, line: (at: number) => string): Buffer =>
  Buffer.from(`${Array.from({ length: count }, (_, at) => line(at)).join('\n')}\n`)

/** What is done by workers: how it begins, and how it ends well, or with a message. */
interface Work {
  readonly name: string
  readonly file: string
  readonly content: Buffer
  done(page: Page): Locator
  readonly failure: string
}

const works: readonly Work[] = [
  {
    name: 'the analysis of a large file',
    file: 'robots.txt',
    content: lines(6000, (at) => (at === 0 ? 'User-agent: *' : `Disallow: /folder-${at}/*.html$`)),
    done: (page) => new Playground(page).file.status.getByText(/KiB of 500 KiB/),
    failure: 'This file was not judged',
  },
  {
    name: 'an import',
    file: 'urls.csv',
    content: lines(12_000, (at) => (at === 0 ? 'url,clicks' : `https://example.com/a/${at},${at}`)),
    done: (page) => page.getByRole('button', { name: 'Add 11,999 URLs' }),
    failure: 'urls.csv was not read.',
  },
  {
    name: 'a long list',
    file: 'urls.txt',
    content: lines(120_000, (at) => `https://example.com/shop/item-${at}`),
    done: (page) => new LongList(page).done,
    failure: 'This browser could not hold the list',
  },
]

const message = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text })

/** Two workers are waited for, three seconds each. */
const soon = { timeout: 15_000 }

for (const { name, file, content, done, failure } of works) {
  test.describe(name, () => {
    for (const fault of ['refused', 'silent', 'killed'] as const) {
      test(`is said to fail where each worker is ${fault}`, async ({ page }) => {
        await mayFail(page)
        await new Playground(page).open()
        await startFailing(page, fault, 1000)
        await openFile(page, file, content)
        await expect(message(page, failure)).toBeVisible(soon)
        await startFailing(page, fault, 0)
        await message(page, failure).getByRole('button', { name: 'Try again' }).click()
        await expect(done(page)).toBeVisible(soon)
      })
    }

    test('is said to fail where the script throws', async ({ page, troubles }) => {
      await new Playground(page).open()
      await page.route(/\/assets\/worker-[^/]*\.js/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken script")' }),
      )
      await openFile(page, file, content)
      await expect(message(page, failure)).toBeVisible(soon)
      troubles.expected(/broken script/)
    })

    test('goes on where one worker is killed in the middle', async ({ page }) => {
      await mayFail(page)
      await new Playground(page).open()
      await startFailing(page, 'killed', 1)
      await openFile(page, file, content)
      await expect(done(page)).toBeVisible(soon)
      expect(
        await page.evaluate(() => Reflect.get(window, 'workerFaults') as Faults),
      ).toMatchObject({
        left: 0,
      })
    })
  })
}
