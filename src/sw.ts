import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & {
  /** Replaced at build time by every file of the site. */
  readonly __WB_MANIFEST: PrecacheEntry[]
}

// One origin may host several projects: the scope in the name keeps their caches apart.
setCacheNameDetails({ prefix: 'robotstxt-playground', suffix: self.registration.scope })

/** A file that has not come whole by then counts as missing; the next visit asks for it again. */
const fileTimeoutMs = 60_000

/** What the browser keeps of a file that came wrong would be taken again: asks the host anew. */
const forgetWrongFile = ({ url }: Request): Promise<unknown> =>
  fetch(url, { cache: 'reload', signal: AbortSignal.timeout(fileTimeoutMs) }).catch(() => undefined)

const isInstalling = (event: ExtendableEvent): boolean => event.type === 'install'

addPlugins([
  {
    requestWillFetch: ({ request, event }) =>
      Promise.resolve(
        isInstalling(event)
          ? new Request(request, { signal: AbortSignal.timeout(fileTimeoutMs) })
          : request,
      ),
    fetchDidFail: async ({ request, event }) => {
      if (isInstalling(event)) await forgetWrongFile(request)
    },
    fetchDidSucceed: async ({ request, response, event }) => {
      if (isInstalling(event) && !response.ok) await forgetWrongFile(request)
      return response
    },
  },
])

// All or nothing: each file is compared with its digest, one that is missing or wrong fails the
// installation, and the release that is installed stays whole. Whatever the query, the page itself is
// answered from the same release.
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
