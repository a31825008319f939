import type { DialectChoice } from '../../../analysis/scenario.ts'
import { Menu } from '../../components/aria/menu.tsx'
import type { MenuProps } from '../../components/menu-button.tsx'
import { useActions, useApp } from '../../app/use-app.ts'
import { useData } from '../../app/use-data.ts'
import { dialectsHelpChoice } from './help-choices.ts'
import { dialectChoices } from './dialect-choices.ts'

/** The readings of robots.txt that there are to choose from. */
export function DialectList(props: MenuProps) {
  const dialect = useApp((state) => state.scenario.dialect)
  const settings = useApp((state) => state.scenario.settings)
  const { change, openDialog } = useActions()
  const { data: abouts } = useData('dialects')
  const choose = (chosen: DialectChoice) => {
    if (chosen !== dialect) change({ dialect: chosen })
  }
  const more = { id: 'more', title: '', choices: [dialectsHelpChoice(openDialog)] }
  return (
    <Menu
      {...props}
      sections={[...dialectChoices({ dialect, settings, abouts }, choose), more]}
      dense
    />
  )
}
