import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Preview {
  readonly address: string
  /** Ends the process: from then on nobody answers at the address. */
  stop(): Promise<void>
}

async function addressFrom(server: ChildProcess): Promise<string> {
  for await (const chunk of server.stdout ?? []) {
    const address = /http:\/\/\S+/.exec(String(chunk))?.[0]
    if (address) return address
  }
  throw new Error('The preview server did not start')
}

/** A server of its own for a test that stops it or changes what it serves. */
export async function startPreview(dir: string, base = '/robots/', port = 0): Promise<Preview> {
  const args = ['.ci/serve.mjs', '--dir', dir, '--base', base, '--port', String(port)]
  const server = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const address = await addressFrom(server)
  return {
    address,
    stop: async () => {
      server.kill('SIGKILL')
      await ended
    },
  }
}
