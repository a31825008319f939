import { Prec, type EditorState, type Extension } from '@codemirror/state'
import { keymap, ViewPlugin, type EditorView } from '@codemirror/view'
import type { OfferedFix } from '../../analysis/problems.ts'
import type { Span } from '../../core/text.ts'
import { revealLine } from '../pulse.ts'
import { cardLook, drawnCard, spokenCard, type Card } from './card.ts'
import { closePopup, popupField, setPopup } from './popup.ts'
import { placeAfter, problemPlaces, problemsAt, type ShownProblem } from './problems.ts'

/** What is known about a stretch of the text. */
export interface Known {
  readonly span: Span
  readonly card: Card
}

/** Who answers what the text is asked for. */
export interface Answers {
  problemCard(problems: readonly ShownProblem[]): Card
  /** What stands at a place of the text, its problems apart. */
  known(state: EditorState, at: number): Promise<Known | null>
  /** False when it first has to be told what the cure does to tests. */
  cure(fix: OfferedFix, told: boolean): boolean
  announce(text: string): void
}

/** So many ms the pointer rests before it is taken for a question, */
const rest = 350
/** and so many it may be outside before the answer goes. */
const grace = 250

function shown(view: EditorView, at: number, card: Card): HTMLElement {
  const dom = drawnCard(card)
  dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    closePopup(view)
    view.focus()
  })
  dom.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && view.dom.contains(relatedTarget))) closePopup(view)
  })
  view.dispatch({ effects: setPopup.of({ at, dom }) })
  return dom
}

/** Problems at a place, and what else is known of it; null for nothing. */
async function askedAt(view: EditorView, at: number, answers: Answers): Promise<Known | null> {
  const { state } = view
  const problems = problemsAt(state, at)
  const known = await answers.known(state, at)
  if (view.state.doc !== state.doc || (problems.length === 0 && known === null)) return null
  const card = [...answers.problemCard(problems), ...(known?.card ?? [])]
  return { span: known?.span ?? { from: at, to: at }, card }
}

class Hover {
  private timer: ReturnType<typeof setTimeout> | undefined
  private parting: ReturnType<typeof setTimeout> | undefined
  private dom: HTMLElement | null = null
  private span: Span = { from: 0, to: 0 }
  private readonly view: EditorView
  private readonly answers: Answers

  constructor(view: EditorView, answers: Answers) {
    this.view = view
    this.answers = answers
  }

  destroy(): void {
    clearTimeout(this.timer)
    clearTimeout(this.parting)
  }

  move(event: PointerEvent): void {
    const open = this.view.state.field(popupField)?.dom ?? null
    clearTimeout(this.timer)
    // What keys have opened is not the pointer's.
    if (event.pointerType === 'touch' || event.buttons > 0 || open !== this.own()) return
    const at = this.placeUnder(event)
    if (open !== null && at !== null && this.span.from <= at && at <= this.span.to) this.stay()
    else if (open !== null) this.leave()
    else if (at !== null) this.timer = setTimeout(() => void this.ask(at), rest)
  }

  /** A finger asks by touching, and only for problems: all else would be in its way. */
  touch(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return
    const at = this.placeUnder(event)
    const problems = at === null ? [] : problemsAt(this.view.state, at)
    if (at === null || problems.length === 0) return
    // The cursor goes there first, which closes what is open.
    const show = () => shown(this.view, at, this.answers.problemCard(problems))
    this.timer = setTimeout(show, rest)
  }

  leave(): void {
    clearTimeout(this.timer)
    clearTimeout(this.parting)
    this.parting = setTimeout(() => this.own() !== null && closePopup(this.view), grace)
  }

  private stay(): void {
    clearTimeout(this.parting)
  }

  /** The popup that the pointer has opened, while it is there. */
  private own(): HTMLElement | null {
    return this.view.state.field(popupField)?.dom === this.dom ? this.dom : null
  }

  private placeUnder({ clientX: x, clientY: y }: PointerEvent): number | null {
    const at = this.view.posAtCoords({ x, y })
    const place = at === null ? null : this.view.coordsAtPos(at)
    if (place === null || y < place.top || y > place.bottom) return null
    return Math.abs(x - place.left) < 12 ? at : null
  }

  private async ask(at: number): Promise<void> {
    const found = await askedAt(this.view, at, this.answers)
    if (found === null || this.view.state.field(popupField) !== null) return
    this.span = found.span
    this.dom = shown(this.view, found.span.from, found.card)
    this.dom.addEventListener('pointerenter', () => this.stay())
    this.dom.addEventListener('pointerleave', () => this.leave())
  }
}

function hovering(answers: Answers): Extension {
  return ViewPlugin.define((view) => new Hover(view, answers), {
    eventHandlers: {
      pointermove(event) {
        this.move(event)
      },
      pointerup(event) {
        this.touch(event)
      },
      pointerleave() {
        this.leave()
      },
    },
  })
}

/** Goes to a problem, shows it and reads it out. */
function goToProblem(view: EditorView, by: 1 | -1, answers: Answers): boolean {
  const { state } = view
  const place = placeAfter(state, by, state.field(popupField) === null)
  if (place === null) return false
  const { from, problems } = place
  const { number } = state.doc.lineAt(from)
  const places = problemPlaces(state)
  const index = places.findIndex((other) => other.from === from) + 1
  const card = answers.problemCard(problems)
  revealLine(view, number)
  view.dispatch({ selection: { anchor: from } })
  shown(view, from, card)
  answers.announce(`Problem ${index} of ${places.length}, line ${number}. ${spokenCard(card)}`)
  return true
}

/** Cures the problem at the cursor, or tells first what that changes. */
function cureHere(view: EditorView, answers: Answers): boolean {
  const { head } = view.state.selection.main
  const problems = problemsAt(view.state, head, true)
  const fix = problems.find(({ fixes }) => fixes.length > 0)?.fixes[0]
  if (fix === undefined) return false
  if (answers.cure(fix, view.state.field(popupField) !== null)) return true
  const card = answers.problemCard(problems)
  shown(view, head, card)
  answers.announce(spokenCard(card))
  return true
}

/** Asks for what is at the cursor. */
function askHere(view: EditorView, answers: Answers): boolean {
  const { head } = view.state.selection.main
  const tell = async () => {
    const found = await askedAt(view, head, answers)
    if (found === null) return answers.announce('Nothing is known about this place.')
    shown(view, head, found.card)
    answers.announce(spokenCard(found.card))
  }
  void tell()
  return true
}

/** Keys and pointer that ask what a place of the text means and what is wrong with it. */
export const asking = (answers: Answers): Extension => [
  hovering(answers),
  cardLook,
  Prec.high(
    keymap.of([
      {
        key: 'F8',
        run: (view) => goToProblem(view, 1, answers),
        shift: (view) => goToProblem(view, -1, answers),
      },
      { key: 'Mod-.', run: (view) => cureHere(view, answers) },
      { key: 'Mod-i', run: (view) => askHere(view, answers), preventDefault: true },
      { key: 'Escape', run: closePopup },
    ]),
  ),
]
