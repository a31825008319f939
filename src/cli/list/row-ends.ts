import { decide } from '../../core/decide/decide.ts'
import type { Decision, Selection } from '../../core/decide/decision.ts'
import { select } from '../../core/decide/select.ts'
import { parse } from '../../core/parse/parse.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { resolveIdentity } from '../crawler-identity.ts'
import { stanceFields, type ReportedStance } from '../stance.ts'
import type { ListFormat, ListOptions } from './options.ts'
import { rowEnd } from './rows.ts'

/** All that a list is judged by; can be sent to a thread. */
export interface ListSetup extends Pick<
  ListOptions,
  'crawlers' | 'dialect' | 'settings' | 'format'
> {
  /** The robots.txt, byte by byte. */
  readonly robots: Uint8Array
}

/** The end of a row, as text and as bytes. */
export interface RowEnd {
  readonly text: string
  readonly bytes: Uint8Array
  /** 1-based line of the robots.txt that decides; 0 when none does. */
  readonly line: number
}

/** One crawler: what it obeys, and the ends of its rows by what was decided. */
interface Column {
  readonly name: string
  readonly selection: Selection
  readonly dialect: string
  readonly stance: Partial<ReportedStance>
  /** The first column of those that get the same decisions. */
  readonly twin: number
  readonly ends: Map<number, RowEnd>
}

const reasons = [
  'rule',
  'empty-rule',
  'no-match',
  'no-group',
  'robots-txt',
  'too-large',
  'closed',
] as const

const keyOf = ({ verdict, line, reason }: Decision): number =>
  (line * 2 + (verdict === 'allow' ? 0 : 1)) * reasons.length + reasons.indexOf(reason)

/** Crawlers that obey the same rules by the same dialect get the same decisions. */
const readAlike = (a: Selection, b: Selection): boolean =>
  a.robots === b.robots &&
  a.rules === b.rules &&
  a.ruleSet === b.ruleSet &&
  (a.token === null) === (b.token === null)

function columnsOf({ robots, crawlers, dialect, settings }: ListSetup): readonly Column[] {
  const files = new Map<string, RobotsTxt>()
  const columns: Column[] = []
  for (const { kind, name } of crawlers) {
    const named = { agent: null, crawler: null, [kind]: name }
    const resolved = resolveIdentity({ ...named, dialect, settings })
    const file = files.get(resolved.dialect.id) ?? parse(robots, resolved.dialect)
    files.set(resolved.dialect.id, file)
    const selection = select(file, resolved.identity)
    const alike = columns.findIndex((other) => readAlike(other.selection, selection))
    const twin = alike < 0 ? columns.length : alike
    const { id } = resolved.dialect
    const stance = stanceFields(resolved.reader)
    columns.push({ name, selection, dialect: id, stance, twin, ends: new Map() })
  }
  return columns
}

/**
 * Judges URLs for each crawler in turn, and has the ends of their rows. Throws RecordError when it is
 * made for a crawler, dialect or setting that does not exist.
 */
export class RowEnds {
  readonly #columns: readonly Column[]
  readonly #format: ListFormat
  readonly #decisions: Decision[] = []
  readonly #ends: RowEnd[] = []

  constructor(setup: ListSetup) {
    this.#columns = columnsOf(setup)
    this.#format = setup.format
  }

  get crawlers(): number {
    return this.#columns.length
  }

  /** What ends the rows of a URL, for each crawler; the same list is filled again for the next URL. */
  of(href: string): readonly RowEnd[] {
    const { length } = this.#columns
    for (let at = 0; at < length; at += 1) {
      const column = this.#columns[at]
      if (column === undefined) continue
      const twin = this.#decisions[column.twin]
      const decision = column.twin < at && twin ? twin : decide(column.selection, href)
      this.#decisions[at] = decision
      this.#ends[at] = this.#endOf(column, decision)
    }
    return this.#ends
  }

  #endOf({ ends, name, dialect, stance }: Column, decision: Decision): RowEnd {
    const key = keyOf(decision)
    const known = ends.get(key)
    if (known !== undefined) return known
    const { verdict, line, reason } = decision
    const text = rowEnd(name, { verdict, line, reason, dialect, stance }, this.#format)
    const end = { text, bytes: Buffer.from(text), line }
    ends.set(key, end)
    return end
  }

  /** What ends the rows of what could not be judged, for each crawler. */
  ofProblem(reason: string): readonly string[] {
    return this.#columns.map(({ name, dialect, stance }) =>
      rowEnd(name, { verdict: 'error', line: 0, reason, dialect, stance }, this.#format),
    )
  }
}
