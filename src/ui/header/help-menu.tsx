import type { Dialog } from '../../state/view.ts'
import { Icon } from '../kit/icon.tsx'
import { MenuButton, type Choice } from '../kit/menu-button.tsx'
import { useActions } from '../use-app.ts'

type Open = (dialog: Dialog) => void

export const helpChoices = (open: Open): readonly Choice[] => [
  { id: 'help', label: 'How it works', run: () => open('help') },
  { id: 'shortcuts', label: 'Keyboard shortcuts', run: () => open('shortcuts') },
  { id: 'about', label: 'About, privacy, notices', run: () => open('about') },
]

export function HelpMenu() {
  const { openDialog } = useActions()
  return (
    <MenuButton
      label="Help"
      className="button icon roomy"
      sections={() => [{ id: 'help', title: '', choices: helpChoices(openDialog) }]}
    >
      <Icon name="help" />
    </MenuButton>
  )
}
