/** A part of a patch: lines that are together in the file, as they were and as they are to be. */
export interface Hunk {
  /** The line that `before` begins on by what the patch says, from 1; null where it does not say. */
  readonly start: number | null
  /** Lines without their ends and signs, those around the change included. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** What a patch changes in one file. */
export interface PatchedFile {
  /** As the patch calls it, without `a/` and `b/`; empty where it names none. */
  readonly name: string
  readonly isNew: boolean
  readonly isDeleted: boolean
  readonly hunks: readonly Hunk[]
}

/** Stands between parts, since nobody knows which lines of the file are there. */
const gapLine = '# … lines that the patch does not show'

const sideOf = (parts: readonly (readonly string[])[]): string =>
  parts
    .flatMap((lines, at) => (at === 0 ? lines : [gapLine, ...lines]))
    .map((line) => `${line}\n`)
    .join('')

/**
 * The two sides of a patch as far as it shows them. Between parts stands a comment for the lines that are not
 * in it.
 */
export const sidesOf = ({
  hunks,
}: PatchedFile): { readonly before: string; readonly after: string } => ({
  before: sideOf(hunks.map(({ before }) => before)),
  after: sideOf(hunks.map(({ after }) => after)),
})
