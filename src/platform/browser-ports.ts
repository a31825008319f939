import type { AddressPorts, Channel, Locks } from './ports.ts'

/** The only place where links and storage meet the browser; everything else takes it as given. */

export function addressOf(window: Window): AddressPorts {
  const { location, history } = window
  const write = (how: 'replaceState' | 'pushState', state: unknown, fragment: string) => {
    history[how](state, '', `${location.pathname}${location.search}${fragment}`)
  }
  return {
    readFragment: () => location.hash,
    readState: (): unknown => history.state,
    replace: (state, fragment) => {
      write('replaceState', state, fragment)
    },
    push: (state, fragment) => {
      write('pushState', state, fragment)
    },
    onUnload: (listener) => {
      window.addEventListener('beforeunload', listener)
    },
  }
}

/** Null when somebody else has the name, and it is not to be taken from them. */
function acquireLock(
  locks: LockManager,
  name: string,
  how: 'ifAvailable' | 'steal',
  onLost: () => void,
): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    let isHeld = false
    const hold = (lock: Lock | null) => {
      if (lock === null) return resolve(null)
      isHeld = true
      return new Promise<void>((release) => {
        resolve(release)
      })
    }
    // Who loses the name is told so by the rejection of the request that got it.
    const failed = (error: unknown) =>
      isHeld ? onLost() : reject(error instanceof Error ? error : new Error('no lock'))
    locks.request(name, { [how]: true }, hold).catch(failed)
  })
}

const nothingHeld = (): void => undefined

/** Null where the browser has no locks, or the page is not served securely. */
export function locksOf(navigator: { readonly locks?: LockManager }): Locks | null {
  const { locks } = navigator
  if (locks === undefined) return null
  return {
    tryHold: (name, onLost) => acquireLock(locks, name, 'ifAvailable', onLost),
    seize: async (name, onLost) => (await acquireLock(locks, name, 'steal', onLost)) ?? nothingHeld,
  }
}

/**
 * Asks the browser to keep what is stored here also when the disk is nearly full, unless it does already.
 * Never throws: a browser that knows no such thing, or refuses it, stores as before.
 */
export async function askToKeepStorage(navigator: {
  readonly storage?: Pick<StorageManager, 'persist' | 'persisted'>
}): Promise<void> {
  try {
    const { storage } = navigator
    // Some browsers put the question to the user, who has answered it by then.
    if (storage !== undefined && !(await storage.persisted())) await storage.persist()
  } catch {
    // It may still drop everything when it needs the room, as all sites are used to.
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/**
 * A channel to the other tabs that use the same name; null where the browser has none, or refuses it.
 * What it does not take is not said: nothing that is kept depends on it.
 */
export function channelOf(name: string): Channel | null {
  const channel = openChannel(name)
  if (channel === null) return null
  return {
    post: (message) => {
      try {
        channel.postMessage(message)
      } catch {
        // The other tabs see it when they are next looked at.
      }
    },
    listen: (listener) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data)
      }
      channel.addEventListener('message', onMessage)
      return () => {
        channel.removeEventListener('message', onMessage)
      }
    },
  }
}

/** Goes to another address, forward, or back, also within the history of the page. */
export function onNavigate(window: Window): (listener: () => void) => () => void {
  return (listener) => {
    window.addEventListener('hashchange', listener)
    window.addEventListener('popstate', listener)
    return () => {
      window.removeEventListener('hashchange', listener)
      window.removeEventListener('popstate', listener)
    }
  }
}

/** The page is hidden, which on a phone may be the last that is heard of it, or left. */
export function onLeave(window: Window): (listener: () => void) => () => void {
  const { document } = window
  return (listener) => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') listener()
    }
    window.addEventListener('pagehide', listener)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', listener)
      document.removeEventListener('visibilitychange', hidden)
    }
  }
}

/** The browser asks before the page is closed or loaded anew, whenever `isNeeded`, in words of its own. */
export function askBeforeLeaving(window: Window): (isNeeded: () => boolean) => () => void {
  return (isNeeded) => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isNeeded()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }
}

/** A new identity; also where the page is not served securely and `randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
