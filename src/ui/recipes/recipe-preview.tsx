import type { RecipePlan } from '../../analysis/recipes/plan.ts'
import type { RecipeTest } from '../../analysis/recipes/tests-of.ts'
import { EditPreview } from '../text/edit-preview.tsx'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { counted } from '../text/format.ts'
import { NameNotesList } from './name-notes.tsx'

interface Props {
  readonly plan: RecipePlan
  /** What a partial form leaves out. */
  readonly omission: string | undefined
  /** The file as it is. */
  readonly text: string
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
export function RecipePreview({ plan, omission, text }: Props) {
  const { edits, fresh, unmetTests, isPartial, changes, notes } = plan
  return (
    <>
      {edits.length === 0 && <p>The file says so.</p>}
      <EditPreview text={text} edits={edits} />
      {isPartial && <p className="kind-why">{omission}</p>}
      {changes > 0 && (
        <p>
          <span className="fix-effect">changes the verdict of {counted(changes, 'test')}</span>
        </p>
      )}
      <Tests title="Other lines stand against" tests={unmetTests} />
      <NameNotesList notes={notes} />
      <Tests title="Tests that come with it" tests={fresh} />
    </>
  )
}
