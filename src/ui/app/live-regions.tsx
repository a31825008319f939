import { useApp } from './use-app.ts'
import { useVerdictNews } from './use-verdict-changes.ts'

/** What a screen reader hears without looking: changes, politely, and alarms at once. */
export function LiveRegions() {
  useVerdictNews()
  const announcement = useApp((state) => state.announcement)
  const alarm = useApp((state) => state.alarm)
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
