// Installs browsers, where that needs no answer of a person.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a program that installs something and says which; true when it ended well. */
export function runInstaller(
  command: string,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): boolean {
  console.log(`  ${[command, ...args].join(' ')}`)
  const env = { ...process.env, ...extra }
  return spawnSync(command, args, { stdio: 'ignore', timeout: 300_000, env }).status === 0
}

/** Downloads a browser that Playwright itself builds. */
export const downloadBrowser = (name: 'chromium' | 'firefox'): boolean =>
  runInstaller(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', name], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  })

/**
 * Installs packages of Debian as root, and with `maySudo` as somebody whom sudo asks for no password.
 * Gives false where that is not possible or fails.
 */
export function installPackages(
  names: readonly string[],
  { maySudo = false }: { readonly maySudo?: boolean } = {},
): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  const isRoot = process.getuid?.() === 0
  const hasSudo = () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  if (!isRoot && !(maySudo && hasSudo())) return false
  const apt = (...args: readonly string[]): boolean => {
    const quiet = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=120']
    const command = ['env', ...quiet, '-qq', '-y', ...args]
    return isRoot ? runInstaller('env', command.slice(1)) : runInstaller('sudo', ['-n', ...command])
  }
  apt('update')
  return apt('install', '--no-install-recommends', ...names)
}
