import { useProblems } from './use-problems.ts'
import { seriousCount } from './words.ts'

/** More than this is not counted out where there is little room. */
const maxCount = 99

/**
 * The number of problems, for the tab; nothing when there are none. Hints are not among them: few
 * files are without one, and none does harm.
 */
export function ProblemCount() {
  const { result } = useProblems()
  if (!result) return null
  const { error } = result.counts
  const count = seriousCount(result.counts)
  if (count === 0) return null
  return (
    <span className="problem-count" data-severity={error > 0 ? 'error' : 'warning'}>
      {count > maxCount ? `${maxCount}+` : count}
    </span>
  )
}
