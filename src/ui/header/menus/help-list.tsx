import { MenuPopover, type MenuProps } from '../../kit/menu-popover.tsx'
import { helpKeyIsOn } from '../../layout/help-key.ts'
import { useActions } from '../../use-app.ts'
import { useServices } from '../../use-services.ts'
import { helpChoices } from './help-choices.ts'

export function HelpList(props: MenuProps) {
  const { openDialog } = useActions()
  const { preferences } = useServices()
  return (
    <MenuPopover
      {...props}
      sections={[
        { id: 'help', title: '', choices: helpChoices(openDialog, helpKeyIsOn(preferences)) },
      ]}
    />
  )
}
