import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import { withSettings } from '../../core/dialects/settings.ts'
import { editFile } from '../../core/edit/edit-file.ts'
import { tidy } from '../../core/edit/tidy.ts'
import { readBytes, readText, writeText } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import { checkedSettings, dialectNamed } from '../crawler-identity.ts'
import { crawlerFields, fileFields, type FieldTable } from '../fields.ts'
import { optionalText, parseFields, robotsOf, settingsOf, type Command } from '../record.ts'

const tidyFields = {
  ...fileFields,
  dialect: 'id of a dialect; default: google',
  settings: crawlerFields.settings,
} as const satisfies FieldTable

/** One line of output. Fields may be added, none is renamed or removed. */
export interface TidyReport {
  readonly robots: string
  /** Offsets into the text with LF line ends and without a byte-order mark. */
  readonly edits: readonly Edit[]
  /** 1-based numbers of lines that stay as they are because tidying would change their meaning. */
  readonly left: readonly number[]
}

/** Tidies the file of one line of input, without a change to what it means to one dialect. */
export function answerTidy(line: string): TidyReport {
  const fields = parseFields(line, tidyFields)
  const robots = robotsOf(fields)
  const dialect = dialectNamed(optionalText(fields, 'dialect') ?? defaultDialect.id)
  const file = typeof robots === 'string' ? readText(robots) : readBytes(robots)
  const { edits, left } = tidy(file, [withSettings(dialect, checkedSettings(settingsOf(fields)))])
  return { robots: writeText(editFile(file, edits)), edits, left }
}

/** The command `tidy`. */
export const tidyCommand: Command = {
  summary:
    'Corrects spacing, letter case and blank lines; no verdict of the given dialect changes.',
  fields: tidyFields,
  answer: `{"robots":"…","edits":[{"span":{"from","to"},"insert"}],"left":[N,…]}
In other dialects verdicts may change, as some end a group at a blank line.`,
  create: () => answerTidy,
}
