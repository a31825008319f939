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

/** Whether the browser keeps this very file: then the host need not send it again. */
const isKept = (request: Request): Promise<boolean> =>
  fetch(new Request(request, { cache: 'only-if-cached', mode: 'same-origin' })).then(
    ({ ok }) => ok,
    () => false,
  )

/** The browser may also keep what came wrong, for a year: the host is asked then. */
async function installRequest(request: Request): Promise<Request> {
  const isEnough = request.cache === 'default' && (await isKept(request))
  return new Request(request, {
    cache: isEnough ? 'force-cache' : 'reload',
    signal: AbortSignal.timeout(fileTimeoutMs),
  })
}

addPlugins([
  {
    requestWillFetch: async ({ request, event }) =>
      event.type === 'install' ? installRequest(request) : request,
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
