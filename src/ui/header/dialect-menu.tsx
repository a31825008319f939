import type { DialectChoice } from '../../analysis/scenario.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { MenuButton } from '../kit/menu-button.tsx'
import { useApp } from '../use-app.ts'
import { ownDialect } from '../words.ts'
import { DialectList, preloadMenus } from './lazy-menus.ts'
import { MenuLabel } from './menu-label.tsx'

const nameOf = (choice: DialectChoice): string =>
  choice === 'own' ? ownDialect : (dialectById(choice)?.name ?? choice)

/** Whose reading of robots.txt judges: each crawler's own, or one for all. */
export function DialectMenu() {
  const name = useApp((state) => nameOf(state.scenario.dialect))
  return (
    <MenuButton
      label={`Dialect: ${name}`}
      className="button dialect roomy"
      menu={DialectList}
      onApproach={preloadMenus}
    >
      <span className="header-label">Dialect</span>
      <MenuLabel>{name}</MenuLabel>
    </MenuButton>
  )
}
