import type { Extension } from '@codemirror/state'
import { closeHoverTooltips, hasHoverTooltips, ViewPlugin, type EditorView } from '@codemirror/view'
import { closeMarkTooltip, openMarkTooltip } from './problem-gutter.ts'

function close(view: EditorView): boolean {
  const hadMark = closeMarkTooltip(view)
  if (!hasHoverTooltips(view.state)) return hadMark
  view.dispatch({ effects: closeHoverTooltips })
  return true
}

/** What was opened over the page keeps the pointer from the editor: it came later, and closes first. */
const isCovered = (view: EditorView): boolean => {
  const root = view.root instanceof ShadowRoot ? view.root.host : view.dom
  const open = document.querySelector('dialog:modal')
  return root.closest('[inert]') !== null || (open !== null && !open.contains(root))
}

/**
 * Escape closes what is told about a place, wherever the focus is, also when it is within; so does
 * leaving the editor.
 */
export const tooltipClosing: Extension = ViewPlugin.define((view) => {
  const ended = new AbortController()
  const { signal } = ended
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isCovered(view) || !close(view)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.composedPath().includes(view.dom)) view.focus()
  }
  const onLeave = ({ relatedTarget: to }: FocusEvent) => {
    if (to instanceof Node && view.dom.contains(to)) return
    const before = openMarkTooltip(view)
    // Not while the view is being updated, which this may be part of; and a tap on a mark takes the
    // focus from the text before it opens what it tells, which is to stay.
    setTimeout(() => {
      if (openMarkTooltip(view) === before) close(view)
    })
  }
  // Before anything else gets the key, such as the text, which leaves the editor by it.
  window.addEventListener('keydown', onKey, { signal, capture: true })
  view.dom.addEventListener('focusout', onLeave, { signal })
  return { destroy: () => ended.abort() }
})
