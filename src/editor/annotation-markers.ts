import { lineStates, type LineState, type LineAnnotations } from '../analysis/result.ts'
import type { Verdict } from '../core/parse/robots.ts'

/** What the gutter shows: the lines of the file and how they relate to the selected test. */
export interface ShownAnnotations {
  readonly annotations: LineAnnotations
  /** Verdict on the selected test; null when there is none. */
  readonly verdict: Verdict | null
}

export type Edge = 'none' | 'first' | 'inside' | 'last' | 'only'

/** Everything that annotates one line. */
export interface LineMark {
  /** Index of the group, -1 outside any. */
  readonly group: number
  readonly edge: Edge
  /** Does the group apply to the selected test? Null when no test is selected. */
  readonly taken: boolean | null
  readonly state: LineState
  readonly verdict: Verdict | null
  readonly decides: number
  readonly note: string
  /** The note is worth a place beside the text, not only in the tooltip. */
  readonly noteShown: boolean
}

/** A short remark at the end of a line. */
export interface Hint {
  readonly kind: 'blocks' | 'allows' | 'loses' | 'note' | 'taken' | 'decides'
  readonly text: string
}

const emptyMark: LineMark = {
  group: -1,
  edge: 'none',
  taken: null,
  state: 'none',
  verdict: null,
  decides: 0,
  note: '',
  noteShown: false,
}

function edgeOf(line: number, firstLine: number, lastLine: number): Edge {
  if (firstLine === lastLine) return 'only'
  if (line === firstLine) return 'first'
  return line === lastLine ? 'last' : 'inside'
}

/** The annotation of a line, counted from 1. */
export function markAt({ annotations, verdict }: ShownAnnotations, line: number): LineMark {
  const state = lineStates[annotations.states[line - 1] ?? 0] ?? 'none'
  const decides = annotations.decides[line - 1] ?? 0
  const index = annotations.groupOf[line - 1] ?? -1
  const group = annotations.groups[index]
  if (group === undefined) {
    const unreadBegins =
      state === 'unread' && annotations.states[line - 2] !== annotations.states[line - 1]
    return { ...emptyMark, state, verdict, decides, noteShown: unreadBegins }
  }
  const { firstLine, lastLine, taken, reason, note } = group
  return {
    group: index,
    edge: edgeOf(line, firstLine, lastLine),
    taken: reason === null ? null : taken,
    state,
    verdict,
    decides,
    note,
    noteShown: line === firstLine && note !== '' && reason !== 'other-crawlers',
  }
}

/** The mark of a line that has just been typed inside a group. */
export const freshMark = ({ group, taken, note }: LineMark): LineMark => ({
  ...emptyMark,
  group,
  taken,
  note,
  edge: 'inside',
})

/** Classes of the gutter cell beside a line. */
export function gutterClasses({ edge, taken, state, verdict }: LineMark): string {
  const classes = ['rt-rail', `rt-edge-${edge}`]
  if (edge !== 'none' && taken !== null) classes.push(taken ? 'rt-taken' : 'rt-passed')
  if (state === 'deciding') classes.push(verdict === 'disallow' ? 'rt-blocks' : 'rt-allows')
  return classes.join(' ')
}

/** Classes of the line itself; empty for most lines. */
export function lineClasses({ state, verdict, taken }: LineMark): string {
  switch (state) {
    case 'deciding':
      return verdict === 'disallow' ? 'rt-line-blocks' : 'rt-line-allows'
    case 'loses':
      return 'rt-line-loses'
    case 'other-group':
    case 'ignored':
    case 'orphan':
    case 'unread':
      return 'rt-line-dim'
    case 'none':
      return taken === false ? 'rt-line-dim' : ''
    case 'applies':
      return ''
  }
}

/** What the gutter draws: the verdict where it falls, that a rule loses, that none follows it; null: nothing. */
export function gutterSign({
  state,
  verdict,
}: LineMark): 'blocks' | 'allows' | 'loses' | 'unused' | null {
  if (state === 'deciding') return verdict === 'disallow' ? 'blocks' : 'allows'
  if (state === 'loses') return state
  return state === 'orphan' || state === 'unread' ? 'unused' : null
}

/** What the gutter says where it draws nothing: the number of the group, at its first line. */
export const gutterText = (mark: LineMark): string =>
  /^(first|only)$/.test(mark.edge) && gutterSign(mark) === null ? String(mark.group + 1) : ''

const stateTitles: Readonly<Record<LineState, string>> = {
  none: '',
  applies: 'In the group that applies',
  deciding: 'This line decides',
  loses: 'Matches, but another line wins',
  'other-group': 'In a group that does not apply',
  ignored: 'Crawlers that read the file this way ignore this line',
  orphan: 'No User-agent line above: no crawler follows this rule',
  unread: 'Beyond the part of the file that is read',
}

/** The tooltip of the gutter cell. */
export function gutterTitle({ state, group, note }: LineMark): string {
  const groupTitle = group < 0 ? '' : `Group ${group + 1}${note === '' ? '' : `: ${note}`}`
  return [stateTitles[state], groupTitle].filter((part) => part !== '').join('. ')
}

function stateHints({ state, verdict, noteShown }: LineMark): Hint[] {
  if (state === 'deciding') {
    return verdict === 'disallow'
      ? [{ kind: 'blocks', text: 'blocks this URL' }]
      : [{ kind: 'allows', text: 'allows this URL' }]
  }
  if (state === 'loses') return [{ kind: 'loses', text: 'matches, but loses' }]
  if (state === 'orphan') return [{ kind: 'note', text: 'in no group, so not used' }]
  return state === 'unread' && noteShown ? [{ kind: 'note', text: 'not read from here on' }] : []
}

/**
 * What stands in a remark, each second part being words that are left out where a line has little room and says what
 * it decides: "blocks this URL" and "decides 3 URLs" are "blocks 3 URLs" there.
 */
export const hintParts = (text: string): readonly string[] => text.split(/(^decides | this URL$)/)

/** The remarks at the end of a line, most important first. */
export function hintsOf(mark: LineMark): readonly Hint[] {
  const { decides, note, noteShown, taken, group } = mark
  const hints = stateHints(mark)
  if (noteShown && group >= 0) hints.push({ kind: taken ? 'taken' : 'note', text: note })
  if (decides > 0) {
    hints.push({
      kind: 'decides',
      text: `decides ${decides.toLocaleString('en')} URL${decides === 1 ? '' : 's'}`,
    })
  }
  return hints
}
