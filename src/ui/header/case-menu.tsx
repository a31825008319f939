import { caseNameOf } from '../../case/scenario.ts'
import { MenuButton, MenuLabel } from '../components/menu-button.tsx'
import { useApp } from '../hooks/use-app.ts'
import { visible } from '../text/format.ts'
import { CaseList, preloadMenus } from './lazy-menus.ts'

/** What is open, and the way to everything else that was. */
export function CaseMenu() {
  const shown = visible(useApp((state) => caseNameOf(state.scenario)))
  return (
    <MenuButton
      label={`Case: ${shown}`}
      className="button case"
      tooltip={shown}
      menu={CaseList}
      onApproach={preloadMenus}
    >
      <span className="header-label">Case</span>
      <MenuLabel>{shown}</MenuLabel>
    </MenuButton>
  )
}
