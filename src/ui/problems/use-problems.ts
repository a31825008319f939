import { useMemo } from 'react'
import type { ProblemsOptions } from '../../analysis/problems/problems.ts'
import { memoizedSelector } from '../../analysis/memoize-last.ts'
import type { AppState } from '../../state/store.ts'
import { useApp } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import { useJob } from '../hooks/use-job.ts'
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

/**
 * The problems of the case, computed in the worker, in the words of their checks. The last result
 * stays until the next one is there.
 */
export function useProblems() {
  const job = useJob('problems', useApp(problemsOptions))
  const { data, hasFailed, retry } = useData('checks')
  const result = useMemo(() => job.result && describeProblems(job.result, data), [job.result, data])
  return { ...job, result, texts: { hasFailed, retry } }
}
