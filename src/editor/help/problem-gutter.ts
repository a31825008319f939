import { editorDelays } from '../delays.ts'
import { lintGutter } from '@codemirror/lint'
import { Prec, StateEffect, StateField, type Extension } from '@codemirror/state'
import { showTooltip, ViewPlugin, type EditorView, type Tooltip } from '@codemirror/view'
import { isMarked, problemDescription, problemRanges, type ProblemRange } from './diagnostics.ts'
import { renderTooltip } from './tooltip-content.ts'

const setMarkTooltip = StateEffect.define<Tooltip | null>()

/**
 * The tooltip of a mark. That of the package looks for the pointer by event targets, which from outside
 * a shadow root all are its host: it would close on the way to its buttons.
 */
const markTooltip = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, { docChanged, effects }) {
    // Not with the selection: a tap moves the focus, and the selection with it, only after the click.
    const kept = docChanged ? null : tooltip
    return effects.reduce((last, effect) => (effect.is(setMarkTooltip) ? effect.value : last), kept)
  },
  provide: (field) => showTooltip.from(field),
})

/** The tooltip of a mark that is open. */
export const openMarkTooltip = (view: EditorView): Tooltip | null =>
  view.state.field(markTooltip, false) ?? null

/** Closes the tooltip of a mark; true if one was open. */
export function closeMarkTooltip(view: EditorView): boolean {
  if (openMarkTooltip(view) === null) return false
  view.dispatch({ effects: setMarkTooltip.of(null) })
  return true
}

/** The problems that begin on the line at a height of the window. */
function problemsAtHeight(view: EditorView, clientY: number): readonly ProblemRange[] {
  const { from, to } = view.elementAtHeight(clientY - view.documentTop)
  return problemRanges(view.state).filter((range) => range.from >= from && range.from <= to)
}

function tooltipFor(view: EditorView, ranges: readonly ProblemRange[], position: number): Tooltip {
  const describe = view.state.facet(problemDescription)
  const create = () => {
    const dom = document.createElement('div')
    dom.className = 'cm-tooltip-hover'
    for (const { problem } of ranges) {
      const section = renderTooltip(describe(problem), 'Problem')
      section.classList.add('cm-tooltip-section')
      dom.append(section)
    }
    return { dom }
  }
  return { pos: position, above: true, create }
}

const isTouch = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch'

/**
 * Opens the tooltip of the mark at a height of the window; a click puts the cursor to its first problem
 * as well. Not by its element, which every answer of the checks makes anew.
 */
function openMark(view: EditorView, clientY: number, isClick: boolean): void {
  const ranges = problemsAtHeight(view, clientY)
  const [first] = ranges
  if (first === undefined) return
  const effects = setMarkTooltip.of(tooltipFor(view, ranges, first.from))
  view.dispatch({ ...(isClick ? { selection: { anchor: first.from } } : {}), effects })
}

const closest = ({ target }: Event, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null

/** Opens and closes the tooltips of marks by pointer and touch. */
const markPointer = ViewPlugin.define((view) => {
  const ended = new AbortController()
  const { signal } = ended
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  const onMove = (event: PointerEvent) => {
    // A finger rests on nothing: a browser makes up moves for it, also when only the layout has moved.
    if (isTouch(event)) return
    clearTimeout(opening)
    clearTimeout(closing)
    if (closest(event, '.cm-tooltip')) return
    const { clientY } = event
    if (closest(event, '.cm-lint-marker')) {
      opening = setTimeout(() => openMark(view, clientY, false), editorDelays.openTooltip)
    } else closing = setTimeout(() => closeMarkTooltip(view), editorDelays.closeTooltip)
  }
  const onLeave = (event: PointerEvent) => {
    if (isTouch(event)) return
    clearTimeout(opening)
    closing = setTimeout(() => closeMarkTooltip(view), editorDelays.closeTooltip)
  }
  const onClick = (event: MouseEvent) => {
    if (closest(event, '.cm-tooltip')) return
    clearTimeout(opening)
    clearTimeout(closing)
    if (closest(event, '.cm-lint-marker') === null) {
      // A finger does not move away from a mark: it taps elsewhere.
      closeMarkTooltip(view)
      return
    }
    openMark(view, event.clientY, true)
    // On touch the keyboard would come up over what is told.
    if (!isTouch(event)) view.focus()
  }
  view.dom.addEventListener('pointermove', onMove, { signal })
  view.dom.addEventListener('pointerleave', onLeave, { signal })
  view.dom.addEventListener('click', onClick, { signal })
  return {
    destroy() {
      ended.abort()
      clearTimeout(opening)
      clearTimeout(closing)
    },
  }
})

/** Marks over the numbers of lines with problems, with a tooltip. */
export const problemGutter: Extension = [
  Prec.highest(
    lintGutter({
      markerFilter: (found) => found.filter(isMarked),
      tooltipFilter: () => [],
    }),
  ),
  markTooltip,
  markPointer,
]
