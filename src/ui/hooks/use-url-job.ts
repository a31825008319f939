import { startTransition, useEffect, useMemo, useState } from 'react'
import type { LinkedList } from '../../case/scenario.ts'
import type { ListReportName, ReportState } from '../../state/list/list-reports.ts'
import type { OptionsOf, ResultOf } from '../../state/analysis/view-jobs.ts'
import { useSource } from './use-analysis.ts'
import { jobsOf } from './use-job.ts'
import { useOpenList, useShownSource, type OpenList } from './use-open-list.ts'

/** What is known of the URLs that are shown, and whose they are. */
export interface UrlJob<Result> extends ReportState<Result> {
  /** The list that it is about; null: the rows of the case, or its code is on the way. */
  readonly list: OpenList | null
  stop(): void
  resume(): void
}

const nothing = {
  state: 'waiting',
  result: null,
  input: null,
  share: null,
  isStopped: false,
} as const
/** Rows of a case are counted too fast to be stopped. */
const noStop = { stop: () => undefined, resume: () => undefined }

/**
 * As `useJob`, for jobs about all URLs: of the rows of the case, or of the list that is shown in their
 * place, by its own worker.
 */
export function useUrlJob<Name extends ListReportName>(
  name: Name,
  options: OptionsOf<Name>,
): UrlJob<ResultOf<Name>> {
  const analysis = useSource()
  const source = useShownSource()
  const list = useOpenList()
  const [known, setKnown] = useState<{
    readonly source: LinkedList | null
    readonly job: ReportState<ResultOf<Name>>
  }>({ source: null, job: nothing })
  const report = useMemo(
    () => list?.session.reports.watch(name, options) ?? null,
    [list, name, options],
  )
  useEffect(() => {
    if (source !== null && report === null) return
    const job = report ?? jobsOf(analysis).watch(name, options)
    const show = () =>
      startTransition(() => setKnown({ source, job: { ...nothing, ...job.get() } }))
    const end = job.subscribe(show)
    show()
    return end
  }, [analysis, source, report, name, options])
  const job = known.source?.id === source?.id ? known.job : nothing
  const { stop, resume } = report ?? noStop
  return { ...job, list, stop, resume }
}
