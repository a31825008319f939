import type { Dialect } from '../dialects/dialect.ts'
import type { RobotsFile } from '../text/file.ts'
import type { Scan } from './scan.ts'
import type { Cut, FileRecords } from './robots.ts'

/** A file as one dialect reads it: what `parse` gives. Everything is in the order of the file. */
export interface RobotsTxt extends FileRecords {
  readonly file: RobotsFile
  readonly dialect: Dialect
  /** The lines that were read. It ends at `cut`, where the file goes on. */
  readonly scan: Scan
  /** Null when the whole file was read. */
  readonly cut: Cut | null
  /**
   * The file is larger than the crawler accepts, so that nothing in it applies; `groups` is then
   * empty.
   */
  readonly refused: boolean
}
