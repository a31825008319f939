import { counted } from '../../text/format.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { MenuButton } from '../../components/menu-button.tsx'
import type { ShownColumn } from '../shown-columns.ts'

const loadMenus = () => import('./hidden-list.tsx')
const HiddenList = lazyPart(async () => ({ default: (await loadMenus()).HiddenList }))

/** “+3”: crawlers beyond those that are shown. They are judged and counted all the same. */
export function HiddenColumns({ columns }: { readonly columns: readonly ShownColumn[] }) {
  const red = columns.reduce((sum, { counts }) => sum + counts.red, 0)
  const said = red > 0 ? `, ${counted(red, 'verdict')} not as expected` : ''
  return (
    <MenuButton
      label={`${counted(columns.length, 'more crawler')}${said}`}
      className="button small"
      menu={HiddenList}
      onApproach={() => void loadMenus().catch(() => undefined)}
    >
      +{columns.length}
    </MenuButton>
  )
}
