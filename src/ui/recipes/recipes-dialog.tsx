import { useState } from 'react'
import { recipes } from '../../core/recipes/index.ts'
import { RecipeView } from './recipe-view.tsx'
import '../styles/recipes.css'

/** Aims, and how each is written: choose one, see what it changes, put it in. */
export function RecipesDialog() {
  const [chosen, choose] = useState(recipes[0])
  return (
    <div className="recipes">
      <fieldset className="choices">
        <legend className="visually-hidden">Aim</legend>
        {recipes.map((recipe) => (
          <label key={recipe.id} className="choice">
            <input
              type="radio"
              name="recipe"
              checked={recipe === chosen}
              onChange={() => choose(recipe)}
            />
            {recipe.title}
          </label>
        ))}
      </fieldset>
      {chosen && <RecipeView key={chosen.id} recipe={chosen} />}
    </div>
  )
}
