// Playwright with a browser that starts. Arguments are handed on: node .ci/e2e.mjs smoke
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enginesEnvironment } from './browser.mjs'
import { at } from './paths.mjs'

if (!existsSync(at('dist/index.html'))) {
  console.error('Nothing built yet. Run: npm run build')
  process.exit(1)
}
const playwright = at('node_modules/@playwright/test/cli.js')
const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
const env = await enginesEnvironment()
const { status } = spawnSync(process.execPath, args, { cwd: at(), stdio: 'inherit', env })
process.exit(status ?? 1)
