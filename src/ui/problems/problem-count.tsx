import { useProblems } from './use-problems.ts'

/** More than this is not counted out where there is little room. */
const maxCount = 99

/**
 * The number of problems, for the tab; nothing when there are none. Hints are not among them: few
 * files are without one, and none does harm.
 */
export function ProblemCount() {
  const { result } = useProblems()
  if (!result) return null
  const { error, warning } = result.counts
  const count = error + warning
  if (count === 0) return null
  return (
    <span className="problem-count" data-severity={error > 0 ? 'error' : 'warning'}>
      {count > maxCount ? `${maxCount}+` : count}
    </span>
  )
}
