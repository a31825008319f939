import { count, sentenceOf, type Sentence } from '../../core/text/sentence.ts'
import { byLines, causeOf, isEdited, type FileVersions } from './change-cause.ts'
import { cellStates, type CellState } from '../../case/grid/grid.ts'
import { verdictWords } from '../../case/verdict-words.ts'
import type { ColumnChanges, GridChanges } from './grid-changes.ts'

/** What cells turn into; those of other hosts count among those without a verdict. */
type TurnedState = Exclude<CellState, 'other-host'>

/** What became of the changed cells of one state, for one crawler or for several alike. */
interface Clause {
  /** Indexes of the columns. */
  readonly columns: readonly number[]
  readonly state: TurnedState
  /** Changed cells of each of these columns. */
  readonly cells: number
}

const codeOf = (state: CellState): number => cellStates.indexOf(state)

const cellsOf = (
  { newlyAllowed, newlyBlocked, newlyUnknown }: ColumnChanges,
  state: TurnedState,
): number => ({ allow: newlyAllowed, disallow: newlyBlocked, 'cant-say': newlyUnknown })[state]

/** Did the same cells of two columns turn into the same? */
function changedAlike({ columns, now }: GridChanges, a: number, b: number): boolean {
  const [one, other] = [columns[a], columns[b]]
  const [states, others] = [now.columns[a]?.states, now.columns[b]?.states]
  if (one === undefined || other === undefined) return false
  return one.changed.every(
    (changed, row) =>
      changed === other.changed[row] && (changed === 0 || states?.[row] === others?.[row]),
  )
}

/** Columns that changed, those together that changed alike. */
function alikeColumns(changes: GridChanges): readonly (readonly number[])[] {
  const groups: number[][] = []
  for (const [index, column] of changes.columns.entries()) {
    if (!column.changed.includes(1)) continue
    const group = groups.find(([first = index]) => changedAlike(changes, first, index))
    if (group === undefined) groups.push([index])
    else group.push(index)
  }
  return groups
}

function clausesOf(changes: GridChanges, columns: readonly number[]): readonly Clause[] {
  const first = changes.columns[columns[0] ?? -1]
  if (first === undefined) return []
  const states: readonly TurnedState[] = ['allow', 'disallow', 'cant-say']
  const clauses = states.map((state) => ({ columns, state, cells: cellsOf(first, state) }))
  return clauses.filter(({ cells }) => cells > 0)
}

const namesShown = 3

/** "Googlebot", "Googlebot and Bingbot", "5 crawlers". */
function namesOf({ columns }: GridChanges, indexes: readonly number[]): string {
  const names = indexes.map((index) => columns[index]?.label ?? '')
  if (names.length > namesShown) return count(names.length, 'crawler')
  return [names.slice(0, -1).join(', '), ...names.slice(-1)]
    .filter((name) => name !== '')
    .join(' and ')
}

/** "41 of 200 URLs", "all 200 URLs". */
function share(cells: number, rows: number): string {
  if (rows === 1) return 'the only URL'
  if (cells === rows) return `all ${count(rows, 'URL')}`
  return `${cells.toLocaleString('en')} of ${count(rows, 'URL')}`
}

const verbOf = (cells: number): string => (cells === 1 ? 'is' : 'are')

function clauseWords(changes: GridChanges, clause: Clause, rows: number): string {
  const { state, cells, columns } = clause
  const names = namesOf(changes, columns)
  if (state === 'cant-say') return `no verdict for ${names} on ${share(cells, rows)}`
  return `${share(cells, rows)} ${verbOf(cells)} newly ${verdictWords[state]} for ${names}`
}

/** The lines that decide the cells of a clause now, ascending; none where no line decides one. */
function linesOf(
  { columns: all, now }: GridChanges,
  { columns, state }: Clause,
): readonly number[] {
  const numbers = new Set<number>()
  for (const column of columns) {
    const cells = now.columns[column]
    all[column]?.changed.forEach((changed, row) => {
      if (changed === 1 && cells?.states[row] === codeOf(state)) numbers.add(cells.lines[row] ?? 0)
    })
  }
  return numbers.has(0) ? [] : [...numbers].sort((a, b) => a - b)
}

