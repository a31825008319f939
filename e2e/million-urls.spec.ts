import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { randomFrom } from '../src/bench/random.ts'
import { pathIn, rulesOf } from '../src/bench/rule-files.ts'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const count = 1_000_000
const robots = `User-agent: *\n${rulesOf(randomFrom(1), 500, 0.4).join('\n')}\n`
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'YandexBot']
const columns = crawlers.map((name) => `&url=/&ua=${name}`).join('')

/**
 * A task of this length, in ms, is a page that stands still, even where other tests run beside it.
 * `npm run bench:list-page` measures tasks on a machine that does nothing else.
 */
const feltMs = 1000

/** Notes how long tasks of the page take, from now on. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const longest = await page.evaluateHandle(() => {
    const seen = { ms: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.ms = Math.max(seen.ms, duration)
    }).observe({ type: 'longtask' })
    return seen
  })
  return () => longest.evaluate(({ ms }) => ms)
}

test('a million URLs are judged, judging can be stopped, and typing goes on meanwhile', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const random = randomFrom(2)
  const path = info.outputPath('urls.txt')
  writeFileSync(path, Array.from({ length: count }, () => pathIn(random)).join('\n'))
  const { file } = await new Playground(page).open(`robots=${encodeURIComponent(robots)}${columns}`)
  const list = page.getByRole('region', { name: 'Long list' })
  const progress = list.getByRole('progressbar')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await (await chooser).setFiles(path)
  const verdict = list.getByRole('gridcell', { name: /Allowed|Blocked/ }).first()
  await expect(verdict).toBeVisible()
  await expect(list).toContainText('1,000,000 URLs', { timeout: 60_000 })
  await expect(progress).toBeHidden({ timeout: 60_000 })
  const head = list.getByRole('columnheader', { name: 'Googlebot' })
  const before = await head.innerText()

  await file.goToEndOf(1)
  const longestTask = await watchTasks(page)
  await file.type('\nDisallow: /shop\n# typed while a million URLs are being judged')
  await expect(file.line(3)).toContainText('# typed while a million URLs are being judged')
  await list.getByRole('button', { name: 'Cancel' }).click()
  await expect(list).toContainText(/Stopped\. [\d,]+ URLs are not counted yet\./)
  expect(await longestTask()).toBeLessThan(feltMs)
  await list.getByRole('button', { name: 'Go on' }).click()
  await expect(list).toContainText(/Googlebot: [\d,]+ more blocked/, { timeout: 60_000 })
  expect(await head.innerText()).not.toBe(before)
})
