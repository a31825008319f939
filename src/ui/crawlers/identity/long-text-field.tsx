import { useId, type ClipboardEvent } from 'react'

/** A field with more is laid out for so long that the page stands still: with 1 MB for seconds. */
const mostCharsInField = 200_000
const shownOfLong = 2000

interface Props {
  readonly label: string
  readonly rows: number
  readonly text: string
  readonly placeholder?: string
  onType(text: string): void
}

/**
 * A field for what programs print. A long text is kept whole and shown in part: it can be added to by pasting, and be
 * cleared.
 */
export function LongTextField({ label, rows, text, placeholder, onType }: Props) {
  const id = useId()
  const isLong = text.length > mostCharsInField
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (text.length + pasted.length <= mostCharsInField) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    if (isLong) onType(`${text.trimEnd()}\n${pasted}`)
    else onType(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd))
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field mono"
        rows={rows}
        value={isLong ? text.slice(0, shownOfLong) : text}
        readOnly={isLong}
        aria-describedby={isLong ? `${id}-long` : undefined}
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        placeholder={placeholder}
        onPaste={paste}
        onChange={({ target }) => onType(target.value)}
      />
      {isLong && (
        <p id={`${id}-long`} className="identity-long">
          The first {shownOfLong.toLocaleString('en')} of {text.length.toLocaleString('en')}{' '}
          characters are shown; all are read.{' '}
          <button type="button" className="button small outlined" onClick={() => onType('')}>
            Clear the field
          </button>
        </p>
      )}
    </>
  )
}
