import type { RecipePlan } from '../../analysis/recipes/plan.ts'
import type { RecipeTest } from '../../analysis/recipes/tests-of.ts'
import { VerdictMark } from '../verdict-mark.tsx'
import { counted } from '../words.ts'

interface Props {
  readonly plan: RecipePlan
  /** The file as it is. */
  readonly text: string
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

/** Lines that come or go, and a word on where they stand. */
function rowsOf({ plan, text }: Props): readonly (readonly ['p' | 'del' | 'ins', string])[] {
  return plan.edits.flatMap(({ span: { from, to }, insert }) => [
    ...(from === to && text.trim() !== ''
      ? [['p', `After line ${text.slice(0, from).split('\n').length}:`] as const]
      : []),
    ...linesOf(text.slice(from, to)).map((line) => ['del', line] as const),
    ...linesOf(insert).map((line) => ['ins', line] as const),
  ])
}

function Tests({
  title,
  tests,
}: {
  readonly title: string
  readonly tests: readonly RecipeTest[]
}) {
  if (tests.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {tests.map(({ crawler, url, expect }) => (
          <li key={crawler + url}>
            {crawler} <code>{url}</code> <VerdictMark state={expect} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a recipe changes, before it does. */
export function RecipePreview(props: Props) {
  const { edits, fresh, missed, lacks, changes } = props.plan
  return (
    <>
      {edits.length === 0 && <p>The file says so.</p>}
      <ul className="recipe-lines mono" aria-label="Changes to the file">
        {rowsOf(props).map(([Kind, line], at) => (
          <li key={at}>
            <Kind>{line}</Kind>
          </li>
        ))}
      </ul>
      {lacks !== null && <p className="kind-why">{lacks}</p>}
      {changes > 0 && (
        <p>
          <span className="cure-effect">changes the verdict of {counted(changes, 'test')}</span>
        </p>
      )}
      <Tests title="Other lines stand against" tests={missed} />
      <Tests title="Tests that come with it" tests={fresh} />
    </>
  )
}
