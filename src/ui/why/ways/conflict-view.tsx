import type { ConflictingWish } from '../../../analysis/explain/repairs/way-effects.ts'
import { verdictWords } from '../../../case/verdict-words.ts'
import { elide, visible } from '../../text/format.ts'

const maxLine = 80

interface Props {
  readonly wishes: readonly ConflictingWish[]
  /** The file that they are about. */
  readonly text: string
}

function Wish({ wish, text }: Pick<Props, 'text'> & { readonly wish: ConflictingWish }) {
  const { crawler, url, verdict, isClaim, line } = wish
  const all = verdict === 'allow' ? 'Nothing is blocked' : 'Everything is blocked'
  return (
    <li>
      {isClaim ? `${all} that matches ` : ''}
      <code translate="no">{visible(url)}</code>{' '}
      {isClaim ? '' : `is expected to be ${verdictWords[verdict]} `}for {visible(crawler)}
      {line > 0 && (
        <>
          {', '}
          decided by line {line} now:{' '}
          <code translate="no">{elide(visible(text.split('\n')[line - 1] ?? ''), maxLine)}</code>
        </>
      )}
    </li>
  )
}

/** Expectations that no edit of the file meets together. */
export function ConflictView({ wishes, text }: Props) {
  if (wishes.length === 0) return null
  return (
    <>
      <p className="why-note">
        {wishes.length === 1
          ? 'No edit of this file can do this:'
          : 'No edit of this file meets these together:'}
      </p>
      <ul className="conflict">
        {wishes.map((wish, at) => (
          <Wish key={at} wish={wish} text={text} />
        ))}
      </ul>
    </>
  )
}
