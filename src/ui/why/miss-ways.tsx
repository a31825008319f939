import type { MissOptions } from '../../analysis/explain/miss-ways.ts'
import { useJob } from '../hooks/use-job.ts'
import { EditWays } from './edit-ways.tsx'

interface Props {
  /** The same object for as long as it means the same. */
  readonly missed: MissOptions
  onApplied(): void
}

/** The ways to mend a rule so that it decides URLs that it narrowly misses, each with what else it turns. */
export function MissWays({ missed, onApplied }: Props) {
  const { result, state, input } = useJob('miss-ways', missed)
  const { line, kind } = missed
  const isOfThis = result?.line === line && result.kind === kind
  if (state !== 'current' || !isOfThis || input === null) {
    return <p className="why-note">Looking …</p>
  }
  if (result.ways.length === 0) return <p className="why-note">No edit was found.</p>
  return (
    <EditWays
      ways={result.ways}
      input={input}
      label={`Ways to mend line ${line}`}
      step={`Mend line ${line}`}
      done={`Line ${line} is mended.`}
      onApplied={onApplied}
    />
  )
}
