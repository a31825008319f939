import { useRef, useState } from 'react'

interface Props {
  readonly url: string
  /** The URL as typed; null: as it was. `byKey`: the focus is to stay in the grid. */
  onDone(url: string | null, byKey: boolean): void
}

/** The field in which the URL of a row is changed. Enter and leaving keep it, Escape does not. */
export function UrlInput({ url, onDone }: Props) {
  const [typed, setTyped] = useState(url)
  const done = useRef(false)
  const finish = (result: string | null, byKey: boolean) => {
    if (done.current) return
    done.current = true
    onDone(result === url ? null : result, byKey)
  }
  return (
    <input
      autoFocus
      className="cell-input mono"
      aria-label="URL"
      value={typed}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      inputMode="url"
      translate="no"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(typed, false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        finish(event.key === 'Enter' ? typed : null, true)
      }}
    />
  )
}
