import type { Scenario } from '../scenario.ts'

/** A case file says what it is, so that it is recognised whatever its name. */
export const caseFormat = 'robots.txt playground case'
/** The version that is written; all earlier ones are read, and the one for columns. */
export const caseVersion = 2
/** The version of a file with columns of values, or with sources. */
export const columnsVersion = 3

/** The version of a file of a case: without columns and sources, versions of this page that know none read it, too. */
export const versionFor = ({ columns, sources }: Pick<Scenario, 'columns' | 'sources'>): number =>
  columns.length + sources.length > 0 ? columnsVersion : caseVersion

/** What can be expected of a crawler and a URL, in the words of the interface. */
export const expectedWords = [
  'allowed',
  'blocked',
  'listed',
  'not-listed',
  'snippet',
  'no-snippet',
] as const
/** One of `expectedWords`. */
export type ExpectedWord = (typeof expectedWords)[number]

/** What a case can claim of all URLs at once. */
export const claimKinds = ['all-blocked', 'none-blocked'] as const
