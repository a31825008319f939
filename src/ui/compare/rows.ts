import type { ComparedTest } from '../../analysis/compare/compare-dialects.ts'

/** Which tests are shown, and in which order. */
export interface CompareView {
  readonly onlyDiffering: boolean
  readonly sort: 'given' | 'differing'
}

/** All tests, in their own order. */
export const wholeView: CompareView = { onlyDiffering: false, sort: 'given' }

/** Number of dialects whose verdict differs from that of the test's own dialect. */
const differing = ({ answers, own }: ComparedTest): number =>
  answers.filter(({ state }) => state !== own.state).length

/** The tests to show, in the chosen order. */
export function rowsOf(tests: readonly ComparedTest[], view: CompareView): readonly ComparedTest[] {
  const shown = view.onlyDiffering ? tests.filter(({ differs }) => differs) : tests
  return view.sort === 'given' ? shown : shown.toSorted((a, b) => differing(b) - differing(a))
}

function whoOf(dialects: number): string {
  if (dialects === 1) return 'This dialect and each test’s own'
  return dialects === 2 ? 'Both dialects' : `All ${dialects} dialects`
}

/** The result in one sentence: "All 18 dialects agree on 6 of 7 tests." */
export function compareHeadlineOf(dialects: number, tests: readonly ComparedTest[]): string {
  const comparable = tests.filter(({ problem }) => problem === null)
  if (comparable.length === 0) return 'There is no test to compare yet.'
  const who = whoOf(dialects)
  const agreed = comparable.filter(({ differs }) => !differs).length
  const all = comparable.length
  if (agreed === 0)
    return all === 1 ? 'The dialects differ.' : `The dialects differ on all ${all} tests.`
  if (agreed === all) return all === 1 ? `${who} agree.` : `${who} agree on all ${all} tests.`
  return `${who} agree on ${agreed} of ${all} tests.`
}
