import type { Browser, BrowserContext } from '@playwright/test'
import { TroubleWatch } from '../../fixtures.ts'
import { OpenCasePage } from '../../pages/open-case.ts'
import { storedBodies } from '../../pages/stored.ts'
import { patienceMs, type Outcome, type Try } from './expected.ts'
import { followLinks, injected, shownCase, type ShownCase, type WantedLink } from './in-page.ts'

const own = 'User-agent: *\nDisallow: /mine/\n'
/** Links that are followed before what is stored is looked at. */
const batch = 100
/** After so many links the page is a new one. */
const linksPerPage = 500
/** Other programs take time as well: what is too slow is tried so often, and the least counts. */
export const slowTries = 3

/** A browser profile with a case of its own, in which links are followed. */
export class Profile {
  readonly here: OpenCasePage
  readonly witness: TroubleWatch
  private readonly context: BrowserContext
  private stored = ''

  private constructor(context: BrowserContext, here: OpenCasePage, witness: TroubleWatch) {
    this.context = context
    this.here = here
    this.witness = witness
  }

  static async open(browser: Browser, address: string): Promise<Profile> {
    const context = await browser.newContext({
      baseURL: address,
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
    })
    // What tsx adds to functions, so that they can run in the page.
    await context.addInitScript('globalThis.__name = (one) => one')
    await context.addInitScript(
      `globalThis.linkAttack = { shownCase: ${String(shownCase)}, injected: ${String(injected)} }`,
    )
    const witness = new TroubleWatch(new URL(address).hostname)
    await witness.watch(context)
    const here = new OpenCasePage(await context.newPage())
    const profile = new Profile(context, here, witness)
    await here.visit()
    await here.use(own)
    await here.isKept('/mine/')
    profile.stored = await profile.bodies()
    return profile
  }

  bodies = async (): Promise<string> => (await storedBodies(this.here.page)).join('\n')

  /** What must never happen, and has: foreign requests, dialogs, errors, a changed store. */
  async trouble(): Promise<string | null> {
    const seen = this.witness.seen.splice(0)
    if (seen.length > 0) return seen.slice(0, 3).join('; ')
    return (await this.bodies()) === this.stored ? null : 'what is stored has changed'
  }

  async follow(wanted: readonly WantedLink[]) {
    return this.here.page.evaluate(followLinks, wanted)
  }

  close = (): Promise<void> => this.context.close()
}

const slow = (what: string, ms: number): string | null =>
  ms > patienceMs ? `${what} took ${ms.toFixed(0)} ms` : null

/** Too slow and nothing else; then it may have been the machine. */
export const isSlow = ({ problem }: Outcome): boolean => / took \d+ ms$/.test(problem ?? '')

const wantedOf = (one: Try, whole: ShownCase | null, settleMs: number): WantedLink => ({
  link: one.link,
  kind: one.answer.kind,
  sentence: one.answer.kind === 'refused' ? one.answer.sentence : '',
  whole,
  settleMs,
})

/** What the page shows of each original link. */
async function wholesOf(
  browser: Browser,
  address: string,
  tries: readonly Try[],
): Promise<ReadonlyMap<string, ShownCase>> {
  const profile = await Profile.open(browser, address)
  const wholes = new Map<string, ShownCase>()
  for (const original of new Set(tries.flatMap((one) => one.original ?? []))) {
    await profile.here.visit(original)
    await profile.here.sharedBanner.waitFor()
    await profile.here.page.waitForTimeout(500)
    wholes.set(original, await profile.here.page.evaluate(shownCase))
  }
  await profile.close()
  return wholes
}

/** Until the first failure, or until the page is to be a new one. */
async function* followInOnePage(
  profile: Profile,
  tries: readonly Try[],
  wholes: ReadonlyMap<string, ShownCase>,
  settleMs: number,
): AsyncGenerator<Outcome> {
  for (let from = 0; from < tries.length; from += batch) {
    const part = tries.slice(from, from + batch)
    const wanted = part.map((one) =>
      wantedOf(one, wholes.get(one.original ?? '') ?? null, settleMs),
    )
    const done = await profile.follow(wanted)
    const trouble = await profile.trouble()
    for (const [index, { ms, longestMs, problem }] of done.entries()) {
      const one = part[index]
      if (one === undefined) continue
      const late = index === done.length - 1 && trouble !== null ? `up to here: ${trouble}` : null
      const found = problem ?? late ?? slow('the answer', ms) ?? slow('one task', longestMs)
      const { name, link, answer } = one
      yield { name, link, answer: answer.kind, ms: Math.max(ms, longestMs), problem: found }
      if (found !== null) return
    }
  }
}

/** Follows links by the address of one page, with a new page after many links or a failure. */
export async function* followHere(
  browser: Browser,
  address: string,
  tries: readonly Try[],
  settleMs: number,
): AsyncGenerator<Outcome> {
  const wholes = await wholesOf(browser, address, tries)
  // An address without a fragment is loaded, not followed.
  const all = tries.filter(({ link }) => link !== '')
  let again = 0
  for (let at = 0; at < all.length;) {
    const profile = await Profile.open(browser, address)
    for await (const outcome of followInOnePage(
      profile,
      all.slice(at, at + linksPerPage),
      wholes,
      settleMs,
    )) {
      again = isSlow(outcome) ? again + 1 : 0
      if (again > 0 && again < slowTries) break
      again = 0
      at += 1
      yield outcome
    }
    await profile.close()
  }
}

/** Opens each link anew, as somebody who follows it from elsewhere. */
export async function* openAnew(
  browser: Browser,
  address: string,
  tries: readonly Try[],
): AsyncGenerator<Outcome> {
  let profile = await Profile.open(browser, address)
  for (const one of tries) {
    for (let again = 1; ; again += 1) {
      const outcome = await openIn(profile, one)
      const isOver = !isSlow(outcome) || again === slowTries
      if (isOver) yield outcome
      if (outcome.problem !== null) {
        await profile.close()
        profile = await Profile.open(browser, address)
      }
      if (isOver) break
    }
  }
  await profile.close()
}

async function openIn(profile: Profile, { name, link, answer }: Try): Promise<Outcome> {
  const problem = await openOne(profile, link, answer).catch((error: unknown) => String(error))
  const ms = await longestTask(profile)
  const found = problem ?? (await profile.trouble()) ?? slow('one task', ms)
  return { name, link, answer: answer.kind, ms, problem: found }
}

const longestTask = ({ here }: Profile): Promise<number> =>
  here.page.evaluate(async () => {
    const tasks = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type: 'longtask', buffered: true })
      setTimeout(() => resolve(observer.takeRecords()), 200)
    })
    return Math.max(0, ...tasks.map(({ duration }) => duration))
  })

async function openOne(
  { here }: Profile,
  link: string,
  answer: Try['answer'],
): Promise<string | null> {
  await here.visit(link)
  if (answer.kind === 'opened') await here.sharedBanner.waitFor({ timeout: 5000 })
  if (answer.kind === 'refused') {
    await here.alert.filter({ hasText: answer.sentence }).waitFor({ timeout: 5000 })
  }
  const isOwn = (await here.page.evaluate(shownCase)).file.includes('/mine/')
  // #safe starts with the example on purpose.
  const expectsOwn = answer.kind !== 'opened' && link !== '#safe'
  if (expectsOwn && !isOwn) return 'the own case is not shown'
  if (answer.kind === 'opened' && isOwn) return 'the own case is shown'
  return (await here.page.evaluate(injected)) || null
}
