import type { CheckDescription } from '../../analysis/problems/check-descriptions.ts'
import type { ProblemKind, Problems } from '../../analysis/problems/problems.ts'

/** What the page says about checks, by their ids. */
export type CheckDescriptions = Readonly<Record<string, CheckDescription>>

/** Findings of one check with what the page says about it. */
export interface DescribedKind extends ProblemKind {
  readonly title: string
  /** Null while it is not here. */
  readonly description: CheckDescription | null
}

/** A check that is hidden in this case. */
export interface SilencedCheck {
  readonly id: string
  readonly title: string
}

/** The problems of a case with what the page says about them. */
export interface DescribedProblems extends Omit<Problems, 'kinds' | 'silenced'> {
  readonly kinds: readonly DescribedKind[]
  readonly silenced: readonly SilencedCheck[]
}

/** The title of a check; while it is not here, its id in words: "Missing colon". */
function titleOf(id: string, descriptions: CheckDescriptions | null): string {
  const words = id.replaceAll('-', ' ')
  return descriptions?.[id]?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Brings findings and descriptions of checks together; `descriptions` may come later. */
export function describeProblems(
  problems: Problems,
  descriptions: CheckDescriptions | null,
): DescribedProblems {
  const titled = (id: string) => ({ id, title: titleOf(id, descriptions) })
  return {
    ...problems,
    kinds: problems.kinds.map((kind) => ({
      ...kind,
      ...titled(kind.id),
      description: descriptions?.[kind.id] ?? null,
    })),
    silenced: problems.silenced.map(titled),
  }
}
