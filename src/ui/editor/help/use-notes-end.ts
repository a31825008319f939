import { useEffect, type RefObject } from 'react'
import type { LineNotes } from '../../../editor/help/index.ts'
import type { EditorHost, NotesName } from '../editor-host.ts'

/** Takes notes out of the file once what gives them is gone. */
export function useNotesEnd(
  host: RefObject<EditorHost | null>,
  name: NotesName,
  notes: LineNotes,
): void {
  useEffect(() => {
    const editor = host.current
    return () =>
      editor?.dispatchInPause(name, null, (view, since) => notes.show([], since, view.state.doc))
  }, [host, name, notes])
}
