import { Icon } from '../components/icon.tsx'
import { MenuButton } from '../components/menu-button.tsx'
import { MoreList, preloadMenus } from './lazy-menus.ts'

/** On a phone: everything that the header has no room for. */
export function MoreMenu() {
  return (
    <MenuButton
      label="More"
      tooltip="More"
      className="button icon compact"
      menu={MoreList}
      onApproach={preloadMenus}
    >
      <Icon name="more" size={20} />
    </MenuButton>
  )
}
