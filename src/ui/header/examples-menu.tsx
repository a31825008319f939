import { MenuButton, MenuLabel } from '../components/menu-button.tsx'
import { ExampleList, preloadMenus } from './lazy-menus.ts'

/** Short cases, each ending in one surprise. */
export function ExamplesMenu() {
  return (
    <MenuButton
      label="Examples"
      className="button roomy"
      menu={ExampleList}
      onApproach={preloadMenus}
    >
      <MenuLabel>Examples</MenuLabel>
    </MenuButton>
  )
}
