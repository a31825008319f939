import { lineEnds, type LineEnd, type LineEnds } from '../../core/text/file.ts'

const letters = ['l', 'c', 'r'] as const

/** The letter for a line end in a link: `l`, `c` or `r`. */
export const lineEndLetter = (end: LineEnd): string => letters[lineEnds.indexOf(end)] ?? 'l'

/** The line end of a letter; LF for any other value. */
export function endOfLetter(letter: unknown): LineEnd {
  return lineEnds[letters.findIndex((known) => known === letter)] ?? 'lf'
}

/** The number of line breaks in a text with LF line ends. */
export function breaksIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Encodes mixed line ends as runs: `l3cr2`. Empty if all are the same. */
export function lineEndRuns({ each }: LineEnds): string {
  if (each === null) return ''
  let runs = ''
  for (let from = 0; from < each.length;) {
    let to = from + 1
    while (to < each.length && each[to] === each[from]) to += 1
    runs += (letters[each[from] ?? 0] ?? 'l') + (to - from > 1 ? String(to - from) : '')
    from = to
  }
  return runs
}

/** Runs laid over a text of so many line breaks; what they leave uncovered ends like `main`. */
export function endsOfRuns(main: LineEnd, runs: unknown, breaks: number): LineEnds {
  if (typeof runs !== 'string' || runs === '') return { main, each: null }
  const each = new Uint8Array(breaks).fill(lineEnds.indexOf(main))
  let at = 0
  for (const [, letter, count] of runs.matchAll(/([lcr])(\d{0,8})/g)) {
    const to = Math.min(breaks, at + (count === '' ? 1 : Number(count)))
    each.fill(lineEnds.indexOf(endOfLetter(letter)), at, to)
    at = to
    if (at >= breaks) break
  }
  return { main, each }
}
