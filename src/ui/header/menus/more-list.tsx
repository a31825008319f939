import { useExamples } from '../../case/use-examples.ts'
import { Menu } from '../../components/aria/menu.tsx'
import type { MenuProps, MenuSection } from '../../components/menu-button.tsx'
import { helpKeyIsOn } from '../../layout/help-key.ts'
import { useActions, useApp } from '../../app/use-app.ts'
import { useServices } from '../../app/use-services.ts'
import { nextTheme, themeWords } from '../theme-button.tsx'
import { helpChoices } from './help-choices.ts'

/** On a phone: everything that the header has no room for. */
export function MoreList(props: MenuProps) {
  const theme = useApp((state) => state.theme)
  const { openDialog, setTheme } = useActions()
  const { preferences } = useServices()
  const settings = [
    { id: 'case', label: 'Title, site, dialect', run: () => openDialog('case') },
    { id: 'theme', label: themeWords[theme], run: () => setTheme(nextTheme[theme]) },
  ]
  const sections: readonly MenuSection[] = [
    { id: 'settings', title: '', choices: settings },
    { id: 'help', title: '', choices: helpChoices(openDialog, helpKeyIsOn(preferences)) },
    { id: 'examples', title: 'Examples', choices: useExamples() },
  ]
  return <Menu {...props} sections={sections} />
}
