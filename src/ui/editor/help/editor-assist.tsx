import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { MissedRule } from '../../../analysis/grid/usage/rule-misses.ts'
import type { OfferedFix } from '../../../analysis/problems/problems.ts'
import {
  editorAssist,
  showProblems,
  unusedNotes,
  type DescribeProblem,
} from '../../../editor/help/index.ts'
import { selectAnnotations } from '../../../state/analysis/selectors.ts'
import { useSource } from '../../hooks/use-analysis.ts'
import { useApp, useStoreApi } from '../../hooks/use-app.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useApplyFix, type ApplyFix } from '../../problems/use-apply-fix.ts'
import { useProblems } from '../../problems/use-problems.ts'
import { verdictsCounted } from '../../text/counted-verdicts.ts'
import type { EditorHost } from '../editor-host.ts'
import { languageServicesOf } from './language-services.ts'
import { ListCountsView } from './list-counts.tsx'
import { MissMarks } from './miss-marks.tsx'
import { problemTooltip, shownProblems } from './problem-tooltip.ts'
import { UnusedMarks } from './unused-marks.tsx'

/** What fixes change, where that was counted on the way. */
const changeCounts = new WeakMap<OfferedFix, number>()
const changesOf = (fix: OfferedFix): number | null => fix.changes ?? changeCounts.get(fix) ?? null

/** Applies a fix, unless the tests that change by it have to be told first. */
function tryFix(applyFix: ApplyFix, fix: OfferedFix, confirmed: boolean): boolean {
  const changeCount = changesOf(fix)
  if (changeCount !== null && changeCount > 0 && !confirmed) return false
  const changes = applyFix(fix, changeCount)
  if (changes !== null) changeCounts.set(fix, changes)
  return changes === null
}

interface Props {
  readonly host: RefObject<EditorHost | null>
}

/** Whether unused rules are marked, as it was chosen last; none are while that is off. */
function useMarksUnused(host: Props['host']): boolean {
  const store = useStoreApi()
  const { preferences } = useServices()
  const openCount = useApp((state) => state.openCount)
  const isOn = useApp((state) => state.marksUnused)
  useEffect(() => {
    if (preferences.get('mark-unused') === 'on') store.getState().markUnused(true)
  }, [preferences, store])
  useEffect(() => {
    if (isOn) return
    host.current?.dispatchInPause('unused', null, (view, since) =>
      unusedNotes.show([], since, view.state.doc),
    )
  }, [host, isOn, openCount])
  return isOn
}

/** Tells the editor what is wrong with its text, and what is unused; draws nothing by itself. */
export function EditorAssist({ host }: Props) {
  const store = useStoreApi()
  const { data } = useServices()
  const source = useSource()
  const openCount = useApp((state) => state.openCount)
  const marksUnused = useMarksUnused(host)
  const isList = useApp((state) => state.scenario.list !== null)
  const hasUrls = useApp(({ scenario: { urls, list } }) => list !== null || urls.length > 0)
  const listCounts = useRef<Uint32Array | null>(null)
  const missed = useRef<readonly MissedRule[]>([])
  const { result, input, state } = useProblems()
  const applyFix = useApplyFix(input, () => host.current?.focus())
  const latest = useRef({ applyFix, text: '', isKnown: false })
  useLayoutEffect(() => {
    const isKnown = result !== null && state === 'current'
    latest.current = { applyFix, text: input?.file.text ?? '', isKnown }
  })

  useEffect(() => {
    const { announcePolite, toast } = store.getState()
    const decidesAt = (line: number) =>
      store.getState().scenario.list !== null
        ? listCounts.current === null
          ? null
          : (listCounts.current[line] ?? 0)
        : (selectAnnotations(source.getSnapshot()).decides[line - 1] ?? 0)
    const missedAt = (line: number) => missed.current.find((one) => one.line === line) ?? null
    const applyNow = (fix: OfferedFix, confirmed: boolean) =>
      tryFix(latest.current.applyFix, fix, confirmed)
    const applyConfirmed = (fix: OfferedFix) => {
      if (applyNow(fix, true)) return
      const hasList = store.getState().scenario.list !== null
      const verdicts = verdictsCounted(changesOf(fix) ?? 0, hasList)
      toast(`This changes ${verdicts}. Press again to apply it.`)
    }
    const describeProblem: DescribeProblem = (problem) =>
      problemTooltip(problem, {
        ...{ text: latest.current.text, changesOf, applyFix: applyConfirmed },
        hasList: store.getState().scenario.list !== null,
      })
    host.current?.extend(
      editorAssist({
        ...languageServicesOf(store, { decidesAt, missedAt }, data),
        describeProblem,
        applyFix: applyNow,
        announce: announcePolite,
        bringProblems: () => host.current?.endPause(),
        areProblemsKnown: () => latest.current.isKnown,
      }),
    )
  }, [data, host, source, store])

  useEffect(() => {
    if (!result || !input) return
    const problems = shownProblems(result)
    host.current?.dispatchInPause('problems', input.file, ({ state, viewport }, since) =>
      showProblems(state, problems, since, viewport),
    )
  }, [host, openCount, result, input])
  return (
    <>
      {hasUrls && <MissMarks host={host} missedRef={missed} />}
      {isList && <ListCountsView host={host} countsRef={listCounts} />}
      {marksUnused && <UnusedMarks host={host} />}
    </>
  )
}
