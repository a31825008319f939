import type { DialectChoice } from '../../../analysis/scenario.ts'
import { MenuPopover, type MenuProps } from '../../kit/menu-popover.tsx'
import { useActions, useApp } from '../../use-app.ts'
import { dialectChoices } from './dialect-choices.ts'

/** The readings of robots.txt that there are to choose from. */
export function DialectList(props: MenuProps) {
  const current = useApp((state) => state.scenario.dialect)
  const { change } = useActions()
  const choose = (dialect: DialectChoice) => {
    if (dialect !== current) change({ dialect })
  }
  const choices = dialectChoices(current, choose)
  return (
    <MenuPopover
      {...props}
      sections={[{ id: 'dialects', title: 'Judge by the reading of', choices }]}
    />
  )
}
