import { defaultDialect } from '../core/dialects/default-dialects.ts'
import { dialectById } from '../core/dialects/index.ts'
import { withSettings } from '../core/dialects/settings.ts'
import { editFile } from '../core/edit/edit-file.ts'
import { tidy } from '../core/edit/tidy.ts'
import { readBytes, readText, writeText } from '../core/text/file.ts'
import type { Edit } from '../core/text/text.ts'
import {
  parseFields,
  optionalText,
  RecordError,
  robotsOf,
  settingsOf,
  type Command,
} from './record.ts'

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
  const fields = parseFields(line)
  const robots = robotsOf(fields)
  const id = optionalText(fields, 'dialect') ?? defaultDialect.id
  const dialect = dialectById(id)
  if (dialect === null) throw new RecordError(`unknown dialect "${id}"`)
  const file = typeof robots === 'string' ? readText(robots) : readBytes(robots)
  const { edits, left } = tidy(file, [withSettings(dialect, settingsOf(fields))])
  return { robots: writeText(editFile(file, edits)), edits, left }
}

/** The command `tidy`. */
export const tidyCommand: Command = {
  usage: `tidy: "robots" or "robots_b64", and if wanted "dialect" and "settings"
  Answer: {"robots":"…","edits":[{"span":{"from","to"},"insert"}],"left":[N,…]}`,
  create: () => answerTidy,
}
