import { useId, useState } from 'react'
import {
  cleanTarget,
  pageAims,
  pageRecipes,
  type PageAim,
  type PageRecipe,
  type PageScope,
} from '../../analysis/page/page-recipes.ts'
import { useCopy } from '../components/use-copy.ts'
import './page.css'

const scopes: readonly {
  readonly id: PageScope
  readonly label: string
  readonly first: string
}[] = [
  { id: 'page', label: 'One page', first: '/thank-you' },
  { id: 'section', label: 'A section', first: '/internal/' },
  { id: 'type', label: 'A file type', first: 'pdf' },
]

function Recipe({ recipe: { name, place, text, limit } }: { readonly recipe: PageRecipe }) {
  const { state, copy } = useCopy()
  return (
    <section className="page-recipe" aria-label={name}>
      <h4>{name}</h4>
      {text !== null && (
        <>
          <p className="quiet">{place}:</p>
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
    </section>
  )
}

/** Rules for pages: an aim and what it is for, written for each server and tool. */
export function PageRecipeView() {
  const id = useId()
  const [aim, setAim] = useState<PageAim>('noindex')
  const [scope, setScope] = useState(scopes[0])
  const [typed, setTyped] = useState('/thank-you')
  if (scope === undefined) return null
  const target = cleanTarget(scope.id, typed)
  return (
    <div className="recipe settings">
      <h3>Rules for pages</h3>
      <p>
        robots.txt says what may be fetched; these say what may be shown. They work only where
        robots.txt lets the crawler in, so do not block the same pages. Nothing is written into the
        robots.txt.
      </p>
      <label htmlFor={`${id}-aim`}>Goal</label>
      <select
        id={`${id}-aim`}
        className="field"
        value={aim}
        onChange={({ target: { value } }) =>
          setAim(pageAims.find((one) => one.value === value)?.value ?? 'noindex')
        }
      >
        {pageAims.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-scope`}>For</label>
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
      <label htmlFor={`${id}-target`}>{scope.id === 'type' ? 'Ending' : 'Path'}</label>
      <input
        id={`${id}-target`}
        className="field mono"
        value={typed}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={target === null || undefined}
        onChange={({ target: field }) => setTyped(field.value)}
      />
      {target === null ? (
        <p role="status" className="page-problem">
          {scope.id === 'type'
            ? 'Write an ending such as pdf.'
            : 'Write a path of letters, digits and the signs / - _ . ~ without a host.'}
        </p>
      ) : (
        pageRecipes(scope.id, target, aim).map((recipe) => (
          <Recipe key={recipe.name} recipe={recipe} />
        ))
      )}
    </div>
  )
}
