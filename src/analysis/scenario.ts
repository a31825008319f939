import type { RobotsFile } from '../core/text/file.ts'
import type { FetchResult } from '../core/fetch/fetch-result.ts'
import type { Settings } from '../core/dialects/settings.ts'
import type { Verdict } from '../core/parse/robots.ts'

/** A crawler, a URL, and what the author expects; a row of the Tests panel. */
export interface Test {
  /** Local identity of the row; never part of a link. */
  readonly id: string
  /** A catalogue name, a bare product token, as typed or picked. */
  readonly crawler: string
  /** A path or an absolute URL, as typed. */
  readonly url: string
  readonly expect: Verdict | null
  readonly note: string
}

/** `own`: each crawler is judged by its own dialect; else all by the named one. */
export type DialectChoice = 'own' | (string & {})

/** Everything that a link carries, and nothing else. */
export interface Scenario {
  readonly title: string
  readonly file: RobotsFile
  /** Scheme and host that paths belong to: `https://example.com`. */
  readonly origin: string
  readonly dialect: DialectChoice
  /** Where dialects are read otherwise than usual. */
  readonly settings: Settings
  /** Ids of checks that the author does not want to hear of in this case. */
  readonly silenced: readonly string[]
  /** What asking for the file gave; null: the file itself, plainly. */
  readonly fetch: FetchResult | null
  readonly tests: readonly Test[]
  /** Fields of a newer link that this version does not know; kept and written back. */
  readonly unknown: Readonly<Record<string, unknown>>
}
