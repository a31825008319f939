import type { Outcome } from '../../analysis/analysis.ts'
import type { Test } from '../../analysis/scenario.ts'
import { useActions } from '../use-app.ts'
import { visible } from '../why/visible.ts'
import { CrawlerField, loadCombobox } from './crawler-field.tsx'
import { standInNote } from './stand-in.ts'

interface Props {
  readonly test: Test
  readonly outcome: Outcome | undefined
  readonly selected: boolean
  readonly editing: boolean
  onEdit(): void
  onDone(byKey: boolean): void
}

/** Marks a verdict that another dialect gave; the sentence itself stands under the table. */
function StandIn({ outcome }: { readonly outcome: Outcome | undefined }) {
  const note = outcome && standInNote(outcome.dialect)
  if (!outcome || !note) return null
  return (
    <span className="stand-in" title={note}>
      <span aria-hidden="true">
        ≈<span className="stand-in-name"> {outcome.dialect.name}</span>
      </span>
      <span className="visually-hidden">{note}</span>
    </span>
  )
}

/** The crawler of a row: a plain button until it is used, then a field with the catalogue. */
export function CrawlerCell({ test, outcome, selected, editing, onEdit, onDone }: Props) {
  const { updateTest, toast } = useActions()
  if (editing) {
    return (
      <CrawlerField
        label={`Crawler of the test for ${test.url}`}
        value={test.crawler}
        onChoose={(crawler, note, byKey) => {
          if (crawler !== test.crawler) updateTest(test.id, { crawler })
          if (note !== null) toast(note)
          onDone(byKey)
        }}
        onCancel={onDone}
      />
    )
  }
  return (
    <>
      <button
        type="button"
        className="cell-button"
        data-column="crawler"
        tabIndex={selected ? 0 : -1}
        translate="no"
        title={visible(test.crawler)}
        onPointerEnter={() => void loadCombobox()}
        onFocus={() => void loadCombobox()}
        onClick={() => selected && onEdit()}
      >
        <span className="visually-hidden">Change crawler </span>
        {visible(test.crawler)}
      </button>
      <StandIn outcome={outcome} />
    </>
  )
}
