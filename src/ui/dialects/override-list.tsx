import { dialectById } from '../../core/dialects/index.ts'
import type { Settings } from '../../core/dialects/settings.ts'
import { useActions } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import { DataNotice } from '../components/data-notice.tsx'
import { countOverrides, overridesOf, resetToDefaults } from './setting-overrides.ts'
import './dialects.css'

interface Props {
  readonly dialectId: string
  readonly settings: Settings
}

/** The answers that differ from the default, and buttons that change them back. */
export function OverrideList({ dialectId, settings }: Props) {
  const { change, openDialog } = useActions()
  const dialect = dialectById(dialectId)
  const loaded = useData('dialects')
  if (dialect === null || countOverrides(settings, dialect) === 0) return null
  const about = loaded.data?.[dialectId]
  return (
    <section className="why-dialects" aria-label="Changed answers">
      <h4>{dialect.name}: changed answers</h4>
      {about === undefined ? (
        <DataNotice what="The answers" {...loaded} />
      ) : (
        <ul>
          {overridesOf(settings, dialect, about).map(({ question, answer, defaultAnswer }) => (
            <li key={question}>
              {answer} <span className="quiet">(default: {defaultAnswer})</span>
            </li>
          ))}
        </ul>
      )}
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
          Reset to default
        </button>
      </div>
    </section>
  )
}
