import { preloadDialogs } from '../dialogs/dialogs.tsx'
import { Icon } from '../components/icon.tsx'
import { useActions } from '../hooks/use-app.ts'

export function ShareButton() {
  const { openDialog } = useActions()
  return (
    <button
      className="button filled share"
      aria-label="Share"
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
      onClick={() => openDialog('share')}
    >
      <Icon name="share" />
      <span>Share</span>
    </button>
  )
}
