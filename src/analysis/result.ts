import type { CellState } from '../case/grid/grid.ts'
import type { Evidence } from '../core/sources/source.ts'
import type { Sentence } from '../core/text/sentence.ts'
import type { Edit } from '../core/text/text.ts'
import type { GroupReason } from '../core/decide/decision.ts'
import type { Verdict } from '../core/parse/robots.ts'
import type { FetchAnswer } from '../core/fetch/judge-fetch.ts'
import type { Settings } from '../core/dialects/settings.ts'
import type { SentUrl } from '../case/urls/sent-url.ts'
import type { DialectUse, Grid, GridRow, GridVerdicts } from '../case/grid/grid.ts'
import type { DialectChoice } from '../case/scenario.ts'
import type { RobotsFile } from '../core/text/file.ts'

export type { DialectUse } from '../case/grid/grid.ts'
export type { Sentence, SentencePart } from '../core/text/sentence.ts'

/**
 * What an analysis is made from: the parts of a scenario that bear on it, and what is selected.
 * Plain data that can be sent to a worker.
 */
export interface AnalysisInput extends Grid {
  readonly file: RobotsFile
  /** What the verdicts are compared with; null or absent: nothing. */
  readonly compared?: ComparedInput | null
  readonly origin: string
  readonly dialect: DialectChoice
  readonly settings: Settings
  /** Null or absent: the file was fetched as usual. */
  readonly delivery?: Delivery | null
  /** Id of the cell that is explained, see `cellId`: of a row, or of `listed`. */
  readonly selected: string | null
  /** A URL of a list from a file that can be explained though it is no row; null or absent: none. */
  readonly listed?: GridRow | null
  /**
   * Id of the dialect under which the selected test is explained; null or absent: the one that
   * judges it.
   */
  readonly explainAs?: string | null
}

/** Another state of a case, about the same URLs and crawlers. */
export type ComparedInput = Pick<AnalysisInput, 'file' | 'dialect' | 'settings' | 'delivery'>

/**
 * Everything derived from a scenario that the page always shows, as plain data: on the main thread
 * for small files, in a worker for large ones, by the same function.
 */
export interface Analysis {
  readonly verdicts: GridVerdicts
  /** Of the same cells in the state that is compared; the same object as `verdicts` without one. */
  readonly former: GridVerdicts
  /** Of the selected test; null when none is selected. */
  readonly explanation: Explanation | null
  readonly annotations: LineAnnotations
  readonly facts: FileFacts
}

/** How the file was fetched, and what the crawlers of each dialect do after that. */
export interface Delivery {
  /** What happened, in words: "robots.txt returned 503". */
  readonly fetchSummary: string
  /** A file came, at once or after redirects. */
  readonly succeeded: boolean
  /** By the id of the dialect. */
  readonly answers: Readonly<Record<string, FetchAnswer>>
  /** The file had a byte-order mark, whether the text in the editor has one or not. */
  readonly byteOrderMark: boolean
}

/** The verdict on one test. */
export interface TestOutcome {
  readonly testId: string
  readonly state: CellState
  /** 1-based deciding line, 0 when no rule decided. */
  readonly line: number
  /**
   * Whether the verdict is the expected one; null when nothing was expected or there is no verdict.
   */
  readonly pass: boolean | null
  /** Label of the crawler as the interface shows it. */
  readonly crawler: string
  readonly dialect: DialectUse
  readonly url: SentUrl
  /** One sentence when there is no verdict, else null. */
  readonly problem: string | null
}

/** One of the numbered sentences that lead to a verdict. */
export interface Step {
  /** "URL", "Crawler", "Group", "Rules", "Verdict". */
  readonly label: string
  readonly sentence: Sentence
  /** Further sentences under the step: groups passed over, near misses, notes. */
  readonly details: readonly {
    readonly sentence: Sentence
    readonly tone: 'plain' | 'warn' | 'note'
    /** What the statement of the step rests on, where it is about an engine. */
    readonly evidence?: Evidence
  }[]
}

/**
 * A pattern above the path that it was compared with, piece by piece. Offsets are UTF-16 offsets
 * into `pattern` and `path`.
 */
