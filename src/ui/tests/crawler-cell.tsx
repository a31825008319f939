import type { Test } from '../../analysis/scenario.ts'
import { useActions } from '../app/use-app.ts'
import { visible } from '../text/format.ts'
import { CrawlerField, loadCrawlerCombobox } from './crawler-field.tsx'

interface Props {
  readonly test: Test
  readonly selected: boolean
  readonly editing: boolean
  onEdit(): void
  onDone(byKey: boolean): void
}

/** The crawler of a row: a plain button until it is used, then a field with the catalogue. */
export function CrawlerCell({ test, selected, editing, onEdit, onDone }: Props) {
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
    <button
      type="button"
      className="cell-button"
      data-column="crawler"
      tabIndex={selected ? 0 : -1}
      translate="no"
      title={visible(test.crawler)}
      onPointerEnter={() => void loadCrawlerCombobox()}
      onFocus={() => void loadCrawlerCombobox()}
      onClick={() => selected && onEdit()}
    >
      <span className="visually-hidden">Change crawler </span>
      {visible(test.crawler)}
    </button>
  )
}
