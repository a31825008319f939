import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom, type Random } from '../random.ts'
import type { AttackGroup, AttackOptions, AttackOutcome } from './attack.ts'
import { runCommand, type CommandEnd } from './command-process.ts'
import { fileCommands } from './records.ts'

/** A call takes as long as Node takes to start. */
const count = 300
const quickCount = 30

const robots = 'User-agent: *\nDisallow: /a\n'
const caseText = JSON.stringify({
  format: 'robots.txt playground case',
  version: 2,
  case: { robots, expect: [{ crawler: 'Googlebot', url: '/a', is: 'blocked' }] },
})

/** Files to be named, by their names; some hold a case, some a robots.txt, some neither. */
const files = {
  'a.case.json': caseText,
  'cut.case.json': caseText.slice(0, -7),
  'foreign.case.json': caseText.replace('Googlebot', '__proto__').replace('blocked', 'constructor'),
  'names.case.json': caseText.replace('{"robots"', '{"__proto__":{"robots":"x"},"robots"'),
  'robots.txt': robots,
  'other.txt': `${robots}Allow: /a$\n`,
  'empty.txt': '',
  'bytes.txt': '\uFEFF\0\uD83D\u202E\r\r\n',
} as const

/** Arguments as they are; none leads to another host. */
const odd = [
  '-',
  '--',
  '-x',
  '',
  ' ',
  '.',
  '/dev/null',
  'constructor',
  '__proto__',
  'none.txt',
  'http://',
  'http://127.0.0.1:9/robots.txt',
  'ftp://127.0.0.1/robots.txt',
  '\u202E',
  'a'.repeat(5000),
] as const

const flags = {
  test: ['--robots', '--reporter', '--fail-on', '--update', '--robots=', '--hlep', '--version'],
  changes: ['--crawler', '--case', '--playground', '--reporter', '--exit-code', '--crawler=', '-h'],
} as const

/** Values that a flag may well have. */
const valuesOf = [
  'table',
  'json',
  'junit',
  'sarif',
  'markdown',
  'markdwn',
  'hint',
  'never',
  'Googlebot',
  'https://example.com/#x',
  'javascript:alert(1)',
] as const

function argument(random: Random, name: (typeof fileCommands)[number], folder: string): string {
  const draw = random.below(10)
  if (draw < 5) return join(folder, random.pick(Object.keys(files) as [string, ...string[]]))
  if (draw < 8) return random.pick(flags[name])
  return draw < 9 ? random.pick(valuesOf) : random.pick(odd)
}

/** A call ends with one of its codes, and with 2 says why, in words of ours. */
function problemOf({ code, out, err }: CommandEnd): string | null {
  const isFailure = code === 2
  const isTold = err.startsWith('robotstxt-playground: ')
  const isFault = /^robotstxt-playground: cannot (test|compare):|\n {4}at /.test(err)
  const isRight = (code === 0 || code === 1 || isFailure) && isFailure === isTold && !isFault
  return isRight ? null : `exit code ${code}: ${JSON.stringify((err || out).slice(0, 300))}`
}

async function* run({ seed, isQuick }: AttackOptions): AsyncGenerator<AttackOutcome> {
  const random = randomFrom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'attack-arguments-'))
  try {
    for (const name of fileCommands) {
      for (let call = 0; call < (isQuick ? quickCount : count) / fileCommands.length; call += 1) {
        // A call may write into a case file.
        for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
        const given = Array.from({ length: random.below(5) }, () => argument(random, name, folder))
        const input = random.chance(0.5) ? [robots] : []
        const problem = problemOf(await runCommand([name, ...given], { input }))
        yield { name: `${name} ${given.join(' ').slice(0, 300)}`, problem }
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Calls of the commands that take files, with arguments drawn at random. */
export const fuzzArguments: AttackGroup = { name: 'arguments', run }
