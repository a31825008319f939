import { use } from 'react'
import { selectCrawler } from '../../../state/answered-cell.ts'
import { Menu } from '../../components/aria/menu.tsx'
import type { MenuChoice, MenuProps } from '../../components/menu-button.tsx'
import { useStoreApi } from '../../hooks/use-app.ts'
import { GridContext } from '../use-grid.ts'

/** Crawlers that are not shown; choosing one shows it. */
export function HiddenList(props: MenuProps) {
  const hidden = use(GridContext)?.hidden ?? []
  const store = useStoreApi()
  const choices = hidden.map(({ id, label, counts: { red, blocked, allowed } }): MenuChoice => ({
    id,
    label,
    detail: `${blocked} blocked, ${allowed} allowed${red > 0 ? `, ${red} not as expected` : ''}`,
    run: () => selectCrawler(store, id),
  }))
  return <Menu {...props} sections={[{ id: 'crawlers', title: 'More crawlers', choices }]} dense />
}
