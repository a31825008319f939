import { dialectById, dialects } from '../../core/dialects/index.ts'
import type { DialectChoice } from '../../analysis/scenario.ts'
import { MenuButton, type Choice } from '../kit/menu-button.tsx'
import { useActions, useApp } from '../use-app.ts'
import { ownDialect } from '../words.ts'
import { MenuLabel } from './menu-label.tsx'

export function dialectChoices(
  current: DialectChoice,
  choose: (dialect: DialectChoice) => void,
): readonly Choice[] {
  const own: Choice = {
    id: 'own',
    label: ownDialect,
    detail: 'Every crawler is judged by the rules that its operator documents.',
    checked: current === 'own',
    run: () => choose('own'),
  }
  return [
    own,
    ...dialects.map(({ id, name, summary }) => ({
      id,
      label: name,
      detail: summary,
      checked: current === id,
      run: () => choose(id),
    })),
  ]
}

export const dialectName = (choice: DialectChoice): string =>
  choice === 'own' ? ownDialect : (dialectById(choice)?.name ?? choice)

/** Whose reading of robots.txt judges: each crawler's own, or one for all. */
export function DialectMenu() {
  const current = useApp((state) => state.scenario.dialect)
  const { change } = useActions()
  const choose = (dialect: DialectChoice) => {
    if (dialect !== current) change({ dialect })
  }
  const title = 'Judge by the reading of'
  return (
    <MenuButton
      label={`Dialect: ${dialectName(current)}`}
      className="button dialect roomy"
      sections={() => [{ id: 'dialects', title, choices: dialectChoices(current, choose) }]}
    >
      <span className="header-label">Dialect</span>
      <MenuLabel>{dialectName(current)}</MenuLabel>
    </MenuButton>
  )
}
