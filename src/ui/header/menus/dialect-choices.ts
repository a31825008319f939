import type { DialectChoice } from '../../../case/scenario.ts'
import type { DataFiles } from '../../../analysis/data-files.ts'
import type { Settings } from '../../../core/dialects/settings.ts'
import { countOverrides } from '../../dialects/setting-overrides.ts'
import { dialectGroups } from '../../dialects/dialect-groups.ts'
import type { MenuSection } from '../../components/menu-button.tsx'
import { ownDialect } from '../../text/words.ts'

interface Current {
  readonly dialect: DialectChoice
  readonly settings: Settings
  /** What the page says about each; null while it is not here. */
  readonly abouts: DataFiles['dialects'] | null
}

/** Whose reading can judge: each crawler's own, or one for all, grouped by whose it is. */
export function dialectChoices(
  { dialect: current, settings, abouts }: Current,
  choose: (dialect: DialectChoice) => void,
): readonly MenuSection[] {
  const own = {
    id: 'own',
    label: ownDialect,
    detail: 'Each crawler is judged by the rules that its operator documents.',
    checked: current === 'own',
    run: () => choose('own'),
  }
  return [
    { id: 'own', title: 'Judge by', choices: [own] },
    ...dialectGroups.map(({ id: group, title, dialects }) => ({
      id: group,
      title,
      choices: dialects.map((dialect) => ({
        id: dialect.id,
        label: dialect.name,
        detail: [
          countOverrides(settings, dialect) > 0 ? 'With changed answers.' : '',
          abouts?.[dialect.id]?.summary ?? '',
        ]
          .join(' ')
          .trim(),
        aside: dialect.years,
        checked: current === dialect.id,
        run: () => choose(dialect.id),
      })),
    })),
  ]
}
