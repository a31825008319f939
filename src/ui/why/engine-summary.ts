import type { DialectVerdict } from '../../analysis/result.ts'

/** Those of today, or all; the first, which judges the test, is always among them. */
export const shownEngines = (
  dialects: readonly DialectVerdict[],
  withHistoric: boolean,
): readonly DialectVerdict[] =>
  dialects.filter(({ current }, index) => withHistoric || current || index === 0)

/** How many of the shown engines agree with the first, which judges the test, in one phrase. */
export function engineSummaryOf(shown: readonly DialectVerdict[]): string {
  const what = shown.every(({ current }) => current) ? 'current engines' : 'engines and libraries'
  const agreeing = shown.filter(({ differs }) => !differs).length
  if (agreeing === shown.length) return `All ${shown.length} ${what} agree`
  const name = shown[0]?.name ?? ''
  return `${agreeing} of ${shown.length} ${what} agree with ${name}`
}
