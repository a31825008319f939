import type { Citation, Evidence } from '../../core/sources/source.ts'
import type { ExampleCase } from './example-link.ts'

/** What a document says, in our words. */
interface Statement {
  readonly says: string
  readonly citation: Citation
}

/** What the lists are opened by, for who looks for what documents contradict each other on. */
export const contradictionEntries = {
  pages: 'contradictions-pages',
  lines: 'contradictions-lines',
} as const

/** A question on which documents contradict each other, or themselves. */
export interface Contradiction {
  readonly topic: string
  /** Where it is looked for: among the rules for pages, or the lines of robots.txt. */
  readonly about: keyof typeof contradictionEntries
  readonly statements: readonly Statement[]
  /** What holds today, and what to do about it. */
  readonly today: string
  readonly evidence: Evidence
  /** A case that shows it. */
  readonly example: ExampleCase
}
