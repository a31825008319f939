// Replaces a deployed service worker: takes its caches and itself away. Open pages are left alone;
// their next load comes from the network.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  const { scope } = self.registration
  const ours = (name) => name.startsWith('robotstxt-playground-') && name.endsWith(`-${scope}`)
  const names = await caches.keys()
  await Promise.all(names.filter(ours).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
