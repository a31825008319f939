import { once } from 'node:events'
import { cliCommands } from './commands.ts'
import { readLines } from './read-lines.ts'
import { RecordError, type Command } from './record.ts'

declare const __APP_VERSION__: string

const usage = `Usage: cli.js ${Object.keys(cliCommands).join('|')} < records.jsonl

Reads one JSON object a line and answers with one a line, in order, or with {"error":"…"}.

${Object.values(cliCommands)
  .map(({ usage }) => usage)
  .join('\n\n')}

Exit code 1 when there was an error. See the README for more.
`

/** Writes, and waits when the reader at the other end is slower than we are. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

function answerOrError(answer: (line: string) => object, line: string): object {
  try {
    return answer(line)
  } catch (error) {
    if (error instanceof RecordError) return { error: error.message }
    throw error
  }
}

/** Answers line by line, however many there are. */
async function run({ create }: Command): Promise<number> {
  const answer = create()
  let failed = false
  for await (const lines of readLines(process.stdin)) {
    let answers = ''
    for (const line of lines) {
      if (line.trim() === '') continue
      const given = answerOrError(answer, line)
      failed ||= 'error' in given
      answers += `${JSON.stringify(given)}\n`
    }
    await write(answers)
  }
  return failed ? 1 : 0
}

async function main([name = '']: readonly string[]): Promise<number> {
  const command = Object.hasOwn(cliCommands, name) ? cliCommands[name] : undefined
  if (command !== undefined) return run(command)
  switch (name) {
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

// A closed pipe, as after `| head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})
process.exitCode = await main(process.argv.slice(2))
