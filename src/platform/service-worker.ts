import { Workbox } from 'workbox-window'
import { scriptUrl } from './trusted-types.ts'

/** What the page wants to hear of its service worker. */
export interface OfflineEvents {
  /** From now on the page also opens without a network. */
  onReady(): void
  /** A newer release is waiting, or another tab has switched to it; called once for each release. */
  onUpdate(): void
}

/** What the page can have its service worker do. */
export interface Offline {
  /** Switches to the waiting release and loads the page again. Only ever called by the user. */
  applyUpdate(): void
}

/** Browsers do not switch, for up to minutes, while the release in use still answers something. */
const switchTimeoutMs = 3000

/** Loads the page from its host, if that answers, and installs what comes from there anew. */
async function loadWithout(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = await fetch(scriptUrl('offline'), { cache: 'no-store' }).catch(() => null)
  if (worker?.ok) await registration.unregister()
  location.reload()
}

/** A release waits first, and may be switched to by another tab later: it is told of once. */
function oncePerRelease(onUpdate: () => void): (release: ServiceWorker | null | undefined) => void {
  let last: ServiceWorker | null = null
  return (release) => {
    if (!release || release === last) return
    last = release
    onUpdate()
  }
}

/** A tab that stays open for days asks again whenever it is looked at. */
function lookForUpdates(workbox: Workbox): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') workbox.update().catch(() => undefined)
  })
}

/**
 * Installs the service worker once the page has loaded, for all files are fetched again to be kept.
 * Gives null where there is none to be had (an old browser, a page opened without https, blocked
 * storage); the page works without it.
 */
export async function registerOffline(events: OfflineEvents): Promise<Offline | null> {
  if (!('serviceWorker' in navigator)) return null
  const workbox = new Workbox(scriptUrl('offline'), { scope: './', updateViaCache: 'none' })
  const notifyOnce = oncePerRelease(() => events.onUpdate())
  let isAccepted = false
  workbox.addEventListener('activated', ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) events.onReady()
  })
  const registering = workbox.register().catch(() => undefined)
  workbox.addEventListener('waiting', ({ sw }) => {
    // The first release waits for a moment as well, in place of none.
    void registering.then((registration) => registration?.active && notifyOnce(sw))
  })
  const registration = await registering
  if (!registration) return null
  const { serviceWorker } = navigator
  // The first release is the one that the page was loaded with, also where another tab installs it.
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAccepted) location.reload()
    else if (!isFirst) notifyOnce(serviceWorker.controller)
    isFirst = false
  })
  lookForUpdates(workbox)
  return {
    applyUpdate: () => {
      isAccepted = true
      if (!registration.waiting) return location.reload()
      workbox.messageSkipWaiting()
      setTimeout(() => void loadWithout(registration), switchTimeoutMs)
    },
  }
}
