import { isolateHistory } from '@codemirror/commands'
import { Prec, type EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { Candidate, Candidates } from '../../analysis/help/candidates.ts'
import { closePopup, popupField, setPopup } from './popup.ts'

/** What may be meant at the cursor, as offsets into the text. */
export type Suggest = (state: EditorState, asked: boolean) => Candidates | null

/** So many ms after the last key: who types on is not held up. */
const rest = 60

const listId = 'rt-suggestions'
const optionId = (index: number): string => `${listId}-${index}`

function drawnOption({ label, detail }: Candidate, index: number): HTMLElement {
  const option = document.createElement('div')
  const note = document.createElement('span')
  note.textContent = detail
  option.id = optionId(index)
  option.setAttribute('role', 'option')
  option.append(label, ' ', note)
  return option
}

class Completing {
  private found: Candidates | null = null
  private current = -1
  private asked = false
  private suggest: Suggest | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly view: EditorView
  private readonly load: () => Promise<Suggest>
  private readonly announce: (text: string) => void

  constructor(view: EditorView, load: () => Promise<Suggest>, announce: (text: string) => void) {
    this.view = view
    this.load = load
    this.announce = announce
  }

  get isOpen(): boolean {
    return this.view.state.field(popupField)?.attributes !== undefined
  }

  update({ docChanged, transactions, state, startState }: ViewUpdate): void {
    if (!docChanged) return
    clearTimeout(this.timer)
    const open = state.field(popupField)?.attributes !== undefined
    const typed = transactions.some((one) => one.isUserEvent('input.type'))
    // What was asked for on one line is not wanted on the next.
    const asked = open && this.asked && state.doc.lines === startState.doc.lines
    if (open || typed) this.timer = setTimeout(() => void this.ask(asked), rest)
  }

  destroy(): void {
    clearTimeout(this.timer)
  }

  async ask(asked: boolean): Promise<void> {
    clearTimeout(this.timer)
    const { doc } = this.view.state
    this.suggest ??= await this.load()
    const { view } = this
    if (view.state.doc !== doc || !view.hasFocus || view.composing) return
    const found = this.suggest(view.state, asked)
    this.asked = asked
    if (found !== null) this.open(found)
    else if (this.isOpen) closePopup(view)
    else if (asked) this.announce('No suggestions here.')
  }

  /** To the next one, round the end. */
  move(by: 1 | -1): boolean {
    const { found, current, isOpen } = this
    if (!isOpen || found === null) return false
    const { length } = found.options
    this.current = current < 0 && by < 0 ? length - 1 : (current + by + length) % length
    this.show(found)
    return true
  }

  /** Puts in the current one, if it is still meant by what stands there now. */
  choose(index = this.current): boolean {
    const { view, found, suggest } = this
    const wanted = found?.options[index]
    if (!this.isOpen || wanted === undefined || suggest === null) return false
    const now = suggest(view.state, this.asked)
    const option = now?.options.find(({ label }) => label === wanted.label)
    if (now === null || option === undefined) return false
    const { from, to } = now.span
    const { insert, select = { from: insert.length, to: insert.length } } = option
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + select.from, head: from + select.to },
      effects: setPopup.of(null),
      annotations: isolateHistory.of('full'),
      userEvent: 'input.complete',
      scrollIntoView: true,
    })
    // A name is followed by its value.
    if (insert.endsWith(': ')) void this.ask(true)
    return true
  }

  private open(found: Candidates): void {
    const { options, likely } = found
    if (!this.isOpen)
      this.announce(`${options.length} suggestions. Arrow keys choose, Enter puts in.`)
    const before = this.found?.options[this.current]?.label
    const same = this.isOpen ? options.findIndex(({ label }) => label === before) : -1
    this.found = found
    this.current = likely ? Math.max(0, same) : same
    this.show(found)
  }

  private show({ span, options }: Candidates): void {
    const { current, view } = this
    const dom = document.createElement('div')
    dom.id = listId
    dom.className = 'rt-list'
    dom.setAttribute('role', 'listbox')
    dom.setAttribute('aria-label', 'Suggestions')
    // Some browsers would let Tab stop at what can be scrolled.
    dom.tabIndex = -1
    const drawn = options.map(drawnOption)
    drawn[current]?.setAttribute('aria-selected', 'true')
    dom.append(...drawn)
    dom.addEventListener('mousedown', (event) => event.preventDefault())
    dom.addEventListener('click', ({ target }) => {
      const index = drawn.findIndex((one) => target instanceof Node && one.contains(target))
      this.choose(index)
    })
    const attributes = {
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      ...(current < 0 ? {} : { 'aria-activedescendant': optionId(current) }),
    }
    view.dispatch({ effects: setPopup.of({ at: span.from, dom, attributes }) })
    drawn[current]?.scrollIntoView({ block: 'nearest' })
  }
}

const look = EditorView.theme({
  '.rt-list div': { padding: '5px 12px', cursor: 'pointer', fontFamily: 'var(--mono)' },
  '.rt-list span': { marginLeft: '8px', color: 'var(--ink-soft)', fontFamily: 'var(--ui)' },
  '.rt-list div:hover': { background: 'var(--paper-sunk)' },
  '.rt-list [aria-selected]': {
    background: 'var(--accent-soft)',
    boxShadow: 'inset 3px 0 var(--accent)',
  },
})

/** Suggestions while writing. Tab is never taken: it goes on and leaves them behind. */
export function completing(
  load: () => Promise<Suggest>,
  announce: (text: string) => void,
): Extension {
  const plugin = ViewPlugin.define((view) => new Completing(view, load, announce))
  const now = (deed: (completing: Completing) => boolean) => (view: EditorView) => {
    const found = view.plugin(plugin)
    return found !== null && deed(found)
  }
  const ask = now((completing) => {
    void completing.ask(true)
    return true
  })
  return [
    plugin,
    look,
    EditorView.contentAttributes.of({ 'aria-autocomplete': 'list' }),
    Prec.high(
      keymap.of([
        { key: 'Ctrl-Space', run: ask },
        { key: 'ArrowDown', run: now((completing) => completing.move(1)) },
        { key: 'ArrowUp', run: now((completing) => completing.move(-1)) },
        { key: 'Enter', run: now((completing) => completing.choose()) },
      ]),
    ),
  ]
}
