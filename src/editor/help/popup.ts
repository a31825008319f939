import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'

/** Something that lies over the text, below or above a place in it. */
export interface Popup {
  readonly at: number
  readonly dom: HTMLElement
  /** Stays while text is typed, and is what these attributes of the text tell of. */
  readonly attributes?: Readonly<Record<string, string>>
}

const setPopup = StateEffect.define<Popup | null>()

const popupField = StateField.define<Popup | null>({
  create: () => null,
  update(popup, { docChanged, changes, selection, effects }) {
    let next = popup
    if (popup !== null && (docChanged || selection)) {
      const stays = popup.attributes !== undefined && docChanged
      next = stays ? { ...popup, at: changes.mapPos(popup.at) } : null
    }
    for (const effect of effects) if (effect.is(setPopup)) next = effect.value
    return next
  },
  provide: (field) => [
    EditorView.contentAttributes.from(field, (popup) => ({ ...popup?.attributes })),
  ],
})

/** What lies over the text now. */
export const popupOf = ({ state }: { readonly state: EditorView['state'] }): Popup | null =>
  state.field(popupField)

/** Shows one popup in place of any other. */
export function openPopup(view: EditorView, popup: Popup): void {
  view.dispatch({ effects: setPopup.of(popup) })
}

/** True when something was open and has been closed. */
export function closePopup(view: EditorView, dom = popupOf(view)?.dom): boolean {
  const open = popupOf(view)
  if (open === null || open.dom !== dom) return false
  view.dispatch({ effects: setPopup.of(null) })
  return true
}

/** Pixels between a popup and what is around it. */
const gap = 4
/** A popup higher than this is scrolled, so that the text stays in sight. */
const highest = 340

/** Below the line where it fits, else on the side with more room. */
function placeFor({ at, dom }: Popup, view: EditorView): Partial<CSSStyleDeclaration> {
  const place = view.coordsAtPos(Math.min(at, view.state.doc.length))
  const frame = view.dom.getBoundingClientRect()
  if (place === null || place.bottom < frame.top || place.top > frame.bottom) {
    return { visibility: 'hidden' }
  }
  const below = frame.bottom - place.bottom - 2 * gap
  const above = place.top - frame.top - 2 * gap
  const whole = Math.min(dom.scrollHeight + gap, highest)
  const isBelow = whole <= below || below >= above
  const most = Math.min(isBelow ? below : above, highest)
  const top = isBelow ? place.bottom + gap : place.top - gap - Math.min(whole, most)
  const furthest = Math.max(gap, frame.width - dom.offsetWidth - gap)
  return {
    visibility: '',
    left: `${Math.min(Math.max(gap, place.left - frame.left), furthest)}px`,
    top: `${top - frame.top}px`,
    maxHeight: `${most}px`,
  }
}

const popupView = ViewPlugin.define(
  (view) => {
    const gone = new AbortController()
    const { signal } = gone
    const measure = {
      key: popupField,
      read() {
        const popup = popupOf(view)
        return popup && { dom: popup.dom, place: placeFor(popup, view) }
      },
      write(found: { dom: HTMLElement; place: Partial<CSSStyleDeclaration> } | null) {
        if (found !== null) Object.assign(found.dom.style, found.place)
      },
    }
    /** Goes away with the focus, unless that goes between text and popup. */
    const onLeave = ({ relatedTarget: to }: FocusEvent) => {
      const dom = popupOf(view)?.dom
      const stays = to instanceof Node && (dom?.contains(to) || view.contentDOM.contains(to))
      // Not while the view is being updated, which this may be part of.
      if (dom && !stays) setTimeout(() => closePopup(view, dom))
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !closePopup(view)) return
      event.preventDefault()
      event.stopPropagation()
      view.focus()
    }
    view.dom.addEventListener('focusout', onLeave, { signal })
    // Before the text gets the key, which leaves the editor by it.
    view.dom.addEventListener('keydown', onKey, { signal, capture: true })
    return {
      measure: () => view.requestMeasure(measure),
      update({ state, startState, geometryChanged }) {
        const popup = popupOf({ state })
        const before = popupOf({ state: startState })
        if (before !== null && before.dom !== popup?.dom) before.dom.remove()
        if (popup === null) return
        if (popup.dom.parentNode === null) view.dom.append(popup.dom)
        if (before !== popup || geometryChanged) this.measure()
      },
      destroy() {
        gone.abort()
        popupOf(view)?.dom.remove()
      },
    }
  },
  {
    eventObservers: {
      scroll() {
        this.measure()
      },
    },
  },
)

export const popups: Extension = [popupField, popupView]
