import type { Test } from '../../analysis/scenario.ts'

/**
 * In bytes. Larger files are refused before they are read; crawlers read half a megabyte at most.
 */
export const maxFileBytes = 5 * 1024 * 1024

/** The result of a paste, a drop or an opened file. */
export type ImportOutcome =
  | { readonly kind: 'address'; readonly origin: string; readonly robotsUrl: string }
  | {
      readonly kind: 'replaced'
      /** File and tests as they were then; when either has changed, the answer has no more point. */
      readonly text: string
      readonly tests: readonly Test[]
      /** The step of undo that it came with. */
      readonly stepId: number
    }
  | { readonly kind: 'refused'; readonly sentence: string }

/** True when a text begins like a case file; its reader decides. */
export const looksLikeCase = (text: string): boolean => /^\s*\{\s*"format"/.test(text.slice(0, 200))

const megabytes = (bytes: number): string =>
  `${(bytes / (1024 * 1024)).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/** The sentence that says why a file is too large, with its size; null when it is not. */
export function tooLarge(name: string, bytes: number): string | null {
  if (bytes <= maxFileBytes) return null
  return `${name} has ${megabytes(bytes)}. Files of up to ${megabytes(maxFileBytes)} can be opened; crawlers read far less. Nothing was changed.`
}

/** The sentence for a folder, and for a file that was deleted or locked before it could be read. */
export const unreadable = (name: string): string =>
  `${name} could not be read. Is it a file, and still there? Nothing was changed.`

/** The site of the first Sitemap line with a whole address; null when there is none. */
export function originFromSitemap(
  text: string,
  originOf: (address: string) => string | null,
): string | null {
  for (const [, address] of text.matchAll(
    /^[ \t]*sitemap[ \t]*:[ \t]*(https?:\/\/\S{1,2000})/gim,
  )) {
    const origin = originOf(address ?? '')
    if (origin !== null) return origin
  }
  return null
}
