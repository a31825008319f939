import { useExamples } from '../case/use-examples.ts'
import { Icon } from '../kit/icon.tsx'
import { MenuButton, type Choices } from '../kit/menu-button.tsx'
import { useActions, useStoreApi } from '../use-app.ts'
import { helpChoices } from './help-menu.tsx'
import { nextTheme, themeWords } from './theme-button.tsx'

/** On a phone: everything that the header has no room for. */
export function MoreMenu() {
  const store = useStoreApi()
  const { openDialog, setTheme } = useActions()
  const { choices, fetch } = useExamples()
  const sections = (): readonly Choices[] => {
    const { theme } = store.getState()
    const settings = [
      { id: 'case', label: 'Title, site, dialect', run: () => openDialog('case') },
      { id: 'theme', label: themeWords[theme], run: () => setTheme(nextTheme[theme]) },
    ]
    return [
      { id: 'settings', title: '', choices: settings },
      { id: 'help', title: '', choices: helpChoices(openDialog) },
      { id: 'examples', title: 'Examples', choices: choices() },
    ]
  }
  return (
    <MenuButton label="More" className="button icon compact" onApproach={fetch} sections={sections}>
      <Icon name="more" size={20} />
    </MenuButton>
  )
}
