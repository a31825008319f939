import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { someOf, type AttackGroup, type AttackOptions, type AttackOutcome } from './attack.ts'
import { listedCommands, runCommand, type CommandEnd } from './command-process.ts'
import {
  fileCommands,
  goodRecords,
  isBroken,
  recordCommands,
  withField,
  type RecordCommand,
} from './records.ts'

/** A line of input that has to be refused without harm to others. */
interface BadLine {
  readonly name: string
  readonly command: RecordCommand
  readonly line: string
}

const numbers: readonly (readonly [command: RecordCommand, field: string])[] = [
  ['fetch', 'status'],
  ['fetch', 'redirects'],
  ['fetch', 'ageOfCopyHours'],
  ['fetch', 'elapsedHours'],
  ['check', 'status'],
  ['check', 'pages'],
  ['proof', 'line'],
]

const named: readonly (readonly [command: RecordCommand, field: string, value: string])[] = [
  ['judge', 'crawler', '"constructor"'],
  ['judge', 'dialect', '"__proto__"'],
  ['judge', 'settings', '{"__proto__":"x"}'],
  ['judge', 'settings', '{"bing.constructor":"x"}'],
  ['fetch', 'crawler', '"toString"'],
  ['fetch', 'dialect', '"constructor"'],
  ['fetch', 'status', '"constructor"'],
  ['check', 'dialects', '["constructor"]'],
  ['check', 'tests', '[{"url":"/","expect":"constructor"}]'],
  ['check', 'settings', '{"constructor.x":"y"}'],
  ['tidy', 'dialect', '"__proto__"'],
  ['values', 'crawler', '"hasOwnProperty"'],
  ['compare', 'dialect', '"constructor"'],
  ['compare', 'settings', '{"__proto__":"x"}'],
  ['compare', 'urls', '["/",1]'],
  ['near-misses', 'dialect', '"__proto__"'],
  ['near-misses', 'urls', '[{"url":"/","weight":"constructor"}]'],
  ['proof', 'dialect', '"toString"'],
  ['proof', 'settings', '{"bing.constructor":"x"}'],
  ['proof', 'path', '"constructor"'],
]

const badLines: readonly BadLine[] = [
  ...numbers.flatMap(([command, field]) =>
    ['1e999', '-1e999', 'NaN', 'Infinity'].map((number) => ({
      name: `${command}: ${field} ${number}`,
      command,
      line: withField(command, field, number),
    })),
  ),
  ...recordCommands.flatMap((command) =>
    ['zzz', 'constructor', '__proto__'].map((field) => ({
      name: `${command}: unknown field ${field}`,
      command,
      line: withField(command, field, '1'),
    })),
  ),
  ...['A', 'QQ=', '****'].map((base64) => ({
    name: `base64 ${base64}`,
    command: 'judge' as const,
    line: `{"robots_b64":"${base64}","agent":"x","url":"/"}`,
  })),
  ...named.map(([command, field, value]) => ({
    name: `${command}: ${field} ${value}`,
    command,
    line: withField(command, field, value),
  })),
]

async function refused({ command, line }: BadLine): Promise<string | null> {
  const usual = goodRecords[command]
  const { code, out, err } = await runCommand([command], {
    input: [`${usual}\n${line}\n${usual}\n`],
  })
  const kinds = out.split('\n').map((answer) => answer.startsWith('{"error":'))
  const isRight = code === 1 && kinds.join() === 'false,true,false,false' && !isBroken(out)
  return isRight ? null : `exit code ${code}, ${JSON.stringify((out + err).slice(0, 300))}`
}

/** Every other try takes it that this record has an answer. */
async function answeredWell(command: RecordCommand): Promise<string | null> {
  const end = await runCommand([command], { input: [`${goodRecords[command]}\n`] })
  return end.code === 0 && !end.out.startsWith('{"error":') ? null : told(end)
}

/** A command that is in no list here would be left out of all attacks without a word. */
async function noneForgotten(): Promise<string | null> {
  const known: readonly string[] = [...recordCommands, ...fileCommands]
  const listed = await listedCommands()
  const odd = [...listed, ...known].filter((one) => !known.includes(one) || !listed.includes(one))
  return odd.length === 0 ? null : `src/bench/attack/records.ts and the help differ: ${odd.join()}`
}

const judged = `${goodRecords.judge}\n`
const answered = '"verdict":"allow"'

function* lines(count: number, line = judged): Generator<string> {
  for (let left = count; left > 0; left -= 100) yield line.repeat(100)
}

function* longLine(): Generator<string | Uint8Array> {
  yield judged
  const piece = Buffer.alloc(1024 * 1024, 'x')
  for (let count = 0; count < 600; count += 1) yield piece
  yield `\n${judged}`
}

