import { useEffect, type RefObject } from 'react'
import { countNotes } from '../../../editor/help/index.ts'
import { useApp, useStoreApi } from '../../hooks/use-app.ts'
import { useUrlJob } from '../../hooks/use-url-job.ts'
import { counted } from '../../text/format.ts'
import type { EditorHost } from '../editor-host.ts'

interface Props {
  readonly host: RefObject<EditorHost | null>
  /** Is given what lines decide, by their 1-based number; null while that is not known. */
  readonly countsRef: RefObject<Uint32Array | null>
}

/** Says in the file how many URLs of the list that is shown each line decides; draws nothing itself. */
export function ListCountsView({ host, countsRef }: Props) {
  const store = useStoreApi()
  const openCount = useApp((state) => state.openCount)
  const { result, input, state, list } = useUrlJob('decided-lines', undefined)

  useEffect(() => {
    countsRef.current = list !== null && state === 'current' ? result : null
    return () => {
      countsRef.current = null
    }
  }, [countsRef, list, result, state])

  useEffect(() => {
    if (list === null || !result || !input) return
    const notes = [...result.entries()]
      .filter(([, urls]) => urls > 0)
      .map(([line, urls]) => ({ line, text: `decides ${counted(urls, 'URL')}` }))
    host.current?.dispatchInPause('counts', input.file, (_view, since) =>
      countNotes.show(notes, since),
    )
  }, [host, input, list, openCount, result])

  useEffect(() => {
    const editor = host.current
    return () => {
      const { file } = store.getState().scenario
      editor?.dispatchInPause('counts', file, (_view, since) => countNotes.show([], since))
    }
  }, [host, store])
  return null
}
