import { expect } from '@playwright/test'
import { changeCases } from '../pages/stored.ts'
import type { Driver } from './driver.ts'
import { limits, lookIntervalsMs } from './limits.ts'
import { look, selectorOf, type Found, type Target } from './look.ts'

/** What the tests of all engines look for, in the words of the page. The only place that knows them. */
export const parts = {
  editor: { role: 'textbox', name: ['robots.txt, current file'] },
  failing: { role: 'gridcell', name: ['but expected'] },
  fix: { role: 'button', name: ['Copy 3 rules into Googlebot'] },
  url: { role: 'textbox', name: ['Paste URLs'] },
  share: { role: 'button', name: ['Share'] },
  link: { role: 'textbox', name: ['Link'] },
  linkProblem: { role: 'alert', name: ['link'] },
  shared: { role: 'status', name: ['Shared case'] },
  theme: { role: 'button', name: ['Theme: '] },
  actions: { role: 'dialog' },
  actionsField: { role: 'combobox' },
  action: { role: 'option' },
  place: { role: 'tab' },
} as const satisfies Readonly<Record<string, Target>>

/** The head of the row of a URL. */
export const rowOf = (url: string): Target => ({ role: 'rowheader', name: [url] })

/** The page in any engine, seen through roles and names and used by real clicks and keys. */
export class EnginePage {
  readonly driver: Driver
  private readonly address: string
  private readonly troubles: string[] = []

  constructor(driver: Driver, address: string) {
    this.driver = driver
    this.address = address
  }

  /** Loads the page anew; `fragment` is the part of a link from the `#` on. */
  async open(fragment = ''): Promise<void> {
    await this.collectTroubles()
    await this.driver.goto('about:blank')
    await this.driver.goto(`${this.address}${fragment}`)
    await this.ready()
  }

  async reload(): Promise<void> {
    await this.collectTroubles()
    await this.driver.reload()
    await this.ready()
  }

  /** Until the editor has come and answers. */
  async ready(): Promise<void> {
    await this.sees(parts.editor)
    const plain = () =>
      this.driver.evaluate(() => document.querySelectorAll('.drawn-part').length, null)
    await this.eventually(plain, 'parts that are drawn but do not answer').toBe(0)
  }

  find(target: Target): Promise<readonly Found[]> {
    return this.driver.evaluate(look, [selectorOf(target.role), target.name ?? []] as const)
  }

  /** Waits until there are this many; without a number, one or more. */
  async sees(target: Target, count?: number): Promise<void> {
    const found = async () => (await this.find(target)).length
    const expected = this.eventually(found, this.say(target))
    await (count === undefined ? expected.toBeGreaterThan(0) : expected.toBe(count))
  }

  /** Waits until the first of them has this text. */
  async says(target: Target, text: string): Promise<void> {
    const found = async () => (await this.find(target))[0]?.text ?? ''
    await this.eventually(found, this.say(target)).toContain(text)
  }

  /** Clicks in the middle of the first one, once a click reaches it. */
  async click(target: Target): Promise<void> {
    let place: Found | undefined
    const reachable = async () => {
      place = (await this.find(target))[0]
      return place?.hit
    }
    await this.eventually(reachable, this.say(target)).toBe(true)
    if (place) await this.driver.click(place.x, place.y)
  }

  /** Writes at the end of the file, key by key. */
  async writeAtEnd(text: string): Promise<void> {
    await this.click(parts.editor)
    await this.driver.press('Control+End')
    await this.driver.type(text)
  }

  /** Presses a key until the target has the focus. */
  async pressUntilFocused(key: string, target: Target, most = 60): Promise<void> {
    for (let pressed = 0; pressed < most; pressed++) {
      await this.driver.press(key)
      if ((await this.find(target)).some(({ focused }) => focused)) return
    }
    throw new Error(`${this.say(target)} is not reached by ${key}`)
  }

  /** The value of a field. */
  value(target: Target): Promise<string> {
    return this.driver.evaluate(
      ([selector, words]) => {
        const fields = [...document.querySelectorAll<HTMLInputElement>(selector)]
        const named = fields.find((field) =>
          [field.ariaLabel, ...[...(field.labels ?? [])].map((label) => label.textContent)].some(
            (name) => words.every((word) => name?.includes(word)),
          ),
        )
        return named?.value ?? ''
      },
      [selectorOf(target.role), target.name ?? []] as const,
    )
  }

  /** Waits until the page is served by an installed service worker. */
  async installed(): Promise<void> {
    const state = () =>
      this.driver.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none', null)
    await this.eventually(state, 'the service worker of the page').toBe('activated')
  }

  /** Looks again and again until what is looked for is as it is expected to be. */
  eventually<T>(look: () => Promise<T>, message: string) {
    return expect.poll(look, { message, timeout: limits.seenMs, intervals: [...lookIntervalsMs] })
  }

  /** What the stored cases hold, as their JSON. Never resolves while a page in the back/forward cache blocks the database. */
  storedBodies(): Promise<readonly string[]> {
    return this.driver.evaluate(changeCases, {})
  }

  /** The colour behind everything. */
  background(): Promise<string> {
    return this.driver.evaluate(() => getComputedStyle(document.body).backgroundColor, null)
  }

  /** What went wrong so far on any page that was open: errors, broken policy, dialogs. */
  async allTroubles(): Promise<readonly string[]> {
    await this.collectTroubles()
    return this.troubles
  }

  /** What is noted in a page is lost with it. */
  private async collectTroubles(): Promise<void> {
    const noted = await this.driver.evaluate(
      () => (Reflect.get(window, 'troublesSeen') as string[] | undefined)?.splice(0) ?? [],
      null,
    )
    this.troubles.push(...noted)
  }

  private say({ role, name = [] }: Target): string {
    return `${role} “${name.join(' ')}”`
  }
}
