import { comparisonOf, comparisonSets } from '../../core/dialects/comparison-sets.ts'
import { dialects } from '../../core/dialects/index.ts'
import { useCompared } from './use-compared.ts'

/** The sets that are usually compared, and checkboxes for any other choice. */
export function DialectChooser() {
  const { ids, choose } = useCompared()
  const set = comparisonOf(ids)
  const toggle = (id: string, wanted: boolean) => {
    const next = wanted ? [...ids, id] : ids.filter((one) => one !== id)
    if (next.length > 0) choose(next)
  }
  return (
    <>
      <select
        className="field"
        aria-label="Engines to compare"
        value={set?.id ?? ''}
        onChange={({ target }) =>
          choose(comparisonSets.find(({ id }) => id === target.value)?.dialectIds ?? ids)
        }
      >
        {comparisonSets.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        {set === null && <option value="">Your choice</option>}
      </select>
      <details className="compare-dialects">
        <summary className="button small outlined">
          {ids.length} of {dialects.length} engines
        </summary>
        <fieldset>
          <legend className="visually-hidden">Engines in the comparison</legend>
          {dialects.map(({ id, name, years }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={ids.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <span>{name}</span> <small>{years}</small>
            </label>
          ))}
        </fieldset>
      </details>
    </>
  )
}
