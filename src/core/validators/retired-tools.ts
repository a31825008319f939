import type { Evidence } from '../sources/source.ts'

/** A tool that guides still name, and that is gone. */
export interface RetiredTool {
  readonly name: string
  /** What became of it, and what there is in its place, in a sentence. */
  readonly fate: string
  readonly evidence: Evidence
}

/** Tools that are gone. */
export const retiredTools: readonly RetiredTool[] = [
  {
    name: 'Google’s robots.txt tester',
    fate: 'Retired in 2023: Search Console has a report on the files that Google fetched in its place, and no draft can be tried there.',
    evidence: { grade: 'interpretation', source: 'google-tester-2023' },
  },
]
