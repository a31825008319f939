import type { DialectChoice } from '../../../analysis/scenario.ts'
import { aboutDialect } from '../../../core/dialects/about/index.ts'
import { dialects } from '../../../core/dialects/index.ts'
import type { Choice } from '../../kit/menu-popover.tsx'
import { ownDialect } from '../../words.ts'

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
    ...dialects.map(({ id, name }) => ({
      id,
      label: name,
      detail: aboutDialect(id)?.summary ?? '',
      checked: current === id,
      run: () => choose(id),
    })),
  ]
}
