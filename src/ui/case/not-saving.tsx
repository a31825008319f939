import { useApp } from '../hooks/use-app.ts'
import { useDownloads } from './use-downloads.ts'

/**
 * The warning that nothing can be saved in this browser, with a download as the way out; nothing
 * while saving works.
 */
export function NotSaving() {
  const saving = useApp((state) => state.saving)
  const { downloadCase } = useDownloads()
  if (saving.state !== 'off') return null
  return (
    <div className="banner" data-tone="warn" role="status">
      <p>Not saving: {saving.reason}.</p>
      <button className="button small outlined" onClick={() => void downloadCase()}>
        Download case
      </button>
    </div>
  )
}
