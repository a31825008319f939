// What to deploy when the service worker itself must go: it removes itself and its own caches.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { at } from './paths.mjs'

rmSync(at('dist-kill'), { recursive: true, force: true })
mkdirSync(at('dist-kill'))
copyFileSync(at('.ci/kill-sw.js'), at('dist-kill/sw.js'))
console.log('dist-kill/sw.js written. Put it in place of the deployed sw.js and keep it there.')
