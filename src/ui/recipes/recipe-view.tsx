import { useState } from 'react'
import type { FieldTexts } from '../../analysis/recipes/field-values.ts'
import { planRecipe } from '../../analysis/recipes/plan.ts'
import type { Recipe } from '../../analysis/recipes/recipe.ts'
import { useApp } from '../app/use-app.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { RecipePreview } from './recipe-preview.tsx'
import { useInsert } from './use-insert.ts'

/** One aim: what it needs to know, what it changes, and the button that does it. */
export function RecipeView({ recipe }: { readonly recipe: Recipe }) {
  const scenario = useApp((state) => state.scenario)
  const [typed, setTyped] = useState<FieldTexts>({})
  const [whole, setWhole] = useState(false)
  const insert = useInsert()
  const viewRequest = { recipe, typed, whole }
  const plan = planRecipe(viewRequest, scenario)
  const { text } = scenario.file
  const isIdle = 'why' in plan || plan.edits.length + plan.fresh.length === 0
  return (
    <form
      className="recipe settings"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isIdle) insert(viewRequest)
      }}
    >
      <h3>{recipe.title}</h3>
      <p>{recipe.about}</p>
      <RecipeFields recipe={recipe} typed={typed} onType={setTyped} />
      {recipe.whole === true && text.trim() !== '' && (
        <label className="choice">
          <input
            type="checkbox"
            checked={whole}
            onChange={({ target }) => setWhole(target.checked)}
          />
          Replace the whole file
        </label>
      )}
      {'why' in plan ? (
        <p className="kind-why" role="status">
          {plan.why}
        </p>
      ) : (
        <RecipePreview plan={plan} text={text} />
      )}
      <button className="button filled" disabled={isIdle}>
        Insert
      </button>
    </form>
  )
}
