import { useId } from 'react'
import { formatIds } from '../../../core/log/formats/index.ts'
import { reopenLog } from '../../../state/log/open-log.ts'
import { useStoreApi } from '../../hooks/use-app.ts'
import type { ShownLog } from './use-log.ts'

/** The way to read the same files as another format. */
export function FormatChoice({ log }: { readonly log: ShownLog }) {
  const store = useStoreApi()
  const id = useId()
  const { format } = log.session.way
  return (
    <p className="log-format">
      <label htmlFor={id}>Format</label>
      <select
        id={id}
        className="field"
        value={format ?? ''}
        onChange={({ target }) => reopenLog(store, { format: target.value || null })}
      >
        <option value="">As recognised</option>
        {formatIds.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </p>
  )
}
