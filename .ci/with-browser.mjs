// Runs a script with PW_CHROMIUM set to a browser that starts: node .ci/with-browser.mjs script.mjs
import { spawnSync } from 'node:child_process'
import { browserEnvironment } from './browser.mjs'

const env = await browserEnvironment()
const { status } = spawnSync(process.execPath, process.argv.slice(2), { stdio: 'inherit', env })
process.exit(status ?? 1)
