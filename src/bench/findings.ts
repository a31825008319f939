import { inspect } from '../core/checks/inspect.ts'
import { readText } from '../core/text/file.ts'
import { median, openTable } from './measure.ts'

const sizes = [5, 500] as const

/** Lines of which a file is made, by what it is full of. */
const kinds: Readonly<Record<string, (at: number) => string>> = {
  'one group': (at) => `Disallow: /section-${at % 97}/page-${at}/\n`,
  'many groups': (at) => `\nUser-agent: crawler-${letters(at)}\nDisallow: /a${at}/\n`,
  wildcards: (at) => `${at % 3 === 0 ? 'Allow' : 'Disallow'}: /p/${at}/*.php$\n`,
  mistakes: (at) => `Dissalow /page ${at}\n`,
  duplicates: (at) => `Disallow: /dup/${at % 50}\nAllow: /dup/${at % 50}\n`,
  'alike wildcards': (at) => `Disallow: /dup*/${at % 50}\nAllow: /dup*/${at % 50}/x\n`,
  'floating rules': (at) => `Disallow: /*/page-${at}$\n`,
  'groups alike': (at) =>
    at % 10 === 0
      ? `\nUser-agent: crawler-${letters(at)}\n`
      : `Disallow: /dup/${at % 10}\nAllow: /dup/${at % 10}/x\n`,
}

const letters = (at: number): string =>
  Array.from(String(at), (digit) => 'abcdefghij'.charAt(Number(digit))).join('')

function fileOf(line: (at: number) => string, kibibytes: number): string {
  let text = 'User-agent: *\nDisallow: /cart/\n'
  for (let at = 0; text.length < kibibytes * 1024; at += 1) text += line(at)
  return text
}

function timed(text: string): { readonly ms: number; readonly found: number } {
  const file = readText(text)
  const tests = [{ crawler: 'Googlebot', url: '/section-1/page-3/' }]
  const from = performance.now()
  const { length: found } = inspect({ file, origin: 'https://shop.example', tests })
  return { ms: performance.now() - from, found }
}

/** Prints how long all checks take: at the first run, as a worker that was just started, and later. */
export function reportFindings(rounds: number): void {
  const head = ['checks, file full of', 'KiB', 'findings', 'first ms', 'later ms']
  const print = openTable(head, Object.keys(kinds))
  for (const [kind, line] of Object.entries(kinds)) {
    for (const size of sizes) {
      const text = fileOf(line, size)
      const [first, ...later] = Array.from({ length: rounds }, () => timed(text))
      print([
        kind,
        String(size),
        (first?.found ?? 0).toLocaleString('en'),
        (first?.ms ?? NaN).toFixed(1),
        median(later.map(({ ms }) => ms)).toFixed(1),
      ])
    }
  }
}
