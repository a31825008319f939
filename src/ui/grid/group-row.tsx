import type { GridItem } from '../../analysis/grid/row-order.ts'
import { counted, visible } from '../text/format.ts'

const words = {
  allow: 'Allowed, no rule',
  disallow: 'Blocked, no rule',
  'cant-say': 'Can’t say',
} as const

interface Props {
  readonly item: Extract<GridItem, { kind: 'group' }>
  readonly place: number
  /** All rows are drawn, in the flow of the page. */
  readonly whole: boolean
}

/** The heading of rows that belong together: "line 14: 41 URLs". */
export function GroupRow({ item: { label, count }, place, whole }: Props) {
  const name =
    label.by === 'folder'
      ? visible(label.folder)
      : label.line > 0
        ? `line ${label.line}`
        : words[label.state]
  return (
    <div
      role="row"
      className="grid-row grid-group"
      aria-rowindex={place + 2}
      {...(whole ? {} : { style: { top: `calc(var(--row) * ${place})` } })}
    >
      <div role="rowheader" aria-colindex={1}>
        <b translate="no">{name}</b> {counted(count, 'URL')}
      </div>
    </div>
  )
}
