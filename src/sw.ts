import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & {
  /** Replaced at build time by every file of the site. */
  readonly __WB_MANIFEST: PrecacheEntry[]
}

// One origin may host several projects: the scope in the name keeps their caches apart.
setCacheNameDetails({ prefix: 'robotstxt-playground', suffix: self.registration.scope })

// All or nothing: one file that cannot be had fails the installation, and the release that is
// installed stays whole. Whatever the query, the page itself is answered from the same release.
precacheAndRoute(self.__WB_MANIFEST, {
  directoryIndex: 'index.html',
  cleanURLs: false,
  ignoreURLParametersMatching: [/./],
})

// A page that was just loaded from the network is of this very release and may use it at once.
clientsClaim()

// Only the user's word replaces a release that is in use.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (isSkipWaiting(data)) void self.skipWaiting()
})

function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
}
