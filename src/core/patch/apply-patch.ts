import type { Hunk, PatchedFile } from './patch.ts'

/** What became of a patch. */
export type Applied =
  | {
      readonly state: 'applied'
      readonly text: string
      /** Lines of the file that go, and that come. */
      readonly gone: number
      readonly added: number
      /** Parts whose lines the file has several times: the place nearest to what the patch says was taken. */
      readonly ambiguous: number
    }
  /** All that it changes is so already. */
  | { readonly state: 'already' }
  /** The first line that the file does not have, or null where it has all of them in other places. */
  | { readonly state: 'fails'; readonly missing: string | null }
  | { readonly state: 'too-large' }

/** How many lines are compared at most, over all parts. */
const maxCompared = 20_000_000

/** Blanks around a line say nothing in a robots.txt, and mails cut them. */
const plain = (line: string): string => line.trim()

/** For each length of a part's beginning, the longest shorter beginning that it ends with (Knuth, Morris, Pratt). */
function borders(wanted: readonly string[]): readonly number[] {
  const found = [0]
  let length = 0
  for (let at = 1; at < wanted.length; at += 1) {
    while (length > 0 && wanted[at] !== wanted[length]) length = found[length - 1] ?? 0
    if (wanted[at] === wanted[length]) length += 1
    found.push(length)
  }
  return found
}

/** All places from `from` on where lines stand that follow each other. Takes time in proportion to both. */
function placesOf(
  wanted: readonly string[],
  lines: readonly string[],
  from: number,
): readonly number[] {
  const table = borders(wanted)
  const places: number[] = []
  let length = 0
  for (let at = from; at < lines.length; at += 1) {
    while (length > 0 && lines[at] !== wanted[length]) length = table[length - 1] ?? 0
    if (lines[at] === wanted[length]) length += 1
    if (length === wanted.length) {
      places.push(at + 1 - length)
      length = table[length - 1] ?? 0
    }
  }
  return places
}

const nearest = (places: readonly number[], to: number): number | undefined =>
  places.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))[0]

/** How many lines at the beginning, and then at the end, are the same on both sides. */
function around(before: readonly string[], after: readonly string[]): readonly [number, number] {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return [head, tail]
}

class PatchApplier {
  private readonly lines: readonly string[]
  private readonly plainLines: readonly string[]
  private readonly parts: (readonly string[])[] = []
  /** The line of the file up to which `parts` goes, and that behind the last part that was applied. */
  private copied = 0
  private from = 0
  gone = 0
  added = 0
  ambiguous = 0

  constructor(lines: readonly string[], plainLines: readonly string[]) {
    this.lines = lines
    this.plainLines = plainLines
  }

  /** Where a part belongs, as an index of a line of the file; null where it does not fit. */
  private placeOf({ start, before }: Hunk): number | null {
    const wanted = before.map(plain)
    if (wanted.length === 0) {
      return start === null ? null : Math.min(Math.max(start, this.from), this.plainLines.length)
    }
    const places = placesOf(wanted, this.plainLines, this.from)
    if (places.length > 1) this.ambiguous += 1
    return nearest(places, start === null ? this.from : start - 1) ?? null
  }

  apply(hunk: Hunk): boolean {
    const place = this.placeOf(hunk)
    if (place === null) return false
    const { before, after } = hunk
    // Lines around the change stay as they are in the file.
    const [head, tail] = around(before.map(plain), after.map(plain))
    const added = after.slice(head, after.length - tail)
    this.parts.push(this.lines.slice(this.copied, place + head), added)
    this.copied = place + before.length - tail
    this.from = place + before.length
    this.gone += before.length - head - tail
    this.added += added.length
    return true
  }

  /** The text with all parts that were applied. */
  get text(): string {
    return [...this.parts, this.lines.slice(this.copied)].flat().join('\n')
  }

  /** The first line of a part that the rest of the file does not have. */
  missingOf({ before }: Hunk): string | null {
    const there = new Set(this.plainLines.slice(this.from))
    return before.find((line) => plain(line) !== '' && !there.has(plain(line))) ?? null
  }
}

/** Whether what a part adds is there, with the lines around it; of lines that only go nobody can tell. */
function isThere({ before, after }: Hunk, lines: readonly string[]): boolean {
  const was = new Set(before.map(plain))
  const wanted = after.map(plain)
  return wanted.some((line) => !was.has(line)) && placesOf(wanted, lines, 0).length > 0
}

/** A new file has only the lines that come. */
function created(hunks: readonly Hunk[]): Applied {
  const lines = hunks.flatMap(({ after }) => after)
  const text = lines.map((line) => `${line}\n`).join('')
  return { state: 'applied', text, gone: 0, added: lines.length, ambiguous: 0 }
}

/**
 * Applies what a patch changes in one file to the text of that file, which has LF line ends. Parts are found
 * by their lines, blanks around them aside; the numbers of the patch only choose between several places.
 */
export function applyPatch(text: string, { hunks, isNew }: PatchedFile): Applied {
  if (isNew && text.trim() === '') return created(hunks)
  const lines = text.split('\n')
  const size = hunks.reduce((sum, { before, after }) => sum + before.length + after.length, 0)
  if (hunks.length * lines.length + size > maxCompared) return { state: 'too-large' }
  const plainLines = lines.map(plain)
  const applier = new PatchApplier(lines, plainLines)
  const failed = isNew ? hunks[0] : hunks.find((hunk) => !applier.apply(hunk))
  if (failed === undefined && applier.text !== text) {
    const { gone, added, ambiguous } = applier
    return { state: 'applied', text: applier.text, gone, added, ambiguous }
  }
  if (failed === undefined || hunks.every((hunk) => isThere(hunk, plainLines))) {
    return { state: 'already' }
  }
  return { state: 'fails', missing: applier.missingOf(failed) }
}
