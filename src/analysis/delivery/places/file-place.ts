import type { Evidence, SourceId } from '../../../core/sources/source.ts'

/** The groups of cards, in the order in which they are shown. */
export const placeKinds = {
  wordpress: 'WordPress and its plugins',
  builder: 'Shops and site builders',
  cms: 'Content systems, wikis and forums',
  framework: 'Frameworks and generators',
  host: 'Hosts',
  server: 'Web servers',
} as const

export type PlaceKind = keyof typeof placeKinds

/** A statement and what it rests on. Words between grave accents are shown as code. */
export interface ToldFact {
  readonly text: string
  readonly evidence: Evidence
}

/** Where the file of one system is put, and how to see that it is served. Texts are as in `ToldFact`. */
export interface FilePlace {
  /** Unique; `openEntry('places', id)` opens the card. */
  readonly id: string
  readonly name: string
  readonly kind: PlaceKind
  /** Other words that people look for it by. */
  readonly otherNames: readonly string[]
  /** What to do, in this order: the menu step by step, or the path of the file. */
  readonly where: { readonly steps: readonly string[]; readonly evidence: Evidence }
  /** What the system writes by itself. */
  readonly writes: ToldFact
  /** What the response shows once the file is in force, beside status and content type. */
  readonly shows: string
  /** What commonly goes wrong there; at least one. */
  readonly goesWrong: readonly ToldFact[]
  /** The day on which the documents were looked up, `YYYY-MM-DD`. Each has the day of its copy itself. */
  readonly lookedUp: string
  /** Ids of those of `blockWriters` whose lines this system writes. */
  readonly writers: readonly string[]
}

/** The makers of the system say so. */
export const documentedIn = (source: SourceId, section?: string): Evidence => ({
  grade: 'documented',
  source,
  ...(section === undefined ? {} : { section }),
})

/** Its code, or a file that it served, shows it. */
export const observedIn = (source: SourceId): Evidence => ({ grade: 'observed', source })

/** Our reading of what the document says, or somebody else's word. */
export const readFrom = (source: SourceId): Evidence => ({ grade: 'interpretation', source })

/** Everything that a card states, with what it rests on: its steps as one. */
export const factsOf = ({ where, writes, goesWrong }: FilePlace): readonly ToldFact[] => [
  { text: where.steps.join(' '), evidence: where.evidence },
  writes,
  ...goesWrong,
]
