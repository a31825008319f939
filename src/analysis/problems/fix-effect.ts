import { applyEdits, type Edit } from '../../core/text/text.ts'
import type { AnalysisInput, Outcome } from '../result.ts'
import { judge, ParsedFile } from '../judge-tests.ts'

type Case = Pick<AnalysisInput, 'tests' | 'origin' | 'dialect'>

const statesOf = (
  parsedFile: ParsedFile,
  { tests, origin, dialect }: Case,
): readonly Outcome['state'][] =>
  tests.map((test) => judge(parsedFile, test, origin, dialect).outcome.state)

/** Makes a counter: the number of tests whose verdict edits to the file would change. */
export function createEffects(
  parsedFile: ParsedFile,
  about: Case,
): (edits: readonly Edit[]) => number {
  const before = statesOf(parsedFile, about)
  const { file, settings, delivery } = parsedFile
  return (edits) => {
    if (before.length === 0) return 0
    const ends = { main: file.ends.main, each: null }
    const edited = { ...file, text: applyEdits(file.text, edits), ends }
    const after = statesOf(
      new ParsedFile(edited, settings, parsedFile).withDelivery(delivery),
      about,
    )
    return after.filter((state, index) => state !== before[index]).length
  }
}

/** The number of tests of a case whose verdict edits to its file would change. */
export function changesBy(
  { file, settings, delivery, ...about }: AnalysisInput,
  edits: readonly Edit[],
): number {
  return createEffects(new ParsedFile(file, settings).withDelivery(delivery ?? null), about)(edits)
}
