import { useApp } from '../hooks/use-app.ts'
import { useUrlJob } from '../hooks/use-url-job.ts'
import { blockedSums } from './usage-words.ts'

/** What blocked URLs had of the clicks, or of whatever else came with the list, and the way to the rules that block them. */
export function BlockedSums({ onShow }: { onShow(): void }) {
  const isCounted = useApp(({ scenario }) => scenario.columns.some(({ kind }) => kind === 'number'))
  const chosen = useApp((state) => state.rowOrder.weight)
  const { result, state } = useUrlJob('rule-usage', undefined)
  const place = result?.weights.findIndex(({ name }) => name === chosen) ?? 0
  const [sum] = result === null ? [] : blockedSums(result, Math.max(0, place))
  const isPending = isCounted && result === null && state === 'waiting'
  if (sum === undefined && !isPending) return null
  return (
    <p className="audit-blocked" data-pending={isPending || undefined}>
      {sum ?? '…'}{' '}
      <button type="button" className="link-button" onClick={onShow}>
        By which rule
      </button>
    </p>
  )
}
