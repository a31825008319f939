import { useId } from 'react'
import { crawlers } from '../../core/crawlers/index.ts'
import type { Typed } from '../../core/recipes/answers.ts'
import type { Question, Recipe } from '../../core/recipes/recipe.ts'

interface Props {
  readonly recipe: Recipe
  readonly typed: Typed
  onType(typed: Typed): void
}

/** What a recipe asks for, with an answer in each field to begin with. */
export function RecipeFields({ recipe, typed, onType }: Props) {
  const id = useId()
  return (
    <div className="settings">
      {(Object.keys(recipe.asks) as Question[]).map((question) => {
        const [label, usual] = recipe.asks[question] ?? ['', '']
        return [
          <label key={question} htmlFor={id + question}>
            {label}
          </label>,
          <input
            key={`${question} field`}
            id={id + question}
            className="field"
            list={question === 'crawler' ? `${id}names` : undefined}
            spellCheck={false}
            autoCapitalize="off"
            translate="no"
            value={typed[question] ?? usual}
            onChange={({ target }) => onType({ ...typed, [question]: target.value })}
          />,
        ]
      })}
      <datalist id={`${id}names`}>
        {crawlers.map(({ token }) => (
          <option key={token} value={token} />
        ))}
      </datalist>
    </div>
  )
}
