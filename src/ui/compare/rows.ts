import type { Compared } from '../../analysis/compare/compare-dialects.ts'

function whoOf(dialects: number): string {
  if (dialects === 1) return 'This dialect and each test’s own'
  return dialects === 2 ? 'Both dialects' : `All ${dialects} dialects`
}

const written = (count: number): string => count.toLocaleString('en')

/** The result in one sentence: "All 18 dialects agree on 6 of 7 tests." */
export function compareHeadlineOf({
  dialects,
  comparable: all,
  agreed,
}: Pick<Compared, 'dialects' | 'comparable' | 'agreed'>): string {
  if (all === 0) return 'There is no test to compare yet.'
  const who = whoOf(dialects.length)
  if (agreed === 0)
    return all === 1 ? 'The dialects differ.' : `The dialects differ on all ${written(all)} tests.`
  if (agreed === all)
    return all === 1 ? `${who} agree.` : `${who} agree on all ${written(all)} tests.`
  return `${who} agree on ${written(agreed)} of ${written(all)} tests.`
}
