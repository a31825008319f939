import { policyStarter, starterTitles } from '../../analysis/recipes/recipe.ts'
import { useInsert } from '../recipes/use-insert.ts'
import { useActions } from '../hooks/use-app.ts'

/** What is shown for an empty file: that it is valid, what it means, and how to begin. */
export function EmptyFile() {
  const insert = useInsert()
  const { openDialog, openEntry } = useActions()
  const begin = async (id: string, title: string) => {
    // That a part of the page could not be loaded has been told.
    const chunk = await import('../../analysis/recipes/catalogue.ts').catch(() => null)
    const recipe = chunk?.recipes.find((one) => one.id === id)
    if (recipe !== undefined) await insert({ recipe, typed: {} }, title)
  }
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
        {Object.entries(starterTitles).map(([id, title]) => (
          <button key={id} className="button small outlined" onClick={() => void begin(id, title)}>
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
