// Finds a Chromium that really starts, fetching one where there is none; a Firefox if it can be had.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'
import { at } from './paths.mjs'

const { env, platform } = process

/**
 * The result of one command, its output shown only when asked for.
 * @param {string} command
 * @param {string[]} args
 * @param {number} seconds
 */
function run(command, args, seconds, extra = {}) {
  console.log(`  ${[command.split('/').at(-1), ...args].join(' ')}`)
  const options = { stdio: /** @type {const} */ ('ignore'), timeout: seconds * 1000 }
  return spawnSync(command, args, { ...options, env: { ...env, ...extra } }).status === 0
}

/**
 * Whether this browser starts and knows what the app needs.
 * @param {import('@playwright/test').BrowserType} type
 * @param {import('@playwright/test').LaunchOptions} options
 */
async function works(type, options) {
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

const places = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    `${env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
    `${env['PROGRAMFILES(X86)']}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ],
}

/** The path of a browser that the system has, or null. */
async function systemChromium() {
  for (const path of places[/** @type {keyof typeof places} */ (platform)] ?? []) {
    if (existsSync(path) && (await works(chromium, { executablePath: path }))) return path
  }
  return null
}

/** Chromium without windows, as Playwright brings it: a page opens in half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * For tests, which open hundreds of pages; what is measured or drawn is so in the whole browser.
 * @param {string} found
 */
async function leanest(found) {
  if (env.PW_CHROMIUM || found === '' || !existsSync(headlessShell)) return found
  return (await works(chromium, { executablePath: headlessShell })) ? headlessShell : found
}

/**
 * @param {string[]} packages
 */
function aptInstall(packages) {
  if (platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false
  const root = process.getuid?.() === 0
  const apt = (/** @type {string[]} */ ...args) => {
    const whole = ['-o', 'DPkg::Lock::Timeout=120', '-qq', '-y', ...args]
    const [command, rest] = root ? ['apt-get', whole] : ['sudo', ['-n', 'apt-get', ...whole]]
    return run(command, rest, 300, { DEBIAN_FRONTEND: 'noninteractive' })
  }
  apt('update')
  return apt('install', '--no-install-recommends', ...packages)
}

/** @param {string} name */
function playwrightInstall(name) {
  const cli = at('node_modules/@playwright/test/cli.js')
  const limit = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  return run(process.execPath, [cli, 'install', name], 300, limit)
}

/**
 * The path of Chromium; the empty string stands for Playwright's own.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  if (env.PW_CHROMIUM) {
    if (await works(chromium, { executablePath: env.PW_CHROMIUM })) return env.PW_CHROMIUM
    throw new Error(`PW_CHROMIUM is set, but ${env.PW_CHROMIUM} does not start`)
  }
  if (await works(chromium, {})) return ''
  const found = await systemChromium()
  if (found) return found

  console.log('No Chromium here; fetching one:')
  if (playwrightInstall('chromium')) {
    if (await works(chromium, {})) return ''
    const cli = at('node_modules/@playwright/test/cli.js')
    run(process.execPath, [cli, 'install-deps', 'chromium'], 300)
    if (await works(chromium, {})) return ''
  }
  // Not every distribution has the second; nothing is lost without it.
  if (aptInstall(['chromium', 'fonts-liberation'])) aptInstall(['chromium-headless-shell'])
  const installed = await systemChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium could be had. Run "npx playwright install --with-deps chromium", or install\n' +
      'Chrome or Chromium yourself and set PW_CHROMIUM to its path.',
  )
}

/**
 * What Playwright needs to launch a Firefox: its own build, or a distribution's, which speaks
 * WebDriver BiDi and is reached through this channel. Null where there is none: it is optional.
 */
async function findFirefox() {
  if (await works(firefox, {})) return {}
  const executablePath = env.PW_FIREFOX ?? '/usr/bin/firefox-esr'
  const options = { channel: 'moz-firefox', executablePath }
  return existsSync(executablePath) && (await works(firefox, options)) ? options : null
}

/** Engines beside Chromium, with what launches them; only those that are here. */
async function otherEngines() {
  /** @type {Record<string, object | null>} */
  const found = { Firefox: await findFirefox(), WebKit: (await works(webkit, {})) ? {} : null }
  for (const [name, options] of Object.entries(found)) {
    if (!options)
      console.log(`SKIPPED: ${name} smoke test, there is none that Playwright can drive`)
  }
  return Object.fromEntries(Object.entries(found).filter(([, options]) => options))
}

/** What scripts that use a browser need to know, as environment variables. */
export async function browserEnvironment() {
  return { ...env, PW_CHROMIUM: await findChromium() }
}

/** The same with every other engine, for tests that run in all of them. */
export async function enginesEnvironment() {
  const found = await leanest(await findChromium())
  return { ...env, PW_CHROMIUM: found, PW_ENGINES: JSON.stringify(await otherEngines()) }
}
