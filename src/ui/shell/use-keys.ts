import { useEffect } from 'react'
import { useSource } from '../hooks/use-analysis.ts'
import { takeOverKeys } from '../hooks/keys-before-page.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'
import { applyFix } from '../why/apply-fix.ts'
import { focusRegion, selectRedCell } from '../hooks/navigation.ts'
import { helpKeyIsOn, isCommand, isTyping, keyLetter, stopAfter } from '../hooks/page-keys.ts'

type KeyAction = () => unknown

const currentStop = (): string | undefined => {
  const holder = document.activeElement?.closest('[data-region]')
  return holder instanceof HTMLElement ? holder.dataset['region'] : undefined
}

/** Asked of the page, since what shows a message comes later than the first of them. */
const hasMessages = (): boolean => document.querySelector('[data-region="messages"]') !== null

/**
 * Keyboard shortcuts that work anywhere on the page. Tab and the browser's own shortcuts are left
 * alone.
 */
export function useKeys(): void {
  const store = useStoreApi()
  const port = usePort()
  const { preferences, opening } = useServices()
  const source = useSource()
  useEffect(() => {
    const save = async () => {
      const { saveHere } = await import('../case/save-here.ts')
      await saveHere(store, port, opening)
    }
    const say = (text: string) => store.getState().announcePolite(text)
    const fix = () => {
      const { explanation } = source.getSnapshot().analysis
      if (!explanation?.fix) return say('No fix is suggested for this cell.')
      // The button disappears with the fix, so the focus moves to the verdict.
      document.querySelector<HTMLElement>('.why-verdict')?.focus()
      applyFix(explanation.fix, store, port)
    }
    const commandFor = (letter: string, event: KeyboardEvent): KeyAction | null => {
      const { openDialog } = store.getState()
      const stop = currentStop()
      if (letter === 'k' && !event.shiftKey) return () => openDialog('palette')
      if (letter === 'o' && event.shiftKey) return () => openDialog('groups')
      if (letter === 'enter')
        return () => selectRedCell(store, source.getSnapshot().analysis.verdicts, null, 1)
      // The editor answers both keys where it can; no other place changes by them.
      if (letter === '.' && stop === 'file') return () => say('No problem at the cursor.')
      if (letter === '.' && stop === 'why') return fix
      if (isTyping(event)) return null
      if (letter === 'z') return event.shiftKey ? port.redo : port.undo
      return letter === 'y' ? port.redo : null
    }
    const actionFor = (event: KeyboardEvent): KeyAction | null => {
      const { key } = event
      const { dialog, openDialog, openEntry, selectedId } = store.getState()
      const command = isCommand(event)
      const letter = keyLetter(event)
      const by = event.shiftKey ? -1 : 1
      if (command && letter === 's') return save
      // An open dialog or menu handles its own keys.
      if (dialog !== null || document.querySelector('.popover')) return null
      if (command) return commandFor(letter, event)
      const bare = !event.altKey && !event.ctrlKey && !event.metaKey
      if (bare && key === 'F6')
        return () => focusRegion(store, stopAfter(currentStop(), by, hasMessages()))
      const inFile = bare && currentStop() === 'file'
      if (inFile && key === 'F2') return () => openEntry('palette', 'rename-here')
      if (inFile && key === 'F8') return () => say('No problems in this file.')
      if (bare && key === 'F8')
        return () => selectRedCell(store, source.getSnapshot().analysis.verdicts, selectedId, by)
      const asks = key === '?' && !isTyping(event) && helpKeyIsOn(preferences)
      return asks ? () => openDialog('shortcuts') : null
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const action = actionFor(event)
      if (!action) return
      event.preventDefault()
      action()
    }
    // React Aria listens for F6 too, and knows of no part of the page but the messages.
    const listenFirst = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.stopPropagation()
      listen(event)
    }
    window.addEventListener('keydown', listenFirst, { capture: true })
    window.addEventListener('keydown', listen)
    if (takeOverKeys()) store.getState().openDialog('palette')
    return () => {
      window.removeEventListener('keydown', listenFirst, { capture: true })
      window.removeEventListener('keydown', listen)
    }
  }, [port, preferences, opening, source, store])
}
