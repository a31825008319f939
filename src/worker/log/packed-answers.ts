import type { DraftFigures } from '../../analysis/crawlers/log/draft-figures.ts'
import type { LogAnswers } from '../../analysis/crawlers/log/log-answers.ts'
import { packedRows, unpackedRows, type PackedRows } from './packed-rows.ts'

/** What has tables of thousands of rows, with these packed. */
type Packed<Whole, Name extends keyof Whole> = Omit<Whole, Name> & {
  readonly [Table in Name]: Whole[Table] extends readonly (infer Row)[] ? PackedRows<Row> : never
}

/** The answers about a file as the worker sends them. */
export type PackedAnswers = Packed<LogAnswers, 'blocked' | 'refused' | 'folders' | 'most'>

/** What a draft would change as the worker sends it. */
export type PackedDraft = Packed<DraftFigures, 'newlyBlocked' | 'newlyAllowed'>

/** Packs the answers about a file, without what only the report of the command has. */
export const packedAnswers = (answers: LogAnswers): PackedAnswers => ({
  ...answers,
  report: {
    ...answers.report,
    crawlers: answers.report.crawlers.map((one) => ({ ...one, folders: [] })),
  },
  blocked: packedRows(answers.blocked),
  refused: packedRows(answers.refused),
  folders: packedRows(answers.folders),
  most: packedRows(answers.most),
})

export const unpackedAnswers = (answers: PackedAnswers): LogAnswers => ({
  ...answers,
  blocked: unpackedRows(answers.blocked),
  refused: unpackedRows(answers.refused),
  folders: unpackedRows(answers.folders),
  most: unpackedRows(answers.most),
})

export const packedDraft = (draft: DraftFigures): PackedDraft => ({
  ...draft,
  newlyBlocked: packedRows(draft.newlyBlocked),
  newlyAllowed: packedRows(draft.newlyAllowed),
})

export const unpackedDraft = (draft: PackedDraft): DraftFigures => ({
  ...draft,
  newlyBlocked: unpackedRows(draft.newlyBlocked),
  newlyAllowed: unpackedRows(draft.newlyAllowed),
})
