import type { KindId, Recognised } from '../../core/recognise/kind.ts'
import { wrappedRobots } from '../../core/recognise/kinds/wrapped-robots.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import { takeTable } from '../../core/recognise/take.ts'
import { choicesOf, isUnsaid, type IntakeChoice } from './intake-choices.ts'
import { intakeNote, intakeSentence } from './intake-sentences.ts'
import { readRobotsPatch } from './patch.ts'
import type { Subject } from './subject.ts'
import { parseAs, type ChoiceId, type ImportResult } from './take-as.ts'

/** What a text is taken for, and what is taken from it. Plain data that can be sent to a worker. */
export interface Intake {
  readonly kind: KindId
  /** What the text is, in a sentence that starts with an article. */
  readonly sentence: string
  /** What else has to be known; empty when there is nothing. */
  readonly note: string
  /** All ways to take it, the best first. */
  readonly choices: readonly IntakeChoice[]
  /** The way that `taken` is of; `nothing` leaves the text out. */
  readonly choice: ChoiceId
  readonly taken: ImportResult
}

/** A text from outside; `choice` is null for the way that fits best. */
export interface IntakeRequest {
  readonly text: string
  /** The name of the file; empty when there is none. A hint only. */
  readonly name: string
  readonly choice: ChoiceId | null
  /** The robots.txt in the editor, which a patch is for; left out where there is none. */
  readonly file?: string
}

/** Kinds that are left out unless the user says how to take them. */
const leftOut: readonly KindId[] = [
  'sitemap-index',
  'ranges',
  'dns',
  'json-other',
  'binary',
  'empty',
  'text',
]

function isLeftOut({ text, found: { kind }, table, parts }: Subject): boolean {
  if (kind === 'http') return isUnsaid(text)
  // A table of one column is a list with a name above it.
  if (kind === 'table') return table !== null && table.column < 0
  return leftOut.includes(kind) && parts.length === 0
}

/** Kinds that may have a robots.txt in them. */
const mayHoldRobots = ({ kind, within }: Recognised): boolean =>
  (kind === 'robots' && within !== undefined) || kind === 'html' || kind === 'json-other'

function subjectOf({ text, name, file }: IntakeRequest): Subject {
  const recognised = recogniseText(text, name)
  const { kind } = recognised
  return {
    text,
    found: recognised,
    table: kind === 'table' || kind === 'tests' ? takeTable(text) : null,
    parts: mayHoldRobots(recognised) ? (wrappedRobots(text)?.texts ?? []) : [],
    patch: kind === 'patch' ? readRobotsPatch(text, file ?? null) : null,
  }
}

/**
 * Says what a text is and takes what is wanted from it. Never throws; takes time in proportion to the
 * length, so long texts are for the worker.
 */
export function readIntake(request: IntakeRequest): Intake {
  const { text, choice: wanted, file = null } = request
  const subject = subjectOf(request)
  const { kind } = subject.found
  const choices = choicesOf(subject)
  const best = isLeftOut(subject) ? 'nothing' : (choices[0]?.id ?? 'nothing')
  const taken = parseAs(text, wanted ?? best, kind, file)
  const empty = taken.kind === 'rows' && taken.rows.length + taken.crawlers.length === 0
  // What is offered unasked must be worth it.
  const isVain = wanted === null && empty && taken.unread.length === 0
  const chosen = isVain ? 'nothing' : (wanted ?? best)
  return {
    kind,
    sentence: intakeSentence(subject),
    note: intakeNote(subject, chosen, taken),
    choices,
    choice: chosen,
    taken: isVain ? { kind: 'nothing' } : taken,
  }
}

/** What a text is taken for once one of its columns, by its place in the table, is kept or not. */
export function keepColumn(intake: Intake, at: number, isKept: boolean): Intake {
  const { taken } = intake
  if (taken.kind !== 'rows' || taken.columns === undefined) return intake
  const columns = taken.columns.map((one) => (one.at === at ? { ...one, isKept } : one))
  return { ...intake, taken: { ...taken, columns } }
}

/** The job of the worker that reads a long text from outside. The case has no part in it. */
export const intakeJob = (_reading: unknown, _input: unknown, request: IntakeRequest): Intake =>
  readIntake(request)
