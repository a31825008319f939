import { dialectById } from '../../core/dialects/index.ts'
import type { Settings } from '../../core/dialects/settings.ts'
import { useActions } from '../app/use-app.ts'
import { resetToDefaults, overridesOf } from './setting-overrides.ts'
import './dialects.css'

interface Props {
  readonly dialectId: string
  readonly settings: Settings
}

/** The answers that differ from the default, and buttons that change them back. */
export function OverrideList({ dialectId, settings }: Props) {
  const { change, openDialog } = useActions()
  const dialect = dialectById(dialectId)
  const others = overridesOf(settings, { id: dialectId })
  if (dialect === null || others.length === 0) return null
  return (
    <section className="why-dialects" aria-label="Read otherwise than usual">
      <h4>{dialect.name}, read otherwise than usual</h4>
      <ul>
        {others.map(({ question, answer, defaultAnswer }) => (
          <li key={question}>
            {answer} <span className="quiet">(usual: {defaultAnswer})</span>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button
          type="button"
          className="button outlined small"
          onClick={() => openDialog('dialects')}
        >
          Change
        </button>
        <button
          type="button"
          className="button outlined small"
          onClick={() => change({ settings: resetToDefaults(settings, [dialect]) })}
        >
          Back to usual
        </button>
      </div>
    </section>
  )
}
