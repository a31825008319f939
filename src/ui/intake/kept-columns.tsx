import { repeatsSentence } from '../../analysis/intake/intake-sentences.ts'
import type { Intake } from '../../analysis/intake/intake.ts'
import { elide, visible } from '../text/format.ts'

interface Props {
  readonly intake: Intake
  onKeep(column: number, isKept: boolean): void
}

/** The columns of a table that can be kept beside its URLs. */
export function KeptColumns({ intake: { taken }, onKeep }: Props) {
  if (taken.kind !== 'rows' || taken.columns === undefined) return null
  const repeats = repeatsSentence(taken)
  return (
    <>
      <fieldset className="intake-columns">
        <legend>Columns to keep</legend>
        {taken.columns.map(({ at, name, isKept }) => (
          <label key={at}>
            <input
              type="checkbox"
              checked={isKept}
              onChange={({ target }) => onKeep(at, target.checked)}
            />
            <span translate="no">{elide(visible(name), 40)}</span>
          </label>
        ))}
      </fieldset>
      {repeats !== '' && <p className="quiet">{repeats}</p>}
    </>
  )
}
