import type { Check, CheckExample, CheckTexts } from '../../core/checks/check.ts'
import type { PageCheck, PageCheckTexts } from '../../core/page/findings/finding.ts'

/** An example as it is shown: large files and long lines are cut. */
export interface ShownExample {
  /** The file, cut to `maxLines` and one more, long lines in their middle. */
  readonly robots: string
  /** 1-based lines that a bad example is found on. */
  readonly lines: readonly number[]
}

/** What the page says about a check; the page gets it as a data file. */
export interface CheckDescription extends Pick<CheckTexts, 'title' | 'why' | 'sources'> {
  readonly bad: ShownExample | null
  readonly good: ShownExample | null
}

/** Lines of an example that are shown. */
export const maxLines = 12

/** UTF-16 units kept of each end of a long line: more than is shown. */
const keptEnd = 200

function cutLine(line: string): string {
  return line.length <= 2 * keptEnd ? line : line.slice(0, keptEnd) + line.slice(-keptEnd)
}

function shownExample(example: CheckExample | undefined): ShownExample | null {
  if (example === undefined) return null
  const lines = example.robots.trimEnd().split('\n', maxLines + 1)
  return { robots: lines.map(cutLine).join('\n'), lines: example.lines ?? [] }
}

/** The descriptions of checks by their ids, from the texts beside their rules. */
export function describeChecks(
  texts: Readonly<Record<string, CheckTexts>>,
): Readonly<Record<string, CheckDescription>> {
  return Object.fromEntries(
    Object.entries(texts).map(([id, { title, why, sources, bad, good }]) => [
      id,
      { title, why, sources, bad: shownExample(bad[0]), good: shownExample(good[0]) },
    ]),
  )
}

/** A check of the rules of pages, as the list of all checks has it. */
export type PageCheckDescription = Pick<Check, 'id' | 'severity'> & CheckDescription

/** The descriptions of the checks of pages; one without texts is called by its id. */
export const describePageChecks = (
  checks: readonly PageCheck[],
  texts: Readonly<Record<string, PageCheckTexts>>,
): readonly PageCheckDescription[] =>
  checks.map(({ id, severity, sources }) => {
    const { title, why } = texts[id] ?? { title: id, why: '' }
    return { id, severity, title, why, sources, bad: null, good: null }
  })
