import { useId, useState } from 'react'
import { pageTextOf, readPageText, type PageTextRead } from '../../analysis/page/page-text.ts'
import { putPage } from '../../state/pages.ts'
import type { AppStore } from '../../state/store.ts'
import { useActions, useStoreApi } from '../hooks/use-app.ts'
import type { SelectedPage } from './use-page.ts'

/** Longer pages, in UTF-16 units, are not put into the box to be edited. */
const maxEditable = 64 * 1024

/** The text that the box begins with: the page as it is, where it is short enough to be edited. */
function textOf({ page }: SelectedPage): string {
  const text = page === null ? '' : pageTextOf(page)
  return text.length > maxEditable ? '' : text
}

interface Props {
  readonly selected: SelectedPage
  /** The page is in; null for a box that stays. */
  readonly onDone: () => void
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null
}

/**
 * Keeps a text as the page of the selected URL. `isWhole`: what the text does not have is gone from the
 * page, too.
 */
function keepPage(store: AppStore, text: string, isWhole: boolean): PageTextRead {
  const read = readPageText(text)
  if ('problem' in read) return read
  const parts = isWhole ? { headers: read.headers ?? '', html: read.html ?? '' } : read
  const problem = putPage(store, parts)
  return problem === null ? read : { problem }
}

/** The one box for a page: HTML, the output of `curl -i`, header lines, or rules by themselves. */
export function PageBox({ selected, onDone, onCancel }: Props) {
  const id = useId()
  const store = useStoreApi()
  const { announcePolite } = useActions()
  const [text, setText] = useState(() => textOf(selected))
  const [problem, setProblem] = useState('')
  const { page } = selected
  // The box holds the whole page where it can be edited, so what is gone from it is gone.
  const isReplacing = page !== null && text !== '' && textOf(selected) !== ''
  const take = (given: string, isWhole: boolean) => {
    const read = keepPage(store, given, isWhole)
    setProblem('problem' in read ? read.problem : '')
    if ('problem' in read) return
    announcePolite(read.sentence)
    onDone()
  }
  return (
    <form
      className="page-box"
      onSubmit={(event) => {
        event.preventDefault()
        take(text, isReplacing)
      }}
    >
      <label htmlFor={id}>
        {page === null ? 'Paste the page, its header lines, or its rules' : 'The page'}
      </label>
      <textarea
        id={id}
        className="field mono"
        rows={page === null ? 4 : 8}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        placeholder={
          '<meta name="robots" content="noindex">\nX-Robots-Tag: noindex\nnoindex, nofollow'
        }
        aria-describedby={`${id}-help`}
        aria-invalid={problem !== '' || undefined}
        onChange={({ target }) => {
          setText(target.value)
          setProblem('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          take(text, isReplacing)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          // A field takes seconds to lay out a long text, which nobody would edit there.
          if (pasted.length <= maxEditable) return
          event.preventDefault()
          take(pasted, false)
        }}
      />
      <p id={`${id}-help`} className="faint">
        HTML source, the output of curl -i, header lines, or only rules such as “noindex, nofollow”.
        A file can be dropped too. Nothing is sent anywhere.
      </p>
      {problem !== '' && (
        <p className="page-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="page-go">
        <button type="submit" className="button filled" disabled={text.trim() === ''}>
          Read the page
        </button>
        {onCancel && (
          <button type="button" className="button outlined" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}
