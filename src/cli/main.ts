import { once } from 'node:events'
import { fstatSync } from 'node:fs'
import { answerLines } from './answer-lines.ts'
import { readArguments } from './arguments.ts'
import { cliCommands } from './commands.ts'
import { helpOn } from './help.ts'
import type { Command } from './record.ts'

declare const __APP_VERSION__: string

const exitCodes = { done: 0, someFailed: 1, broken: 2, interrupted: 130, terminated: 143 } as const

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Writes, and waits when the reader at the other end is slower than we are. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

function fail(message: string): number {
  process.stderr.write(`cli.js: ${message}\n`)
  return exitCodes.broken
}

/** Stops reading at Ctrl+C and when told to end; a second signal ends the process at once. */
function stopOnSignals(): { readonly signal: AbortSignal; readonly code: () => number } {
  const controller = new AbortController()
  let code: number = exitCodes.interrupted
  const stop = (stopCode: number) => (): void => {
    code = stopCode
    controller.abort()
    process.stdin.destroy()
  }
  process.once('SIGINT', stop(exitCodes.interrupted))
  process.once('SIGTERM', stop(exitCodes.terminated))
  return { signal: controller.signal, code: () => code }
}

async function run(command: Command): Promise<number> {
  const { signal, code } = stopOnSignals()
  try {
    // Node takes a directory for an empty input.
    if (fstatSync(0).isDirectory()) return fail('standard input is a directory')
    const someFailed = await answerLines(command, process.stdin, { write, signal })
    if (signal.aborted) return code()
    return someFailed ? exitCodes.someFailed : exitCodes.done
  } catch (error) {
    return signal.aborted ? code() : fail(`cannot read standard input: ${reasonOf(error)}`)
  }
}

async function main(given: readonly string[]): Promise<number> {
  const call = readArguments(given, cliCommands)
  switch (call.kind) {
    case 'run':
      return run(call.command)
    case 'version':
      await write(`${__APP_VERSION__}\n`)
      return exitCodes.done
    case 'help':
      if (!call.isAsked) {
        process.stderr.write(helpOn(null, cliCommands))
        return exitCodes.broken
      }
      await write(helpOn(call.name, cliCommands))
      return exitCodes.done
    case 'wrong':
      return fail(`${call.message}\nTry: cli.js ${call.name === null ? '' : `${call.name} `}--help`)
  }
}

// A closed pipe, as after `| head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  process.exit(fail(`cannot write: ${error.message}`))
})
process.exitCode = await main(process.argv.slice(2))
