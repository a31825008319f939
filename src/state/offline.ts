import { Workbox } from 'workbox-window'
import { scriptUrl } from './trusted.ts'

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

/**
 * Installs the service worker. Gives null where there is none to be had (an old browser, a page
 * opened without https, blocked storage); the page works without it.
 */
export async function registerOffline(events: OfflineEvents): Promise<Offline | null> {
  if (!('serviceWorker' in navigator)) return null
  const worker = new Workbox(scriptUrl('offline'), { scope: './', updateViaCache: 'none' })
  let accepted = false
  worker.addEventListener('activated', ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) events.onReady()
  })
  worker.addEventListener('waiting', () => events.onUpdate())
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (accepted) location.reload()
    else if (isUpdate) events.onUpdate()
  })
  const registration = await worker.register().catch(() => undefined)
  if (!registration) return null
  lookForUpdates(worker)
  return {
    applyUpdate: () => {
      accepted = true
      if (registration.waiting) worker.messageSkipWaiting()
      else location.reload()
    },
  }
}

/** A tab that stays open for days asks again whenever it is looked at. */
function lookForUpdates(worker: Workbox): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') worker.update().catch(() => undefined)
  })
}
