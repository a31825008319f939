import { select } from '../decide/select.ts'
import { compareSelections, type Witness } from '../proof/compare-selections.ts'
import type { Effort } from '../proof/difference.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { NamedReader } from './merge-reader.ts'
import type { MergeSource, OwnedPlace } from './merge-source.ts'
import type { MergedLine } from './merged-text.ts'

/** A URL of which the merged file says something else than one of the files, and where each says so. */
export interface OwnerWitness extends Witness {
  /** The line that decides in the merged file as its owner has it; null where none of an owner does. */
  readonly decidedBy: OwnedPlace | null
}

/** What the merged file changes of what one source says, for one crawler, whatever the URL. */
export interface OwnerChange {
  readonly source: MergeSource
  /** The name as files have it; `*` for any other crawler. */
  readonly crawler: string
  /** False: some verdicts change. Null: not known. */
  readonly equivalent: false | null
  /** Every pair of lines that decide differently is among the witnesses. */
  readonly complete: boolean
  /** The shortest URL for each pair of lines, the shortest first. */
  readonly witnesses: readonly OwnerWitness[]
}

/** The merged file, as each dialect reads it, beside its lines. */
class MergedFile {
  readonly lines: readonly MergedLine[]
  readonly #text: string
  readonly #read = new Map<Dialect, RobotsTxt>()

  constructor(lines: readonly MergedLine[]) {
    this.lines = lines
    this.#text = `${lines.map(({ text }) => text).join('\n')}\n`
  }

  readAs(dialect: Dialect): RobotsTxt {
    const read = this.#read.get(dialect) ?? parse(this.#text, dialect)
    this.#read.set(dialect, read)
    return read
  }

  placeOf(line: number): OwnedPlace | null {
    return this.lines[line - 1]?.place ?? null
  }
}

/**
 * What the merged file changes of what each source says, for each crawler that some source names and for any
 * other. Nothing is told where it is proven that no verdict changes. `effort` is that of one proof.
 */
export function ownerChanges(
  sources: readonly MergeSource[],
  readers: readonly NamedReader[],
  lines: readonly MergedLine[],
  effort: Effort,
): readonly OwnerChange[] {
  const merged = new MergedFile(lines)
  return sources.flatMap((source) => {
    // Crawlers that obey the same groups in the same way have the same answer.
    const known = new Map<string, Omit<OwnerChange, 'source' | 'crawler'> | null>()
    return readers.flatMap(({ name, identity, dialect }): readonly OwnerChange[] => {
      const before = select(source.readAs(dialect), identity)
      const after = select(merged.readAs(dialect), identity)
      const groups = [before, after].map((one) => one.groups.map(({ index }) => index))
      const { ignoresAllow, urlRuleBlocks } = identity
      const key = JSON.stringify([dialect.id, ignoresAllow, urlRuleBlocks, groups])
      const isShared = before.ruleSet === dialect.rules && after.ruleSet === dialect.rules
      const answer = isShared ? known.get(key) : undefined
      const found = answer === undefined ? changeBetween(before, after, merged, effort) : answer
      known.set(key, found)
      return found === null ? [] : [{ source, crawler: name, ...found }]
    })
  })
}

function changeBetween(
  before: ReturnType<typeof select>,
  after: ReturnType<typeof select>,
  merged: MergedFile,
  effort: Effort,
): Omit<OwnerChange, 'source' | 'crawler'> | null {
  const { equivalent, complete, witnesses } = compareSelections(before, after, effort)
  if (equivalent === true) return null
  return {
    equivalent,
    complete,
    witnesses: witnesses.map((one) => ({
      ...one,
      decidedBy: one.afterLine === 0 ? null : merged.placeOf(one.afterLine),
    })),
  }
}
