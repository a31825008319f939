import { Icon } from '../components/icon.tsx'
import { MenuButton } from '../components/menu-button.tsx'
import { HelpList, preloadMenus } from './lazy-menus.ts'

export function HelpMenu() {
  return (
    <MenuButton
      label="Help"
      tooltip="Help"
      className="button icon roomy"
      menu={HelpList}
      onApproach={preloadMenus}
    >
      <Icon name="help" />
    </MenuButton>
  )
}
