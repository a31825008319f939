import type { UnreadLine } from '../../analysis/intake/read-lines.ts'
import { elide, visible } from '../text/format.ts'

const maxShown = 5

/** The first lines that could not be read, each with its reason. */
export function UnreadList({ unread }: { readonly unread: readonly UnreadLine[] }) {
  return (
    <ul className="paste-unread">
      {unread.slice(0, maxShown).map(({ line, text, reason }, at) => (
        <li key={`${line} ${at}`}>
          <code translate="no">{elide(visible(text), 40)}</code> {reason}
        </li>
      ))}
      {unread.length > maxShown && (
        <li>and {(unread.length - maxShown).toLocaleString('en')} more</li>
      )}
    </ul>
  )
}
