import type { Dialect } from '../dialects/dialect.ts'
import { lineEnds, type RobotsFile } from '../text/file.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots.ts'
import { lineOf, scan } from '../parse/scan.ts'
import type { Edit } from '../text/text.ts'
import { editFile } from './edit-file.ts'
import { sameMeaning } from './same-meaning.ts'
import { createTidyLine, looksBlank } from './tidy-line.ts'

/** What tidying a file takes. */
export interface TidyResult {
  /** Edits of the file's text, in its order. */
  readonly edits: readonly Edit[]
  /**
   * 1-based numbers of the lines that stay as they are because tidying would change their meaning.
   */
  readonly left: readonly number[]
}

/** Tells whether all readings of a file count a 1-based line among those that `linesOf` picks. */
function agreed(
  readings: readonly RobotsTxt[],
  linesOf: (groups: RobotsTxt['groups']) => readonly number[],
): (line: number) => boolean {
  const sets = readings.map(({ groups }) => new Set(linesOf(groups)))
  return (line) => sets.every((lines) => lines.has(line))
}

/**
 * May a line become the first of a file without a byte-order mark? One that starts with a character
 * that is not ASCII could be taken for such a mark, or a part of it.
 */
const mayStandFirst = (line: string): boolean => !/^[\t ]*[\u0080-\uffff]/.test(line)

function tidyAll(file: RobotsFile, readings: readonly RobotsTxt[]): TidyResult {
  const { text, mark, ends } = file
  const lines = text.split('\n')
  const scanned = scan(text)
  const dialects = readings.map(({ dialect }) => dialect)
  const tidyLine = createTidyLine(dialects)
  const beginsGroup = agreed(readings, (groups) => groups.map(({ firstLine }) => firstLine))
  const isName = agreed(readings, (groups) =>
    groups.flatMap(({ agents }) => agents.map(({ line }) => line)),
  )
  const isRule = agreed(readings, (groups) =>
    groups.flatMap(({ rules }) => rules.map(({ line }) => line)),
  )
  const joinsGroups = dialects.every(({ syntax }) => syntax.blankLine === 'nothing')
  // A line that ends in CR, and an empty one after it that ends in LF, would become one.
  const mayGlue = ends.each?.includes(lineEnds.indexOf('cr')) ?? false
  const edits: Edit[] = []
  const left: number[] = []

  const startOf = (at: number): number =>
    at < lines.length ? lineOf(scanned, at).from : text.length
  const put = (from: number, to: number, insert: string) =>
    edits.push({ span: { from, to }, insert })
  const cut = (at: number, next: number) => {
    if (startOf(next) > startOf(at)) put(startOf(at), startOf(next), '')
  }

  const tidyOne = (at: number) => {
    const line = lines[at] ?? ''
    const wanted = tidyLine(line)
    if (wanted === null || (at === 0 && wanted[0]?.span.from === 0 && !mayStandFirst(line))) {
      left.push(at + 1)
    } else {
      const from = startOf(at)
      for (const { span, insert } of wanted) put(from + span.from, from + span.to, insert)
    }
  }

  /** A run of blank lines: none at either end, one between others. */
  const tidyBlanks = (at: number, next: number) => {
    if (next === lines.length && at > 0) return cut(at, next)
    const isFree =
      at === 0
        ? mark === '' && mayStandFirst(lines[next] ?? '')
        : joinsGroups && isName(at) && isRule(next + 1)
    if (isFree) return cut(at, next)
    // One that is really empty stays: to some, blanks are no blank line.
    const kept = at + Math.max(0, lines.slice(at, next).lastIndexOf(''))
    cut(at, kept)
    tidyOne(kept)
    cut(kept + 1, next)
  }

  /** A blank line above a group and the remarks on it. */
  const partGroups = (at: number) => {
    let top = at
    while (top > 0 && /^[\t ]*#/.test(lines[top - 1] ?? '')) top -= 1
    if (top === 0 || looksBlank(lines[top - 1] ?? '')) return
    const from = startOf(top)
    const index = edits.findLastIndex(({ span }) => span.from < from) + 1
    edits.splice(index, 0, { span: { from, to: from }, insert: '\n' })
  }

  for (let at = 0, next = 0; at < lines.length; at = next) {
    while (looksBlank(lines[next] ?? '!')) next += 1
    if (next === at) {
      if (!mayGlue && beginsGroup(at + 1)) partGroups(at)
      tidyOne(at)
      next += 1
    } else if (!mayGlue) tidyBlanks(at, next)
  }
  if (!looksBlank(lines.at(-1) ?? '')) put(text.length, text.length, '\n')
  return { edits, left }
}

/**
 * Puts spacing, letter case of keys, blank lines and the last line end right, without a change to
 * what the file means to any of the dialects: each reads the same groups, rules and records before
 * and after. Comments stay, and so do the line ends of lines that stay. When the whole would change
 * a meaning, there are no edits and all lines are in `left`.
 */
export function tidy(file: RobotsFile, dialects: readonly Dialect[]): TidyResult {
  const readings = dialects.map((dialect) => parse(file, dialect))
  const tidying = tidyAll(file, readings)
  const edited = editFile(file, tidying.edits)
  // A shorter file may show a crawler more of it, or a longer one less.
  const isSafe = readings.every((before) =>
    sameMeaning(before, parse(edited, before.dialect, { before })),
  )
  if (isSafe) return tidying
  return { edits: [], left: file.text.split('\n').map((_, at) => at + 1) }
}
