import { useDownloads } from '../case/use-downloads.ts'
import { useApp } from '../use-app.ts'

/** Silent while all is well; says so, and offers a way out, when nothing can be stored here. */
export function SavingChip() {
  const saving = useApp((state) => state.saving)
  const { downloadCase } = useDownloads()
  if (saving.state !== 'off') return null
  return (
    <span className="chip warn saving">
      Not saving: {saving.reason}
      <button className="link-button" onClick={() => void downloadCase()}>
        Download case
      </button>
    </span>
  )
}
