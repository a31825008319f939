import { comparedState } from '../../case/accepted.ts'
import { useApp } from '../hooks/use-app.ts'

interface Props {
  readonly included: boolean
  onChange(included: boolean): void
}

/** Whether a link carries the file that was accepted; nothing while there is no other. */
export function AcceptedSwitch({ included, onChange }: Props) {
  const isCompared = useApp((state) => comparedState(state.scenario) !== null)
  if (!isCompared) return null
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={included}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        Include the baseline
        <span className="faint">Whoever opens the link sees what your edits change.</span>
      </span>
    </label>
  )
}
