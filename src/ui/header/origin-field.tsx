import { useId, useState, type KeyboardEvent } from 'react'
import { readableHost } from '../../analysis/tests/readable-host.ts'
import { originOf } from '../../analysis/tests/sent-url.ts'
import { useActions, useApp } from '../app/use-app.ts'

/** "https://xn--mller-kva.eu" as people write it. */
function readable(origin: string): string {
  const start = origin.indexOf('://') + 3
  return origin.slice(0, start) + readableHost(origin.slice(start))
}

/** Scheme and host that the paths of the tests belong to. */
export function OriginField() {
  const origin = useApp((state) => state.scenario.origin)
  const { change } = useActions()
  const [draft, setDraft] = useState<string | null>(null)
  const id = useId()
  const typed = draft ?? readable(origin)
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
