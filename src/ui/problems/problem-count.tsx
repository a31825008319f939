import { useProblems } from './use-problems.ts'

/** More than this is not counted out where there is little room. */
const maxCount = 99

/** The number of problems, for the tab; nothing when there are none. */
export function ProblemCount() {
  const { result } = useProblems()
  const counts = Object.values(result?.counts ?? {})
  const all = counts.reduce((sum, count) => sum + count, 0)
  return <>{all > maxCount ? `${maxCount}+` : all || ''}</>
}
