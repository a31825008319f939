import { visible } from '../text/format.ts'

/** Longest end of a URL that is always shown. */
const maxTail = 24

/** The last part of a path or query: what tells long URLs of a list apart. */
function tailStart(url: string): number {
  const at = Math.max(url.lastIndexOf('?'), url.lastIndexOf('/'), url.lastIndexOf('&'))
  const start = at <= 0 || url.length - at > maxTail ? Math.max(0, url.length - maxTail) : at
  // Never between the two halves of one character.
  return /^[\uDC00-\uDFFF]/.test(url.slice(start, start + 1)) ? start - 1 : start
}

/** A URL in one line: where it is too long, its middle is left out. */
export function ShownUrl({ url }: { readonly url: string }) {
  const text = visible(url)
  const at = text.length > maxTail ? tailStart(text) : text.length
  return (
    <span className="url" translate="no" data-tooltip={text.length > maxTail ? text : undefined}>
      <span className="url-head">{text.slice(0, at) || (text === '' ? '(empty)' : '')}</span>
      {at < text.length && <span className="url-tail">{text.slice(at)}</span>}
    </span>
  )
}
