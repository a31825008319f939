import type { Effort } from '../proof/difference.ts'
import { conflictsBetween, type OwnersConflict } from './conflicts.ts'
import { everybody, namedReaders } from './merge-reader.ts'
import { mergeSources, type OwnedFile, type OwnedRow } from './merge-source.ts'
import { joinGroups, type SharedLine } from './merged-groups.ts'
import { fileLines, leftLines, mergedLines, type LeftLine, type MergedLine } from './merged-text.ts'
import { ownerChanges, type OwnerChange } from './owner-changes.ts'
import { partsFor } from './owner-parts.ts'

/** One robots.txt made of several, and what that means for each owner. */
export interface MergedRobots {
  /** The merged file. Its lines end in LF. */
  readonly text: string
  /** Its lines, each with its origin. */
  readonly lines: readonly MergedLine[]
  readonly conflicts: readonly OwnersConflict[]
  /** What changes of what the files say; that a table brings rules is no change. */
  readonly changes: readonly OwnerChange[]
  /** Lines that several say, and that stand there once. */
  readonly shared: readonly SharedLine[]
  /** Lines that nobody obeyed, left out. */
  readonly left: readonly LeftLine[]
}

/**
 * Makes one robots.txt of several, and of a table of paths. Each crawler that some file names gets one group,
 * with all that each file says to it: what the file says to all crawlers where it does not name this one. So
 * nothing that an owner blocks is opened, unless another owner allows it, which is named as a conflict. Rules
 * keep the order of the files and rows. The same input gives the same result, as far as `effort` does not end
 * by a clock; it is that of each proof.
 */
export function mergeFiles(
  files: readonly OwnedFile[],
  rows: readonly OwnedRow[],
  effort: Effort,
): MergedRobots {
  const sources = mergeSources(files, rows)
  const readers = namedReaders(sources)
  const parts = readers.map((reader) => partsFor(sources, reader))
  const { groups, shared, values } = joinGroups(parts)
  const forFile = fileLines(sources)
  const lines = mergedLines(sources, groups, forFile.lines)
  const asked = readers.includes(everybody) ? readers : [...readers, everybody]
  const changes = ownerChanges(sources, asked, lines, effort)
  return {
    text: `${lines.map(({ text }) => text).join('\n')}\n`,
    lines,
    conflicts: conflictsBetween(parts, [...values, ...forFile.values], changes),
    changes: changes.filter(({ source }) => source.rows === null),
    shared: [...shared, ...forFile.shared],
    left: leftLines(sources),
  }
}
