import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** Something that lies over the text, below or above a place in it. */
export interface Popup {
  readonly at: number
  readonly dom: HTMLElement
  /** Stays while text is typed, and is what these attributes of the text tell of. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** Shows one popup in place of any other; null: none. */
export const setPopup = StateEffect.define<Popup | null>()

export const popupField = StateField.define<Popup | null>({
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

/** Pixels between a popup and what is around it. */
const gap = 4
/** A popup higher than this is scrolled, so that the text stays in sight. */
const highest = 340

interface Room {
  readonly left: number
  readonly top: number
  readonly most: number
}

class PopupView {
  private readonly view: EditorView
  private readonly measure = {
    key: this,
    read: (): Room | null => this.room(),
    write: (room: Room | null) => this.put(room),
  }
  private readonly onScroll = () => this.view.requestMeasure(this.measure)

  constructor(view: EditorView) {
    this.view = view
    view.scrollDOM.addEventListener('scroll', this.onScroll, { passive: true })
  }

  update({ state, startState, geometryChanged }: ViewUpdate): void {
    const popup = state.field(popupField)
    const before = startState.field(popupField)
    if (before !== null && before.dom !== popup?.dom) before.dom.remove()
    if (popup === null) return
    if (popup.dom.parentNode === null) {
      popup.dom.classList.add('rt-popup')
      this.view.dom.append(popup.dom)
    }
    if (before !== popup || geometryChanged) this.view.requestMeasure(this.measure)
  }

  destroy(): void {
    this.view.scrollDOM.removeEventListener('scroll', this.onScroll)
    this.popup?.dom.remove()
  }

  private get popup(): Popup | null {
    return this.view.state.field(popupField)
  }

  /** Below the line where it fits, else on the side with more room. */
  private room(): Room | null {
    const { popup, view } = this
    if (popup === null) return null
    const place = view.coordsAtPos(Math.min(popup.at, view.state.doc.length))
    const frame = view.dom.getBoundingClientRect()
    if (place === null || place.bottom < frame.top || place.top > frame.bottom) return null
    const { scrollHeight, offsetWidth } = popup.dom
    const whole = Math.min(scrollHeight + gap, highest)
    const below = frame.bottom - place.bottom - 2 * gap
    const above = place.top - frame.top - 2 * gap
    const isBelow = whole <= below || below >= above
    const most = Math.min(isBelow ? below : above, highest)
    const height = Math.min(whole, most)
    const furthest = Math.max(gap, frame.width - offsetWidth - gap)
    return {
      left: Math.min(Math.max(gap, place.left - frame.left), furthest),
      top: isBelow ? place.bottom - frame.top + gap : place.top - frame.top - gap - height,
      most,
    }
  }

  private put(room: Room | null): void {
    const dom = this.popup?.dom
    if (dom === undefined) return
    dom.style.visibility = room === null ? 'hidden' : ''
    if (room === null) return
    dom.style.left = `${room.left}px`
    dom.style.top = `${room.top}px`
    dom.style.maxHeight = `${room.most}px`
  }
}

const look = EditorView.theme({
  '.rt-popup': {
    position: 'absolute',
    zIndex: '200',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(30em, calc(100% - 8px))',
    overflow: 'auto',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--paper-raised)',
    color: 'var(--ink)',
    boxShadow: 'var(--lift)',
    fontFamily: 'var(--ui)',
    fontSize: 'var(--text-small)',
    lineHeight: '1.45',
  },
})

/** True when something was open and has been closed. */
export function closePopup(view: EditorView): boolean {
  if (view.state.field(popupField) === null) return false
  view.dispatch({ effects: setPopup.of(null) })
  return true
}

/** Goes away with the focus, unless that goes into it. */
const leaving = EditorView.domEventHandlers({
  blur: (event, view) => {
    const dom = view.state.field(popupField)?.dom
    const into = event.relatedTarget instanceof Node && dom?.contains(event.relatedTarget)
    // Not while the view is being updated, which a blur may be part of.
    if (dom && !into)
      setTimeout(() => view.state.field(popupField)?.dom === dom && closePopup(view))
  },
})

export const popups: Extension = [popupField, ViewPlugin.fromClass(PopupView), leaving, look]
