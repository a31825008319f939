import type { Dialect } from '../dialects/dialect.ts'
import { lineEnds, type RobotsFile } from '../text/file.ts'
import { parse } from '../parse/parse.ts'
import type { Group } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { lineOf, scan, type Scan } from '../parse/scan.ts'
import type { Edit } from '../text/text.ts'
import { editFile } from './edit-file.ts'
import { sameMeaning } from './same-meaning.ts'
import { createTidyLine, looksBlank, type TidyLine } from './tidy-line.ts'

/** What tidying a file takes. */
export interface TidyResult {
  /** Edits of the file's text, in its order. */
  readonly edits: readonly Edit[]
  /**
   * 1-based numbers of the lines that stay as they are because tidying would change their meaning.
   */
  readonly left: readonly number[]
}

/** Something that holds for a 1-based line or does not. */
type LineTest = (line: number) => boolean

/** Tells whether all readings of a file count a line among those that `linesOf` picks of a group. */
function agreedLines(
  readings: readonly RobotsTxt[],
  linesOf: (group: Group) => readonly number[],
): LineTest {
  const sets = readings.map(({ groups }) => new Set(groups.flatMap(linesOf)))
  return (line) => sets.every((lines) => lines.has(line))
}

/**
 * May a line become the first of a file without a byte-order mark? One that starts with a character
 * that is not ASCII could be taken for such a mark, or a part of it.
 */
const mayStandFirst = (line: string): boolean => !/^[\t ]*[\u0080-\uffff]/.test(line)

/** One pass over the lines of a file that collects the edits which tidy it. */
class TidyPass {
  private readonly file: RobotsFile
  private readonly lines: readonly string[]
  private readonly scanned: Scan
  private readonly tidyLine: TidyLine
  private readonly beginsGroup: LineTest
  private readonly isName: LineTest
  private readonly isRule: LineTest
  /** Blank lines mean nothing to any of the dialects. */
  private readonly ignoresBlanks: boolean
  /** The CR of one line and the LF of an empty line below it would become one line break. */
  private readonly mayGlue: boolean
  private readonly edits: Edit[] = []
  private readonly left: number[] = []

  constructor(file: RobotsFile, readings: readonly RobotsTxt[]) {
    const dialects = readings.map(({ dialect }) => dialect)
    this.file = file
    this.lines = file.text.split('\n')
    this.scanned = scan(file.text)
    this.tidyLine = createTidyLine(dialects)
    this.beginsGroup = agreedLines(readings, ({ firstLine }) => [firstLine])
    this.isName = agreedLines(readings, ({ agents }) => agents.map(({ line }) => line))
    this.isRule = agreedLines(readings, ({ rules }) => rules.map(({ line }) => line))
    this.ignoresBlanks = dialects.every(({ syntax }) => syntax.blankLine === 'nothing')
    this.mayGlue = file.ends.each?.includes(lineEnds.indexOf('cr')) ?? false
  }

  run(): TidyResult {
    const { lines, edits, left } = this
    for (let at = 0, next = 0; at < lines.length; at = next) {
      while (looksBlank(lines[next] ?? '!')) next += 1
      if (next > at) this.tidyBlanks(at, next)
      else {
        this.separateGroup(at)
        this.tidyOne(at)
        next += 1
      }
    }
    const { length } = this.file.text
    if (!looksBlank(lines.at(-1) ?? '')) this.put(length, length, '\n')
    return { edits, left }
  }

  /** Offset at which a line starts; the end of the text for lines behind the last. */
  private startOf(at: number): number {
    return at < this.lines.length ? lineOf(this.scanned, at).from : this.file.text.length
  }

  private put(from: number, to: number, insert: string): void {
    this.edits.push({ span: { from, to }, insert })
  }

  /** Deletes the lines from `at` up to `next`. */
  private cut(at: number, next: number): void {
    if (this.startOf(next) > this.startOf(at)) this.put(this.startOf(at), this.startOf(next), '')
  }

  private tidyOne(at: number): void {
    const line = this.lines[at] ?? ''
    const wanted = this.tidyLine(line)
    if (wanted === null || (at === 0 && wanted[0]?.span.from === 0 && !mayStandFirst(line))) {
      this.left.push(at + 1)
      return
    }
    const start = this.startOf(at)
    for (const { span, insert } of wanted) this.put(start + span.from, start + span.to, insert)
  }

  /** Of a run of blank lines none stays at either end of the file, and one between other lines. */
  private tidyBlanks(at: number, next: number): void {
    const { lines } = this
    if (this.mayGlue) return
    if (next === lines.length && at > 0) return this.cut(at, next)
    if (this.mayDelete(at, next)) return this.cut(at, next)
    // Prefer an empty line: to some dialects a line of blanks is not blank.
    const kept = at + Math.max(0, lines.slice(at, next).lastIndexOf(''))
    this.cut(at, kept)
    this.tidyOne(kept)
    this.cut(kept + 1, next)
  }

  /** True at the start of the file, and between a user-agent line and its first rule. */
  private mayDelete(at: number, next: number): boolean {
    if (at === 0) return this.file.byteOrderMark === '' && mayStandFirst(this.lines[next] ?? '')
    return this.ignoresBlanks && this.isName(at) && this.isRule(next + 1)
  }

  /** Puts a blank line above a group and the comments on it, where there is none. */
  private separateGroup(at: number): void {
    const { lines, edits } = this
    if (this.mayGlue || !this.beginsGroup(at + 1)) return
    let top = at
    while (top > 0 && /^[\t ]*#/.test(lines[top - 1] ?? '')) top -= 1
    if (top === 0 || looksBlank(lines[top - 1] ?? '')) return
    const from = this.startOf(top)
    const index = edits.findLastIndex(({ span }) => span.from < from) + 1
    edits.splice(index, 0, { span: { from, to: from }, insert: '\n' })
  }
}

/**
 * Puts spacing, letter case of keys, blank lines and the last line end right, without a change to
 * what the file means to any of the dialects: each reads the same groups, rules and records before
 * and after. Comments stay, and so do the line ends of lines that stay. When the whole would change
 * a meaning, there are no edits and all lines are in `left`.
 */
export function tidy(file: RobotsFile, dialects: readonly Dialect[]): TidyResult {
  const readings = dialects.map((dialect) => parse(file, dialect))
  const tidying = new TidyPass(file, readings).run()
  const edited = editFile(file, tidying.edits)
  // A size limit may now cut the file at another place.
  const isSafe = readings.every((before) =>
    sameMeaning(before, parse(edited, before.dialect, { before })),
  )
  if (isSafe) return tidying
  return { edits: [], left: file.text.split('\n').map((_, at) => at + 1) }
}
