import type { DraftFigures } from '../../analysis/crawlers/log/draft-figures.ts'
import type { LogAnswers } from '../../analysis/crawlers/log/log-answers.ts'
import { packedRows, unpackedRows, type PackedRows } from './packed-rows.ts'

type AnswerTables = Pick<LogAnswers, 'blocked' | 'refused' | 'folders' | 'most'>
type DraftTables = Pick<DraftFigures, 'newlyBlocked' | 'newlyAllowed'>
/** What has thousands of rows. */
type Tables = AnswerTables & DraftTables

/**
 * A table, sent before the answers that it is part of: the page takes each message in a task of its own, and all tables
 * in one would keep it from answering.
 */
export type SentTable = {
  readonly [Name in keyof Tables]: {
    readonly name: Name
    readonly rows: PackedRows<Tables[Name][number]>
  }
}[keyof Tables]

/** The answers about a file without their tables, which come before. */
export type BareAnswers = Omit<LogAnswers, keyof AnswerTables>
/** What a draft would change, without its tables. */
export type BareDraft = Omit<DraftFigures, keyof DraftTables>

/** The answers about a file, without what only the report of the command has. */
export const packedAnswers = ({ blocked, refused, folders, most, ...bare }: LogAnswers) => ({
  tables: [
    { name: 'blocked', rows: packedRows(blocked) },
    { name: 'refused', rows: packedRows(refused) },
    { name: 'folders', rows: packedRows(folders) },
    { name: 'most', rows: packedRows(most) },
  ] satisfies SentTable[],
  bare: {
    ...bare,
    report: {
      ...bare.report,
      crawlers: bare.report.crawlers.map((one) => ({ ...one, folders: [] })),
    },
  } satisfies BareAnswers,
})

/** What a draft would change. */
export const packedDraft = ({ newlyBlocked, newlyAllowed, ...bare }: DraftFigures) => ({
  tables: [
    { name: 'newlyBlocked', rows: packedRows(newlyBlocked) },
    { name: 'newlyAllowed', rows: packedRows(newlyAllowed) },
  ] satisfies SentTable[],
  bare: bare satisfies BareDraft,
})

/** Holds the tables that have come until the answers do that they are part of. */
export class ComingTables {
  #tables: Tables = {
    ...{ blocked: [], refused: [], folders: [], most: [] },
    ...{ newlyBlocked: [], newlyAllowed: [] },
  }

  take({ name, rows }: SentTable): void {
    this.#tables = { ...this.#tables, [name]: unpackedRows<Tables[typeof name][number]>(rows) }
  }

  answers(bare: BareAnswers): LogAnswers {
    const { blocked, refused, folders, most } = this.#tables
    return { ...bare, blocked, refused, folders, most }
  }

  draft(bare: BareDraft): DraftFigures {
    const { newlyBlocked, newlyAllowed } = this.#tables
    return { ...bare, newlyBlocked, newlyAllowed }
  }
}
