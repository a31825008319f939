import type { Dialect } from '../dialects/dialect.ts'
import { lineEnds, type RobotsFile } from '../file.ts'
import { parse } from '../parse.ts'
import type { RobotsTxt } from '../robots.ts'
import { lineOf, scan, type Scan } from '../scan.ts'
import type { Edit } from '../text.ts'
import { editFile } from './edit-file.ts'
import { sameMeaning } from './same-meaning.ts'
import { LineTidier, looksBlank } from './tidy-line.ts'

/** What makes a file tidy. */
export interface Tidying {
  readonly edits: readonly Edit[]
  /** 1-based lines that stay as they are since they would mean something else. */
  readonly left: readonly number[]
}

/** Lines that all of the dialects read in one way, by their 1-based numbers. */
interface Agreed {
  /** Begins a group. */
  readonly first: ReadonlySet<number>
  readonly agent: ReadonlySet<number>
  readonly rule: ReadonlySet<number>
}

function common(readings: readonly RobotsTxt[], linesIn: (robots: RobotsTxt) => number[]) {
  const [first = new Set<number>(), ...rest] = readings.map((robots) => new Set(linesIn(robots)))
  return new Set([...first].filter((line) => rest.every((lines) => lines.has(line))))
}

const agreedBy = (readings: readonly RobotsTxt[]): Agreed => ({
  first: common(readings, ({ groups }) => groups.map(({ firstLine }) => firstLine)),
  agent: common(readings, ({ groups }) =>
    groups.flatMap(({ agents }) => agents.map(({ line }) => line)),
  ),
  rule: common(readings, ({ groups }) =>
    groups.flatMap(({ rules }) => rules.map(({ line }) => line)),
  ),
})

/** What follows the mark of a file, or stands where one could be read, must not move there. */
const mayStandFirst = (line: string): boolean => !/^[\t ]*[\u0080-\uffff]/.test(line)

class Tidier {
  readonly edits: Edit[] = []
  readonly left: number[] = []
  private readonly file: RobotsFile
  private readonly scanned: Scan
  private readonly lines: readonly string[]
  private readonly agreed: Agreed
  private readonly joinsGroups: boolean
  /** A line that ends in CR, and an empty one after it that ends in LF, would become one. */
  private readonly mayGlue: boolean
  private readonly tidier: LineTidier

  constructor(file: RobotsFile, readings: readonly RobotsTxt[]) {
    const dialects = readings.map(({ dialect }) => dialect)
    this.file = file
    this.scanned = scan(file.text)
    this.lines = file.text.split('\n')
    this.agreed = agreedBy(readings)
    this.joinsGroups = dialects.every(({ syntax }) => syntax.blankLine === 'nothing')
    this.mayGlue = file.ends.each?.includes(lineEnds.indexOf('cr')) ?? false
    this.tidier = new LineTidier(dialects)
  }

  run(): void {
    const { lines } = this
    for (let at = 0; at < lines.length;) {
      let next = at
      while (looksBlank(lines[next] ?? '!')) next += 1
      if (next > at) this.blanks(at, next)
      else {
        this.partGroups(at)
        this.line(at)
        next += 1
      }
      at = next
    }
    const { text } = this.file
    if (!looksBlank(lines.at(-1) ?? '')) this.put(text.length, text.length, '\n')
  }

  private put(from: number, to: number, insert: string): void {
    this.edits.push({ span: { from, to }, insert })
  }

  private from = (index: number): number =>
    index < this.lines.length ? lineOf(this.scanned, index).from : this.file.text.length

  private line(at: number): void {
    const line = this.lines[at] ?? ''
    const edits = this.tidier.wishes(line)
    if (edits.length === 0) return
    const movesFirst = at === 0 && edits[0]?.span.from === 0 && !mayStandFirst(line)
    if (movesFirst || !this.tidier.keepsMeaning(line, edits)) this.left.push(at + 1)
    else {
      const from = this.from(at)
      for (const { span, insert } of edits) this.put(from + span.from, from + span.to, insert)
    }
  }

  /** A run of blank lines: none at either end, one between others. */
  private blanks(at: number, next: number): void {
    const { lines } = this
    if (this.mayGlue) return
    const isLast = next === lines.length
    if (isLast && at > 0) return this.cut(this.from(at), this.file.text.length)
    if (at === 0) {
      const isFree = this.file.mark === '' && (isLast || mayStandFirst(lines[next] ?? ''))
      if (isFree) return this.cut(0, this.from(next))
    } else if (this.stands(at, next)) return this.cut(this.from(at), this.from(next))
    // One that is really empty stays: to some, blanks are no blank line.
    const empty = lines.indexOf('', at)
    const kept = empty >= 0 && empty < next ? empty : at
    this.cut(this.from(at), this.from(kept))
    this.line(kept)
    if (kept + 1 < next) this.cut(this.from(kept + 1), this.from(next))
  }

  /** Does it stand between a name and its first rule, where to some it would part the two? */
  private stands(at: number, next: number): boolean {
    return this.joinsGroups && this.agreed.agent.has(at) && this.agreed.rule.has(next + 1)
  }

  private cut(from: number, to: number): void {
    if (to > from) this.put(from, to, '')
  }

  /** A blank line above a group and the remarks on it. */
  private partGroups(at: number): void {
    if (this.mayGlue || !this.agreed.first.has(at + 1)) return
    let top = at
    while (top > 0 && /^[\t ]*#/.test(this.lines[top - 1] ?? '')) top -= 1
    if (top === 0 || looksBlank(this.lines[top - 1] ?? '')) return
    const from = this.from(top)
    const index = this.edits.findLastIndex(({ span }) => span.from < from) + 1
    this.edits.splice(index, 0, { span: { from, to: from }, insert: '\n' })
  }
}

/**
 * Spacing, the usual capitals of names, blank lines and the last line end put right, without a change
 * to what the file means to any of the dialects. Comments and the lines' own ends stay.
 */
export function tidy(file: RobotsFile, dialects: readonly Dialect[]): Tidying {
  const readings = dialects.map((dialect) => parse(file, dialect))
  const tidier = new Tidier(file, readings)
  tidier.run()
  const { edits, left } = tidier
  const edited = editFile(file, edits)
  // A shorter file may show a crawler more of it, or a longer one less.
  const isSafe = readings.every((before) =>
    sameMeaning(before, parse(edited, before.dialect, { before })),
  )
  return isSafe
    ? { edits, left }
    : { edits: [], left: file.text.split('\n').map((_, at) => at + 1) }
}
