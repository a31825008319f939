import { readerDefaults, type CrawlerReader } from './reader.ts'

const betweenColumns = '\t'
const betweenFields = '\n'
/** Parts the items of a field. */
export const betweenItems = ','

/**
 * Rows of a table as text, as short as it gets: like fields stand together, one column after the other,
 * which packs best; empty fields at the end of a column are left out.
 */
export function packRows(rows: readonly (readonly string[])[]): string {
  const columns = (rows[0] ?? []).map((_, index) =>
    rows.map((row) => row[index]).join(betweenFields),
  )
  return columns.map((column) => column.trimEnd()).join(betweenColumns)
}

/** The columns of a table that `packRows` made into text. */
export const unpackColumns = (packed: string): readonly (readonly string[])[] =>
  packed.split(betweenColumns).map((column) => column.split(betweenFields))

/** The items of a field. */
export const packedList = (field = ''): readonly string[] =>
  field === '' ? [] : field.split(betweenItems)

/** Stands for a crawler that never consults `*`. */
const noStar = '1'

/** Stands for a crawler that leaves Allow lines aside. */
const noAllow = '1'

/** Stands for a crawler that looks for no name of its own. */
const noOwnGroup = '1'

/** How crawlers read, as text: what a verdict needs of the catalogue. */
export const packReaders = (
  readers: readonly (Partial<CrawlerReader> & Pick<CrawlerReader, 'token'>)[],
): string =>
  packRows(
    readers.map(({ token, aliases = [], dialect = '', fallbacks = [], ...more }) => [
      token,
      dialect,
      fallbacks.join(betweenItems),
      aliases.join(betweenItems),
      more.obeysStar === false ? noStar : '',
      more.userAgent ?? '',
      more.ignoresAllow ? noAllow : '',
      more.readsOwnGroup === false ? noOwnGroup : '',
    ]),
  )

/** The crawlers from the text that `packReaders` made of them. */
export function unpackReaders(packed: string): readonly CrawlerReader[] {
  const [tokens = [], dialects, fallbacks, aliases, stars, userAgents, allows, owns] =
    unpackColumns(packed)
  return tokens.map((token, row): CrawlerReader => {
    const userAgent = userAgents?.[row]
    return {
      token,
      aliases: packedList(aliases?.[row]),
      dialect: dialects?.[row] || readerDefaults.dialect,
      fallbacks: packedList(fallbacks?.[row]),
      obeysStar: stars?.[row] !== noStar,
      ...(userAgent && { userAgent }),
      ...(owns?.[row] === noOwnGroup && { readsOwnGroup: false as const }),
      ...(allows?.[row] === noAllow && { ignoresAllow: true as const }),
    }
  })
}
