import { useActions, useStoreApi } from '../hooks/use-app.ts'
import type { DescribedProblems } from './describe-problems.ts'

interface Props extends Pick<DescribedProblems, 'silenced'> {
  /** One of them has gone from this list. */
  onGone(): void
}

/** The checks that are hidden in this case, each with a button that shows it again. */
export function SilencedList({ silenced, onGone }: Props) {
  const store = useStoreApi()
  const { change } = useActions()
  if (silenced.length === 0) return null
  const showAgain = (id: string) => {
    change({ silenced: store.getState().scenario.silenced.filter((one) => one !== id) })
    onGone()
  }
  return (
    <section className="silenced" aria-labelledby="problems-silenced">
      <h3 id="problems-silenced">Ignored in this case</h3>
      <ul>
        {silenced.map(({ id, title }) => (
          <li key={id}>
            {title}{' '}
            <button
              type="button"
              className="button small"
              aria-label={`Show again: ${title}`}
              onClick={() => showAgain(id)}
            >
              Show again
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
