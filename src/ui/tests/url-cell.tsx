import type { SentUrl } from '../../analysis/result.ts'
import type { Test } from '../../analysis/scenario.ts'
import { elide, visible } from '../text/format.ts'
import { useLiveUrl } from './use-live-url.ts'

interface Props {
  readonly test: Test
  readonly url: SentUrl | undefined
  readonly selected: boolean
  readonly editing: boolean
  onEdit(): void
  onDone(byKey: boolean): void
}

function UrlInput({ test, onDone }: Pick<Props, 'test' | 'onDone'>) {
  const live = useLiveUrl(test.id)
  return (
    <input
      autoFocus
      className="cell-input mono"
      aria-label={`URL of the test for ${test.crawler}`}
      value={test.url}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      inputMode="url"
      translate="no"
      onFocus={(event) => event.target.select()}
      onChange={(event) => live.type(event.target.value)}
      onBlur={() => onDone(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') live.cancel()
        onDone(true)
      }}
    />
  )
}

/** The URL of a row: text until the row is selected and the text is used, then a field. */
export function UrlCell({ test, url, selected, editing, onEdit, onDone }: Props) {
  const other = alternativeUrl(url)
  return (
    <>
      {editing ? (
        <UrlInput test={test} onDone={onDone} />
      ) : (
        <button
          type="button"
          className="cell-button mono"
          data-column="url"
          tabIndex={selected ? 0 : -1}
          translate="no"
          title={visible(test.url)}
          onClick={() => selected && onEdit()}
        >
          <span className="visually-hidden">Edit URL </span>
          {elide(visible(test.url), 64) || <span className="quiet">(empty)</span>}
        </button>
      )}
      {other !== null && (
        <span className="cell-note" translate="no" title={visible(other)}>
          {elide(visible(other), 90)}
        </span>
      )}
      {url?.ok === false && <span className="cell-note warn">{url.problem}</span>}
    </>
  )
}

/** The other form of the URL where there is one: what goes over the wire, or what people read. */
export function alternativeUrl(url: SentUrl | undefined): string | null {
  if (!url?.ok) return null
  if (url.changed) return `sent as ${/^\s*https?:/i.test(url.typed) ? url.href : url.path}`
  return url.readable === url.typed || url.readable === url.path ? null : `reads ${url.readable}`
}
