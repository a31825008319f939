import { visible } from '../text/format.ts'

/** Longest end of a URL that is always shown. */
const maxTail = 24

/** The same of a whole address: most of the room is for its host, which tells it from the site’s. */
const maxTailOfAddress = 10

/** The last part of a path or query: what tells long URLs of a list apart. */
function tailStart(url: string, longest: number): number {
  const at = Math.max(url.lastIndexOf('?'), url.lastIndexOf('/'), url.lastIndexOf('&'))
  const start = at <= 0 || url.length - at > longest ? Math.max(0, url.length - longest) : at
  // Never between the two halves of one character.
  return /^[\uDC00-\uDFFF]/.test(url.slice(start, start + 1)) ? start - 1 : start
}

/** A URL in one line: where it is too long, its middle is left out; an address begins at its host. */
export function ShownUrl({ url }: { readonly url: string }) {
  const whole = visible(url)
  const text = whole.replace(/^https:\/\/(?=.)/, '')
  const longest = /^https?:\/\//.test(whole) ? maxTailOfAddress : maxTail
  const at = text.length > longest ? tailStart(text, longest) : text.length
  return (
    <span className="url" translate="no" data-tooltip={whole.length > longest ? whole : undefined}>
      <span className="url-head">{text.slice(0, at) || (text === '' ? '(empty)' : '')}</span>
      {at < text.length && <span className="url-tail">{text.slice(at)}</span>}
    </span>
  )
}
