// What to deploy when the service worker itself must go: it removes itself and its own caches.
import { cpSync } from 'node:fs'

cpSync('.ci/kill-sw.js', 'dist-kill/sw.js')
console.log('dist-kill/sw.js written. Put it in place of the deployed sw.js and keep it there.')
