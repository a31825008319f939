import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { originOf } from '../../case/urls/sent-url.ts'
import { useActions, useApp } from '../hooks/use-app.ts'

/** "https://müller.eu" for "https://xn--mller-kva.eu", once what reads such names is there. */
function useReadable(origin: string): string {
  const [read, setRead] = useState({ origin, readable: origin })
  useEffect(() => {
    let wanted = true
    if (!origin.includes('xn--')) return
    // Without it the site stands there as it is sent.
    import('../../analysis/tests/readable-url.ts').then(
      ({ readableOrigin }) => wanted && setRead({ origin, readable: readableOrigin(origin) }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [origin])
  return read.origin === origin ? read.readable : origin
}

/** Scheme and host that the paths of the tests belong to. */
export function OriginField() {
  const origin = useApp((state) => state.scenario.origin)
  const { change } = useActions()
  const [draft, setDraft] = useState<string | null>(null)
  const id = useId()
  const shown = useReadable(origin)
  const typed = draft ?? shown
  const found = originOf(typed)
  const wrong = draft !== null && found === null
  const commit = () => {
    setDraft(null)
    if (found !== null && found !== origin) change({ origin: found })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !wrong) commit()
    if (event.key === 'Escape') setDraft(null)
  }
  return (
    <span className="origin roomy">
      <label className="header-label" htmlFor={id}>
        Site
      </label>
      <input
        id={id}
        className="field"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
        placeholder="https://example.com"
        value={typed}
        title={typed === origin ? undefined : origin}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {wrong && (
        <span id={`${id}-wrong`} className="origin-wrong" role="alert">
          Write a scheme and a host, like https://example.com
        </span>
      )}
    </span>
  )
}
