// Finds, and where that is allowed installs, the engines other than Chromium that tests run in.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { engineWorks, type Engine } from '../e2e/engines/driver.ts'

const { env, execPath } = process

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

function run(command: string, ...args: readonly string[]): boolean {
  console.log(`  ${[command, ...args].join(' ')}`)
  return spawnSync(command, args, { stdio: 'ignore', timeout: 180_000 }).status === 0
}

/** Where the package manager can be used without being asked for more rights. */
function installPackages(names: readonly string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  const isRoot = process.getuid?.() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false
  const apt = (...args: readonly string[]): boolean => {
    const quiet = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=120']
    const command = ['env', ...quiet, '-qy', ...args]
    return isRoot ? run('env', ...command.slice(1)) : run('sudo', '-n', ...command)
  }
  apt('update')
  return apt('install', '--no-install-recommends', ...names)
}

function install(name: Name): void {
  console.log(`No ${name} here; fetching one:`)
  if (installPackages(packages[name]) || name !== 'Firefox') return
  run(execPath, 'node_modules/@playwright/test/cli.js', 'install', 'firefox')
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
