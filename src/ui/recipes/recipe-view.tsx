import { useState } from 'react'
import type { Typed } from '../../core/recipes/answers.ts'
import type { Recipe } from '../../core/recipes/recipe.ts'
import { useApp } from '../use-app.ts'
import { planFor, readerOf } from './plan.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { RecipePreview } from './recipe-preview.tsx'
import { useInsert } from './use-insert.ts'

/** One aim: what it needs to know, what it changes, and the button that does it. */
export function RecipeView({ recipe }: { readonly recipe: Recipe }) {
  const scenario = useApp((state) => state.scenario)
  const [typed, setTyped] = useState<Typed>({})
  const [whole, setWhole] = useState(false)
  const insert = useInsert()
  const wish = { recipe, typed, whole }
  const plan = planFor(wish, scenario)
  const { text } = scenario.file
  const { name } = readerOf(scenario)(typed.crawler ?? recipe.asks.crawler?.[1] ?? '*')
  const isIdle = !plan.ok || plan.edits.length + plan.fresh.length === 0
  return (
    <form
      className="recipe"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isIdle) insert(wish)
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
      {plan.ok ? (
        <RecipePreview plan={plan} text={text} />
      ) : (
        <p className="recipe-note" role="status">
          {plan.why === '' ? 'Fill in every field.' : `Not possible in ${name}. ${plan.why}`}
        </p>
      )}
      <button className="button filled" disabled={isIdle}>
        Insert
      </button>
    </form>
  )
}
