// Finds a Chromium that starts, and installs one where there is none.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'
import { downloadBrowser, installPackages } from './install.ts'

const { env, platform } = process

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
async function works(options: LaunchOptions): Promise<boolean> {
  const browser = await chromium.launch({ timeout: 30_000, ...options }).catch(() => null)
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
    if (isThere && (await works(executablePath ? { executablePath } : {}))) return executablePath
  }
  return null
}

function downloadChromium(): void {
  console.log('No Chromium here; fetching one:')
  downloadBrowser('chromium')
}

function installChromium(): void {
  installPackages(['chromium', 'fonts-liberation'])
  // Not every distribution has this one.
  installPackages(['chromium-headless-shell'])
}

/** A machine for tests alone gets the leanest Chromium even where there is another. */
function installHeadlessShell(): void {
  if (env['CI'] && !env['PW_CHROMIUM'] && !existsSync(headlessShell)) {
    // Tests run without it as well, in twice the time.
    installPackages(['chromium-headless-shell'])
  }
}

/**
 * The path of a Chromium that starts: the one that PW_CHROMIUM names, or one of the system's; the empty
 * path is Playwright's own. Rejects where none can be had.
 * @param options.forTests whether the leanest one is wanted
 */
export async function findChromium({ forTests }: { readonly forTests: boolean }): Promise<string> {
  if (forTests) installHeadlessShell()
  const chosen = env['PW_CHROMIUM']
  if (chosen) {
    if (await works({ executablePath: chosen })) return chosen
    throw new Error(`PW_CHROMIUM is set, but ${chosen} does not start.`)
  }
  const paths = [...(forTests ? [headlessShell] : []), '', ...(systemPaths[platform] ?? [])]
  for (const install of [() => undefined, downloadChromium, installChromium]) {
    install()
    const found = await firstThatWorks(paths)
    if (found !== null) return found
  }
  throw new Error(cannotHaveOne)
}
