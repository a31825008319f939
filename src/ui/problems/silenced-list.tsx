import type { Problems } from '../../analysis/problems.ts'
import { useActions, useStoreApi } from '../use-app.ts'

/** What is not told in this case, each with the way back. */
export function SilencedList({ silenced }: Pick<Problems, 'silenced'>) {
  const store = useStoreApi()
  const { change } = useActions()
  if (silenced.length === 0) return null
  const tell = (id: string) =>
    change({ silenced: store.getState().scenario.silenced.filter((one) => one !== id) })
  return (
    <section className="silenced" aria-labelledby="problems-silenced">
      <h3 id="problems-silenced">Not told in this case</h3>
      <ul>
        {silenced.map(({ id, title }) => (
          <li key={id}>
            {title}{' '}
            <button type="button" className="button small" onClick={() => tell(id)}>
              Tell again<span className="visually-hidden">: {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
