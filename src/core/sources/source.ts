import type registry from './sources.json'

/** The documents that facts are taken from, by their ids; `sources.json` has them. */
export type SourceId = keyof typeof registry

/** A public document, and the copy of it that was read. */
export interface Source {
  readonly title: string
  /** The address at which its publisher has it; null where that was not found. */
  readonly url: string | null
  /** The address of the copy that was read, where that is another one. */
  readonly via?: string
  /** The day that this copy carries, `YYYY-MM-DD`; null when it carries none. */
  readonly checkedOn: string | null
  /** Others tell, or quote in part, what an operator says: a fact from it is our reading, not documented. */
  readonly retold?: boolean
}

/**
 * How sure a statement is. `documented`: the one whose behaviour it is says so. `observed`: seen in the
 * engine's own tester or open source. `interpretation`: our reading of what a source leaves open.
 * `memory`: remembered, without a source. `assumption`: nothing is known, so a standard is assumed.
 */
export type Grade = (typeof grades)[number]

/** The grades, the surest first. */
export const grades = ['documented', 'observed', 'interpretation', 'memory', 'assumption'] as const

/** A place in a document. */
export interface Citation {
  readonly source: SourceId
  /** The part of it, as the document names it. */
  readonly section?: string
}

/** What a statement rests on. `documented` and `observed` have a source. */
export interface Evidence extends Partial<Citation> {
  readonly grade: Grade
  /** What a reader has to know of the grade: "Not in Baidu’s help; read as RFC 9309". */
  readonly note?: string
}

/** The sources by their ids, as a data file of the page has them. */
export type Sources = Readonly<Record<SourceId, Source>>

const dayMs = 86_400_000

/** Whether a day (`YYYY-MM-DD`) lies more than twelve months before `now` (ms since 1970). */
export function isOutdated(checkedOn: string, now: number): boolean {
  return now - Date.parse(checkedOn) > 365 * dayMs
}

/** Lists and notes by others: what they say of a crawler is no word of its operator. */
const secondHand =
  /monperrus|gshutler|mitchellkrogza|ai[.-]robots[.-]txt|knownagents|darkvisitors|plainsignal|trackabot|seirdy|wikipedia|cloudflare\.com\/radar|radar\.cloudflare/

/** Whether an address is of somebody who watches crawlers, not of one who runs them. */
export const isSecondHand = (url: string): boolean => secondHand.test(url)
