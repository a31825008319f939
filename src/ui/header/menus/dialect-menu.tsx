import type { DialectChoice, Scenario } from '../../../case/scenario.ts'
import { dialectById, dialects } from '../../../core/dialects/index.ts'
import { withSettings } from '../../../core/dialects/settings.ts'
import { MenuButton, MenuLabel } from '../../components/menu-button.tsx'
import { useApp } from '../../hooks/use-app.ts'
import { ownDialect } from '../../text/words.ts'
import { DialectList, preloadMenus } from '../lazy-menus.ts'

const nameOf = (choice: DialectChoice): string =>
  choice === 'own' ? ownDialect : (dialectById(choice)?.name ?? choice)

/** Does what judges answer some open question otherwise than usual? */
function hasOverrides({ dialect: choice, settings }: Scenario): boolean {
  return dialects.some(
    (dialect) =>
      (choice === 'own' || choice === dialect.id) && withSettings(dialect, settings) !== dialect,
  )
}

/** Whose reading of robots.txt judges: each crawler's own, or one for all. */
export function DialectMenu() {
  const name = useApp((state) => nameOf(state.scenario.dialect))
  const isOverridden = useApp((state) => hasOverrides(state.scenario))
  return (
    <MenuButton
      label={`Judge by: ${name}${isOverridden ? ', with changed answers' : ''}`}
      className="button dialect"
      menu={DialectList}
      onApproach={preloadMenus}
    >
      <span className="header-label">Judge by</span>
      <MenuLabel>{isOverridden ? `${name} ≠` : name}</MenuLabel>
    </MenuButton>
  )
}
