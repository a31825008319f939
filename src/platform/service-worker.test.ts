import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerOffline } from './service-worker.ts'

/** A service worker, whose state a test changes. */
class Worker extends EventTarget {
  readonly scriptURL = 'https://page.example/sw.js'
  state: ServiceWorkerState = 'installing'

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  update = () => Promise.resolve()
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

describe('a page hears of its service worker', () => {
  let container = new Container()
  const events = { onReady: vi.fn(), onUpdate: vi.fn() }
  const page = async () => {
    await registerOffline(events)
    await vi.advanceTimersByTimeAsync(0)
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    container = new Container()
    vi.stubGlobal('navigator', { serviceWorker: container })
    vi.stubGlobal('self', globalThis)
    vi.stubGlobal('location', { href: 'https://page.example/', reload: vi.fn() })
    vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

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
