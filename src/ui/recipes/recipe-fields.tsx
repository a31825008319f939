import type { FieldTexts } from '../../analysis/recipes/field-values.ts'
import type { Recipe, RecipeTexts } from '../../analysis/recipes/recipe.ts'
import type { RecipePlan } from '../../analysis/recipes/plan.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { RecipeChoice } from './recipe-choice.tsx'

interface Props {
  readonly recipe: Recipe
  readonly labels: RecipeTexts['labels']
  readonly typed: FieldTexts
  /** Of the kinds that it asks about: the crawlers that the file blocks. */
  readonly blockedByKind: RecipePlan['blockedByKind'] | null
  onType(typed: FieldTexts): void
}

/** What a recipe asks for, with an answer in each field to begin with. */
export function RecipeFields({ recipe, labels, typed, blockedByKind, onType }: Props) {
  return (
    <>
      {recipe.questions.map(([question, defaultAnswer]) => {
        const value = typed[question] ?? defaultAnswer
        const label = labels?.[question] ?? ''
        if (question === 'ai-answers' || question === 'user-triggered') {
          return (
            <RecipeChoice
              key={question}
              label={label}
              chosen={value}
              names={recipe.crawlersByKind?.[question] ?? []}
              blocked={blockedByKind?.[question] ?? []}
              onChoose={(treatment) => onType({ ...typed, [question]: treatment })}
            />
          )
        }
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
