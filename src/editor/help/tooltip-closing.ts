import type { Extension } from '@codemirror/state'
import { closeHoverTooltips, hasHoverTooltips, ViewPlugin, type EditorView } from '@codemirror/view'
import { closeMarkTooltip } from './problem-gutter.ts'

function close(view: EditorView): boolean {
  const hadMark = closeMarkTooltip(view)
  if (!hasHoverTooltips(view.state)) return hadMark
  view.dispatch({ effects: closeHoverTooltips })
  return true
}

/** Escape closes what is told about a place, also from within it; so does leaving the editor. */
export const tooltipClosing: Extension = ViewPlugin.define((view) => {
  const ended = new AbortController()
  const { signal } = ended
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !close(view)) return
    event.preventDefault()
    event.stopPropagation()
    view.focus()
  }
  const onLeave = ({ relatedTarget: to }: FocusEvent) => {
    // Not while the view is being updated, which this may be part of.
    if (!(to instanceof Node) || !view.dom.contains(to)) setTimeout(() => close(view))
  }
  // Before the text gets the key, which leaves the editor by it.
  view.dom.addEventListener('keydown', onKey, { signal, capture: true })
  view.dom.addEventListener('focusout', onLeave, { signal })
  return { destroy: () => ended.abort() }
})
