import type { Dialect } from '../dialects/dialect.ts'
import type { RobotsFile } from '../text/file.ts'
import type { Scan } from './scan.ts'
import type { Rule, OtherRecord, Group, Cut } from './robots.ts'

/** A file as one dialect reads it: what `parse` gives. Everything is in the order of the file. */
export interface RobotsTxt {
  readonly file: RobotsFile
  readonly dialect: Dialect
  /** The lines that were read. It ends at `cut`, where the file goes on. */
  readonly scan: Scan
  readonly groups: readonly Group[]
  /** Rules before any user-agent line: they are for nobody. */
  readonly orphans: readonly Rule[]
  /** All other records, those in groups included. */
  readonly others: readonly OtherRecord[]
  /** Null when the whole file was read. */
  readonly cut: Cut | null
  /**
   * The file is larger than the crawler accepts, so that nothing in it applies; `groups` is then
   * empty.
   */
  readonly refused: boolean
}
