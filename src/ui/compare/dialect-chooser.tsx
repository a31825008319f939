import { dialects } from '../../core/dialects/index.ts'
import { useActions, useApp } from '../app/use-app.ts'

/** Checkboxes for the dialects to compare. With none chosen, all are compared. */
export function DialectChooser() {
  const compared = useApp((state) => state.compared)
  const { compare } = useActions()
  const isAll = compared.length === 0
  const toggle = (id: string, wanted: boolean) => {
    const now = isAll ? dialects.map((dialect) => dialect.id) : compared
    const next = wanted ? [...now, id] : now.filter((one) => one !== id)
    if (next.length > 0) compare(next.length === dialects.length ? [] : next)
  }
  return (
    <details className="compare-dialects">
      <summary className="button small outlined">
        {isAll
          ? `All ${dialects.length} dialects`
          : `${compared.length} of ${dialects.length} dialects`}
      </summary>
      <fieldset>
        <legend className="visually-hidden">Dialects to compare</legend>
        {dialects.map(({ id, name, years }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={isAll || compared.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <span>{name}</span> <small>{years}</small>
          </label>
        ))}
        <button type="button" className="button small" disabled={isAll} onClick={() => compare([])}>
          Choose all
        </button>
      </fieldset>
    </details>
  )
}
