// Playwright with a browser that starts. Arguments are handed on: node .ci/e2e.mjs smoke
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { enginesEnvironment } from './browser.mjs'
import { at } from './paths.mjs'

if (!existsSync(at('dist/index.html'))) {
  console.error('Nothing built yet. Run: npm run build')
  process.exit(1)
}
/** A port that nobody uses now, so that two runs at once do not meet. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? address?.port : 4174
}

const playwright = at('node_modules/@playwright/test/cli.js')
const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
const env = { ...(await enginesEnvironment()), PW_PORT: String(await freePort()) }
const { status } = spawnSync(process.execPath, args, { cwd: at(), stdio: 'inherit', env })
process.exit(status ?? 1)
