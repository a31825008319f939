import { createStore } from 'zustand/vanilla'
import type { GridVerdicts } from '../../case/grid/grid.ts'
import type { AppStore } from '../store.ts'
import type { PageAnswers, WatchPages } from './page-watch.ts'
import type { AnalysisSource } from './scheduler.ts'

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
  let last = source.getSnapshot()
  let shown = last
  let lastAnswers: PageAnswers
  const withAnswers = (verdicts: GridVerdicts, answers: PageAnswers): GridVerdicts =>
    answers === undefined ? verdicts : { ...verdicts, pages: answers }
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
    getSnapshot: () => {
      const now = source.getSnapshot()
      const { answers } = known.getState()
      if (now === last && answers === lastAnswers) return shown
      const { analysis } = now
      const isSame = analysis.verdicts === last.analysis.verdicts && answers === lastAnswers
      const verdicts = isSame ? shown.analysis.verdicts : withAnswers(analysis.verdicts, answers)
      last = now
      lastAnswers = answers
      shown = answers === undefined ? now : { ...now, analysis: { ...analysis, verdicts } }
      return shown
    },
  }
}
