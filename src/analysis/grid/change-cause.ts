import { sameAccepted } from '../../case/accepted.ts'
import { fetchSummaryOf } from '../delivery/delivery.ts'
import type { AcceptedState, Scenario } from '../../case/scenario.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { line, lineRange, sentenceOf, type Sentence } from '../../core/text/sentence.ts'

/** Two versions of a file as lines, without their ends. */
export interface FileVersions {
  readonly before: readonly string[]
  readonly now: readonly string[]
}

/** The one run of lines in which two files differ; 1-based and with both ends, `to` < `from`: none. */
export interface LineDifference {
  /** Lines of the file of before that are gone or were replaced. */
  readonly removed: { readonly from: number; readonly to: number }
  /** Lines of the file of now that are new or replace them. */
  readonly added: { readonly from: number; readonly to: number }
}

function equalStart({ before, now }: FileVersions): number {
  const size = Math.min(before.length, now.length)
  let at = 0
  while (at < size && before[at] === now[at]) at += 1
  return at
}

function equalEnd({ before, now }: FileVersions, start: number): number {
  const size = Math.min(before.length, now.length) - start
  let at = 0
  while (at < size && before[before.length - 1 - at] === now[now.length - 1 - at]) at += 1
  return at
}

/**
 * The smallest run of lines that, replaced by another, makes one file of the other. Null when the
 * files are equal.
 */
export function lineDifference(versions: FileVersions): LineDifference | null {
  const start = equalStart(versions)
  const end = equalEnd(versions, start)
  const removed = { from: start + 1, to: versions.before.length - end }
  const added = { from: start + 1, to: versions.now.length - end }
  return removed.to < removed.from && added.to < added.from ? null : { removed, added }
}

type Run = LineDifference['removed']

const sizeOf = ({ from, to }: Run): number => to - from + 1

/** Lines of a file that is no longer there lead nowhere, so they are words and no links. */
const goneLines = ({ from, to }: Run): string =>
  from === to ? `line ${from}` : `lines ${from}–${to}`

const were = (run: Run): string => (sizeOf(run) === 1 ? 'was' : 'were')

/** Longer runs of replaced lines are likely several edits: to name them all says nothing. */
const maxReplaced = 5

/** True when a run was edited in several places: some of its lines are still there. */
function hasKeptLines({ before, now }: FileVersions, { removed, added }: LineDifference): boolean {
  const lost = new Set(before.slice(removed.from - 1, removed.to))
  return now.slice(added.from - 1, added.to).some((text) => text.trim() !== '' && lost.has(text))
}

/** A run without the empty lines at its ends, as what is said of an edit elsewhere counts no empty lines. */
function withoutBlankEnds({ from, to }: Run, lines: readonly string[]): Run {
  const isBlank = (line: number): boolean => lines[line - 1]?.trim() === ''
  let [first, last] = [from, to]
  while (first < last && isBlank(first)) first += 1
  while (last > first && isBlank(last)) last -= 1
  return { from: first, to: last }
}

/**
 * Which edit changed the verdicts: "because line 14 was removed". Only where that is certain: the
 * files differ in one run of lines, so that nothing else can be the cause; else null.
 * `versions` are null when more than the text changed.
 */
export function causeOf(versions: FileVersions | null): Sentence | null {
  const difference = versions === null ? null : lineDifference(versions)
  if (versions === null || difference === null || hasKeptLines(versions, difference)) return null
  const removed = withoutBlankEnds(difference.removed, versions.before)
  const added = withoutBlankEnds(difference.added, versions.now)
  const [lost, gained] = [sizeOf(removed), sizeOf(added)]
  if (gained === 0) return sentenceOf(`because ${goneLines(removed)} ${were(removed)} removed`)
  const lines = lineRange(added.from, added.to)
  if (lost === 0) return sentenceOf('because ', lines, ` ${were(added)} added`)
  if (Math.max(lost, gained) > maxReplaced) return null
  if (lost === gained) return sentenceOf('because ', lines, ` ${were(added)} changed`)
  return sentenceOf(`because ${goneLines(removed)} ${were(removed)} replaced by `, lines)
}

/**
 * What changed the verdicts of a file that stayed the same: "because robots.txt returned 503". Null
 * where the text differs too, or more than one thing does: none of them is certain then.
 */
export function stateCause({
  accepted,
  ...now
}: AcceptedState & Pick<Scenario, 'accepted'>): Sentence | null {
  if (accepted?.file.text !== now.file.text || sameAccepted(accepted, now)) return null
  if (sameAccepted({ ...accepted, fetch: now.fetch }, now)) {
    const fetched = now.fetch === null ? 'robots.txt returns 200 again.' : fetchSummaryOf(now.fetch)
    return sentenceOf(`because ${fetched.slice(0, -1)}`)
  }
  if (sameAccepted({ ...accepted, settings: now.settings }, now)) {
    return sentenceOf('because you chose other answers to open questions')
  }
  if (now.dialect === 'own' || !sameAccepted({ ...accepted, dialect: now.dialect }, now))
    return null
  return sentenceOf(`because rules are read as ${dialectById(now.dialect)?.name ?? now.dialect}`)
}

/** True when a line of the file of now is in the run of lines in which the files differ. */
export function isEdited(versions: FileVersions | null, number: number): boolean {
  const added = versions === null ? null : lineDifference(versions)?.added
  return added ? number >= added.from && number <= added.to : false
}

/** "by line 14", "by lines 14 and 18", for up to three lines; null for more and for none. */
export function byLines(numbers: readonly number[]): Sentence | null {
  const [first, second, third, ...more] = numbers
  if (first === undefined || more.length > 0) return null
  if (second === undefined) return sentenceOf('by ', line(first))
  if (third === undefined) return sentenceOf('by ', line(first), ' and ', line(second))
  return sentenceOf('by ', line(first), ', ', line(second), ' and ', line(third))
}
