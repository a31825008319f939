import type { LinkAnswer } from './expected.ts'

/** What the page shows of a case. */
export interface ShownCase {
  readonly title: string
  readonly site: string
  readonly file: string
  readonly grid: string
}

/** A link to follow, and what has to come of it. */
export interface WantedLink {
  readonly link: string
  readonly kind: LinkAnswer['kind']
  readonly sentence: string
  /** What the page showed of the link that it was. */
  readonly whole: ShownCase | null
  /** How long to look on once it has answered, in ms. */
  readonly settleMs: number
}

/** What came of following a link. */
export interface Followed {
  readonly ms: number
  /** The longest task, in ms. */
  readonly longestMs: number
  readonly problem: string | null
}

/** Runs in the page: what it shows of the case that is open. */
export function shownCase(): ShownCase {
  const textOf = (found: Element | null | undefined) => found?.textContent ?? ''
  const host = [...document.querySelectorAll('[aria-label="File"] *')].find(
    (one) => one.shadowRoot?.querySelector('.cm-content') instanceof Element,
  )
  const site = [...document.querySelectorAll('header input')].find(
    (one) => one instanceof HTMLInputElement,
  )
  const grid = document.querySelector('[role="grid"]')
  const size = ['aria-rowcount', 'aria-colcount'].map((name) => grid?.getAttribute(name)).join()
  return {
    title: textOf(document.querySelector('button.case')),
    site: site?.value ?? '',
    file: textOf(host?.shadowRoot?.querySelector('.cm-content')),
    grid: `${size} ${textOf(grid)}`,
  }
}

/** Runs in the page: what stands in it that only an injection could have brought. */
export function injected(): string {
  const roots: ParentNode[] = [document]
  for (const one of document.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot)
  const bad =
    'img:not(.cm-widgetBuffer), iframe, object, embed, base, body script, body style, body link, ' +
    'a[href^="javascript:" i], a[href^="data:" i], [onerror], [onload], [onfocus], [srcdoc]'
  const found = roots.flatMap((root) => [...root.querySelectorAll(bad)])
  const marks = [
    ...found.map((one) => `<${one.localName}>`),
    ...(Reflect.get(window, 'hacked') === undefined ? [] : ['a script ran']),
    ...(Reflect.get({}, 'polluted') === undefined ? [] : ['all objects have a new field']),
  ]
  return marks.join()
}

/** Runs in the page: follows links one after the other, and goes back from each that opened. */
export async function followLinks(wanted: readonly WantedLink[]): Promise<Followed[]> {
  const { shownCase, injected } = Reflect.get(window, 'linkAttack') as {
    readonly shownCase: () => ShownCase
    readonly injected: () => string
  }
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const same = (one: ShownCase, other: ShownCase) => JSON.stringify(one) === JSON.stringify(other)
  const until = async (isSo: () => boolean, ms = 5000) => {
    const end = performance.now() + ms
    while (!isSo()) {
      if (performance.now() > end) return false
      await wait(0)
    }
    return true
  }
  const isTaken = () => {
    const state: unknown = history.state
    return typeof state === 'object' && state !== null && 'workspace' in state
  }
  const alerts = () => [...document.querySelectorAll('.banner[role="alert"]')]
  const isShared = () =>
    [...document.querySelectorAll('.banner[role="status"]')].some((one) =>
      one.textContent.startsWith('Shared case.'),
    )
  const dismiss = () => {
    for (const one of alerts()) {
      for (const button of one.querySelectorAll('button')) {
        if (button.textContent === 'Dismiss') button.click()
      }
    }
  }
  let longestMs = 0
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longestMs = Math.max(longestMs, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })

  const follow = async (one: WantedLink): Promise<{ ms: number; problem: string | null }> => {
    dismiss()
    if (!(await until(() => alerts().length === 0))) return { ms: 0, problem: 'stays refused' }
    const before = shownCase()
    const from = performance.now()
    location.assign(one.link)
    const isAnswered = () =>
      one.kind === 'nothing' || (isTaken() && (alerts().length > 0 || isShared()))
    const isThere = await until(isAnswered)
    const ms = performance.now() - from
    if (!isThere) return { ms, problem: 'nothing is answered' }
    await wait(one.kind === 'nothing' ? 200 : one.settleMs)
    if (one.kind === 'opened') {
      const isRight = one.whole
      if (isRight && !(await until(() => same(shownCase(), isRight), 2000))) {
        return { ms, problem: `shows another case: ${JSON.stringify(shownCase())}` }
      }
      if (!isShared()) return { ms, problem: 'is not called a shared case' }
      const found = injected()
      history.back()
      const isBack = await until(() => !isShared() && same(shownCase(), before))
      return { ms, problem: found || (isBack ? null : 'the former case does not come back') }
    }
    const said = alerts().map((alert) => alert.textContent)
    const isTold = one.kind === 'nothing' ? said.length === 0 : said.join().includes(one.sentence)
    if (!isTold) return { ms, problem: `says ${JSON.stringify(said)}, not “${one.sentence}”` }
    if (isShared()) return { ms, problem: 'opens a case' }
    if (!same(shownCase(), before)) return { ms, problem: 'the case that was open has changed' }
    return { ms, problem: injected() || null }
  }

  const results: Followed[] = []
  for (const one of wanted) {
    note(observer.takeRecords())
    longestMs = 0
    const { ms, problem } = await follow(one)
    await wait(0)
    note(observer.takeRecords())
    results.push({ ms, longestMs, problem: problem ?? null })
    if (problem !== null) break
  }
  observer.disconnect()
  return results
}
