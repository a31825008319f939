import type { SentUrl } from '../../analysis/result.ts'

/** The other form of the URL where there is one: what goes over the wire, or what people read. */
export function alternativeUrl(url: SentUrl | undefined): string | null {
  if (!url?.ok) return null
  if (url.changed) return `sent as ${/^\s*https?:/i.test(url.typed) ? url.href : url.path}`
  return url.readable === url.typed || url.readable === url.path ? null : `reads ${url.readable}`
}
