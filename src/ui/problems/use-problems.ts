import type { ProblemsOptions } from '../../analysis/problems/problems.ts'
import { derive } from '../../state/analysis/derive.ts'
import type { AppState } from '../../state/store.ts'
import { useApp } from '../app/use-app.ts'
import { useJob } from '../app/use-job.ts'

const optionsOf = derive(
  ({ scenario }: AppState) => [scenario.silenced, scenario.fetch] as const,
  (silenced, fetch): ProblemsOptions => ({
    silenced,
    status: typeof fetch?.status === 'number' ? fetch.status : null,
    contentType: fetch?.contentType || null,
  }),
)

/**
 * The problems of the case, computed in the worker. The last result stays until the next one is
 * there.
 */
export function useProblems() {
  return useJob('inspect', useApp(optionsOf))
}
