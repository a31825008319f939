import type { RecipePlan } from '../../analysis/recipes/plan.ts'
import type { RecipeTest } from '../../analysis/recipes/tests-of.ts'
import type { TurnedCells } from '../../analysis/recipes/turned-cells.ts'
import { EditPreview } from '../text/edit-preview.tsx'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { counted, elide, visible } from '../text/format.ts'
import { NameNotesList } from './name-notes.tsx'

/** What is longer loses its middle. */
const maxUrlLength = 80

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

/** "Changes 3 verdicts", or that none changes. */
export const changeWords = ({ count }: TurnedCells): string =>
  count === 0 ? 'Changes no verdict in your table' : `Changes ${counted(count, 'verdict')}`

/** The cells whose verdicts turn, by name. */
export function TurnedVerdicts({ turned }: { readonly turned: TurnedCells }) {
  const { count, first } = turned
  if (count === 0) return null
  return (
    <>
      <h3>{changeWords(turned)}</h3>
      <ul aria-label="Verdicts that change">
        {first.map(({ crawler, url, state }) => (
          <li key={`${crawler} ${url}`}>
            {visible(crawler)} <code translate="no">{elide(visible(url), maxUrlLength)}</code>{' '}
            <VerdictMark state={state} />
          </li>
        ))}
        {count > first.length && <li>and {(count - first.length).toLocaleString('en')} more</li>}
      </ul>
    </>
  )
}

/** What a recipe changes, before it does: the lines, and the verdicts that they turn. */
export function RecipePreview({ plan, omission, text }: Props) {
  const { edits, fresh, unmetTests, isPartial, turned, notes } = plan
  return (
    <>
      {edits.length === 0 && <p>The file already does this.</p>}
      <EditPreview text={text} edits={edits} />
      {isPartial && <p className="kind-why">{omission}</p>}
      <TurnedVerdicts turned={turned} />
      <Tests title="Not met, because of other lines" tests={unmetTests} />
      <NameNotesList notes={notes} />
      <Tests title="Expectations that are added with it" tests={fresh} />
    </>
  )
}
