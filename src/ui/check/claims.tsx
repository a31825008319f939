import { useId } from 'react'
import { refutedBy } from '../../analysis/claims/claim-words.ts'
import type { ProvenClaim } from '../../analysis/claims/prove-claims.ts'
import type { CaseClaim } from '../../case/scenario.ts'
import { useActions, useApp, usePort, useStoreApi } from '../hooks/use-app.ts'
import { isClaimPath, useProvenClaims } from '../hooks/use-claims.ts'
import { IconButton } from '../components/icon-button.tsx'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { ResultSign } from '../grid/grid-cell.tsx'
import { addUrlToList } from '../intake/add-to-list.ts'
import { visible } from '../text/format.ts'
import './claims.css'

const kindWords = { 'all-blocked': 'Everything is blocked', 'none-blocked': 'Nothing is blocked' }
const kinds = ['all-blocked', 'none-blocked'] as const

const sameClaim = (a: CaseClaim, b: CaseClaim): boolean =>
  a.crawler === b.crawler && a.claim === b.claim && a.path === b.path

/** Whether a claim holds, with the shortest URL that refutes it. */
function Answer({ proven }: { readonly proven: ProvenClaim | null }) {
  const store = useStoreApi()
  if (proven === null) return <span className="faint">Checking…</span>
  const { holds, witness, problem, claim } = proven
  if (holds === true) {
    return (
      <span>
        <ResultSign result="as-expected" /> Proven for all URLs
      </span>
    )
  }
  if (holds === null) return <span>Can’t say: {problem}</span>
  const verdict = claim.claim === 'all-blocked' ? 'allowed' : 'blocked'
  return (
    <span className="claim-no">
      <ResultSign result="not" /> No: <code>{visible(witness ?? '')}</code> is {verdict}
      {` ${refutedBy(proven)} `}
      <button
        type="button"
        className="link-button"
        onClick={() => void addUrlToList(store, witness ?? '/')}
      >
        Add this URL
      </button>
    </span>
  )
}

interface RowProps {
  readonly claim: CaseClaim
  readonly proven: ProvenClaim | null
  readonly crawlers: readonly string[]
  onChange(parts: Partial<CaseClaim>): void
  onRemove(): void
}

/** One claim, to be read and changed. */
function ClaimRow({ claim, proven, crawlers, onChange, onRemove }: RowProps) {
  const id = useId()
  const names = crawlers.includes(claim.crawler) ? crawlers : [claim.crawler, ...crawlers]
  const isRight = isClaimPath(claim.path)
  return (
    <li className="claim">
      <select
        className="field"
        aria-label="Crawler"
        value={claim.crawler}
        onChange={({ target }) => onChange({ crawler: target.value })}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        className="field"
        aria-label="Requirement"
        value={claim.claim}
        onChange={({ target }) =>
          onChange({ claim: target.value === 'all-blocked' ? 'all-blocked' : 'none-blocked' })
        }
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </select>
      <label htmlFor={id}>that matches</label>
      <input
        id={id}
        className="field mono"
        value={claim.path}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={!isRight || undefined}
        onChange={({ target }) => onChange({ path: target.value })}
      />
      <span className="claim-answer" role="status">
        {isRight ? <Answer proven={proven} /> : 'A path begins with / or *.'}
      </span>
      <IconButton
        className="small"
        icon="close"
        label="Remove this requirement"
        onClick={onRemove}
      />
      {claim.note !== '' && <p className="claim-note faint">{visible(claim.note)}</p>}
    </li>
  )
}

/** What the case claims of all URLs, each proven or refuted without any list of URLs. */
export function Claims() {
  const claims = useApp((state) => state.scenario.claims)
  const columns = useApp((state) => state.scenario.crawlers)
  const { change, amend } = useActions()
  const store = useStoreApi()
  const port = usePort()
  const result = useProvenClaims()
  const crawlers = columns.map(({ crawler }) => crawler)
  const put = (at: number, parts: Partial<CaseClaim>) => {
    const next = claims.map((claim, index) => (index === at ? { ...claim, ...parts } : claim))
    // A path that is typed is one step, that of the claim itself.
    if ('path' in parts) amend({ claims: next })
    else change({ claims: next })
  }
  const remove = (at: number) => {
    change({ claims: claims.filter((_, index) => index !== at) })
    toastWithUndo('The requirement was removed.', store, port)
  }
  return (
    <section className="claims" aria-labelledby="claims-title">
      <h3 id="claims-title">Requirements for all URLs</h3>
      <ul>
        {claims.map((claim, at) => (
          <ClaimRow
            key={at}
            claim={claim}
            proven={result?.find((one) => sameClaim(one.claim, claim)) ?? null}
            crawlers={crawlers}
            onChange={(parts) => put(at, parts)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
    </section>
  )
}
