import { Prec, type Extension } from '@codemirror/state'
import { keymap, ViewPlugin, type EditorView } from '@codemirror/view'
import type { OfferedFix } from '../../analysis/problems/problems.ts'
import type { Span } from '../../core/text/text.ts'
import { revealLine } from '../flash-line.ts'
import { drawnCard, spokenCard, type Card, type CardPart } from './card.ts'
import { inText, placeAt, type Place } from './place.ts'
import { closePopup, openPopup, popupOf } from './popup.ts'
import { problemPlaces, problemsAt, type ShownProblem } from './problems.ts'

/** What is known about a part of a line. */
export interface Known extends CardPart {
  readonly span: Span
}

/** Who answers what the text is asked for. */
export interface Answers {
  problemCard(problems: readonly ShownProblem[]): Card
  /** What stands at a place of the text, its problems apart. */
  known(place: Place): Known | null
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
  openPopup(view, { at, dom })
  return dom
}

/** Problems at a place, and what else is known of it; null for nothing. */
function askedAt({ state }: EditorView, at: number, answers: Answers) {
  const problems = problemsAt(state, at)
  const place = placeAt(state, at)
  const known = place && answers.known(place)
  if (problems.length === 0 && known === null) return null
  return {
    span: place && known ? inText(place, known.span) : { from: at, to: at },
    card: [...answers.problemCard(problems), ...(known ? [known] : [])],
  }
}

/** The place under the pointer; null beside the text. */
function placeUnder(view: EditorView, { clientX: x, clientY: y }: PointerEvent): number | null {
  const at = view.posAtCoords({ x, y })
  const place = at === null ? null : view.coordsAtPos(at)
  if (place === null || y < place.top || y > place.bottom) return null
  return Math.abs(x - place.left) < 12 ? at : null
}

/** Lets the pointer ask by resting, and a finger by touching. */
const hovering = (answers: Answers): Extension =>
  ViewPlugin.define(
    (view) => {
      let asking: ReturnType<typeof setTimeout> | undefined
      let parting: ReturnType<typeof setTimeout> | undefined
      /** The popup that the pointer has opened, and what it is about. */
      let dom: HTMLElement | undefined
      let span: Span = { from: 0, to: 0 }

      const stay = () => {
        clearTimeout(parting)
        parting = undefined
      }
      const leave = () => {
        clearTimeout(asking)
        parting ??= setTimeout(() => {
          stay()
          if (dom) closePopup(view, dom)
        }, grace)
      }
      const ask = (event: PointerEvent) => {
        const at = placeUnder(view, event)
        const found = at === null ? null : askedAt(view, at, answers)
        if (found === null || popupOf(view) !== null) return
        stay()
        span = found.span
        dom = shown(view, span.from, found.card)
        dom.addEventListener('pointerenter', stay)
        dom.addEventListener('pointerleave', leave)
      }
      return {
        leave,
        move(event: PointerEvent) {
          clearTimeout(asking)
          if (event.pointerType === 'touch' || event.buttons > 0) return
          const open = popupOf(view)
          if (open === null) asking = setTimeout(() => ask(event), rest)
          // What keys have opened is not the pointer's.
          if (open === null || open.dom !== dom) return
          const at = placeUnder(view, event)
          if (at !== null && span.from <= at && at <= span.to) stay()
          else leave()
        },
        /** Only for problems: all else would be in a finger's way. */
        touch(event: PointerEvent) {
          const at = event.pointerType === 'touch' ? placeUnder(view, event) : null
          const problems = at === null ? [] : problemsAt(view.state, at)
          if (at === null || problems.length === 0) return
          // The cursor goes there first, which closes what is open.
          asking = setTimeout(() => shown(view, at, answers.problemCard(problems)), rest)
        },
        destroy() {
          clearTimeout(asking)
          clearTimeout(parting)
        },
      }
    },
    {
      eventObservers: {
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
    },
  )

/** Goes to a problem, round the end of the text, shows it and reads it out. */
function goToProblem(view: EditorView, by: 1 | -1, answers: Answers): boolean {
  const { doc, selection } = view.state
  const { head } = selection.main
  const places = problemPlaces(view.state, 0, doc.length)
  const { length } = places
  // One at the cursor counts too while nothing is told of it.
  const here = popupOf(view) === null
  const isNext = ({ from, to }: Span) => (here && from <= head && head <= to) || from > head
  const isLast = ({ from, to }: Span) => (here && from <= head && head <= to) || from < head
  const next = by > 0 ? places.findIndex(isNext) : places.findLastIndex(isLast)
  const index = next < 0 && by < 0 ? length - 1 : Math.max(0, next)
  const place = places[index]
  if (place === undefined) return false
  const { from, problems } = place
  const { number } = doc.lineAt(from)
  const card = answers.problemCard(problems)
  revealLine(view, number)
  view.dispatch({ selection: { anchor: from } })
  shown(view, from, card)
  answers.announce(`Problem ${index + 1} of ${length}, line ${number}. ${spokenCard(card)}`)
  return true
}

/** Cures the problem at the cursor, or tells first what that changes. */
function cureHere(view: EditorView, answers: Answers): boolean {
  const { head } = view.state.selection.main
  const problems = problemsAt(view.state, head, true)
  const fix = problems.flatMap(({ fixes }) => fixes)[0]
  if (fix === undefined) return false
  if (answers.cure(fix, popupOf(view) !== null)) return true
  const card = answers.problemCard(problems)
  shown(view, head, card)
  answers.announce(spokenCard(card))
  return true
}

/** Asks for what is at the cursor. */
function askHere(view: EditorView, answers: Answers): boolean {
  const { head } = view.state.selection.main
  const found = askedAt(view, head, answers)
  if (found !== null) shown(view, head, found.card)
  answers.announce(found ? spokenCard(found.card) : 'Nothing is known about this place.')
  return true
}

/** Keys and pointer that ask what a place of the text means and what is wrong with it. */
export const asking = (answers: Answers): Extension => [
  hovering(answers),
  Prec.high(
    keymap.of([
      {
        key: 'F8',
        run: (view) => goToProblem(view, 1, answers),
        shift: (view) => goToProblem(view, -1, answers),
      },
      { key: 'Mod-.', run: (view) => cureHere(view, answers) },
      { key: 'Mod-i', run: (view) => askHere(view, answers), preventDefault: true },
    ]),
  ),
]
