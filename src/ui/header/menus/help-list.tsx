import { Menu } from '../../components/aria/menu.tsx'
import type { MenuProps } from '../../components/menu-button.tsx'
import { helpKeyIsOn } from '../../layout/help-key.ts'
import { useActions } from '../../app/use-app.ts'
import { useServices } from '../../app/use-services.ts'
import { helpChoices } from './help-choices.ts'

export function HelpList(props: MenuProps) {
  const { openDialog } = useActions()
  const { preferences } = useServices()
  return (
    <Menu
      {...props}
      sections={[
        { id: 'help', title: '', choices: helpChoices(openDialog, helpKeyIsOn(preferences)) },
      ]}
    />
  )
}
