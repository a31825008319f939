import { flushSync } from 'react-dom'
import { changesBy } from '../../analysis/problems/fix-effect.ts'
import type { Edit } from '../../core/text/text.ts'
import { useSource } from '../hooks/use-analysis.ts'
import type { CaseSnapshot } from '../../case/scenario.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { verdictsCounted } from '../text/counted-verdicts.ts'
import type { ActionPrompt } from './registry/action.ts'

/** Edits of the file, with what the toast says about them. */
export interface Change {
  readonly edits: readonly Edit[]
  /** Shown afterwards; absent: the cursor stays where it is. */
  readonly line?: number
  /** What the message says; absent: that it was done. */
  readonly done?: string
  /** Parts of the case that change in the same step. */
  readonly parts?: Partial<CaseSnapshot>
}

interface Applying {
  /** One step of undo, which the message offers too. */
  apply(title: string, change: Change): void
  /** Says how many verdicts a change would turn; null when it turns none. */
  warn(title: string, change: Change | null): ActionPrompt | null
}

/** Gives a function that applies a change to the file and shows a toast with Undo. */
export function useApply(): Applying {
  const store = useStoreApi()
  const port = usePort()
  const source = useSource()
  const apply = (title: string, { edits, line, done, parts }: Change) => {
    flushSync(() => store.getState().show('file'))
    port.applyEdits(edits, { label: title, current: true, parts })
    if (line === undefined) port.focus()
    else port.reveal(line, { focus: true })
    toastWithUndo(done ?? `Done: ${title}.`, store, port)
  }
  const warn = (title: string, change: Change | null) => {
    const input = source.input()
    const changes = input && change ? changesBy(input, change.edits) : 0
    if (change === null || changes === 0) return null
    const { urls, crawlers, list } = store.getState().scenario
    const all = verdictsCounted(urls.length * crawlers.length, list !== null)
    const label = `This changes ${changes} of ${all}`
    const run = () => apply(title, change)
    const actions = [{ id: 'change', label: `${title} anyway`, run }]
    return { label, answers: () => [{ id: 'warning', title: label, actions }] }
  }
  return { apply, warn }
}
