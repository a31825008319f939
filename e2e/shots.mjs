// Pictures of the default example: three sizes in two themes, and the one of the README.
//   npm run shots [-- --dir dist]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { dir: { type: 'string', default: 'dist' } } })

const screens = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'laptop', viewport: { width: 1280, height: 720 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
]
const themes = /** @type {const} */ (['light', 'dark'])

/** Serves the built site on a free port; gives its address once it answers. */
async function serve() {
  const args = ['--import', 'tsx', '.ci/serve.ts', '--dir', values.dir, '--port', '0']
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await Promise.race([
    once(createInterface({ input: server.stdout }), 'line'),
    once(server, 'exit').then(() => {
      throw new Error('Nothing to take pictures of. Run: npm run build')
    }),
  ])
  return { server, address: String(line).slice(String(line).indexOf('http')) }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {{ address: string, theme: 'light' | 'dark', path: string }} wanted
 * @param {import('playwright').BrowserContextOptions} device
 */
async function shoot(browser, { address, theme, path }, device) {
  const context = await browser.newContext({
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...device,
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('textbox', { name: 'robots.txt, current file' }).waitFor()
  // The last that comes: how many problems there are, and their signs.
  await page.locator('#tab-problems', { hasText: '1' }).waitFor({ state: 'attached' })
  await page.locator('.cm-lint-marker').first().waitFor()
  // The one message of a first visit has been read by then.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button').click()
  await page.screenshot({ path: `${root}${path}` })
  console.log(path)
  await context.close()
}

const { server, address } = await serve()
const executablePath = process.env.PW_CHROMIUM
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (const { name, ...device } of screens) {
    for (const theme of themes) {
      const path = `.shots/${name}-${theme}.png`
      await shoot(browser, { address, theme, path }, { deviceScaleFactor: 2, ...device })
    }
  }
  const forReadme = { address, theme: themes[0], path: '.github/playground.png' }
  await shoot(browser, forReadme, { viewport: { width: 1440, height: 900 } })
} finally {
  await browser.close()
  server.kill()
}
