import type { Compared } from '../../analysis/compare/compare-dialects.ts'

function whoOf(dialects: number): string {
  if (dialects === 1) return 'This engine and each crawler’s own'
  return dialects === 2 ? 'Both engines' : `All ${dialects} engines`
}

const written = (count: number): string => count.toLocaleString('en')

/** The result in one sentence: "All 18 engines agree on 6 of 7 verdicts." */
export function compareHeadlineOf({
  dialects,
  comparable: all,
  agreed,
}: Pick<Compared, 'dialects' | 'comparable' | 'agreed'>): string {
  if (all === 0) return 'Add URLs and crawlers in Check to compare engines.'
  const who = whoOf(dialects.length)
  if (agreed === 0)
    return all === 1 ? 'The engines differ.' : `The engines differ on all ${written(all)} verdicts.`
  if (agreed === all)
    return all === 1 ? `${who} agree.` : `${who} agree on all ${written(all)} verdicts.`
  return `${who} agree on ${written(agreed)} of ${written(all)} verdicts.`
}
