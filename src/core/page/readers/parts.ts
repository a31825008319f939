import type { Evidence } from '../../sources/source.ts'
import type { Effective } from '../effective.ts'
import { count } from '../../text/sentence.ts'
import type { Answer, PageReader, Shown, Uses, PageValueReading, ValueStatus } from '../reader.ts'
import type { ValueName } from '../values.ts'

/** Readings of several values that rest on the same evidence. */
export function readings(
  evidence: Evidence,
  byStatus: Partial<Readonly<Record<ValueStatus, readonly ValueName[]>>>,
): PageReader['values'] {
  const entries = Object.entries(byStatus).flatMap(([status, names]) =>
    names.map((name) => [name, { ...evidence, status: status as ValueStatus }] as const),
  )
  return Object.fromEntries<PageValueReading>(entries)
}

/** Documents ask for meta tags in the head; of these readers it is assumed that they see one in the body too. */
export const bodyAssumed: Evidence = {
  grade: 'assumption',
  note: 'No page of its operator was found to say it',
}

export const answer = <Value extends string>(value: Value, why: string): Answer<Value> => ({
  answer: value,
  why,
})

export const undocumented = answer('unknown', 'No document says.')

/** Nobody says anything. */
export const unknownUses: Uses = {
  snippet: undocumented,
  images: undocumented,
  translated: undocumented,
  cached: undocumented,
  aiAnswers: undocumented,
  aiTraining: undocumented,
}

/** The snippet where nosnippet and max-snippet are read. */
export function snippetOf({ nosnippet, maxSnippet }: Effective): Answer<Shown> {
  if (nosnippet) return answer('no', 'nosnippet: no text of the page is shown.')
  if (maxSnippet === 0) return answer('no', 'max-snippet:0: no text of the page is shown.')
  if (maxSnippet === null || maxSnippet === -1) return answer('yes', 'No rule forbids a snippet.')
  return answer('limited', `max-snippet: at most ${count(maxSnippet, 'character')}.`)
}

/** The preview of images where noimageindex and max-image-preview are read. */
export function imagesOf({ noimageindex, maxImagePreview }: Effective): Answer<Shown> {
  if (noimageindex) return answer('no', 'noimageindex: its images are not indexed from this page.')
  if (maxImagePreview === 'none') return answer('no', 'max-image-preview:none: no image is shown.')
  if (maxImagePreview === 'standard') {
    return answer('limited', 'max-image-preview:standard: images of the standard size at most.')
  }
  return answer('yes', 'No rule forbids images.')
}

/** A crawler reads `robots`, and the names given, in meta tags and in X-Robots-Tag alike. */
export const sameNames = (...names: readonly string[]): ReturnType<PageReader['agentsOf']> => ({
  meta: ['robots', ...names],
  header: ['robots', ...names],
})
