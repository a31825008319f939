import { recipes } from '../../analysis/recipes/catalogue.ts'
import { useInsert } from '../recipes/use-insert.ts'
import { useActions } from '../app/use-app.ts'

const maxStarters = 3

/** What is shown for an empty file: that it is valid, what it means, and how to begin. */
export function EmptyFile() {
  const insert = useInsert()
  const { openDialog } = useActions()
  return (
    <div className="notice" role="note">
      <p>An empty robots.txt allows everything to everyone. Paste one, or begin with:</p>
      <div className="notice-actions">
        {recipes.slice(0, maxStarters).map((recipe) => (
          <button
            key={recipe.id}
            className="button small outlined"
            onClick={() => insert({ recipe, typed: {} })}
          >
            {recipe.title}
          </button>
        ))}
        <button className="button small outlined" onClick={() => openDialog('recipes')}>
          More aims…
        </button>
      </div>
    </div>
  )
}
