import { useApp } from '../hooks/use-app.ts'
import { useVerdictChanges } from './use-verdict-changes.ts'

/** What a screen reader hears without looking: changes, politely, and alarms at once. */
export function LiveRegions() {
  useVerdictChanges()
  const announcement = useApp((state) => state.politeAnnouncement)
  const alarm = useApp((state) => state.assertiveAnnouncement)
  return (
    <>
      <div className="visually-hidden" aria-live="polite" aria-atomic="true">
        {announcement}
      </div>
      <div className="visually-hidden" aria-live="assertive" aria-atomic="true">
        {alarm}
      </div>
    </>
  )
}
