import type { OwnedRow } from '../../core/merge/merge-source.ts'
import { rowsOf } from '../../core/recognise/parts/table.ts'
import { takeTable } from '../../core/recognise/take.ts'

const named = (names: string): ReadonlySet<string> => new Set(names.split('|'))

/** Names of the column that says whose a path is. */
const ownerNames = named(
  'owner|owned by|department|dept|team|unit|section|responsible|contact|abteilung|bereich|besitzer|verantwortlich|zuständig',
)
const crawlerNames = named(
  'crawler|crawlers|agent|user agent|useragent|bot|robot|robots|spider|search engine',
)
const pathNames = named(
  'path|paths|url|urls|pattern|folder|directory|disallow|pfad|ordner|verzeichnis',
)

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
    .trim()

/** More text than that is no table of departments, in UTF-16 units. */
const maxLength = 1024 * 1024

/**
 * The rows of a table of paths, each with its owner and perhaps a crawler; null where the text is none: a table
 * needs a header that names the owner.
 */
export function ownedRowsIn(text: string): readonly OwnedRow[] | null {
  if (text.length > maxLength) return null
  const table = takeTable(text)
  const header = table?.header?.map(plainName) ?? []
  const owner = header.findIndex((name) => ownerNames.has(name))
  const crawler = header.findIndex((name) => crawlerNames.has(name))
  const found = header.findIndex((name) => pathNames.has(name))
  const path = found < 0 ? (table?.column ?? -1) : found
  if (table === null || owner < 0 || path < 0 || path === owner) return null
  return [...rowsOf(text, table)].map(({ cells }) => ({
    owner: cells[owner]?.trim() ?? '',
    path: cells[path] ?? '',
    crawler: crawler < 0 ? '*' : (cells[crawler] ?? ''),
  }))
}