/** Calls with what each has to end in: what is wrong, or null. */
const calls: Readonly<Record<string, () => Promise<string | null>>> = {
  'an unknown command': () => wrongCall(['jugde'], 'is "judge" meant?'),
  'a name that every object has as command': () => wrongCall(['constructor'], 'unknown command'),
  'an unknown flag': () => wrongCall(['check', '--hlep'], 'is "--help" meant?'),
  'a field as a flag': () =>
    wrongCall(['values', '--dialect', 'bing'], 'is a field of the records'),
  'a file as argument': () => wrongCall(['judge', 'a.jsonl'], 'standard input'),
  'a directory as input': () => wrongInput('.', 'r', 'directory'),
  // Node opens this device so in the place of a closed input.
  'a closed input': () => wrongInput(devNull, 'r+', 'closed'),
  'an input that can only be written to': () => wrongInput(devNull, 'w', 'EBADF'),
  'a byte-order mark': async () => {
    const end = await runCommand(['judge'], { input: [`\uFEFF${judged}`] })
    return end.code === 0 && end.out.includes(answered) ? null : told(end)
  },
  binary: async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * at * 31) & 255)
    const end = await runCommand(['judge'], { input: [bytes, `\n${judged}`] })
    return end.code === 1 && end.out.includes(answered) ? null : told(end)
  },
  'a line of 600 MB': async () => {
    const end = await runCommand(['judge'], { input: longLine() })
    const isRight = end.code === 1 && end.out.split(answered).length === 3 && end.megabytes < 400
    return isRight ? null : told(end)
  },
  '1,000,000 lines': async () => {
    let count = 0
    const onOutput = (chunk: Buffer) => {
      for (const byte of chunk) if (byte === 10) count += 1
    }
    const end = await runCommand(['judge'], { input: lines(1_000_000), onOutput })
    const isRight = end.code === 0 && count === 1_000_000 && end.megabytes < 250
    return isRight ? null : `${count} answers, ${told(end)}`
  },
  'a reader that stops after one line': async () => {
    const onOutput = (_: Buffer, { stdout }: { stdout: { destroy(): void } | null }) =>
      stdout?.destroy()
    const end = await runCommand(['judge'], { input: lines(100_000), onOutput })
    return end.code === 0 && end.err === '' ? null : told(end)
  },
  'a slow reader': slowReader,
  SIGINT: () => stopped('SIGINT', 130),
  SIGTERM: () => stopped('SIGTERM', 143),
}

const told = ({ code, out, err, megabytes }: CommandEnd): string =>
  `exit code ${code}, ${megabytes} MB, ${JSON.stringify((err || out).slice(0, 300))}`

async function wrongCall(args: readonly string[], message: string): Promise<string | null> {
  const end = await runCommand(args)
  return end.code === 2 && end.out === '' && end.err.includes(message) ? null : told(end)
}

async function wrongInput(path: string, flags: string, message: string): Promise<string | null> {
  const inputFile = openSync(path, flags)
  const end = await runCommand(['judge'], { inputFile })
  closeSync(inputFile)
  return end.code === 2 && end.out === '' && end.err.includes(message) ? null : told(end)
}

async function slowReader(): Promise<string | null> {
  let pauses = 0
  const onOutput = (_: Buffer, { stdout }: { stdout: NodeJS.ReadableStream | null }) => {
    if (stdout === null || pauses >= 20) return
    pauses += 1
    stdout.pause()
    void sleep(100).then(() => stdout.resume())
  }
  const end = await runCommand(['judge'], { input: lines(300_000), onOutput })
  return end.code === 0 && end.megabytes < 250 ? null : told(end)
}

async function stopped(signal: 'SIGINT' | 'SIGTERM', code: number): Promise<string | null> {
  let out = ''
  let isSent = false
  const end = await runCommand(['judge'], {
    input: lines(1_000_000),
    onOutput: (chunk, child) => {
      out += chunk.toString()
      if (!isSent) isSent = child.kill(signal)
    },
  })
  return end.code === code && end.err === '' && out.endsWith('}\n') ? null : told(end)
}

const slow = ['a line of 600 MB', '1,000,000 lines', 'SIGINT', 'SIGTERM']

async function* run(options: AttackOptions): AsyncGenerator<AttackOutcome> {
  yield { name: 'every command is attacked', problem: await noneForgotten() }
  for (const command of recordCommands) {
    yield { name: `${command}: a good record`, problem: await answeredWell(command) }
  }
  for (const bad of someOf(badLines, options, 5)) {
    yield { name: bad.name, problem: await refused(bad) }
  }
  for (const [name, call] of Object.entries(calls)) {
    if (options.isQuick && slow.includes(name)) continue
    yield { name, problem: await call() }
  }
}

/** Hostile calls, inputs and surroundings, each by its name. */
export const commandLine: AttackGroup = { name: 'command-line', run }
