import { isolateHistory } from '@codemirror/commands'
import { Prec, type EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { CompletionItem, CompletionList } from '../../analysis/help/completions.ts'
import { element } from './card.ts'
import { inText, placeAt, type Place } from './place.ts'
import { closePopup, openPopup, popupOf } from './popup.ts'

/** So many ms after the last key: who types on is not held up. */
const rest = 60

const listId = 'rt-suggestions'

/** A list is open when the text tells of what is open. */
const isList = (view: { readonly state: EditorState }): boolean =>
  popupOf(view)?.attributes !== undefined

function drawnOption({ label, detail }: CompletionItem, index: number): HTMLElement {
  const option = element('div', '', label, ' ', element('span', '', detail))
  option.id = `${listId}-${index}`
  option.role = 'option'
  return option
}

function drawnList(options: readonly HTMLElement[], choose: (index: number) => void): HTMLElement {
  const dom = element('div', 'rt-popup rt-list', ...options)
  dom.id = listId
  dom.role = 'listbox'
  dom.ariaLabel = 'Suggestions'
  dom.tabIndex = -1
  dom.addEventListener('mousedown', (event) => event.preventDefault())
  dom.addEventListener('click', ({ target }) =>
    choose(options.findIndex((option) => target instanceof Node && option.contains(target))),
  )
  return dom
}

export interface Suggesting {
  /** What may be meant at a place; `asked`: with a key for it. */
  suggest(place: Place, asked: boolean): CompletionList | null
  announce(text: string): void
}

/** Suggestions in one view. */
function completion(view: EditorView, help: Suggesting) {
  let found: CompletionList | null = null
  let current = -1
  let wasAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const suggested = (asked: boolean): CompletionList | null => {
    const { head, empty } = view.state.selection.main
    const place = empty ? placeAt(view.state, head) : null
    const now = place && help.suggest(place, asked)
    return place && now && { ...now, span: inText(place, now.span) }
  }
  const show = ({ span, options }: CompletionList) => {
    const drawn = options.map(drawnOption)
    const chosen = drawn[current]
    if (chosen) chosen.ariaSelected = 'true'
    const attributes = {
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      ...(chosen && { 'aria-activedescendant': chosen.id }),
    }
    openPopup(view, { at: span.from, dom: drawnList(drawn, choose), attributes })
    chosen?.scrollIntoView({ block: 'nearest' })
  }
  const open = (now: CompletionList) => {
    const { options, likely } = now
    const isOpen = isList(view)
    const before = found?.options[current]?.label
    const same = isOpen ? options.findIndex(({ label }) => label === before) : -1
    if (!isOpen) help.announce(`${options.length} suggestions. Arrow keys choose, Enter puts in.`)
    found = now
    current = likely ? Math.max(0, same) : same
    show(now)
  }
  const ask = (asked: boolean): true => {
    clearTimeout(timer)
    if (!view.hasFocus || view.composing) return true
    const now = suggested(asked)
    wasAsked = asked
    if (now !== null) open(now)
    else if (isList(view)) closePopup(view)
    else if (asked) help.announce('No suggestions here.')
    return true
  }
  /** Puts one in, if it is still meant by what stands there now. */
  const choose = (index: number): boolean => {
    const wanted = isList(view) && found?.options[index]?.label
    const now = wanted ? suggested(wasAsked) : null
    const option = now?.options.find(({ label }) => label === wanted)
    if (!now || !option) return false
    const { from, to } = now.span
    const { insert, select = '' } = option
    const anchor = from + (select ? insert.indexOf(select) : insert.length)
    closePopup(view)
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor, head: anchor + select.length },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.complete',
      scrollIntoView: true,
    })
    // A name is followed by its value.
    if (insert.endsWith(': ')) ask(true)
    return true
  }
  return {
    ask,
    /** To the next one, round the end. */
    move(by: 1 | -1): boolean {
      if (found === null || !isList(view)) return false
      const { length } = found.options
      current = current < 0 && by < 0 ? length - 1 : (current + by + length) % length
      show(found)
      return true
    },
    enter: () => choose(current),
    update({ docChanged, transactions, state, startState }: ViewUpdate) {
      if (!docChanged) return
      clearTimeout(timer)
      const isOpen = isList({ state })
      const typed = transactions.some((one) => one.isUserEvent('input.type'))
      // What was asked for on one line is not wanted on the next.
      const asked = isOpen && wasAsked && state.doc.lines === startState.doc.lines
      if (isOpen || typed) timer = setTimeout(() => ask(asked), rest)
    },
    destroy: () => clearTimeout(timer),
  }
}

/** Suggestions while writing. Tab is never taken: it goes on and leaves them behind. */
export function completing(help: Suggesting): Extension {
  const plugin = ViewPlugin.define((view) => completion(view, help))
  type Completion = ReturnType<typeof completion>
  const now = (deed: (completing: Completion) => boolean) => (view: EditorView) => {
    const found = view.plugin(plugin)
    return found !== null && deed(found)
  }
  return [
    plugin,
    EditorView.contentAttributes.of({ 'aria-autocomplete': 'list' }),
    Prec.high(
      keymap.of([
        { key: 'Ctrl-Space', run: now(({ ask }) => ask(true)) },
        { key: 'ArrowDown', run: now(({ move }) => move(1)) },
        { key: 'ArrowUp', run: now(({ move }) => move(-1)) },
        { key: 'Enter', run: now(({ enter }) => enter()) },
      ]),
    ),
  ]
}
