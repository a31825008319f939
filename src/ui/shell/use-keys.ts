import { useEffect } from 'react'
import { actionForKey, type ActionContext } from '../actions/registry/page-actions.ts'
import { takeOverKeys } from '../hooks/keys-before-page.ts'
import { isTyping } from '../hooks/page-keys.ts'
import { useSource } from '../hooks/use-analysis.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'

const currentRegion = (): string | undefined => {
  const holder = document.activeElement?.closest('[data-region]')
  return holder instanceof HTMLElement ? holder.dataset['region'] : undefined
}

/**
 * Runs the actions of the page by their keys, wherever the focus is. Tab and the browser's own shortcuts
 * are left alone.
 */
export function useKeys(): void {
  const store = useStoreApi()
  const port = usePort()
  const { preferences, opening } = useServices()
  const source = useSource()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const context: ActionContext = {
        store,
        port,
        source,
        preferences,
        opening,
        from: currentRegion(),
      }
      // An open dialog or menu handles its own keys.
      const isInDialog =
        store.getState().dialog !== null || document.querySelector('.popover') !== null
      const action = actionForKey(event, { isTyping: isTyping(event), isInDialog }, context)
      if (action === null) return
      event.preventDefault()
      action.run(context)
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