export interface Picture {
  readonly verdict: Verdict
  readonly line: number
  readonly pattern: string
  readonly path: string
  readonly pieces: readonly {
    readonly kind: 'literal' | 'star' | 'end'
    readonly pattern: readonly [number, number]
    readonly path: readonly [number, number]
  }[]
  /**
   * First offset that did not fit, in both texts; null when the pattern matched. `marked`: it is one
   * character that differs there, and not a whole piece that is missing.
   */
  readonly failure: {
    readonly patternAt: number
    readonly pathAt: number
    readonly marked: boolean
  } | null
  /** Why it does not match, in a few words without a subject; null when it does. */
  readonly note: string | null
}

/** A change of the file that is offered with an explanation. */
export interface Fix {
  readonly id: 'copy-star-rules'
  /** "Copy 3 rules into Googlebot" */
  readonly title: string
  readonly why: Sentence
  /** 1-based number of the line after which it adds lines. */
  readonly at: number
  /** The lines that it adds, as they will be written. */
  readonly added: readonly string[]
  readonly edits: readonly Edit[]
}

/** The verdict of one dialect on a test. */
export interface DialectVerdict {
  readonly id: string
  readonly name: string
  readonly state: TestOutcome['state']
  readonly line: number
  /** It is another verdict than that of the dialect which judges the test. */
  readonly differs: boolean
  /** A search engine of today, or the standard. */
  readonly current: boolean
}

/** Why the verdict on the selected test is what it is. */
export interface Explanation {
  readonly testId: string
  readonly outcome: TestOutcome
  readonly expect: Verdict | null
  /** Why the verdict is what it is, in one sentence that stands under the verdict. */
  readonly headline: Sentence
  /** What the verdict means for a crawler of this purpose, where that surprises; else null. */
  readonly note: Sentence | null
  readonly steps: readonly Step[]
  readonly pictures: readonly Picture[]
  /**
   * The verdict of every dialect, first that of the one which judges; null for a large file, for
   * which the view asks a worker.
   */
  readonly dialects: readonly DialectVerdict[] | null
  readonly fix: Fix | null
}

/** What a line is to the selected test; `LineAnnotations.states` holds indexes into this list. */
export const lineStates = [
  'none', // blank, comment, or nothing selected
  'applies', // in the group that applies
  'deciding',
  'loses', // matches, but another rule wins
  'other-group', // in a group that does not apply
  'ignored', // the dialect ignores the line
  'orphan', // a rule before any user-agent line
  'unread', // beyond the part of the file that is read
] as const
/** One of `lineStates`. */
export type LineState = (typeof lineStates)[number]

/** One value per line of the file, index = line number - 1. */
export interface LineAnnotations {
  /** Index into `groups`, -1 outside any group. */
  readonly groupOf: Int32Array
  /** Index into `lineStates`. */
  readonly states: Uint8Array
  /** Number of cells of the case that each line decides. */
  readonly decides: Uint32Array
  readonly groups: readonly {
    readonly firstLine: number
    readonly lastLine: number
    /** "Googlebot", "GPTBot, ClaudeBot", "*" */
    readonly label: string
    readonly taken: boolean
    /** Null when no test is selected. */
    readonly reason: GroupReason | null
    /** Why it does (not) apply, in words; empty when no test is selected. */
    readonly note: string
  }[]
}

/** What the status line says about the file. */
export interface FileFacts {
  readonly octets: number
  /** Octets that the dialect in force reads; null: all. */
  readonly limit: number | null
  /** Where that dialect stops reading; null when it reads the whole file. */
  readonly cut: { readonly line: number; readonly octets: number } | null
  readonly groups: number
  readonly rules: number
  /** "LF", "CRLF", "CR", "mixed" */
  readonly lineEnds: string
  readonly byteOrderMark: boolean
  /** Bytes that are not UTF-8. */
  readonly badBytes: number
  /** What the text looks like, when it does not look like robots.txt. */
  readonly looksLike: 'robots' | 'empty' | 'html' | 'binary' | 'utf-16' | 'address'
}
