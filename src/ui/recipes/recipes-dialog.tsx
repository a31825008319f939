import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { recipes } from '../../analysis/recipes/catalogue.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import { DataNotice } from '../components/data-notice.tsx'
import { RecipeView } from './recipe-view.tsx'
import './recipes.css'

const PageRecipeView = lazyPart(async () => ({
  default: (await import('../page/page-recipe-view.tsx')).PageRecipeView,
}))

/** The choice that writes nothing into the file. */
const forPages = 'page-rules'

/** Aims, and how each is written: choose one, see what it changes, put it in. */
export function RecipesDialog() {
  const wanted = useApp(({ entryId }) => entryId)
  const { openEntry } = useActions()
  const loaded = useData('recipes')
  const texts = loaded.data
  if (texts === null) return <DataNotice what="The recipes" {...loaded} />
  const chosen = recipes.find(({ id }) => id === wanted) ?? recipes[0]
  const isForPages = wanted === forPages
  const chosenTexts = chosen && texts[chosen.id]
  return (
    <div className="recipes">
      <fieldset className="choices">
        <legend className="visually-hidden">Recipe</legend>
        {recipes.map((recipe) => (
          <label key={recipe.id} className="choice">
            <input
              type="radio"
              name="recipe"
              checked={recipe === chosen && !isForPages}
              onChange={() => openEntry('recipes', recipe.id)}
            />
            {texts[recipe.id]?.title}
          </label>
        ))}
        <label className="choice">
          <input
            type="radio"
            name="recipe"
            checked={isForPages}
            onChange={() => openEntry('recipes', forPages)}
          />
          Rules for pages, as meta tag or header
        </label>
      </fieldset>
      {isForPages && (
        <LazyBoundary fallback={<p className="quiet">Loading …</p>}>
          <PageRecipeView />
        </LazyBoundary>
      )}
      {!isForPages && chosen && chosenTexts && (
        <RecipeView key={chosen.id} recipe={chosen} texts={chosenTexts} />
      )}
    </div>
  )
}
