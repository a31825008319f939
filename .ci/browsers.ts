// Runs a script with PW_CHROMIUM set to a Chromium that starts, fetched where there is none:
//   tsx .ci/browsers.ts [--engines] script.mjs [arguments]
// --engines is for tests: the leanest Chromium, and in PW_ENGINES how to reach other engines.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { BrowserType, LaunchOptions } from '@playwright/test'
import { findEngines } from './engines.ts'

const { env, platform, execPath } = process

/** Where systems put a Chromium; Playwright's own has no path here. */
const systemPaths: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['chromium', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'].map(
    (name) => `/usr/bin/${name}`,
  ),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: [
    `${env['PROGRAMFILES']}\\Google\\Chrome\\Application\\chrome.exe`,
    `${env['PROGRAMFILES(X86)']}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ],
}

/** Chromium without windows, in which a page opens in half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const cannotHaveOne =
  'No Chromium was found or could be installed: run "npx playwright install --with-deps chromium", ' +
  'or install Chrome or Chromium yourself and set PW_CHROMIUM to the path of its program.'

/** Whether this browser starts and knows what the page needs. */
async function works(type: BrowserType, options: LaunchOptions): Promise<boolean> {
  const browser = await type.launch({ timeout: 30_000, ...options }).catch(() => null)
  if (!browser) return false
  try {
    const page = await browser.newPage()
    return await page.evaluate(
      () => 'CompressionStream' in window && CSS.supports('color', 'light-dark(red, blue)'),
    )
  } catch {
    return false
  } finally {
    await browser.close()
  }
}

/** The first of these programs that works; the empty path stands for Playwright's own build. */
async function firstThatWorks(paths: readonly string[]): Promise<string | null> {
  for (const executablePath of paths) {
    const isThere = executablePath === '' || existsSync(executablePath)
    if (isThere && (await works(chromium, executablePath ? { executablePath } : {}))) {
      return executablePath
    }
  }
  return null
}

function run(command: string, args: readonly string[], extra: Readonly<Record<string, string>>) {
  console.log(`  ${[command, ...args].join(' ')}`)
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000, env: { ...env, ...extra } })
}

function downloadChromium(): void {
  console.log('No Chromium here; fetching one:')
  run(execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  })
}

/** Where the package manager can be used without asking for more rights. */
function installPackages(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const apt = (...args: readonly string[]) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-qq', '-y', ...args], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  apt('update')
  apt('install', '--no-install-recommends', ...packages)
}

function installChromium(): void {
  installPackages('chromium', 'fonts-liberation')
  // Not every distribution has this one.
  installPackages('chromium-headless-shell')
}

/** A machine for tests alone gets the leanest Chromium even where there is another. */
function installHeadlessShell(): void {
  if (env['CI'] && !env['PW_CHROMIUM'] && !existsSync(headlessShell)) {
    // Tests run without it as well, in twice the time.
    installPackages('chromium-headless-shell')
  }
}

async function findChromium(preferred: readonly string[]): Promise<string> {
  const chosen = env['PW_CHROMIUM']
  if (chosen) {
    if (await works(chromium, { executablePath: chosen })) return chosen
    throw new Error(`PW_CHROMIUM is set, but ${chosen} does not start.`)
  }
  const paths = [...preferred, '', ...(systemPaths[platform] ?? [])]
  for (const install of [() => undefined, downloadChromium, installChromium]) {
    install()
    const found = await firstThatWorks(paths)
    if (found !== null) return found
  }
  throw new Error(cannotHaveOne)
}

/** Whether the tests to run are all in Chromium only, so that nobody waits for other engines. */
function needsChromiumOnly(script: readonly string[]): boolean {
  const specs = script.filter((argument) => argument.endsWith('.spec.ts'))
  return specs.length > 0 && !specs.some((spec) => /engines\/|smoke/.test(spec))
}

async function main(): Promise<number> {
  const [first, ...rest] = process.argv.slice(2)
  const forTests = first === '--engines'
  const script = forTests ? rest : process.argv.slice(2)
  if (forTests) installHeadlessShell()
  const extra = {
    PW_CHROMIUM: await findChromium(forTests ? [headlessShell] : []),
    ...(forTests && !needsChromiumOnly(script)
      ? { PW_ENGINES: JSON.stringify(await findEngines()) }
      : {}),
  }
  return spawnSync(execPath, script, { stdio: 'inherit', env: { ...env, ...extra } }).status ?? 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
