import { policyStarter, recipes, starterTitles } from '../../analysis/recipes/catalogue.ts'
import { useInsert } from '../recipes/use-insert.ts'
import { useActions } from '../hooks/use-app.ts'

const starters = Object.entries(starterTitles).flatMap(([id, title]) =>
  recipes.flatMap((recipe) => (recipe.id === id ? [{ recipe, title }] : [])),
)

/** What is shown for an empty file: that it is valid, what it means, and how to begin. */
export function EmptyFile() {
  const insert = useInsert()
  const { openDialog, openEntry } = useActions()
  return (
    <div className="notice" data-blank role="note">
      <p>An empty robots.txt allows everything to everyone. Paste one, or begin with:</p>
      <div className="notice-actions">
        <button
          className="button small outlined"
          onClick={() => openEntry('recipes', policyStarter.id)}
        >
          {policyStarter.label}
        </button>
        {starters.map(({ recipe, title }) => (
          <button
            key={recipe.id}
            className="button small outlined"
            onClick={() => insert({ recipe, typed: {} }, title)}
          >
            {title}
          </button>
        ))}
        <button className="button small outlined" onClick={() => openDialog('recipes')}>
          More recipes…
        </button>
      </div>
    </div>
  )
}
