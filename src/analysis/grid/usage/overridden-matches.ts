import { pathOf } from '../../../core/match/path.ts'
import { matches } from '../../../core/match/pattern.ts'
import { compiledRulesOf } from '../../../core/match/rank.ts'
import type { PathPattern } from '../../../core/dialects/dialect.ts'
import { partCount, partSize, type JudgedUrls, type Steps } from '../judged-urls.ts'
import type { RowUrls } from '../../../case/grid/row-urls.ts'
import type { UsageReading } from './readings.ts'

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

/** The paths of some URLs in the order of their texts, and where those stand in their part. */
interface SortedPaths {
  readonly paths: readonly string[]
  readonly places: readonly number[]
}

/** A pattern of a rule, and which of the readings has it. */
interface PlacedPattern {
  readonly reading: number
  readonly pattern: PathPattern
}

/** URLs are compared in parts, so that one that there was no time for can be left out as a whole. */
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
function patternsByLine(readings: readonly UsageReading[]): ReadonlyMap<number, PlacedPattern[]> {
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

type PathForm = UsageReading['selection']['ruleSet']['canonicalPath']

function sortedPaths(canonicalPath: PathForm, urls: RowUrls, places: readonly number[]) {
  const found = places.flatMap((place) => {
    const url = urls[place] ?? null
    return typeof url !== 'string' ? [] : [{ place, path: canonicalPath(pathOf(url)) }]
  })
  found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return { paths: found.map(({ path }) => path), places: found.map(({ place }) => place) }
}

type Counts = Map<number, { urls: number; by: Map<number, number> }>

function addTo(counts: Counts, line: number, urls: number, winner: number, cells: number): void {
  const known = counts.get(line) ?? { urls: 0, by: new Map<number, number>() }
  counts.set(line, known)
  known.urls += urls
  known.by.set(winner, (known.by.get(winner) ?? 0) + cells)
}

/** Counts what rules match without deciding it, part by part of the list. */
class Counter {
  readonly counts: Counts = new Map()
  private readonly readings: readonly UsageReading[]
  private readonly patterns: ReadonlyMap<number, PlacedPattern[]>
  private readonly effort: CountingEffort
  /** By the place in a part: the last search that has counted it, of a line, and of a line within a reading. */
  private readonly lineSearches = new Uint32Array(partSize)
  private readonly readingSearches = new Uint32Array(partSize)
  private search = 0
  private comparisons = 0

  constructor(readings: readonly UsageReading[], effort: CountingEffort) {
    this.readings = readings
    this.patterns = patternsByLine(readings)
    this.effort = effort
  }

  /** Into how many passes the list is divided, so that none takes long however many patterns there are. */
  passes(): number {
    let patterns = 1
    for (const some of this.patterns.values()) patterns += some.length
    return Math.min(partSize, Math.ceil((patterns * partSize) / comparisonsPerPart))
  }

  /** Counts some URLs of a part, which begins at an index; false, and nothing is counted, where the effort ends. */
  count(from: number, urls: RowUrls, places: readonly number[]): boolean {
    // Readings of one engine share the form of paths, and so the sorting.
    const byForm = new Map<PathForm, SortedPaths>()
    const sorted = this.readings.map(({ selection: { ruleSet } }) => {
      const { canonicalPath } = ruleSet
      const known = byForm.get(canonicalPath) ?? sortedPaths(canonicalPath, urls, places)
      byForm.set(canonicalPath, known)
      return known
    })
    const found: Counts = new Map()
    for (const [line, patterns] of this.patterns) {
      const lineSearch = (this.search += 1)
      for (const [at, placed] of patterns.entries()) {
        // The patterns of one rule come one after the other: a cell counts once.
        if (patterns[at - 1]?.reading !== placed.reading) this.search += 1
        const own = sorted[placed.reading]
        if (own === undefined) continue
        if (!this.compare({ line, lineSearch, from, found }, placed, own)) return false
      }
    }
    for (const [line, { urls: count, by }] of found) {
      for (const [winner, cells] of by) addTo(this.counts, line, 0, winner, cells)
      addTo(this.counts, line, count, 0, 0)
    }
    return true
  }

  private compare(
    { line, lineSearch, from: first, found }: LineSearch,
    { reading, pattern }: PlacedPattern,
    { paths, places }: SortedPaths,
  ): boolean {
    const { lines, columns } = this.readings[reading] ?? { lines: [], columns: [] }
    const { from, to } = placesFor(pattern, paths)
    this.comparisons += to - from
    if (this.comparisons > this.effort.maxComparisons || this.effort.isOver()) return false
    for (let at = from; at < to; at += 1) {
      const place = places[at] ?? 0
      const winner = lines[first + place] ?? 0
      if (winner === line || this.readingSearches[place] === this.search) continue
      if (!matches(pattern, paths[at] ?? '')) continue
      this.readingSearches[place] = this.search
      const isNew = this.lineSearches[place] !== lineSearch
      this.lineSearches[place] = lineSearch
      addTo(found, line, isNew ? 1 : 0, winner, columns.length)
    }
    return true
  }
}

/** One line that is looked for in URLs of a part. */
interface LineSearch {
  readonly line: number
  readonly lineSearch: number
  /** Index of the first URL of the part. */
  readonly from: number
  readonly found: Counts
}

const sharesFactor = (a: number, b: number): boolean => (b === 0 ? a > 1 : sharesFactor(b, a % b))

/** The parts of a list in an order in which those of any beginning are spread evenly over it. */
export function spreadParts(count: number): readonly number[] {
  // Steps of the golden section leave no gap that is much wider than others.
  let step = Math.max(1, Math.round(count * 0.618))
  while (sharesFactor(count, step)) step += 1
  return Array.from({ length: count }, (_, at) => (at * step) % count)
}

/**
 * Counts for each rule the URLs that it matches while another rule decides. The cost grows with rules ×
 * URLs, as far as they begin alike; where the effort ends first, only some URLs are compared, each with
 * every rule.
 */
export function* countOverridden(
  readings: readonly UsageReading[],
  urls: JudgedUrls,
  effort: CountingEffort,
): Steps<OverriddenMatches> {
  const counter = new Counter(readings, effort)
  const passes = counter.passes()
  const parts = spreadParts(partCount(urls))
  let compared = 0
  for (let pass = 0; pass < passes; pass += 1) {
    for (const part of parts) {
      const sent = urls.sent(part)
      const places: number[] = []
      for (let place = pass; place < sent.length; place += passes) places.push(place)
      if (!counter.count(part * partSize, sent, places)) {
        return { byLine: counter.counts, compared }
      }
      compared += places.length
      yield compared / urls.length
    }
  }
  return { byLine: counter.counts, compared }
}
