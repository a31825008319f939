import { once } from 'node:events'
import { createJudge } from './judge.ts'
import { linesOf } from './lines.ts'

declare const __APP_VERSION__: string

const usage = `Usage: cli.js judge < records.jsonl

Reads one JSON object a line and answers with one a line, in order:
  "robots" (text) or "robots_b64" (bytes in base64)
  "agent" (one name, taken as it is) or "crawler" (a name of the catalogue)
  "url", and if wanted "dialect" and "raw": true
Answer: {"verdict":"allow"|"disallow","line":N,…} or {"error":"…"}.
Exit code 1 when there was an error. See the README for more.
`

/** Writes, and waits when the reader at the other end is slower than we are. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function runJudge(): Promise<number> {
  const judge = createJudge()
  let failed = false
  for await (const lines of linesOf(process.stdin)) {
    let answers = ''
    for (const line of lines) {
      if (line.trim() === '') continue
      const judgement = judge(line)
      failed ||= 'error' in judgement
      answers += `${JSON.stringify(judgement)}\n`
    }
    await write(answers)
  }
  return failed ? 1 : 0
}

async function main([command]: readonly string[]): Promise<number> {
  switch (command) {
    case 'judge':
      return runJudge()
    case '--version':
      await write(`${__APP_VERSION__}\n`)
      return 0
    case '--help':
    case 'help':
      await write(usage)
      return 0
    default:
      process.stderr.write(usage)
      return 2
  }
}

// A reader that has seen enough closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})
process.exitCode = await main(process.argv.slice(2))
