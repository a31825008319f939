import { useMemo } from 'react'
import { verdictWords } from '../../case/verdict-words.ts'
import { useJob } from '../hooks/use-job.ts'
import { EditWays } from './edit-ways.tsx'

interface Props {
  /** Id of a cell that is not as it is expected. */
  readonly testId: string
  onApplied(): void
}

/** The ways to make a cell as it is expected to be: each with its lines, what else it turns, and a button. */
export function WhyWays({ testId, onApplied }: Props) {
  const options = useMemo(() => ({ testId }), [testId])
  const { result, state, input } = useJob('wish-ways', options)
  if (state !== 'current' || result === null || input === null) return null
  const { ways, verdict, isImpossible } = result
  if (isImpossible) {
    return <p className="why-note">No edit of this file makes it {verdictWords[verdict]}.</p>
  }
  if (ways.length === 0) return null
  return (
    <EditWays
      ways={ways}
      input={input}
      label={`Ways to make this ${verdictWords[verdict]}`}
      step={`Make it ${verdictWords[verdict]}`}
      done={`It is ${verdictWords[verdict]} now.`}
      onApplied={onApplied}
    />
  )
}
