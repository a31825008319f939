import type { Trace } from '../../core/decide/decision.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import type { GridVerdicts } from '../../case/grid/grid.ts'
import { decidesByLine } from './decides-by-line.ts'
import { lineStates, type LineState, type LineAnnotations } from '../result.ts'
import { labelOf, noteOf } from './group-words.ts'

const code = (state: LineState): number => lineStates.indexOf(state)

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

function markUnread(states: Uint8Array, { cut }: RobotsTxt): void {
  if (cut !== null) states.fill(code('unread'), cut.line)
}

function markOutsiders(states: Uint8Array, { orphans, others, dialect }: RobotsTxt): void {
  for (const rule of orphans) states[rule.line - 1] = code('orphan')
  for (const { line, key } of others) {
    if (dialect.syntax.readKey(key) === null) states[line - 1] = code('ignored')
  }
}

/** Lines of groups: those that apply, those that do not. Blank lines and comments stay unmarked. */
function markGroups(states: Uint8Array, { groups }: Trace): void {
  for (const { group, taken } of groups) {
    const state = code(taken ? 'applies' : 'other-group')
    for (const { line } of group.agents) states[line - 1] = state
    for (const { line } of group.rules) states[line - 1] = state
  }
}

function markMatches(states: Uint8Array, { comparisons, decision }: Trace): void {
  for (const { matched, rule } of comparisons) {
    if (matched) states[rule.line - 1] = code('loses')
  }
  if (decision.line > 0) states[decision.line - 1] = code('deciding')
}

/**
 * What stands beside each line of the file: its group, and what it is to the selected cell. `trace`
 * and `crawler` are those of that cell; `trace` is null when none is selected. `verdicts` are of
 * all cells.
 */
export function annotationsOf(
  robots: RobotsTxt,
  trace: Trace | null,
  crawler: string,
  verdicts: GridVerdicts,
): LineAnnotations {
  const size = countLines(robots.file.text)
  const groupOf = new Int32Array(size).fill(-1)
  const states = new Uint8Array(size)
  for (const { index, firstLine, lastLine } of robots.groups) {
    groupOf.fill(index, firstLine - 1, lastLine)
  }
  markOutsiders(states, robots)
  if (trace !== null) {
    markGroups(states, trace)
    markMatches(states, trace)
  }
  markUnread(states, robots)
  return {
    groupOf,
    states,
    decides: decidesByLine(verdicts, size),
    groups: robots.groups.map((group, index) => {
      const note = trace?.groups[index] ?? null
      return {
        firstLine: group.firstLine,
        lastLine: group.lastLine,
        label: labelOf(group),
        taken: note?.taken ?? false,
        reason: note?.reason ?? null,
        note: note === null || trace === null ? '' : noteOf(note.reason, crawler, trace.selection),
      }
    }),
  }
}
