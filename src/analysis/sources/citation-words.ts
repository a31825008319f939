import type { Citation, Evidence, Grade, Sources } from '../../core/sources/source.ts'

/** How sure a statement is, as the page says it. */
export const gradeWords: Readonly<Record<Grade, string>> = {
  documented: 'documented',
  observed: 'observed',
  interpretation: 'interpreted',
  memory: 'no source found',
  assumption: 'assumption',
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day in words: `2026-09-22` is "22 September 2026". */
export const dayWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** Of which day a copy is: "as of 22 September 2026"; "undated" when it carries none. */
export const asOfWords = (checkedOn: string | null): string =>
  checkedOn === null ? 'undated' : `as of ${dayWords(checkedOn)}`

/** A document with the part of it: "RFC 9309, Robots Exclusion Protocol, §2.2". */
export function titleOf({ source, section }: Citation, sources: Sources): string {
  const { title } = sources[source]
  return section === undefined ? title : `${title}, ${section}`
}

/** What stands in place of an address that was not found. */
export const unknownAddress = 'address unknown'

/** A citation as plain text, with address and day. */
export function citationWords(citation: Citation, sources: Sources): string {
  const { url, checkedOn } = sources[citation.source]
  return `${titleOf(citation, sources)}, ${url ?? unknownAddress}, ${asOfWords(checkedOn)}`
}

/** The citation of a piece of evidence; null where it has no source. */
export function citationOf({ source, section }: Evidence): Citation | null {
  if (source === undefined) return null
  return section === undefined ? { source } : { source, section }
}
