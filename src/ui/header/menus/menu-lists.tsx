import { useEffect } from 'react'
import { useCases } from '../../case/use-cases.ts'
import { Menu } from '../../components/aria/menu.tsx'
import type { MenuProps, MenuSection } from '../../components/menu-button.tsx'
import type { DialectChoice } from '../../../case/scenario.ts'
import { useActions, useApp } from '../../hooks/use-app.ts'
import { useData } from '../../hooks/use-data.ts'
import { dialectsAction, useHelpActions } from '../../actions/registry/use-help-actions.ts'
import { dialectChoices } from './dialect-choices.ts'
import { useExamples } from '../../case/use-examples.ts'
import { nextTheme, themeWords } from '../theme-button.tsx'

/** What can be done with the case, and the others that are kept here. */
export function CaseMenuList(props: MenuProps) {
  const { sections, refresh } = useCases()
  useEffect(refresh, [refresh])
  return <Menu {...props} sections={sections()} />
}

/** The readings of robots.txt that there are to choose from. */
export function DialectMenuList(props: MenuProps) {
  const dialect = useApp((state) => state.scenario.dialect)
  const settings = useApp((state) => state.scenario.settings)
  const { change, openDialog } = useActions()
  const { data: abouts } = useData('dialects')
  const choose = (chosen: DialectChoice) => {
    if (chosen !== dialect) change({ dialect: chosen })
  }
  const more = { id: 'more', title: '', choices: [dialectsAction(openDialog)] }
  return (
    <Menu
      {...props}
      sections={[...dialectChoices({ dialect, settings, abouts }, choose), more]}
      dense
    />
  )
}

/** Short cases, each ending in one surprise. */
export function ExampleMenuList(props: MenuProps) {
  return (
    <Menu
      {...props}
      sections={[{ id: 'examples', title: 'Common surprises', choices: useExamples() }]}
    />
  )
}

export function HelpMenuList(props: MenuProps) {
  return <Menu {...props} sections={[{ id: 'help', title: '', choices: useHelpActions() }]} />
}

/** On a phone: everything that the header has no room for. */
export function MoreMenuList(props: MenuProps) {
  const theme = useApp((state) => state.theme)
  const { openDialog, setTheme } = useActions()
  const settings = [
    { id: 'case', label: 'Case settings…', run: () => openDialog('case') },
    { id: 'theme', label: themeWords[theme], run: () => setTheme(nextTheme[theme]) },
  ]
  const sections: readonly MenuSection[] = [
    { id: 'settings', title: '', choices: settings },
    { id: 'help', title: '', choices: useHelpActions() },
    { id: 'examples', title: 'Examples', choices: useExamples() },
  ]
  return <Menu {...props} sections={sections} />
}
