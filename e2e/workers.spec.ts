import type { Locator, Page } from '@playwright/test'
import { expect, browserTest as test } from './fixtures.ts'
import { CaseListPage, openFile } from './pages/case-list.ts'
import { Playground } from './pages/playground.ts'

/*
 * What the page makes of each fault, whatever the work: `src/state/lost-workers.test.ts`. Here it meets real
 * workers, which a real browser does not make, or ends.
 */

/** What is wrong with the workers that are made from now on. */
type Fault =
  /** The browser makes none. */
  | 'refused'
  /** It says nothing, ever. */
  | 'silent'
  /** It is killed while it works on a request, without a word to the page but for the lock that it held. */
  | 'killed'

/** What a worker was asked for: the analysis, a part of a list from a file, or the job of this name. */
type Work = 'analysis' | 'list' | 'intake'

interface Faults {
  readonly fault: Fault | null
  /** So many workers have it. */
  left: number
  /** Those that are killed were asked for this. */
  readonly work: Work
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
      private work: string | null = null
      constructor(script: string | URL, options?: WorkerOptions) {
        if (isDue('refused')) throw new Error('No more workers')
        super(script, options)
        if (isDue('silent')) super.terminate()
        this.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => {
          // It names its lock before it takes a request.
          const isAtWork = typeof data['lock'] === 'string' && faults()?.work === this.work
          if (isAtWork && isDue('killed')) super.terminate()
        })
      }
      override postMessage(message: {
        readonly list?: string
        readonly job?: string | null
      }): void {
        this.work ??= 'list' in message ? 'list' : (message.job ?? 'analysis')
        super.postMessage(message)
      }
    }
    window.Worker = FaultyWorker
  })
}

const startFailing = (page: Page, work: Work, fault: Fault | null, left = 1000) =>
  page.evaluate((faults) => void Reflect.set(window, 'workerFaults', faults), {
    work,
    fault,
    left,
  } satisfies Faults)

/** Waits until no worker that is made has a fault any more. */
const expectAllFailed = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'workerFaults') as Faults))
    .toMatchObject({ left: 0 })

const lines = (count: number, line: (at: number) => string): Buffer =>
  Buffer.from(`${Array.from({ length: count }, (_, at) => line(at)).join('\n')}\n`)

const alert = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text })

const tryAgain = (told: Locator) => told.getByRole('button', { name: 'Try again' }).click()

// A busy machine takes its time for these files.
test.beforeEach(() => test.slow())
const inTime = { timeout: 30_000 }

test('the analysis of a large file is said to fail where workers are silent, and goes on where one is killed', async ({
  page,
}) => {
  await mayFail(page)
  await page.clock.install()
  await new Playground(page).open()
  await startFailing(page, 'analysis', 'silent')
  const content = lines(6000, (at) =>
    at === 0 ? 'User-agent: *' : `Disallow: /folder-${at}/*.html$`,
  )
  await openFile(page, 'robots.txt', content)
  const told = alert(page, 'The file could not be analysed')
  await expect(async () => {
    // Two workers are waited for, three seconds each.
    await page.clock.runFor(1000)
    await expect(told).toBeVisible({ timeout: 100 })
  }).toPass({ ...inTime, intervals: [0] })
  await startFailing(page, 'analysis', 'killed', 1)
  await tryAgain(told)
  await expect(new Playground(page).file.status.getByText(/KiB of 500 KiB/)).toBeVisible(inTime)
  await expect(told).toBeHidden()
  await expectAllFailed(page)
})

test('an import is said to fail where workers are refused, and where their script throws', async ({
  page,
  troubles,
}) => {
  const script = /\/assets\/worker-[^/]*\.js/
  await mayFail(page)
  await new Playground(page).open()
  await startFailing(page, 'intake', 'refused')
  const content = lines(4800, (at) =>
    at === 0 ? 'url,clicks' : `https://example.com/${'a-folder/'.repeat(8)}${at},${at}`,
  )
  await openFile(page, 'urls.csv', content)
  const told = alert(page, 'urls.csv was not read.')
  await expect(told).toContainText('did not start', inTime)

  await startFailing(page, 'intake', null)
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken script")' }),
  )
  await tryAgain(told)
  await expect(told).toContainText('The browser ended the part of the page that reads it, twice.')
  troubles.expected(/broken script/)

  await page.unroute(script)
  await tryAgain(told)
  await expect(page.getByRole('button', { name: 'Add 4,799 URLs' })).toBeVisible(inTime)
})

test('a list from a file is said to fail where each worker is killed, and goes on where one is', async ({
  page,
}) => {
  await mayFail(page)
  await new Playground(page).open()
  await startFailing(page, 'list', 'killed')
  const content = lines(120_000, (at) => `https://example.com/shop/item-${at}`)
  await openFile(page, 'urls.txt', content)
  const told = alert(page, 'This browser could not hold the URLs')
  await expect(told).toBeVisible(inTime)
  await startFailing(page, 'list', 'killed', 1)
  await tryAgain(told)
  await expect(new CaseListPage(page).done).toBeVisible(inTime)
  await expectAllFailed(page)
})
