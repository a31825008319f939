import { scriptUrl } from './trusted-types.ts'

export interface OfflineEvents {
  /** From now on the page also opens without a network. */
  onReady(): void
  /** A newer release is waiting, or another tab has switched to it. */
  onUpdate(): void
}

export interface Offline {
  /** Switches to the waiting release and loads the page again. Only ever called by the user. */
  applyUpdate(): void
}

/** Milliseconds. A release that nothing holds back stops waiting at once, and needs no notice. */
const updateNoticeDelayMs = 200

/**
 * Installs the service worker. Gives null where there is none to be had (an old browser, a page
 * opened without https, blocked storage); the page works without it.
 */
export async function registerOffline(events: OfflineEvents): Promise<Offline | null> {
  if (!('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  const tell = oncePerRelease(() => events.onUpdate())
  let accepted = false
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) location.reload()
    else if (controlled) tell(serviceWorker.controller)
    controlled = true
  })
  await loaded()
  const registration = await serviceWorker
    .register(scriptUrl('offline'), { scope: './', updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return null
  followReleases(registration, () => events.onReady(), tell)
  lookForUpdates(registration)
  return {
    applyUpdate: () => {
      accepted = true
      if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
      else location.reload()
    },
  }
}

/** Everything is fetched once more to be kept, which must not slow down what is to be seen. */
function loaded(): Promise<unknown> | undefined {
  if (document.readyState === 'complete') return undefined
  return new Promise((resolve) => {
    addEventListener('load', resolve, { once: true })
  })
}

type Tell = (release: ServiceWorker | null) => void

/** A release waits first, and may be switched to by another tab later. */
function oncePerRelease(onUpdate: () => void): Tell {
  let told: ServiceWorker | null = null
  return (release) => {
    if (release === null || release === told) return
    told = release
    onUpdate()
  }
}

/** Follows also what another tab has begun or found. */
function followReleases(
  registration: ServiceWorkerRegistration,
  onReady: () => void,
  tell: Tell,
): void {
  let first = registration.active === null
  const tellOfWaiting = () => tell(registration.waiting)
  const onState = ({ target }: Event) => {
    const { state } = target as ServiceWorker
    if (state === 'installed') setTimeout(tellOfWaiting, updateNoticeDelayMs)
    if (state !== 'activated' || !first) return
    first = false
    onReady()
  }
  const follow = () => registration.installing?.addEventListener('statechange', onState)
  registration.addEventListener('updatefound', follow)
  follow()
  tellOfWaiting()
}

/** A tab that stays open for days asks again whenever it is looked at. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}
