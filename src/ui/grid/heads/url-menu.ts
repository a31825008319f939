import { typedOrder } from '../../../state/view.ts'
import type { MenuChoice, MenuSection } from '../../components/menu-button.tsx'
import { useActions } from '../../hooks/use-app.ts'
import { useRowOrder } from '../use-items.ts'
import { widthInRem } from './url-head.tsx'
import { nextUrlWidth, type UrlWidth } from './url-width.ts'

/** What can be done with the column of URLs: sort by it, widen it. */
export function useUrlSections(width: UrlWidth, head: Element): readonly MenuSection[] {
  const order = useRowOrder()
  const { setRowOrder } = useActions()
  const sort = (label: string, by: 'url' | 'typed', descending: boolean): MenuChoice => ({
    id: `${by} ${descending}`,
    label,
    checked: order.by === by && order.descending === descending,
    run: () => setRowOrder({ ...order, ...typedOrder, grouping: order.grouping, by, descending }),
  })
  const widen = (id: string, label: string, rem: () => number | null): MenuChoice => ({
    id,
    label,
    run: () => width.set(rem()),
  })
  return [
    {
      id: 'sort',
      title: '',
      choices: [
        sort('Sort, A to Z', 'url', false),
        sort('Sort, Z to A', 'url', true),
        sort('As added', 'typed', false),
      ],
    },
    {
      id: 'width',
      title: '',
      choices: [
        widen('wider', 'Wider', () => nextUrlWidth(widthInRem(head), 1)),
        widen('narrower', 'Narrower', () => nextUrlWidth(widthInRem(head), -1)),
        ...(width.rem === null ? [] : [widen('usual', 'Usual width', () => null)]),
      ],
    },
  ]
}
