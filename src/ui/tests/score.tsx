import { useOutcomes } from '../app/use-analysis.ts'
import { useApp } from '../app/use-app.ts'
import { scoreOf, tallyOf } from './tally.ts'

/** How the tests stand, whatever is looked at: "5/6". */
export function Score() {
  const tests = useApp((state) => state.scenario.tests)
  const outcomes = useOutcomes()
  return <span className="tests-score">{scoreOf(tests, tallyOf(tests, outcomes))}</span>
}
