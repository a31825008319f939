import type { Citation, Evidence } from '../../core/sources/source.ts'
import type { ExampleCase } from './example-link.ts'

/** What a document says, in our words. */
interface Statement {
  readonly says: string
  readonly citation: Citation
}

/** A question on which documents contradict each other, or themselves. */
export interface Contradiction {
  readonly topic: string
  /** Where it is looked for: among the rules for pages, or the lines of robots.txt. */
  readonly about: 'pages' | 'lines'
  readonly statements: readonly Statement[]
  /** What holds today, and what to do about it. */
  readonly today: string
  readonly evidence: Evidence
  /** A case that shows it. */
  readonly example: ExampleCase
}
