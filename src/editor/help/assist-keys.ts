import { Prec, type EditorState, type Extension, type Transaction } from '@codemirror/state'
import {
  activateHover,
  closeHoverTooltip,
  hasHoverTooltips,
  keymap,
  type EditorView,
} from '@codemirror/view'
import type { OfferedFix } from '../../analysis/problems/problems.ts'
import { hintsOf } from '../annotation-markers.ts'
import { lineMark } from '../annotation-state.ts'
import { revealLine } from '../flash-line.ts'
import {
  ensureDrawn,
  isMarked,
  problemRanges,
  problemsAt,
  type DescribeProblem,
  type ProblemRange,
} from './diagnostics.ts'
import { infoAt, type DescribePosition, type QuickInfo } from './quick-info.ts'
import { spokenTooltip } from './tooltip-content.ts'

/** What the keys need from the page. */
export interface AssistServices {
  readonly describeProblem: DescribeProblem
  readonly describePosition: DescribePosition
  /**
   * Applies a fix, unless it changes verdicts and `confirmed` is false: then the user is warned
   * first. True if it was applied.
   */
  applyFix(fix: OfferedFix, confirmed: boolean): boolean
  announce(text: string): void
  /** Brings problems that are known and wait for a pause in typing. */
  bringProblems(): void
  /** Whether the text as it stands has been looked through. */
  areProblemsKnown(): boolean
}

/** Problems that begin at one position. */
interface ProblemStop {
  readonly from: number
  readonly ranges: readonly ProblemRange[]
}

/** Where F8 stops, in the order of the text. */
function problemStops(state: EditorState): readonly ProblemStop[] {
  const stops = new Map<number, ProblemRange[]>()
  for (const range of problemRanges(state).filter(({ problem }) => isMarked(problem))) {
    const stop = stops.get(range.from)
    if (stop === undefined) stops.set(range.from, [range])
    else stop.push(range)
  }
  return [...stops].map(([from, ranges]) => ({ from, ranges }))
}

/** The stop after or before the cursor, round the end; the one at the cursor while nothing is open. */
function nextStop(state: EditorState, stops: readonly ProblemStop[], by: 1 | -1): number {
  const { head } = state.selection.main
  const isOpen = hasHoverTooltips(state)
  const isHere = ({ ranges }: ProblemStop) =>
    !isOpen && ranges.some(({ from, to }) => from <= head && head <= to)
  const next =
    by > 0
      ? stops.findIndex((stop) => isHere(stop) || stop.from > head)
      : stops.findLastIndex((stop) => isHere(stop) || stop.from < head)
  if (next >= 0) return next
  return by > 0 ? 0 : stops.length - 1
}

/** What stands beside the line of a position, as it is read out; empty for nothing. */
export function remarksAt(state: EditorState, position: number): string {
  const mark = lineMark(state, state.doc.lineAt(position).number)
  if (mark === null) return ''
  return hintsOf(mark)
    .map(({ text }) => `${text.replace(/^\W+/, '')}.`)
    .join(' ')
}

const leavesPosition = ({ docChanged, selection }: Transaction): boolean =>
  docChanged || selection !== undefined

/** Opens the tooltips of a position until the cursor moves or the text changes. */
function openTooltips(view: EditorView, position: number): void {
  ensureDrawn(view, { from: position, to: position })
  const begins = problemsAt(view.state, position).some(({ from }) => from === position)
  activateHover(view, position, begins ? 1 : -1, { until: leavesPosition })
}

/** Opens the problems at a position, and nothing else. */
function openProblems(view: EditorView, position: number, quickInfo: QuickInfo): void {
  openTooltips(view, position)
  view.dispatch({ effects: closeHoverTooltip(quickInfo.tooltip) })
}

/** The keys that go from problem to problem, fix the one at the cursor and ask what stands there. */
class AssistCommands {
  private readonly services: AssistServices
  private readonly quickInfo: QuickInfo

  constructor(services: AssistServices, quickInfo: QuickInfo) {
    this.services = services
    this.quickInfo = quickInfo
  }

  /**
   * Goes to a problem, opens its tooltip and reads it out. The command of the package would select
   * the whole range, pass over ranges that begin inside it, and be silent.
   */
  goToProblem(view: EditorView, by: 1 | -1): boolean {
    this.services.bringProblems()
    const stops = problemStops(view.state)
    const index = nextStop(view.state, stops, by)
    const stop = stops[index]
    if (stop === undefined) {
      const isKnown = this.services.areProblemsKnown()
      this.services.announce(
        isKnown ? 'No problems in this file.' : 'The file is still being checked.',
      )
      return true
    }
    const { number } = view.state.doc.lineAt(stop.from)
    revealLine(view, number)
    view.dispatch({ selection: { anchor: stop.from } })
    openProblems(view, stop.from, this.quickInfo)
    const position = `Problem ${index + 1} of ${stops.length}, line ${number}.`
    this.services.announce(`${position} ${this.spokenProblems(stop.ranges)}`)
    return true
  }

  /** Applies the first fix at the cursor, or shows first what that changes. False: the key is the page's, no problem is here. */
  fixAtCursor(view: EditorView): boolean {
    this.services.bringProblems()
    const ranges = problemsAt(view.state, view.state.selection.main.head)
    if (ranges.length === 0) return false
    const range = ranges.find(({ problem }) => problem.fixes.length > 0)
    const fix = range?.problem.fixes.find(({ isAlone }) => isAlone !== true)
    if (range !== undefined && fix === undefined) {
      openProblems(view, range.from, this.quickInfo)
      this.services.announce(this.spokenProblems(ranges))
      return true
    }
    if (range === undefined || fix === undefined) {
      this.services.announce('The problem at the cursor has no automatic fix.')
      return true
    }
    if (this.services.applyFix(fix, hasHoverTooltips(view.state))) return true
    openProblems(view, range.from, this.quickInfo)
    this.services.announce(this.spokenProblems(ranges))
    return true
  }

  /** Shows the description of what is at the cursor. */
  describeCursor(view: EditorView): boolean {
    this.services.bringProblems()
    const { head } = view.state.selection.main
    const info = infoAt(view.state, head, this.services.describePosition)
    const ranges = problemRanges(view.state).filter(({ from, to }) => from <= head && head <= to)
    openTooltips(view, head)
    const parts = [
      remarksAt(view.state, head),
      this.spokenProblems(ranges),
      info ? spokenTooltip([info]) : '',
    ]
    const spoken = parts.filter((part) => part !== '').join(' ')
    this.services.announce(spoken || 'No information about this position.')
    return true
  }

  private spokenProblems(ranges: readonly ProblemRange[]): string {
    return spokenTooltip(ranges.map(({ problem }) => this.services.describeProblem(problem)))
  }
}

/** Keys that ask what a position means and what is wrong with it. */
export function assistKeys(services: AssistServices, quickInfo: QuickInfo): Extension {
  const commands = new AssistCommands(services, quickInfo)
  return Prec.high(
    keymap.of([
      {
        key: 'F8',
        run: (view) => commands.goToProblem(view, 1),
        shift: (view) => commands.goToProblem(view, -1),
      },
      { key: 'Mod-.', run: (view) => commands.fixAtCursor(view) },
      { key: 'Mod-i', run: (view) => commands.describeCursor(view), preventDefault: true },
    ]),
  )
}
