import { typedId, type GridRow, type CaseSource } from '../../case/grid/grid.ts'
import { sourceKey } from '../../case/grid/sources.ts'

/** A file or a paste brought the URL, by its place among the sources of the list. */
export interface SourceCondition {
  readonly kind: 'from'
  readonly source: number
}

/** What brought URLs of a list, and which rows these are. */
export interface BringingSource {
  readonly name: string
  has(row: number): boolean
}

/** What URLs that were typed are from. No file is called so: names have no blanks around them. */
export const typedSource = ' typed'

/** What the last file that took the place of an older one brought, and that one did not. No file is called so either. */
export const cameSource = ' new'

/** Words that a file may not take: a sitemap lists the URL, somebody has typed it, or it is new in a file. */
const sitemapWord = 'sitemap'
const ownNames: Readonly<Record<string, string>> = { typed: typedSource, new: cameSource }
const reserved = [sitemapWord, ...Object.keys(ownNames)]

const isOwn = (name: string): boolean => name === typedSource || name === cameSource

const wordPattern = /^from:(?:"(?<quoted>[^"]*)"?|(?<plain>[^\s"]+)(?!\S))/iu

/** A name as it can be written into the field. */
const wordOf = (name: string): string => sourceKey(name).replaceAll('"', '-').replace(/\s+/g, ' ')

/**
 * Reads `from:pages.csv` or `from:"my pages.csv"` at a place of the field. Null: no such thing stands there, or it
 * names no source, and the text is one that is looked for.
 */
export function sourceWordsAt(
  text: string,
  at: number,
  names: readonly string[],
): { readonly condition: SourceCondition | null; readonly written: string } | null {
  const found = wordPattern.exec(text.slice(at))
  if (found === null) return null
  const { quoted, plain } = found.groups ?? {}
  const [written] = found
  const wanted = wordOf(quoted ?? plain ?? '')
  if (quoted === undefined && wanted === sitemapWord) return null
  if (wanted === '') return { condition: null, written }
  const own =
    quoted === undefined && Object.hasOwn(ownNames, wanted) ? (ownNames[wanted] ?? null) : null
  const source = names.findIndex((name) =>
    own === null ? !isOwn(name) && wordOf(name) === wanted : name === own,
  )
  return source < 0 ? null : { condition: { kind: 'from', source }, written }
}

/** The condition on a source as it is written into the field. */
export function sourceWord(name: string): string {
  const word = wordOf(name)
  const isPlain = isOwn(name) || !(/\s/.test(word) || reserved.includes(word))
  return isPlain ? `from:${word}` : `from:"${word}"`
}

/** The texts of the field in which the condition on a source that is being typed at their end is whole. */
export function sourceOffers(text: string, names: readonly string[]): readonly string[] {
  const found = /(?:^|\s)(?<begun>from:"?[^"\s]*)$/i.exec(text)?.groups?.['begun']
  if (found === undefined) return []
  const begun = found.toLowerCase().replace('"', '')
  const words = [...names.map(sourceWord), sourceWord(typedSource), `from:${sitemapWord}`]
  // It is whole already, whatever else begins so.
  if (words.some((word) => word.replaceAll('"', '') === begun)) return []
  const fitting = words.filter((word) => word.replace('"', '').startsWith(begun))
  return [...new Set(fitting)].map((word) => `${text.slice(0, text.length - found.length)}${word}`)
}

/** What came newly with a file that took the place of an older one; nothing where none did. */
export const sourceOfCame = (has: BringingSource['has'] | null): readonly BringingSource[] =>
  has === null ? [] : [{ name: cameSource, has }]

/**
 * What brought the rows of a case, with those that were typed; `rowAt` gives the row of the case at a place. `came` are
 * URLs that are new in a file.
 */
export function sourcesOfRows(
  sources: readonly CaseSource[],
  rowAt: (place: number) => GridRow | undefined,
  isTyped: (place: number) => boolean = () => true,
  came: ReadonlySet<string> | null = null,
): readonly BringingSource[] {
  return [
    ...sourceOfCame(came && ((place) => came.has(rowAt(place)?.url ?? ''))),
    ...sources.map(({ id, name }): BringingSource => ({
      name,
      has: (place) => rowAt(place)?.from?.includes(id) === true,
    })),
    {
      name: typedSource,
      has: (place) => {
        const row = rowAt(place)
        return row !== undefined && (row.from?.includes(typedId) ?? true) && isTyped(place)
      },
    },
  ]
}

/** What brought the rows of a case, and the files that brought others; those of one name are one. */
export function unitedSources(
  own: readonly BringingSource[],
  files: readonly BringingSource[],
): readonly BringingSource[] {
  const byKey = new Map<string, BringingSource[]>()
  for (const source of [...own, ...files]) {
    const key = isOwn(source.name) ? source.name : sourceKey(source.name)
    const same = byKey.get(key)
    if (same === undefined) byKey.set(key, [source])
    else same.push(source)
  }
  return [...byKey.values()].flatMap((same) =>
    same.slice(0, 1).map(({ name }) => ({ name, has: (row) => same.some((one) => one.has(row)) })),
  )
}
