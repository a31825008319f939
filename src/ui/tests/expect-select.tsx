import type { Verdict } from '../../core/parse/robots.ts'
import { Icon } from '../components/icon.tsx'

interface Props {
  readonly value: Verdict | null
  readonly label: string
  readonly tabIndex?: number
  onChange(value: Verdict | null): void
}

const verdictOf = (value: string): Verdict | null =>
  value === 'allow' || value === 'disallow' ? value : null

/** What the author expects of a test; the platform's own control, so that it works everywhere. */
export function ExpectSelect({ value, label, tabIndex, onChange }: Props) {
  return (
    <span className="expect" data-unset={value === null || undefined}>
      <select
        aria-label={label}
        data-column="expect"
        tabIndex={tabIndex}
        value={value ?? ''}
        onChange={(event) => onChange(verdictOf(event.target.value))}
      >
        <option value="allow">Allowed</option>
        <option value="disallow">Blocked</option>
        <option value="">Not set</option>
      </select>
      <Icon name="down" size={12} />
    </span>
  )
}
