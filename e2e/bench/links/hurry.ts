import type { Browser } from '@playwright/test'
import { patienceMs, type Outcome, type Try } from './expected.ts'
import { shownCase } from './in-page.ts'
import { isSlow, Profile, slowTries } from './page.ts'

const hashChanges = 300

/** Changes the address many times at once, by a browser that limits how often a page may: it ends well. */
export async function* hurry(
  browser: Browser,
  address: string,
  tries: readonly Try[],
): AsyncGenerator<Outcome> {
  for (let again = 1; ; again += 1) {
    const outcome = await hurryOnce(browser, address, tries)
    if (isSlow(outcome) && again < slowTries) continue
    yield outcome
    return
  }
}

async function hurryOnce(
  browser: Browser,
  address: string,
  tries: readonly Try[],
): Promise<Outcome> {
  const fitting = tries.filter(({ link }) => link !== '' && link.length < 5000)
  const last = fitting.find(({ answer }) => answer.kind === 'opened')
  if (last === undefined) throw new Error('No link opens')
  const links = Array.from({ length: hashChanges }, (_, at) => fitting[at % fitting.length]?.link)
  const profile = await Profile.open(browser, address)
  const { page, sharedBanner } = profile.here
  const longestMs = await page.evaluate(
    async (all) => {
      let longest = 0
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
      })
      observer.observe({ type: 'longtask' })
      for (const link of all) location.hash = link ?? ''
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return longest
    },
    [...links, last.link],
  )
  // The browser lets no more changes through for some seconds.
  await page.waitForTimeout(10_000)
  await page.evaluate((link) => location.assign(link), last.link)
  const isOpen = await sharedBanner.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
  await page.goto('about:blank')
  await profile.here.visit()
  const isOwn = (await page.evaluate(shownCase)).file.includes('/mine/')
  const problem =
    (isOpen ? null : 'the link that follows does not open') ??
    (isOwn ? null : 'the own case does not come back') ??
    (longestMs > patienceMs ? `one task took ${longestMs.toFixed(0)} ms` : null) ??
    (await profile.trouble())
  await profile.close()
  return {
    name: `${hashChanges} at once`,
    link: last.link,
    answer: 'opened',
    ms: longestMs,
    problem,
  }
}

/** The page for frames: its answer to each link, also while it still unpacks the one before. */
export async function* framed(
  browser: Browser,
  address: string,
  tries: readonly Try[],
): AsyncGenerator<Outcome> {
  let profile = await Profile.open(browser, address)
  const start = () => profile.here.page.goto(`${address}embed.html`)
  await start()
  for (const { name, link, answer } of tries) {
    if (link === '') continue
    const sentence = answer.kind === 'refused' && !link.startsWith('#ex=') ? answer.sentence : ''
    const { ms, said } = await profile.here.page.evaluate(
      async ({ fragment, sentence }) => {
        let longest = 0
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
        })
        observer.observe({ type: 'longtask' })
        const from = performance.now()
        location.hash = '#ex=none'
        location.hash = fragment
        const text = () => document.body.textContent
        await new Promise((resolve) => setTimeout(resolve, 20))
        while (performance.now() - from < 5000 && !text().includes(sentence)) {
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
        return { ms: longest, said: text().slice(0, 2000) }
      },
      { fragment: link, sentence },
    )
    const problem =
      (said.includes(sentence) ? null : `says ${said.slice(0, 200)}`) ??
      (ms > patienceMs ? `one task took ${ms.toFixed(0)} ms` : null) ??
      (await profile.trouble())
    yield { name, link, answer: answer.kind, ms, problem }
    if (problem === null) continue
    await profile.close()
    profile = await Profile.open(browser, address)
    await start()
  }
  await profile.close()
}
