import { useCases } from '../case/use-cases.ts'
import { MenuButton } from '../kit/menu-button.tsx'
import { useApp } from '../use-app.ts'
import { visible } from '../why/visible.ts'
import { MenuLabel } from './menu-label.tsx'

/** What is open, and the way to everything else that was. */
export function CaseMenu() {
  const title = useApp((state) => state.scenario.title)
  const { sections, refresh } = useCases()
  const shown = title === '' ? 'Untitled case' : visible(title)
  return (
    <MenuButton
      label={`Case: ${shown}`}
      className="button case"
      sections={sections}
      onApproach={refresh}
    >
      <span className="header-label">Case</span>
      <MenuLabel>{shown}</MenuLabel>
    </MenuButton>
  )
}
