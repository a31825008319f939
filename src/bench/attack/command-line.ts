import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackGroup, AttackOutcome } from './attack.ts'
import { commandFields, runCommand, type CommandEnd } from './command-process.ts'

const good: Readonly<Record<string, string>> = {
  judge: '{"robots":"","agent":"x","url":"/"}',
  fetch: '{"page":"https://example.com/"}',
  check: '{"robots":""}',
  values: '{"robots":""}',
  tidy: '{"robots":""}',
  page: '{"html":""}',
  recognise: '{"text":"a"}',
}

/** A line of input that has to be refused without harm to others. */
interface BadLine {
  readonly name: string
  readonly command: string
  readonly line: string
}

const withField = (command: string, field: string, value: string): string =>
  (good[command] ?? '{}').replace('{', `{"${field}":${value},`)

const numbers: readonly (readonly [command: string, field: string])[] = [
  ['fetch', 'status'],
  ['fetch', 'redirects'],
  ['fetch', 'ageOfCopyHours'],
  ['fetch', 'elapsedHours'],
  ['check', 'status'],
  ['check', 'pages'],
]

const named: readonly (readonly [command: string, field: string, value: string])[] = [
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
]

function badLines(commands: readonly string[]): readonly BadLine[] {
  return [
    ...numbers.flatMap(([command, field]) =>
      ['1e999', '-1e999', 'NaN', 'Infinity'].map((number) => ({
        name: `${command}: ${field} ${number}`,
        command,
        line: withField(command, field, number),
      })),
    ),
    ...commands.flatMap((command) =>
      ['zzz', 'constructor', '__proto__'].map((field) => ({
        name: `${command}: unknown field ${field}`,
        command,
        line: withField(command, field, '1'),
      })),
    ),
    ...['A', 'QQ=', '****'].map((base64) => ({
      name: `base64 ${base64}`,
      command: 'judge',
      line: `{"robots_b64":"${base64}","agent":"x","url":"/"}`,
    })),
    ...named.map(([command, field, value]) => ({
      name: `${command}: ${field} ${value}`,
      command,
      line: withField(command, field, value),
    })),
  ]
}

async function refused({ command, line }: BadLine): Promise<string | null> {
  const usual = good[command] ?? '{}'
  const { code, out, err } = await runCommand([command], {
    input: [`${usual}\n${line}\n${usual}\n`],
  })
  const kinds = out.split('\n').map((answer) => answer.startsWith('{"error":'))
  const isRight = code === 1 && kinds.join() === 'false,true,false,false'
  return isRight ? null : `exit code ${code}, ${JSON.stringify((out + err).slice(0, 300))}`
}

const judged = `${good['judge']}\n`
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
  'a field as a flag': () => wrongCall(['judge', '--dialect', 'bing'], 'is a field of the records'),
  'a file as argument': () => wrongCall(['judge', 'a.jsonl'], 'standard input'),
  'a directory as input': async () => {
    const end = await runCommand(['judge'], { inputFile: openSync('.', 'r') })
    return end.code === 2 && end.err.includes('directory') ? null : told(end)
  },
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

async function* run(): AsyncGenerator<AttackOutcome> {
  const commands = [...(await commandFields()).keys()]
  for (const bad of badLines(commands)) yield { name: bad.name, problem: await refused(bad) }
  for (const [name, call] of Object.entries(calls)) yield { name, problem: await call() }
}

/** Hostile calls, inputs and surroundings, each by its name. */
export const commandLine: AttackGroup = { name: 'command line', run }
