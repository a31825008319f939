import { editRows } from '../../../analysis/explain/edit-rows.ts'
import type { PolicyPlan } from '../../../analysis/recipes/policy/plan-policy.ts'
import { policyProofWords } from '../../../analysis/recipes/policy/use-words.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { VerdictMark } from '../../text/verdict-mark.tsx'
import { FoldedEdits } from '../../text/folded-edits.tsx'
import { NameNotesList } from '../name-notes.tsx'
import { TurnedVerdicts } from '../recipe-preview.tsx'

const maxUrl = 80

/** "30 lines change, nothing else": what stands beside the button. */
export function linesWords(text: string, { edits, others, unproven }: PolicyPlan): string {
  const lines = editRows(text, edits).filter(({ kind }) => kind !== 'where').length
  if (lines === 0) return 'The file already does this'
  const isAlone = others.length + unproven.length === 0
  const change = lines === 1 ? 'changes' : 'change'
  return `${counted(lines, 'line')} ${change}, ${isAlone ? 'nothing else' : 'and more crawlers'}`
}

interface Props {
  readonly plan: PolicyPlan
  /** The file that the plan is for. */
  readonly text: string
}

/** What the switches change, before they do: the lines, whom they turn, and what is proven of all others. */
export function PolicyChange({ plan, text }: Props) {
  const { edits, unmet, others, turned, notes } = plan
  if (edits.length === 0) return <p>The file already does this.</p>
  return (
    <>
      <FoldedEdits text={text} edits={edits} />
      <p>{policyProofWords(plan)}</p>
      {others.length > 0 && (
        <ul aria-label="Other crawlers that change">
          {others.map(({ names, url, after }) => (
            <li key={`${url} ${after}`}>
              {names.join(', ')} <code translate="no">{elide(visible(url), maxUrl)}</code>{' '}
              <VerdictMark state={after} />
            </li>
          ))}
        </ul>
      )}
      {unmet.length > 0 && <p>Not possible for {unmet.join(', ')}, by how they read the file.</p>}
      <TurnedVerdicts turned={turned} />
      <NameNotesList notes={notes} />
    </>
  )
}
