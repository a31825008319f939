// Finds, and where that is allowed installs, the engines other than Chromium that tests run in.
import { existsSync, readdirSync } from 'node:fs'
import { engineWorks, type Engine } from './driver.ts'
import { downloadBrowser, installPackages } from './install.ts'

const { env } = process

type Name = 'Firefox' | 'WebKit'

/** A package of Debian that brings an engine, for those who install it themselves. */
const packages: Readonly<Record<Name, readonly string[]>> = {
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb'],
}

/** The browser beside WebKit's driver; its folder depends on the processor and on the release. */
function miniBrowsers(): string[] {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return []
  return readdirSync(libraries)
    .flatMap((folder) => ['4.1', '4.0'].map((release) => `${folder}/webkit2gtk-${release}`))
    .map((folder) => `${libraries}/${folder}/MiniBrowser`)
    .filter((file) => existsSync(file))
}

/** Ways to reach an engine: Playwright's own build first, then what the distribution has. */
function candidates(name: Name): readonly Engine[] {
  if (name === 'WebKit') {
    const program = '/usr/bin/WebKitWebDriver'
    const hasAll = existsSync(program) && existsSync('/usr/bin/Xvfb')
    const browsers = hasAll ? miniBrowsers() : []
    return [
      { driver: 'playwright', type: 'webkit', options: {} },
      ...browsers.map((browser) => ({ driver: 'webdriver', program, browser }) as const),
    ]
  }
  // A distribution's Firefox speaks WebDriver BiDi and is reached through this channel.
  const executablePath = env['PW_FIREFOX'] ?? '/usr/bin/firefox-esr'
  const esr = { channel: 'moz-firefox', executablePath }
  return [
    { driver: 'playwright', type: 'firefox', options: {} },
    ...(existsSync(executablePath)
      ? [{ driver: 'playwright', type: 'firefox', options: esr } as const]
      : []),
  ]
}

async function find(name: Name): Promise<Engine | null> {
  for (const engine of candidates(name)) {
    if (await engineWorks(engine)) return engine
  }
  return null
}

function install(name: Name): void {
  console.log(`No ${name} here; fetching one:`)
  if (!installPackages(packages[name], { maySudo: true }) && name === 'Firefox') {
    downloadBrowser('firefox')
  }
}

/**
 * The engines by name, each with the way to reach it, or with the reason why there is none, which is
 * also printed. Only continuous integration fetches what is missing: a person may not want 300 MB.
 */
export async function findEngines(): Promise<Readonly<Record<Name, Engine>>> {
  const findOrSay = async (name: Name): Promise<Engine> => {
    let engine = await find(name)
    if (!engine && env['CI']) {
      install(name)
      engine = await find(name)
    }
    if (engine) return engine
    const reason = env['CI']
      ? 'none that starts could be found or installed'
      : `none that starts is here; on Debian: apt-get install ${packages[name].join(' ')}`
    console.log(`skipped: ${name} (${reason})`)
    return { driver: 'none', reason }
  }
  return { Firefox: await findOrSay('Firefox'), WebKit: await findOrSay('WebKit') }
}
