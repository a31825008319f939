import { useEffect } from 'react'
import { useSaveHere } from '../case/use-save-here.ts'
import { useAnalysis } from '../use-analysis.ts'
import { useStoreApi } from '../use-app.ts'
import { failingAfter, isRegion, isTyping, stopAfter } from './keys.ts'

type Deed = (event: KeyboardEvent) => void

const currentStop = (): string | undefined => {
  const holder = document.activeElement?.closest('[data-region]')
  return holder instanceof HTMLElement ? holder.dataset['region'] : undefined
}

/** Keys that work anywhere on the page. Tab, and whatever the browser needs, stay untouched. */
export function useKeys(): void {
  const store = useStoreApi()
  const { outcomes } = useAnalysis()
  const saveHere = useSaveHere()
  useEffect(() => {
    const cycle = (by: 1 | -1) => {
      const stop = stopAfter(currentStop(), by)
      if (isRegion(stop)) store.getState().show(stop)
      // A region that was hidden on a phone can take the focus only after it is shown.
      requestAnimationFrame(() => document.getElementById(`region-${stop}`)?.focus())
    }
    const failing = (by: 1 | -1) => {
      const found = failingAfter(outcomes, store.getState().selectedId, by)
      if (found === null) store.getState().announce('No test fails.')
      else store.getState().select(found)
    }
    const deedFor = (event: KeyboardEvent): Deed | null => {
      const command = event.ctrlKey || event.metaKey
      if (event.key === 'F6' && !command) return () => cycle(event.shiftKey ? -1 : 1)
      if (event.key === 'F8' && !command) return () => failing(event.shiftKey ? -1 : 1)
      if (command && !event.altKey && event.key.toLowerCase() === 's') return saveHere
      if (isTyping(event) || store.getState().dialog !== null) return null
      if (event.key === '?' && !command) return () => store.getState().openDialog('shortcuts')
      if (!command || event.altKey) return null
      if (event.key.toLowerCase() === 'z') {
        return () => (event.shiftKey ? store.getState().redo() : store.getState().undo())
      }
      return event.key.toLowerCase() === 'y' ? () => store.getState().redo() : null
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const deed = deedFor(event)
      if (!deed) return
      event.preventDefault()
      deed(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [outcomes, saveHere, store])
}
