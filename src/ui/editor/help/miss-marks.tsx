import { useEffect, type RefObject } from 'react'
import type { MissedRule } from '../../../analysis/grid/usage/rule-misses.ts'
import { missCauses } from '../../../core/near-misses/miss-words.ts'
import { missNotes } from '../../../editor/help/index.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useUrlJob } from '../../hooks/use-url-job.ts'
import { counted } from '../../text/format.ts'
import type { EditorHost } from '../editor-host.ts'
import { useNotesEnd } from './use-notes-end.ts'

/** What stands at the end of the line of a rule: "decides 0; 12 miss it by the final slash". */
function missNote({ decides, misses }: MissedRule): string {
  const [first] = misses
  if (first === undefined) return ''
  const { urls, kind } = first
  const verb = urls === 1 ? 'misses' : 'miss'
  // How many it decides stands there already.
  return decides === 0
    ? `decides 0; ${urls.toLocaleString('en')} ${verb} it ${missCauses[kind]}`
    : `${counted(urls, 'URL')} ${verb} it ${missCauses[kind]}`
}

interface Props {
  readonly host: RefObject<EditorHost | null>
  /** Is given the rules that URLs narrowly miss; those of the text that they were counted for. */
  readonly missedRef: RefObject<readonly MissedRule[]>
}

/** Says in the file which rules the URLs that are shown narrowly miss; draws nothing itself. */
export function MissMarks({ host, missedRef }: Props) {
  const openCount = useApp((state) => state.openCount)
  const { result, input, state } = useUrlJob('missed-rules', undefined)

  useEffect(() => {
    missedRef.current = state === 'current' && result !== null ? result : []
    return () => {
      missedRef.current = []
    }
  }, [missedRef, result, state])

  useEffect(() => {
    if (!result || !input) return
    const notes = result
      .filter(({ isTelling }) => isTelling)
      .map((rule) => ({ line: rule.line, text: missNote(rule) }))
    host.current?.dispatchInPause('misses', input.file, (view, since) =>
      missNotes.show(notes, since, view.state.doc),
    )
  }, [host, openCount, result, input])
  useNotesEnd(host, 'misses', missNotes)
  return null
}
