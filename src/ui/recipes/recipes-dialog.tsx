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

const ContentChoice = lazyPart(async () => ({
  default: (await import('./content-choice.tsx')).ContentChoice,
}))

const AiPolicyBoard = lazyPart(async () => ({
  default: (await import('./policy/policy-board.tsx')).AiPolicyBoard,
}))

/** What comes first, and is shown where no other is asked for. */
const policy = {
  id: 'ai-policy',
  title: 'AI policy: training, answers, search',
  View: AiPolicyBoard,
} as const

/** Choices that are no recipe for the file, by what `recipe=` of a link says. */
const others = [
  { id: 'page-rules', title: 'Rules for pages, as meta tag or header', View: PageRecipeView },
  { id: 'by-content', title: 'Choose by content', View: ContentChoice },
] as const

/** Aims, and how each is written: choose one, see what it changes, put it in. */
export function RecipesDialog() {
  const wanted = useApp(({ entryId }) => entryId)
  const { openEntry } = useActions()
  const loaded = useData('recipes')
  const texts = loaded.data
  if (texts === null) return <DataNotice what="The recipes" {...loaded} />
  const chosen = recipes.find(({ id }) => id === wanted)
  const other = chosen ? undefined : (others.find(({ id }) => id === wanted) ?? policy)
  const chosenTexts = chosen && texts[chosen.id]
  return (
    <div className="recipes">
      <fieldset className="choices">
        <legend className="visually-hidden">Recipe</legend>
        <label className="choice">
          <input
            type="radio"
            name="recipe"
            checked={other === policy}
            onChange={() => openEntry('recipes', policy.id)}
          />
          {policy.title}
        </label>
        {recipes.map((recipe) => (
          <label key={recipe.id} className="choice">
            <input
              type="radio"
              name="recipe"
              checked={recipe === chosen}
              onChange={() => openEntry('recipes', recipe.id)}
            />
            {texts[recipe.id]?.title}
          </label>
        ))}
        {others.map(({ id, title }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="recipe"
              checked={id === wanted}
              onChange={() => openEntry('recipes', id)}
            />
            {title}
          </label>
        ))}
      </fieldset>
      {other && (
        <LazyBoundary fallback={<p className="quiet">Loading …</p>}>
          <other.View />
        </LazyBoundary>
      )}
      {chosen && chosenTexts && <RecipeView key={chosen.id} recipe={chosen} texts={chosenTexts} />}
    </div>
  )
}
