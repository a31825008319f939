import { useMemo } from 'react'
import type { ProblemsOptions } from '../../analysis/problems/problems.ts'
import type { MissedRule } from '../../analysis/grid/usage/rule-misses.ts'
import { memoizedSelector, memoizeLast } from '../../analysis/memoize-last.ts'
import type { AppState } from '../../state/store.ts'
import { useApp } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import { useJob } from '../hooks/use-job.ts'
import { useUrlJob } from '../hooks/use-url-job.ts'
import { describeProblems } from './describe-problems.ts'

/** What checks look at beside the case that is analysed. */
export const problemsOptions = memoizedSelector(
  ({ scenario }: AppState) => [scenario.silenced, scenario.fetch, scenario.sitePages] as const,
  (silenced, fetch, pages): ProblemsOptions => ({
    silenced,
    status: typeof fetch?.status === 'number' ? fetch.status : null,
    contentType: fetch?.contentType || null,
    pages,
  }),
)

/** With what was counted of a list from files: the same object for the same. */
const withMissed = memoizeLast(
  (options: ProblemsOptions, missed: readonly MissedRule[] | null): ProblemsOptions =>
    missed === null ? options : { ...options, missed },
)

/** What rules of the file as it stands miss of a list from files that is shown; null: none is, or not yet. */
function useListMisses(): readonly MissedRule[] | null {
  const { list, result, state, input } = useUrlJob('missed-rules', undefined)
  const text = useApp(({ scenario }) => scenario.file.text)
  const isCurrent = list !== null && state === 'current' && input?.file.text === text
  return isCurrent ? result : null
}

/**
 * The problems of the case, computed in the worker, in the words of their checks. The last result
 * stays until the next one is there.
 */
export function useProblems() {
  const job = useJob('problems', withMissed(useApp(problemsOptions), useListMisses()))
  const { data, hasFailed, retry } = useData('checks')
  // Without their words they would grow as those come.
  const isDescribed = data !== null || hasFailed
  const result = useMemo(
    () => (isDescribed && job.result ? describeProblems(job.result, data) : null),
    [job.result, data, isDescribed],
  )
  return { ...job, result, texts: { hasFailed, retry } }
}
