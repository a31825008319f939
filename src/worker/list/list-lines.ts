import { stateOfCode } from '../../case/grid/grid.ts'
import type { JudgedList } from '../../analysis/list/judged-list.ts'
import { itemAt, type ListOrder } from '../../analysis/list/list-order.ts'
import { valuesOfRow, type ListColumns } from '../../case/grid/list-columns.ts'
import type { UrlBlocks } from '../../analysis/list/url-blocks.ts'
import type { ListLine } from './list-protocol.ts'

/** What lines are shown of. */
interface ShownList {
  readonly urls: UrlBlocks
  /** What came with the URLs that files brought. */
  readonly brought: ListColumns
  /** Null: there are no verdicts. */
  readonly judged: JudgedList | null
  readonly order: ListOrder
  /** The crawler whose verdicts the order follows from; empty without one. */
  readonly crawler: string
}

/**
 * The lines of some places, `end` exclusive. Their verdicts are worked out now, so they are never those of an
 * older file.
 */
export function listLines(
  { urls, brought, judged, order, crawler }: ShownList,
  from: number,
  end: number,
): readonly ListLine[] {
  const items = Array.from({ length: Math.max(0, end - from) }, (_, at) => itemAt(order, from + at))
  const shown = items.flatMap((item) => (item.kind === 'row' ? urls.url(item.row) : []))
  const cells = judged?.judgeNow(shown) ?? []
  let at = -1
  return items.map((item): ListLine => {
    if (item.kind === 'group') {
      return { ...item, crawler }
    }
    at += 1
    const values = valuesOfRow(brought, item.row)
    return {
      kind: 'row',
      row: item.row,
      url: shown[at] ?? '',
      ...(values === undefined ? {} : { values }),
      cells: cells.map(({ states, lines }) => ({
        state: stateOfCode(states[at]),
        line: lines[at] ?? 0,
      })),
    }
  })
}

/** The place of a row among the lines that are shown; −1: the filter or a folded group hides it. */
export function lineOfRow({ rows, groups }: ListOrder, row: number): number {
  const at = rows === null ? row : rows.indexOf(row)
  if (at < 0 || groups === null) return at
  const group = groups.findLast(({ from }) => from <= at)
  if (group === undefined || group.isFolded === true) return -1
  return group.at + 1 + at - group.from
}
