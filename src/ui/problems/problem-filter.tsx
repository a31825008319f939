import { severities, type Severity } from '../../core/checks/check.ts'
import { SearchField } from '../components/search-field.tsx'
import { isFindingFilterOn, noFindingFilter, type FindingFilter } from './filter.ts'
import { SeveritySign } from './severity-sign.tsx'
import { severityTitles } from './words.ts'

interface Props {
  readonly filter: FindingFilter
  readonly counts: Readonly<Record<Severity, number>>
  onChange(filter: FindingFilter): void
}

/** Fields that filter the list by severity and text. */
export function ProblemFilter({ filter, counts, onChange }: Props) {
  return (
    <div className="problems-filter" role="search" aria-label="Filter problems">
      <div role="group" aria-label="Severity" className="severities">
        {severities
          .filter((one) => counts[one] > 0 || one === filter.severity)
          .map((one) => (
            <button
              key={one}
              type="button"
              className="button small outlined"
              data-severity={one}
              aria-pressed={one === filter.severity}
              onClick={() =>
                onChange({ ...filter, severity: one === filter.severity ? null : one })
              }
            >
              <SeveritySign severity={one} /> {severityTitles[one]}{' '}
              {counts[one].toLocaleString('en')}
            </button>
          ))}
      </div>
      <SearchField
        label="Filter problems"
        placeholder="Filter problems"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      {isFindingFilterOn(filter) && (
        <button type="button" className="button small" onClick={() => onChange(noFindingFilter)}>
          Show all
        </button>
      )}
    </div>
  )
}