/** Why the cells of one clause are as they are: the lines that decide, and the edit, if certain. */
function reasonsOf(
  changes: GridChanges,
  clause: Clause,
  versions: FileVersions | null,
  cause: Sentence | null,
): Sentence {
  const lines = linesOf(changes, clause)
  const by = byLines(lines)
  const isEditItself = lines.length > 0 && lines.every((number) => isEdited(versions, number))
  // "by line 14" says all where line 14 is the edit; of what is allowed, the edit is the news.
  const isBlocked = clause.state === 'disallow'
  const shownBy = by !== null && !(cause !== null && isEditItself && !isBlocked) ? by : null
  const shownCause = cause !== null && !(shownBy !== null && isEditItself) ? cause : null
  return sentenceOf(
    ...(shownBy === null ? [] : [', ', shownBy]),
    ...(shownCause === null ? [] : [', ', shownCause]),
  )
}

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** All changes of several crawlers that changed in different ways. */
function totalWords({ columns }: GridChanges): string {
  const sumOf = (state: TurnedState): number =>
    columns.reduce((sum, column) => sum + cellsOf(column, state), 0)
  const numberOf = (state: TurnedState, words: string): readonly string[] => {
    const sum = sumOf(state)
    return sum === 0 ? [] : [`${sum.toLocaleString('en')} ${words}`]
  }
  const crawlers = columns.filter(({ changed }) => changed.includes(1)).length
  const parts = [
    ...numberOf('disallow', 'newly blocked'),
    ...numberOf('allow', 'newly allowed'),
    ...numberOf('cant-say', 'without a verdict'),
  ]
  return `${listOf(parts)}, for ${count(crawlers, 'crawler')}`
}

/** "12 of 200 URLs are newly allowed and 3 are newly blocked for Googlebot". */
function twoClauses(changes: GridChanges, first: Clause, second: Clause, rows: number): string {
  const isBothWays = first.state === 'allow' && second.state === 'disallow'
  if (isBothWays && first.columns === second.columns) {
    const [allowed, blocked] = [first.cells, second.cells]
    const also = `${blocked.toLocaleString('en')} ${verbOf(blocked)} newly blocked`
    const names = namesOf(changes, first.columns)
    return `${share(allowed, rows)} ${verbOf(allowed)} newly allowed and ${also} for ${names}`
  }
  return `${clauseWords(changes, first, rows)}; ${clauseWords(changes, second, rows)}`
}

/**
 * All changes in one sentence: "41 verdicts changed: 41 of 200 URLs are newly allowed for
 * Googlebot, because line 14 was removed". Its first part is "41 verdicts changed: ". Null when nothing changed. `versions` are the
 * lines of the two files, or null when settings, dialect or fetch differ as well: an edit is named
 * as the cause only where it is certain; `other` is named where none is. Links lead to lines of the
 * file of now.
 */
export function changeSentence(
  changes: GridChanges,
  versions: FileVersions | null,
  other: Sentence | null = null,
): Sentence | null {
  if (changes.count === 0) return null
  const cause = causeOf(versions) ?? other
  const lead = `${changes.count.toLocaleString('en')} ${changes.count === 1 ? 'verdict' : 'verdicts'} changed: `
  const rows = changes.now.columns[0]?.states.length ?? 0
  const clauses = alikeColumns(changes).flatMap((columns) => clausesOf(changes, columns))
  const [only, second, ...more] = clauses
  if (only !== undefined && second === undefined) {
    const words = clauseWords(changes, only, rows)
    return sentenceOf(lead, words, reasonsOf(changes, only, versions, cause))
  }
  const because = cause === null ? [] : [', ', cause]
  if (more.length > 0 || only === undefined || second === undefined) {
    return sentenceOf(lead, totalWords(changes), ...because)
  }
  return sentenceOf(lead, twoClauses(changes, only, second, rows), ...because)
}
