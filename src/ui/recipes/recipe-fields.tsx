import type { FieldTexts } from '../../analysis/recipes/field-values.ts'
import type { Recipe, RecipeTexts } from '../../analysis/recipes/recipe.ts'
import { crawlers } from '../../core/crawlers/index.ts'

interface Props {
  readonly recipe: Recipe
  readonly labels: RecipeTexts['labels']
  readonly typed: FieldTexts
  onType(typed: FieldTexts): void
}

/** What a recipe asks for, with an answer in each field to begin with. */
export function RecipeFields({ recipe, labels, typed, onType }: Props) {
  return (
    <>
      {recipe.questions.map(([question, defaultAnswer]) => {
        const value = typed[question] ?? defaultAnswer
        const label = labels?.[question] ?? ''
        return (
          <label key={question} className="settings">
            {label}
            <input
              className="field"
              list={`known-${question}`}
              spellCheck={false}
              autoCapitalize="off"
              translate="no"
              value={value}
              onChange={({ target }) => onType({ ...typed, [question]: target.value })}
            />
          </label>
        )
      })}
      <datalist id="known-crawlers">
        {crawlers.map(({ token }) => (
          <option key={token} value={token} />
        ))}
      </datalist>
    </>
  )
}
