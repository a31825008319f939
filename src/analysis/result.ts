import type { Edit } from '../core/text/text.ts'
import type { GroupReason } from '../core/decide/decision.ts'
import type { Verdict } from '../core/parse/robots.ts'
import type { FetchAnswer } from '../core/fetch/judge-fetch.ts'
import type { Settings } from '../core/dialects/settings.ts'
import type { DialectChoice, Test } from './scenario.ts'
import type { RobotsFile } from '../core/text/file.ts'

/**
 * Everything derived from a scenario, as plain data that survives structured cloning: the same
 * function makes it on the main thread for small files and in a worker for large ones.
 */
export interface AnalysisInput {
  readonly file: RobotsFile
  readonly origin: string
  readonly dialect: DialectChoice
  readonly settings: Settings
  /** Absent or null: the file came plainly. */
  readonly delivery?: Delivery | null
  readonly tests: readonly Test[]
  /** Id of the test that is looked at. */
  readonly selected: string | null
  /** The dialect under which it is explained; absent or null: the one that judges it. */
  readonly explainAs?: string | null
}

export interface Analysis {
  readonly outcomes: readonly Outcome[]
  /** The selected test explained; null when there is none. */
  readonly explanation: Explanation | null
  readonly annotations: LineAnnotations
  readonly facts: FileFacts
}

/** How the file came to the crawlers, and what each dialect makes of that. */
export interface Delivery {
  /** What happened, in words: "robots.txt answered 503". */
  readonly fetchSummary: string
  /** By the ids of the dialects. */
  readonly answers: Readonly<Record<string, FetchAnswer>>
  /** It came with a byte-order mark, whether the text has one or not. */
  readonly byteOrderMark: boolean
}

/** Which dialect judged. */
export interface DialectUse {
  readonly id: string
  readonly name: string
}

/** A URL as typed and as a crawler would send it. */
export type SentUrl =
  | {
      readonly ok: true
      readonly typed: string
      readonly href: string
      readonly path: string
      readonly readable: string
      readonly changed: boolean
    }
  | { readonly ok: false; readonly typed: string; readonly problem: string }

/** The answer to one test. */
export interface Outcome {
  readonly testId: string
  readonly state: Verdict | 'cant-say'
  /** 1-based deciding line, 0 when no rule decided. */
  readonly line: number
  /** Null when nothing was expected, or nothing can be said. */
  readonly pass: boolean | null
  /** Label of the crawler as the interface shows it. */
  readonly crawler: string
  readonly dialect: DialectUse
  readonly url: SentUrl
  /** A sentence when nothing can be said. */
  readonly problem: string | null
}

/** A sentence in parts, so that the interface can make lines clickable and set code apart. */
export type SentencePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'line'
      readonly line: number
      /** Last line of a run of several. */
      readonly to?: number
      /** Begins the sentence: "Line 3". */
      readonly first?: true
    }
export type Sentence = readonly SentencePart[]

export interface Step {
  /** "URL", "Crawler", "Group", "Rules", "Verdict". */
  readonly label: string
  readonly sentence: Sentence
  /** Further sentences under the step: groups passed over, near misses, notes. */
  readonly details: readonly {
    readonly sentence: Sentence
    readonly tone: 'plain' | 'warn' | 'note'
  }[]
}

/** The pattern laid above the URL, piece by piece; offsets index the two texts. */
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
  /** First offset that did not fit, in both texts; null when the pattern matched. */
  readonly failure: { readonly patternAt: number; readonly pathAt: number } | null
  readonly caption: Sentence
}

/** An undoable change that is offered with the explanation. */
export interface Fix {
  readonly id: 'copy-star-rules'
  /** "Copy 3 rules into Googlebot" */
  readonly title: string
  readonly why: Sentence
  readonly edits: readonly Edit[]
}

/** What one dialect says to a test. */
export interface DialectVerdict {
  readonly id: string
  readonly name: string
  readonly state: Outcome['state']
  readonly line: number
  readonly differs: boolean
}

export interface Explanation {
  readonly testId: string
  readonly outcome: Outcome
  readonly expect: Verdict | null
  /** One sentence that says it all: who may (not) fetch what, because of which line. */
  readonly headline: Sentence
  readonly steps: readonly Step[]
  readonly pictures: readonly Picture[]
  /** What every dialect says, its own first; null for a large file, where it is asked for apart. */
  readonly dialects: readonly DialectVerdict[] | null
  readonly fix: Fix | null
}

/** How a line stands to the selected test. */
export const lineStates = [
  'none', // blank, comment, or nothing selected
  'applies', // in the group that applies
  'deciding',
  'loses', // matches, but another rule wins
  'other-group', // in a group that does not apply
  'ignored', // the dialect makes nothing of the line
  'orphan', // a rule before any user-agent line
  'unread', // beyond the part of the file that is read
] as const
export type LineState = (typeof lineStates)[number]

/** One value per line of the file, index = line number - 1. */
export interface LineAnnotations {
  /** Index into `groups`, -1 outside any group. */
  readonly groupOf: Int32Array
  /** Index into `lineStates`. */
  readonly states: Uint8Array
  /** Number of tests of the case that each line decides. */
  readonly decides: Uint16Array
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

export interface FileFacts {
  readonly octets: number
  /** Octets that the dialect in force reads; null: no limit. */
  readonly limit: number | null
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
