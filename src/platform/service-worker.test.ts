import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerOffline } from './service-worker.ts'

/** A service worker, whose state a test changes. */
class Worker extends EventTarget {
  readonly scriptURL = 'https://page.example/sw.js'
  state: ServiceWorkerState = 'installing'
  readonly postMessage = vi.fn()

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  update = vi.fn(() => Promise.resolve())
  unregister = vi.fn(() => Promise.resolve(true))
}

/** What a browser has of the service worker of this page; `register` gives what is there already. */
class Container extends EventTarget {
  readonly registration = new Registration()
  controller: Worker | null = null
  register = () => Promise.resolve(this.registration)

  /** A release is found, by whichever tab. */
  find(): Worker {
    const worker = new Worker()
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    return worker
  }

  install(worker: Worker): void {
    Object.assign(this.registration, { installing: null, waiting: worker })
    worker.become('installed')
  }

  /** The release takes over all pages. */
  activate(worker: Worker): void {
    Object.assign(this.registration, { waiting: null, active: worker })
    worker.become('activating')
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
    worker.become('activated')
  }
}

let container = new Container()
const events = { onReady: vi.fn(), onUpdate: vi.fn() }
const reload = vi.fn()
const request = vi.fn()
const createDocument = () =>
  Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' })
let shown = createDocument()
const page = async () => {
  const offline = await registerOffline(events)
  await vi.advanceTimersByTimeAsync(0)
  return offline
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  container = new Container()
  shown = createDocument()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { href: 'https://page.example/', reload })
  vi.stubGlobal('document', shown)
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page hears of its service worker', () => {
  test('that it is installed, once, and of no update then', async () => {
    await page()
    const first = container.find()
    container.install(first)
    container.activate(first)
    await vi.advanceTimersByTimeAsync(1000)
    expect(events.onReady).toHaveBeenCalledTimes(1)
    expect(events.onUpdate).not.toHaveBeenCalled()
  })

  test.each([
    ['was being installed', false],
    ['was about to be activated', true],
  ])('of no update where the first release %s by another tab', async (_, isInstalled) => {
    const first = container.find()
    if (isInstalled) container.install(first)
    await page()
    if (!isInstalled) container.install(first)
    container.activate(first)
    await vi.advanceTimersByTimeAsync(1000)
    expect(events.onUpdate).not.toHaveBeenCalled()
  })

  test('of an update that waits, or that another tab has switched to, once each', async () => {
    const first = container.find()
    container.install(first)
    await page()
    container.activate(first)
    const second = container.find()
    container.install(second)
    await vi.advanceTimersByTimeAsync(1000)
    expect(events.onUpdate).toHaveBeenCalledTimes(1)
    container.activate(second)
    expect(events.onUpdate).toHaveBeenCalledTimes(1)
    const third = container.find()
    container.install(third)
    container.activate(third)
    expect(events.onUpdate).toHaveBeenCalledTimes(2)
  })

  test('of an update that waits since before', async () => {
    const first = container.find()
    container.install(first)
    container.activate(first)
    container.install(container.find())
    await page()
    expect(events.onUpdate).toHaveBeenCalledTimes(1)
  })
})

describe('a page switches to another release', () => {
  /** A page of the first release, while the second one waits. */
  async function pageWithUpdate() {
    const first = container.find()
    container.install(first)
    container.activate(first)
    const offline = await page()
    const second = container.find()
    container.install(second)
    await vi.advanceTimersByTimeAsync(0)
    return { offline, second }
  }

  test('once it was asked to: the release hears of it, and takes over', async () => {
    const { offline, second } = await pageWithUpdate()
    expect(second.postMessage).not.toHaveBeenCalled()
    offline?.applyUpdate()
    expect(second.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'SKIP_WAITING' })
    expect(reload).not.toHaveBeenCalled()
    container.activate(second)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('never by itself, also where another tab has switched', async () => {
    const { second } = await pageWithUpdate()
    container.activate(second)
    const third = container.find()
    container.install(third)
    container.activate(third)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).not.toHaveBeenCalled()
    expect(events.onUpdate).toHaveBeenCalledTimes(2)
  })

  test('at once, where another tab has switched already', async () => {
    const { offline, second } = await pageWithUpdate()
    container.activate(second)
    offline?.applyUpdate()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(second.postMessage).not.toHaveBeenCalled()
  })

  test.each([
    ['answers: it installs anew', () => Promise.resolve({ ok: true }), 1],
    ['answers with an error: what is installed stays', () => Promise.resolve({ ok: false }), 0],
    ['is gone: what is installed stays', () => Promise.reject(new TypeError('gone')), 0],
  ])(
    'after three seconds, where the release in use still answers something and the host %s',
    async (_, answer, unregistered) => {
      const { offline } = await pageWithUpdate()
      request.mockImplementation(answer)
      offline?.applyUpdate()
      await vi.advanceTimersByTimeAsync(2999)
      expect(request).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(request).toHaveBeenCalledWith('./sw.js', { cache: 'no-store' })
      expect(container.registration.unregister).toHaveBeenCalledTimes(unregistered)
      expect(reload).toHaveBeenCalledTimes(1)
    },
  )

  test('looks for one whenever it is looked at', async () => {
    await page()
    const { update } = container.registration
    shown.visibilityState = 'hidden'
    shown.dispatchEvent(new Event('visibilitychange'))
    expect(update).not.toHaveBeenCalled()
    shown.visibilityState = 'visible'
    shown.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(update).toHaveBeenCalledTimes(1)
  })
})

test('a page without a service worker goes on without', async () => {
  container.register = () => Promise.reject(new TypeError('A bad HTTP response code (404)'))
  expect(await page()).toBe(null)
  vi.stubGlobal('navigator', {})
  expect(await page()).toBe(null)
})
