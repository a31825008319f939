import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { OfferedFix } from '../../../analysis/problems/problems.ts'
import { useCure, type Cure } from '../../problems/use-apply-fix.ts'
import { useProblems } from '../../problems/use-problems.ts'
import { useSource } from '../../app/use-analysis.ts'
import { useApp, useStoreApi } from '../../app/use-app.ts'
import { counted } from '../../text/words.ts'
import type { EditorHost } from '../editor-host.ts'
import { knowledgeOf } from './language-services.ts'
import { problemCard, shownProblems } from './problem-card.ts'

/** What cures change, where that was counted on the way. */
const found = new WeakMap<OfferedFix, number>()
const changesOf = (fix: OfferedFix): number | null => fix.changes ?? found.get(fix) ?? null

/** Cures, unless the tests that change by it have to be told first. */
function attempt(cure: Cure, fix: OfferedFix, told: boolean): boolean {
  const known = changesOf(fix)
  if (known !== null && known > 0 && !told) return false
  const changes = cure(fix, known)
  if (changes !== null) found.set(fix, changes)
  return changes === null
}

interface Props {
  readonly host: RefObject<EditorHost | null>
}

/** Tells the editor what is wrong with its text; draws nothing by itself. */
export function Helper({ host }: Props) {
  const store = useStoreApi()
  const source = useSource()
  const openings = useApp((state) => state.openings)
  const { result, input } = useProblems()
  const cure = useCure(input, () => host.current?.focus())
  const latest = useRef({ cure, text: '' })
  useLayoutEffect(() => {
    latest.current = { cure, text: input?.file.text ?? '' }
  })

  useEffect(() => {
    const { announce, toast } = store.getState()
    const cureNow = (fix: OfferedFix, told: boolean) => attempt(latest.current.cure, fix, told)
    const onCure = (fix: OfferedFix) => {
      if (cureNow(fix, true)) return
      const tests = counted(changesOf(fix) ?? 0, 'test')
      toast(`This changes the verdict of ${tests}. Press again to do it.`)
    }
    host.current?.helpWith({
      ...knowledgeOf(store, source),
      problemCard: (problems) => problemCard(latest.current.text, problems, changesOf, onCure),
      cure: cureNow,
      announce,
    })
  }, [host, source, store])

  useEffect(() => {
    if (result && input) host.current?.showProblems(shownProblems(result), input.file)
  }, [host, openings, result, input])
  return null
}
