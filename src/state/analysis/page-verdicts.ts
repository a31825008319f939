import { createStore } from 'zustand/vanilla'
import { memoizeLast } from '../../analysis/memoize-last.ts'
import type { GridVerdicts } from '../../case/grid/grid.ts'
import type { AppStore } from '../store.ts'
import type { PageAnswers, WatchPages } from './page-watch.ts'
import type { AnalysisSnapshot, AnalysisSource } from './scheduler.ts'

/** The code and the worker that judge pages come with the first expectation of a page. */
const loadWatch = async (): Promise<WatchPages> => (await import('./page-watch.ts')).watchPages

const isExpecting = ({ scenario }: ReturnType<AppStore['getState']>): boolean =>
  scenario.expectations.some(({ listed, snippet }) => listed !== undefined || snippet !== undefined)

/**
 * An analysis whose verdicts have what comes of the pages of which something is expected, as soon as
 * that is known. Without such expectations it is the given one.
 */
export function withPageVerdicts(
  source: AnalysisSource,
  store: AppStore,
  load: () => Promise<WatchPages> = loadWatch,
): AnalysisSource {
  const known = createStore<{ readonly answers: PageAnswers }>(() => ({ answers: undefined }))
  const verdictsWith = memoizeLast((verdicts: GridVerdicts, pages: PageAnswers) =>
    pages === undefined ? verdicts : { ...verdicts, pages },
  )
  const withAnswers = memoizeLast(
    (now: AnalysisSnapshot, answers: PageAnswers): AnalysisSnapshot => {
      const verdicts = verdictsWith(now.analysis.verdicts, answers)
      return answers === undefined ? now : { ...now, analysis: { ...now.analysis, verdicts } }
    },
  )
  const start = (): void => {
    if (!isExpecting(store.getState())) return
    end()
    load().then(
      (watch) => watch(source, store, (answers) => known.setState({ answers })),
      // What is expected of pages is not counted then.
      () => undefined,
    )
  }
  const end = store.subscribe(({ scenario }) => scenario.expectations, start)
  start()
  return {
    input: () => source.input(),
    onInput: (listener) => source.onInput(listener),
    retry: () => source.retry(),
    subscribe: (listener) => {
      const ends = [known.subscribe(listener), source.subscribe(listener)]
      return () => ends.forEach((end) => end())
    },
    getSnapshot: () => withAnswers(source.getSnapshot(), known.getState().answers),
  }
}
