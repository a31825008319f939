import { useId, useState } from 'react'
import { partRecipes } from '../../analysis/page/page-part-recipes.ts'
import {
  aimNotes,
  cleanTarget,
  headerValue,
  pageAgents,
  pageAims,
  pageRecipes,
  type PageAgent,
  type RecipeAim,
  type PageRules,
  type PageScope,
} from '../../analysis/page/page-recipes.ts'
import type { Citation } from '../../core/sources/source.ts'
import { cellPlace } from '../../case/grid/grid.ts'
import { pageOfRow, putPage } from '../../state/pages.ts'
import { useActions, useStoreApi } from '../hooks/use-app.ts'
import { useCopy } from '../components/use-copy.ts'
import { SourceLineView } from '../sources/source-line.tsx'
import './page.css'

interface Scope {
  readonly id: PageScope | 'part'
  readonly label: string
  /** What stands in the field at first. */
  readonly first: string
}

const pageScope: Scope = { id: 'page', label: 'One page', first: '/thank-you' }
const scopes: readonly Scope[] = [
  pageScope,
  { id: 'section', label: 'A section of the site', first: '/internal/' },
  { id: 'type', label: 'A file type: PDF, images', first: 'pdf' },
  { id: 'part', label: 'A part of a page: sidebar, menu', first: '' },
]

const googleRules: Citation = { source: 'google-robots-meta' }

interface RecipeProps {
  readonly name: string
  readonly place?: string
  readonly text: string | null
  readonly limit: string
  readonly citation?: Citation
}

function Recipe({ name, place, text, limit, citation }: RecipeProps) {
  const { state, copy } = useCopy()
  return (
    <section className="page-recipe" aria-label={name}>
      <h4>{name}</h4>
      {text !== null && (
        <>
          {place !== undefined && <p className="quiet">{place}:</p>}
          <pre className="mono" translate="no">
            {text}
          </pre>
          <button
            type="button"
            className="button outlined small"
            aria-label={`Copy for ${name}`}
            onClick={() => void copy(text)}
          >
            {state === 'copied' ? 'Copied' : 'Copy'}
          </button>
        </>
      )}
      <p>{limit}</p>
      {citation !== undefined && <SourceLineView citation={citation} />}
    </section>
  )
}

/** Puts the rules into the page of the selected URL, where Indexing shows what comes of them. */
function TryButton({ rules }: { readonly rules: PageRules }) {
  const store = useStoreApi()
  const { openPanel, announcePolite } = useActions()
  const [problem, setProblem] = useState('')
  const tryIt = () => {
    const { scenario, selectedId, select, openDialog } = store.getState()
    const page = pageOfRow(scenario, cellPlace(selectedId ?? '').rowId)
    const field = `X-Robots-Tag: ${headerValue(rules)}`
    const headers = page === null || page.headers === '' ? field : `${page.headers}\n${field}`
    const failure = putPage(store, { headers, html: null })
    setProblem(failure ?? '')
    if (failure !== null) return
    // Pages belong to rows, so the answer is about one of them again.
    select(selectedId)
    openDialog(null)
    openPanel('page')
    announcePolite(`${field} was added to the page of the selected URL.`)
  }
  return (
    <>
      <button type="button" className="button outlined" onClick={tryIt}>
        Try it on the selected URL
      </button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  )
}

function Aims({
  aims,
  onChange,
}: {
  readonly aims: readonly RecipeAim[]
  readonly onChange: (aims: readonly RecipeAim[]) => void
}) {
  return (
    <fieldset className="page-aims">
      <legend>Goals</legend>
      {pageAims.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={aims.includes(value)}
            onChange={({ target }) =>
              onChange(
                pageAims
                  .map((one) => one.value)
                  .filter((one) => (one === value ? target.checked : aims.includes(one))),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface ResultProps {
  readonly scope: Scope
  readonly typed: string
  readonly rules: PageRules
}

function Result({ scope, typed, rules }: ResultProps) {
  const { aims } = rules
  if (aims.length === 0) return <p role="status">Choose at least one goal.</p>
  if (scope.id === 'part') {
    const list = partRecipes(aims)
    return list.length === 0 ? (
      <p role="status">No engine knows a mark for a part of a page that does this.</p>
    ) : (
      list.map((recipe) => <Recipe key={recipe.name} {...recipe} />)
    )
  }
  const target = cleanTarget(scope.id, typed)
  if (target === null) {
    return (
      <p role="status" className="page-problem">
        {scope.id === 'type'
          ? 'Write an ending such as pdf.'
          : 'Write a path of letters, digits and the signs / - _ . ~ without a host.'}
      </p>
    )
  }
  return (
    <>
      <TryButton rules={rules} />
      {aimNotes(rules).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {pageRecipes(scope.id, target, rules).map((recipe) => (
        <Recipe key={recipe.name} {...recipe} />
      ))}
      <SourceLineView citation={googleRules} />
    </>
  )
}

/** Rules for pages: goals, whom and what they are for, written for each server and tool. */
export function PageRecipeView() {
  const id = useId()
  const [aims, setAims] = useState<readonly RecipeAim[]>(['noindex'])
  const [agent, setAgent] = useState<PageAgent>('robots')
  const [scope, setScope] = useState(pageScope)
  const [typed, setTyped] = useState(pageScope.first)
  return (
    <div className="recipe settings">
      <h3>Rules for pages</h3>
      <p>
        robots.txt says what may be fetched; these say what may be shown. They need no change of
        robots.txt, so they also help where you cannot edit it. They work only where robots.txt lets
        the crawler in: do not block the same pages.
      </p>
      <Aims aims={aims} onChange={setAims} />
      <label htmlFor={`${id}-scope`}>What</label>
      <select
        id={`${id}-scope`}
        className="field"
        value={scope.id}
        onChange={({ target: { value } }) => {
          const next = scopes.find((one) => one.id === value) ?? scope
          setScope(next)
          setTyped(next.first)
        }}
      >
        {scopes.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </select>
      {scope.id !== 'part' && (
        <>
          <label htmlFor={`${id}-agent`}>For</label>
          <select
            id={`${id}-agent`}
            className="field"
            value={agent}
            onChange={({ target: { value } }) =>
              setAgent(pageAgents.find(({ name }) => name === value)?.name ?? 'robots')
            }
          >
            {pageAgents.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-target`}>{scope.id === 'type' ? 'Ending' : 'Path'}</label>
          <input
            id={`${id}-target`}
            className="field mono"
            value={typed}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={cleanTarget(scope.id, typed) === null || undefined}
            onChange={({ target: field }) => setTyped(field.value)}
          />
        </>
      )}
      <Result scope={scope} typed={typed} rules={{ aims, agent }} />
    </div>
  )
}
