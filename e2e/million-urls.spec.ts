import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { randomFrom } from '../src/bench/random.ts'
import { pathIn, fileRules } from '../src/bench/rule-files.ts'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const count = 1_000_000
const random = randomFrom(1)
const group = (name: string, rules: number): string =>
  `User-agent: ${name}\n${fileRules(random, rules, 0.4).join('\n')}\n`
const robots = [group('*', 300), group('Googlebot', 100), group('GPTBot', 100)].join('\n')
const crawlers = [
  ...['Googlebot', 'Bingbot', 'GPTBot', 'YandexBot'],
  ...['Applebot', 'DuckDuckBot', 'ClaudeBot', 'AhrefsBot'],
]
const columns = crawlers.map((name) => `&url=/&ua=${name}`).join('')

/**
 * A task that takes this much processor time, in ms, freezes the page. How long it lasts depends on what
 * else the machine does: `npm run bench:list-page` measures that.
 */
const freezingMs = 1000

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread, in µs. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Traces tasks of the page from now on. The function it gives ends that, and gives the most processor time of one, in ms. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['toplevel', '__metadata'] })
  return async () => {
    const trace = String(await browser?.stopTracing())
    const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
    const pages = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(threadOf),
    )
    const tasks = traceEvents.filter(
      (event) => event.name === 'ThreadControllerImpl::RunTask' && pages.has(threadOf(event)),
    )
    expect(tasks.length, 'tasks of the page were seen').toBeGreaterThan(100)
    return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0)
  }
}

/** A million URLs in a file, as somebody opens it. */
async function openMillion(page: Page, path: string) {
  const urls = randomFrom(2)
  writeFileSync(path, Array.from({ length: count }, (_, at) => `${pathIn(urls)}/${at}`).join('\n'))
  const { file } = await new Playground(page).open(`robots=${encodeURIComponent(robots)}${columns}`)
  const longestTask = await watchTasks(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await (await chooser).setFiles(path)
  const list = page.locator('.check')
  // The first row is that of the case.
  await expect(list.getByRole('gridcell', { name: /Allowed|Blocked/ }).nth(8)).toBeVisible()
  return { file, list, longestTask }
}

test('a million URLs are judged for eight crawlers, judging can be stopped, and typing goes on meanwhile', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const { file, list, longestTask } = await openMillion(page, info.outputPath('urls.txt'))
  const progress = list.getByRole('progressbar')
  await expect(page.getByText(': 1,000,000 URLs')).toBeVisible({
    timeout: 60_000,
  })
  await expect(progress).toBeHidden({ timeout: 60_000 })
  for (const name of crawlers) {
    await expect(list.getByRole('columnheader', { name })).toContainText(/\d+,\d+ blocked/)
  }
  // Googlebot has a group of its own, so that what follows changes nothing for it.
  const head = list.getByRole('columnheader', { name: 'Bingbot' })
  const before = (await head.textContent()) ?? ''

  await file.goToEndOf(1)
  await file.type('\nDisallow: /shop\n# typed while a million URLs are being judged')
  await expect(file.line(3)).toContainText('# typed while a million URLs are being judged')
  await list.getByRole('button', { name: 'Cancel' }).click()
  await expect(list).toContainText(/Stopped\. [\d,]+ URLs are not counted yet\./)
  expect(await longestTask(), 'ms of the processor').toBeLessThan(freezingMs)
  await list.getByRole('button', { name: 'Go on' }).click()
  await expect(list).toContainText(/Bingbot: [\d,]+ more blocked/, { timeout: 60_000 })
  await expect(list).not.toContainText(/Googlebot: [\d,]+ more blocked/)
  await expect(head).not.toHaveText(before)
})
