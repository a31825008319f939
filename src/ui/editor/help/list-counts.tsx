import { useEffect, useRef, type RefObject } from 'react'
import type { RobotsFile } from '../../../core/text/file.ts'
import { countNotes } from '../../../editor/help/index.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useListSnapshot } from '../../hooks/use-open-list.ts'
import { useUrlJob } from '../../hooks/use-url-job.ts'
import type { EditorHost } from '../editor-host.ts'
import { countWords } from './count-words.ts'
import { useNotesEnd } from './use-notes-end.ts'

interface Props {
  readonly host: RefObject<EditorHost | null>
  /** Is given what lines decide, by their 1-based number; null while that is not known. */
  readonly countsRef: RefObject<Uint32Array | null>
}

/** Says in the file how many URLs of the list that is shown each line decides; draws nothing itself. */
export function ListCountsView({ host, countsRef }: Props) {
  const openCount = useApp((state) => state.openCount)
  const { result, input, state, list } = useUrlJob('decided-lines', undefined)
  const known = useRef<{ readonly counts: Uint32Array; readonly file: RobotsFile } | null>(null)

  useEffect(() => {
    countsRef.current = list !== null && state === 'current' ? result : null
    return () => {
      countsRef.current = null
    }
  }, [countsRef, list, result, state])

  const isStopped =
    useListSnapshot(list?.session ?? null)?.progress?.state === 'stopped' || state === 'failed'
  // Also where the URLs are those of another file now, and nothing is known of them yet.
  const counting = list === null || state !== 'current' ? 'counting' : 'done'
  const stage = isStopped ? 'stopped' : counting
  useEffect(() => {
    if (result && input) known.current = { counts: result, file: input.file }
    const last = known.current
    if (last === null) return
    const notes = countWords(last.counts, stage)
    host.current?.dispatchInPause('counts', last.file, (view, since) =>
      countNotes.show(notes, since, view.state.doc),
    )
  }, [host, input, openCount, result, stage])

  useNotesEnd(host, 'counts', countNotes)
  return null
}
