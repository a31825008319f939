import type { OwnersConflict } from '../../core/merge/conflicts.ts'
import { conflictSentence } from '../../core/merge/conflict-words.ts'
import { mergeFiles, type MergedRobots } from '../../core/merge/merge-files.ts'
import {
  mergeSources,
  mostSources,
  patternOfCell,
  type OwnedFile,
  type OwnedPlace,
  type OwnedRow,
} from '../../core/merge/merge-source.ts'
import type { OwnerWitness } from '../../core/merge/owner-changes.ts'
import { effortFrom } from '../compare.ts'
import { refuseUnknown, optionalText, parseFields, RecordError } from '../record.ts'
import type { Command, Fields } from '../record.ts'
import type { FieldTable } from '../fields.ts'

/** What the merged file changes of one file for a crawler. */
interface ReportedChange {
  readonly owner: string
  /** A name, or `*` for any crawler that no file names. */
  readonly crawler: string
  /** False: some verdicts change. Null: not known. */
  readonly equivalent: false | null
  readonly complete: boolean
  readonly witnesses: readonly OwnerWitness[]
}

/** One line of output. Fields may be added, none is renamed or removed. */
export interface MergeReport {
  readonly robots: string
  readonly conflicts: readonly (OwnersConflict & { readonly message: string })[]
  readonly changes: readonly ReportedChange[]
  readonly duplicates: MergedRobots['shared']
  readonly dropped: readonly (OwnedPlace & { readonly text: string })[]
}

const mergeFields = {
  files: 'a list of {"owner","robots"}: files, or parts of files',
  rows: 'a list of {"owner","path","crawler"}: further paths to block; without a crawler, for all',
} as const satisfies FieldTable

const fileParts = { owner: 'whose it is', robots: 'the file as text' } as const
const rowParts = { owner: 'whose it is', path: 'a path', crawler: 'a name' } as const

/** The objects of a list. Throws RecordError where it is none, or an object has other fields. */
function objectsOf(fields: Fields, name: string, table: FieldTable): readonly Fields[] {
  const list = fields[name] ?? []
  if (!Array.isArray(list)) throw new RecordError(`"${name}" is not a list`)
  return list.map((one: unknown): Fields => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) {
      throw new RecordError(`"${name}" has an entry that is not an object`)
    }
    const entry = { ...one }
    refuseUnknown(entry, table)
    return entry
  })
}

function textIn(entry: Fields, name: string, list: string): string {
  const text = optionalText(entry, name)
  if (text === null) throw new RecordError(`an entry of "${list}" has no "${name}"`)
  return text
}

function rowOf(entry: Fields): OwnedRow {
  const path = textIn(entry, 'path', 'rows')
  if (patternOfCell(path) === null) throw new RecordError('"path" of an entry of "rows" is no path')
  return {
    owner: textIn(entry, 'owner', 'rows'),
    path,
    crawler: optionalText(entry, 'crawler') ?? '*',
  }
}

const fileOf = (entry: Fields): OwnedFile => ({
  owner: textIn(entry, 'owner', 'files'),
  robots: textIn(entry, 'robots', 'files'),
})

/** Answers one line of input of `merge`. Throws RecordError. */
export function answerMerge(line: string): MergeReport {
  const effort = effortFrom(performance.now())
  const fields = parseFields(line, mergeFields)
  const files = objectsOf(fields, 'files', fileParts).map(fileOf)
  const rows = objectsOf(fields, 'rows', rowParts).map(rowOf)
  if (files.length + rows.length === 0) throw new RecordError('neither "files" nor "rows"')
  if (mergeSources(files, rows).length > mostSources) {
    throw new RecordError(`more than ${mostSources} files, or owners with a crawler`)
  }
  const { text, conflicts, changes, shared, left } = mergeFiles(files, rows, effort)
  return {
    robots: text,
    conflicts: conflicts.map((one) => ({ ...one, message: conflictSentence(one) })),
    changes: changes.map(({ source, ...change }) => ({ owner: source.owner, ...change })),
    duplicates: shared,
    dropped: left.map(({ place, text: said }) => ({ ...place, text: said })),
  }
}

/** The command `merge`. */
export const mergeCommand = {
  summary: 'Makes one robots.txt from several, and says what that changes for which crawler.',
  fields: mergeFields,
  answer: `{"robots":"…","conflicts":[{"kind":"allow-and-block"|"own-group"|"allows-everything"|"own-contradiction"|"value","crawlers":["…"],"message":"…",…}],
"changes":[{"owner":"…","crawler":"…","equivalent":false|null,"complete":true|false,"witnesses":[{"url":"…","before":"allow","after":"disallow","beforeLine":N,"afterLine":N,"decidedBy":{"owner":"…","line":N}}]}],
"duplicates":[{"text":"…","crawlers":["…"],"kept":{"owner":"…","line":N},"dropped":{"owner":"…","line":N}}],"dropped":[…]}`,
  create: () => answerMerge,
} as const satisfies Command
