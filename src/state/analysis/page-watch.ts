import type { PageAnswer } from '../../case/grid/grid.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { AppStore } from '../store.ts'
import type { AnalysisSource } from './scheduler.ts'
import { createViewJobs, type ConnectJobs, type OptionsOf } from './view-jobs.ts'

/** What comes of pages, by the identity of the cell; undefined while nothing of them is judged. */
export type PageAnswers = ReadonlyMap<string, PageAnswer> | undefined

/** Judges the pages of the case from now on, and calls back with each answer. */
export type WatchPages = (
  source: AnalysisSource,
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  onAnswers: (answers: PageAnswers) => void,
) => void

/** The rows of which something is expected that their pages decide. */
const expectedRows = ({ expectations }: Scenario): ReadonlySet<string> =>
  new Set(
    expectations.flatMap(({ rowId, listed, snippet }) =>
      listed === undefined && snippet === undefined ? [] : rowId,
    ),
  )

function questionOf(
  { pages, urls }: Scenario,
  rows: ReadonlySet<string>,
  now: number,
): OptionsOf<'page-answers'> {
  const urlOf = new Map(urls.map(({ id, url }) => [id, url]))
  const known = pages.flatMap(({ rowId, headers, html }) => {
    const url = rows.has(rowId) ? urlOf.get(rowId) : undefined
    return url === undefined ? [] : [{ id: rowId, url, headers, html, now }]
  })
  return { pages: known, now }
}

/**
 * Makes what judges the pages by a worker, whenever file, URLs, crawlers, expectations or pages change.
 * Nothing is asked while nothing is expected of a page. `connect` as for `createViewJobs`.
 */
export const createWatch =
  (connect?: ConnectJobs): WatchPages =>
  (source, store, onAnswers) => {
    const jobs = createViewJobs(source, connect)
    let asked: unknown[] = []
    let caseKey = -1
    let end: () => void = () => undefined
    const ask = () => {
      const { scenario, caseKey: key } = store.getState()
      const rows = expectedRows(scenario)
      const wanted = [key, scenario.pages, scenario.urls, ...rows]
      if (wanted.length === asked.length && wanted.every((one, at) => one === asked[at])) return
      asked = wanted
      end()
      end = () => undefined
      // Identities of rows say nothing in another case.
      if (caseKey !== key || rows.size === 0) onAnswers(undefined)
      caseKey = key
      if (rows.size === 0) return
      const job = jobs.watch('page-answers', questionOf(scenario, rows, Date.now()))
      const show = () => {
        const { state, result } = job.get()
        // Without an answer nobody says anything of the pages.
        if (state === 'failed') onAnswers(new Map())
        else if (state === 'current' && result !== null) onAnswers(result)
      }
      end = job.subscribe(show)
      show()
    }
    store.subscribe(({ scenario }) => scenario, ask)
    ask()
  }

/** `createWatch` with the worker of the browser. */
export const watchPages: WatchPages = createWatch()
