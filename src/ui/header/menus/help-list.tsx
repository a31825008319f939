import { MenuPopover, type MenuProps } from '../../kit/menu-popover.tsx'
import { useActions } from '../../use-app.ts'
import { helpChoices } from './help-choices.ts'

export function HelpList(props: MenuProps) {
  const { openDialog } = useActions()
  return (
    <MenuPopover
      {...props}
      sections={[{ id: 'help', title: '', choices: helpChoices(openDialog) }]}
    />
  )
}
