import { once } from 'node:events'
import { serve, type Intercept } from './serve.ts'

export interface Preview {
  readonly address: string
  /** From then on nobody answers at the address. */
  stop(): Promise<void>
}

/** A server of its own for a test that stops it or changes what it serves. */
export async function startPreview(
  dir: string,
  base = '/robots/',
  port = 0,
  intercept: Intercept = () => false,
): Promise<Preview> {
  const { address, server } = await serve(dir, { base, port, intercept, level: 1 })
  return {
    address,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
