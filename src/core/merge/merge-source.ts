import { defaultDialect } from '../dialects/default-dialects.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { readText, type RobotsFile } from '../text/file.ts'

/** A robots.txt, or a part of one, and whose it is. */
export interface OwnedFile {
  readonly owner: string
  readonly robots: string
}

/** A row of a table: what somebody wants blocked. */
export interface OwnedRow {
  readonly owner: string
  /** A path pattern, or an address, of which the path counts. */
  readonly path: string
  /** The name of a crawler; empty or `*` for all. */
  readonly crawler: string
}

/** More files, and pairs of an owner and a crawler in a table, are not merged at once: each is compared with all. */
export const mostSources = 300

/** A place in what was merged: a line of a file, or a row of the table; both from 1. */
export interface OwnedPlace {
  readonly owner: string
  readonly line?: number
  readonly row?: number
}

/** What is merged: a file, or the rows of one owner for one crawler. */
export class MergeSource {
  readonly owner: string
  readonly file: RobotsFile
  /** The number of the row behind each rule, in their order; null for a file. */
  readonly rows: readonly number[] | null
  readonly #read = new Map<Dialect, RobotsTxt>()

  constructor({ owner, robots }: OwnedFile, rows: readonly number[] | null = null) {
    this.owner = owner
    this.file = readText(robots)
    this.rows = rows
  }

  /** The whole text as a dialect reads it. */
  readAs(dialect: Dialect = defaultDialect): RobotsTxt {
    const read = this.#read.get(dialect) ?? parse(this.file, dialect, { limit: 'none' })
    this.#read.set(dialect, read)
    return read
  }

  /** Where a line of the text stands in what was given. */
  placeOf(line: number): OwnedPlace {
    const { owner, rows } = this
    // The first line of rows names the crawler.
    return rows === null ? { owner, line } : { owner, row: rows[Math.max(0, line - 2)] ?? 0 }
  }
}

/** The path pattern that a cell means; null where it means none. */
export function patternOfCell(cell: string): string | null {
  const text = cell.trim()
  const path = text.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/su, '')
  if (text === '' || /[\r\n]/.test(text)) return null
  return /^[/*]/.test(path) ? path : `/${path}`
}

/** What stands for whoever cannot be told by a name. */
const nameOfCell = (cell: string): string => cell.replace(/[\r\n#:]+/g, ' ').trim() || '*'

/**
 * What is merged, in the order given: each file, then the rows, together for each owner and crawler. Rows
 * without a path are left out. A row for everybody holds for crawlers that other rows name, too.
 */
export function mergeSources(
  files: readonly OwnedFile[],
  rows: readonly OwnedRow[],
): readonly MergeSource[] {
  const fragments = new Map<string, { owner: string; lines: string[]; numbers: number[] }>()
  for (const [at, { owner, path, crawler }] of rows.entries()) {
    const pattern = patternOfCell(path)
    if (pattern === null) continue
    const name = nameOfCell(crawler)
    const key = JSON.stringify([owner, name.toLowerCase()])
    const known = fragments.get(key) ?? { owner, lines: [`User-agent: ${name}`], numbers: [] }
    known.lines.push(`Disallow: ${pattern.replace(/#/g, '%23')}`)
    known.numbers.push(at + 1)
    fragments.set(key, known)
  }
  return [
    ...files.map((file) => new MergeSource(file)),
    ...[...fragments.values()].map(
      ({ owner, lines, numbers }) => new MergeSource({ owner, robots: lines.join('\n') }, numbers),
    ),
  ]
}
