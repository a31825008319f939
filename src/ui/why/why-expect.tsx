import { gridActions } from '../../state/grid-actions.ts'
import type { Explanation } from '../../analysis/result.ts'
import { verdictLabels } from '../../case/verdict-words.ts'
import { useStoreApi } from '../hooks/use-app.ts'

const choices = ['allow', 'disallow'] as const

type Props = Pick<Explanation, 'testId' | 'expect'>

/** What is expected of the cell: two buttons, of which the pressed one is in force, and pressed again none is. */
export function WhyExpect({ testId, expect }: Props) {
  const actions = gridActions(useStoreApi())
  return (
    <div role="group" aria-label="Expected" className="why-expect">
      <span>Expected</span>
      <span className="segments">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={expect === choice}
            onClick={() => actions.expect(testId, expect === choice ? null : choice)}
          >
            {verdictLabels[choice]}
          </button>
        ))}
      </span>
    </div>
  )
}
