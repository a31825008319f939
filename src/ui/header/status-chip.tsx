import { preloadDialogs } from '../dialogs/dialogs.tsx'
import { Icon } from '../components/icon.tsx'
import { useActions, useApp } from '../hooks/use-app.ts'

/** How the file came, beside the site; loud when it did not come as it should. Opens all about it. */
export function StatusChip() {
  const status = useApp(({ scenario }) => scenario.fetch?.status ?? 200)
  const isUsual = useApp(({ scenario }) => scenario.fetch === null)
  const { openDialog } = useActions()
  const words = isUsual ? 'OK' : ''
  return (
    <button
      className="status-chip"
      data-loud={isUsual ? undefined : 'true'}
      aria-haspopup="dialog"
      aria-label={`Fetching: ${[status, words].join(' ').trim()}`}
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
      onClick={() => openDialog('fetching')}
    >
      <Icon name={isUsual ? 'check' : 'warn'} size={12} />
      <b>{status === 'dns' ? 'DNS' : status}</b>
      <span className="status-words">{words}</span>
      <Icon name="down" size={12} />
    </button>
  )
}
