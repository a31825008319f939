import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Lets a file be started as a command. */
export const executable = (file: string): Plugin => ({
  name: 'executable',
  writeBundle: ({ dir = '' }, bundle) => {
    if (file in bundle) chmodSync(join(dir, file), 0o755)
  },
})
