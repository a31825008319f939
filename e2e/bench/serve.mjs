// A built site under the real headers and in a sub-path, for as long as a measurement takes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string} dir */
export async function serve(dir) {
  const args = [
    '--import',
    'tsx',
    'e2e/serve.ts',
    '--dir',
    dir,
    '--base',
    '/robots/',
    '--port',
    '0',
  ]
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of server.stdout) {
    const address = /http:\/\/\S+/.exec(String(chunk))?.[0]
    if (address) return { address, stop: () => (server.kill(), once(server, 'exit')) }
  }
  throw new Error(`Nothing serves ${dir}`)
}
