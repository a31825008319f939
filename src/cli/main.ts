import { once } from 'node:events'
import { enableIndex } from '../core/match/rule-index.ts'
import { answerLines } from './lines/answer-lines.ts'
import { readArguments } from './arguments.ts'
import type { ChangesCall } from './changes/options.ts'
import { runChanges } from './changes/run-changes.ts'
import { cliCommands } from './commands.ts'
import { helpOn } from './help.ts'
import { ListError } from './list/options.ts'
import type { ListOptions } from './list/options.ts'
import { serveChunks } from './list/pool.ts'
import { runList } from './list/run-list.ts'
import { LogError } from './log/log-files.ts'
import type { LogCall } from './log/options.ts'
import { serveLogParts } from './log/part-counter.ts'
import { runLog } from './log/run-log.ts'
import type { Command } from './record.ts'
import { inputProblem } from './lines/standard-input.ts'
import type { TestCall } from './test/options.ts'
import { SourceError } from './test/robots-source.ts'
import { runTest } from './test/run-test.ts'

declare const __APP_VERSION__: string

const exitCodes = { done: 0, someFailed: 1, broken: 2, interrupted: 130, terminated: 143 } as const

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Writes, and waits when the reader at the other end is slower than we are. */
async function write(text: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

function warn(message: string): void {
  process.stderr.write(`robotstxt-playground: ${message}\n`)
}

function fail(message: string): number {
  warn(message)
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
    const problem = inputProblem()
    if (problem !== null) return fail(problem)
    const someFailed = await answerLines(command, process.stdin, { write, signal })
    if (signal.aborted) return code()
    return someFailed ? exitCodes.someFailed : exitCodes.done
  } catch (error) {
    return signal.aborted ? code() : fail(`cannot read standard input: ${reasonOf(error)}`)
  }
}

async function list(options: ListOptions): Promise<number> {
  const { signal, code } = stopOnSignals()
  const { stdin, stderr } = process
  try {
    const problem = options.urls === '-' ? inputProblem() : null
    if (problem !== null) return fail(problem)
    const script = new URL(import.meta.url)
    const allJudged = await runList(options, { stdin, stderr, write, signal, script })
    if (signal.aborted) return code()
    return allJudged ? exitCodes.done : exitCodes.someFailed
  } catch (error) {
    if (signal.aborted) return code()
    return fail(
      error instanceof ListError ? error.message : `cannot judge the list: ${reasonOf(error)}`,
    )
  }
}

async function test(call: TestCall): Promise<number> {
  try {
    const problem = call.robots === '-' ? inputProblem() : null
    if (problem !== null) return fail(problem)
    const { stdin } = process
    const passed = await runTest(call, { stdin, write, warn, version: __APP_VERSION__ })
    return passed ? exitCodes.done : exitCodes.someFailed
  } catch (error) {
    return fail(error instanceof SourceError ? error.message : `cannot test: ${reasonOf(error)}`)
  }
}

async function changes(call: ChangesCall): Promise<number> {
  try {
    const problem = [call.before, call.now].includes('-') ? inputProblem() : null
    if (problem !== null) return fail(problem)
    const { stdin } = process
    return (await runChanges(call, { stdin, write, warn })) ? exitCodes.done : exitCodes.someFailed
  } catch (error) {
    return fail(error instanceof SourceError ? error.message : `cannot compare: ${reasonOf(error)}`)
  }
}

async function log(call: LogCall): Promise<number> {
  const { signal, code } = stopOnSignals()
  const { stdin } = process
  try {
    const problem = call.files.includes('-') ? inputProblem() : null
    if (problem !== null) return fail(problem)
    const script = new URL(import.meta.url)
    const isGood = await runLog(call, { stdin, write, signal, script })
    if (signal.aborted) return code()
    return isGood ? exitCodes.done : exitCodes.someFailed
  } catch (error) {
    if (signal.aborted) return code()
    const isTold = error instanceof LogError || error instanceof SourceError
    return fail(isTold ? error.message : `cannot read the log: ${reasonOf(error)}`)
  }
}

async function main(given: readonly string[]): Promise<number> {
  const call = readArguments(given, cliCommands)
  switch (call.kind) {
    case 'run':
      return run(call.command)
    case 'list':
      return list(call.options)
    case 'test':
      return test(call.call)
    case 'changes':
      return changes(call.call)
    case 'log':
      return log(call.call)
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
      return fail(
        `${call.message}\nTry: robotstxt-playground ${call.name === null ? '' : `${call.name} `}--help`,
      )
  }
}

async function start(): Promise<void> {
  // A closed pipe, as after `| head`, is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.done)
    process.exit(fail(`cannot write: ${error.message}`))
  })
  // Nobody reads what is said beside the rows, which still have to be written to their end.
  process.stderr.on('error', () => undefined)
  process.exitCode = await main(process.argv.slice(2))
}

enableIndex()
if (!serveChunks() && !serveLogParts()) await start()
