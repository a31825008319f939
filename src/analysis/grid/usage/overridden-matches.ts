import { pathOf } from '../../../core/match/path.ts'
import { matches } from '../../../core/match/pattern.ts'
import { compiledRulesOf } from '../../../core/match/rank.ts'
import type { PathPattern } from '../../../core/dialects/dialect.ts'
import type { RowUrls } from '../row-urls.ts'
import type { Reading } from './readings.ts'

/** How long matches are counted. */
export interface CountingEffort {
  /** The most comparisons of a pattern with a path: the same on every machine. */
  readonly maxComparisons: number
  /** True once there is no more time. */
  isOver(): boolean
}

/** How often one rule matches while another one decides. */
export interface Overridden {
  /** URLs for which that is so, for whichever crawler. */
  readonly urls: number
  /** Cells by the line that decides them instead. */
  readonly by: ReadonlyMap<number, number>
}

/** What was counted of a list of URLs. */
export interface OverriddenMatches {
  /** By the line of the rule; those without any are not in it. */
  readonly byLine: ReadonlyMap<number, Overridden>
  /** URLs that were compared with all rules, spread evenly over the list; all where there was time. */
  readonly compared: number
}

/** The paths of some rows in the order of their texts. */
interface SortedPaths {
  readonly paths: readonly string[]
  readonly rows: readonly number[]
}

/** A pattern of a rule, and which of the readings has it. */
interface PlacedPattern {
  readonly reading: number
  readonly pattern: PathPattern
}

/** Rows are compared in parts, so that a part that there was no time for can be left out as a whole. */
const rowsPerPart = 2048
const comparisonsPerPart = 2_000_000

/** The first place in sorted paths that `isBehind` holds for; it holds for all that follow. */
function firstPlace(paths: readonly string[], isBehind: (path: string) => boolean): number {
  let [from, to] = [0, paths.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBehind(paths[middle] ?? '')) to = middle
    else from = middle + 1
  }
  return from
}

/** The places of the paths that a pattern can match, by what all of them have to begin with. */
function placesFor({ pieces, fits }: PathPattern, paths: readonly string[]) {
  const start = fits === undefined ? (pieces[0] ?? '') : ''
  const from = firstPlace(paths, (path) => path >= start)
  const to = firstPlace(paths, (path) => path >= start && !path.startsWith(start))
  return { from, to }
}

/** The patterns of all readings by the line of their rule. */
function patternsByLine(readings: readonly Reading[]): ReadonlyMap<number, PlacedPattern[]> {
  const byLine = new Map<number, PlacedPattern[]>()
  for (const [reading, { selection }] of readings.entries()) {
    for (const { rule, pattern } of compiledRulesOf(selection)) {
      const known = byLine.get(rule.line)
      if (known === undefined) byLine.set(rule.line, [{ reading, pattern }])
      else known.push({ reading, pattern })
    }
  }
  return byLine
}

function sortedPaths({ selection }: Reading, urls: RowUrls, rows: readonly number[]): SortedPaths {
  const { canonicalPath } = selection.ruleSet
  const found = rows.flatMap((row) => {
    const url = urls[row] ?? null
    return url === null ? [] : [{ row, path: canonicalPath(pathOf(url)) }]
  })
  found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return { paths: found.map(({ path }) => path), rows: found.map(({ row }) => row) }
}

type Counts = Map<number, { urls: number; by: Map<number, number> }>

function addTo(counts: Counts, line: number, urls: number, winner: number, cells: number): void {
  const known = counts.get(line) ?? { urls: 0, by: new Map<number, number>() }
  counts.set(line, known)
  known.urls += urls
  known.by.set(winner, (known.by.get(winner) ?? 0) + cells)
}

/** Counts what rules match without deciding it, part by part of the rows. */
class Counter {
  readonly counts: Counts = new Map()
  private readonly readings: readonly Reading[]
  private readonly urls: RowUrls
  private readonly patterns: ReadonlyMap<number, PlacedPattern[]>
  private readonly effort: CountingEffort
  /** By the row: the last search that has counted it, of a line, and of a line within a reading. */
  private readonly lineSearches: Uint32Array
  private readonly readingSearches: Uint32Array
  private search = 0
  private comparisons = 0

  constructor(readings: readonly Reading[], urls: RowUrls, effort: CountingEffort) {
    this.readings = readings
    this.urls = urls
    this.patterns = patternsByLine(readings)
    this.effort = effort
    this.lineSearches = new Uint32Array(urls.length)
    this.readingSearches = new Uint32Array(urls.length)
  }

  /** So few rows that no part takes long, however many patterns there are. */
  rowsPerPart(): number {
    let patterns = 1
    for (const some of this.patterns.values()) patterns += some.length
    return Math.max(1, Math.min(rowsPerPart, Math.floor(comparisonsPerPart / patterns)))
  }

  /** Counts some rows; false, and nothing is counted, where the effort ends first. */
  count(rows: readonly number[]): boolean {
    const sorted = this.readings.map((reading) => sortedPaths(reading, this.urls, rows))
    const found: Counts = new Map()
    for (const [line, patterns] of this.patterns) {
      const lineSearch = (this.search += 1)
      for (const [at, placed] of patterns.entries()) {
        // The patterns of one rule come one after the other: a cell counts once.
        if (patterns[at - 1]?.reading !== placed.reading) this.search += 1
        const own = sorted[placed.reading]
        if (own !== undefined && !this.compare(line, placed, own, lineSearch, found)) return false
      }
    }
    for (const [line, { urls, by }] of found) {
      for (const [winner, cells] of by) addTo(this.counts, line, 0, winner, cells)
      addTo(this.counts, line, urls, 0, 0)
    }
    return true
  }

  private compare(
    line: number,
    { reading, pattern }: PlacedPattern,
    { paths, rows }: SortedPaths,
    lineSearch: number,
    found: Counts,
  ): boolean {
    const { lines, columns } = this.readings[reading] ?? { lines: [], columns: [] }
    const { from, to } = placesFor(pattern, paths)
    this.comparisons += to - from
    if (this.comparisons > this.effort.maxComparisons || this.effort.isOver()) return false
    for (let place = from; place < to; place += 1) {
      const row = rows[place] ?? 0
      const winner = lines[row] ?? 0
      if (winner === line || this.readingSearches[row] === this.search) continue
      if (!matches(pattern, paths[place] ?? '')) continue
      this.readingSearches[row] = this.search
      const isNew = this.lineSearches[row] !== lineSearch
      this.lineSearches[row] = lineSearch
      addTo(found, line, isNew ? 1 : 0, winner, columns.length)
    }
    return true
  }
}

/**
 * Counts for each rule the URLs that it matches while another rule decides. `urls` are what `decide`
 * takes, by the row. The cost grows with rules × URLs, as far as they begin alike; where the effort ends
 * first, only some URLs are compared, each with every rule.
 */
export function countOverridden(
  readings: readonly Reading[],
  urls: RowUrls,
  effort: CountingEffort,
): OverriddenMatches {
  const counter = new Counter(readings, urls, effort)
  const parts = Math.ceil(urls.length / counter.rowsPerPart())
  let compared = 0
  for (let part = 0; part < parts; part += 1) {
    const rows: number[] = []
    for (let row = part; row < urls.length; row += parts) rows.push(row)
    if (!counter.count(rows)) break
    compared += rows.length
  }
  return { byLine: counter.counts, compared }
}
