import { checkCommand } from './check.ts'
import { fetchCommand } from './fetch.ts'
import { createJudge } from './judge.ts'
import type { Command } from './record.ts'
import { tidyCommand } from './tidy.ts'
import { valuesCommand } from './values.ts'

const judge: Command = {
  usage: `judge: "robots" (text) or "robots_b64" (bytes in base64)
  "agent" (one name, taken as it is) or "crawler" (a name of the catalogue)
  "url", and if wanted "dialect", "settings" and "raw": true
  Answer: {"verdict":"allow"|"disallow","line":N,…}`,
  create: createJudge,
}

/** All commands by name. */
export const cliCommands: Readonly<Record<string, Command>> = {
  judge,
  fetch: fetchCommand,
  check: checkCommand,
  values: valuesCommand,
  tidy: tidyCommand,
}
