import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const script = 'dist-lib/cli.js'
const patienceMs = 60_000

/** What is fed to a command: all at once, or piece by piece as it takes them. */
export type CommandInput = Iterable<string | Uint8Array>

export interface CommandEnd {
  /** Null when a signal or our patience ended it. */
  readonly code: number | null
  readonly out: string
  readonly err: string
  /** The most memory that it used; 0 where the system does not tell. */
  readonly megabytes: number
}

export interface CommandOptions {
  readonly input?: CommandInput
  /** A file or directory to read from instead. */
  readonly inputFile?: number
  /** Gets what is written, and the process. It is kept as `out` when this is left out. */
  readonly onOutput?: (chunk: Buffer, child: ChildProcess) => void
}

const start = (args: readonly string[], input: 'pipe' | number = 'pipe'): ChildProcess =>
  spawn(process.execPath, [script, ...args], { stdio: [input, 'pipe', 'pipe'] })

async function feed({ stdin }: ChildProcess, input: CommandInput): Promise<void> {
  if (stdin === null) return
  // Whoever stops reading closes the pipe while we still write.
  stdin.on('error', () => undefined)
  const closed = once(stdin, 'close').catch(() => undefined)
  for (const piece of input) {
    if (stdin.destroyed) return
    if (stdin.write(piece)) continue
    const drained = new Promise((resolve) => stdin.once('drain', resolve))
    await Promise.race([drained, closed])
  }
  stdin.end()
}

/** The most memory that a process has used so far, where the system tells. */
function peakMegabytes({ pid }: ChildProcess): number {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return 0
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Milliseconds that a process has worked, which other programs do not change; else those that passed. */
function workMs({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return performance.now()
  const counts = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [user = 0, system = 0] = counts.slice(11, 13).map(Number)
  return (user + system) * 10
}

/** Runs the command line to its end. */
export async function runCommand(
  args: readonly string[],
  { input = [], inputFile, onOutput }: CommandOptions = {},
): Promise<CommandEnd> {
  const child = start(args, inputFile)
  const said = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => {
    if (onOutput === undefined) said.out += chunk.toString()
    else onOutput(chunk, child)
  })
  child.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  let megabytes = 0
  const watch = setInterval(() => (megabytes = Math.max(megabytes, peakMegabytes(child))), 50)
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await feed(child, input).catch(() => undefined)
  const code = await ended
  clearInterval(watch)
  clearTimeout(patience)
  return { code, ...said, megabytes }
}

/** A command that goes on running, and is asked one line after the other. */
export class RunningCommand {
  readonly #child: ChildProcess
  readonly #answers: AsyncIterator<string>

  constructor(name: string) {
    this.#child = start([name])
    this.#child.stdin?.on('error', () => undefined)
    const { stdout } = this.#child
    if (stdout === null) throw new Error('no output')
    this.#answers = createInterface({ input: stdout })[Symbol.asyncIterator]()
  }

  /** The answer and the milliseconds of work on it; null when none came within the limit of work. */
  async ask(line: string, limitMs: number): Promise<{ text: string; ms: number } | null> {
    const from = workMs(this.#child)
    const waitedFrom = performance.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setInterval(() => {
        const hasWorked = workMs(this.#child) - from > limitMs
        // Where other programs keep the machine busy, little work is done for a long time.
        const isHopeless = performance.now() - waitedFrom > 10 * limitMs
        if (hasWorked || isHopeless) resolve(null)
      }, 500)
    })
    this.#child.stdin?.write(`${line}\n`)
    const answer = await Promise.race([this.#answers.next(), late])
    clearInterval(timer)
    if (answer === null || answer.done === true) return null
    return { text: answer.value, ms: workMs(this.#child) - from }
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }
}

/** The commands that there are, as the help lists them. */
export async function listedCommands(): Promise<readonly string[]> {
  const { out } = await runCommand(['--help'])
  return firstColumn(out.split('Commands:\n')[1] ?? '')
}

/** The fields of the records of a command, as its help lists them. */
export async function processFields(name: string): Promise<readonly string[]> {
  const { out } = await runCommand([name, '--help'])
  return firstColumn(out.split('Fields of a record:\n')[1] ?? '')
}

const firstColumn = (text: string): string[] =>
  Array.from((text.split('\n\n')[0] ?? '').matchAll(/^ {2}(\w+) {2,}\S/gm), ([, name = '']) => name)
