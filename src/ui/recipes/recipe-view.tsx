import { useRef, useState } from 'react'
import type { FieldTexts } from '../../analysis/recipes/field-values.ts'
import { planFailureSentence, planRecipe, type RecipePlan } from '../../analysis/recipes/plan.ts'
import type { Recipe, RecipeTexts } from '../../analysis/recipes/recipe.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { RecipePreview, changeWords } from './recipe-preview.tsx'
import { RulesBefore } from './rules-before.tsx'
import { useBeforeClosing } from './use-before-closing.ts'
import { useInsert } from './use-insert.ts'

interface Props {
  readonly recipe: Recipe
  readonly texts: RecipeTexts
}

/** How much a plan changes: lines, and expectations. */
const changesOf = ({ edits, fresh, contradicted }: RecipePlan, isForAll: boolean): number =>
  edits.length +
  fresh.length +
  contradicted.ofRecipes.length +
  (isForAll ? contradicted.ofOthers.length : 0)

/** One aim: what it needs to know, what it changes, and the button that does it. */
export function RecipeView({ recipe, texts }: Props) {
  const scenario = useApp((state) => state.scenario)
  const [typed, setTyped] = useState<FieldTexts>({})
  const [whole, setWhole] = useState(false)
  const [isForAll, setForAll] = useState(false)
  const insert = useInsert()
  const { openDialog } = useActions()
  const preview = useRef<HTMLDivElement>(null)
  const before = useBeforeClosing(recipe)
  const [bringsBack, setBringsBack] = useState(true)
  const earlier = bringsBack ? (before?.scenario ?? null) : null
  const request = { recipe, typed, whole, earlier }
  const plan = planRecipe(request, scenario)
  const { text } = scenario.file
  const isIdle = 'why' in plan || changesOf(plan, isForAll) === 0
  return (
    <form
      className="recipe settings"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isIdle) insert(request, texts.title, isForAll)
      }}
    >
      <h3>{texts.title}</h3>
      <p>
        {texts.about}
        {recipe.aim === 'closed' && (
          <>
            {' '}
            <button type="button" className="link-button" onClick={() => openDialog('removal')}>
              Get it out of search
            </button>
          </>
        )}
      </p>
      <RecipeFields recipe={recipe} labels={texts.labels} typed={typed} onType={setTyped} />
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
      {before !== undefined && (
        <RulesBefore state={before} isChosen={bringsBack} onChoose={setBringsBack} />
      )}
      {'why' in plan ? (
        <p className="kind-why" role="status">
          {planFailureSentence(plan, texts)}
        </p>
      ) : (
        <div className="recipe-preview" ref={preview}>
          <RecipePreview
            recipe={recipe}
            plan={plan}
            omission={texts.omission}
            text={text}
            earlier={earlier?.file.text ?? null}
            isForAll={isForAll}
            onForAll={setForAll}
          />
        </div>
      )}
      <div className="recipe-foot">
        <button className="button filled" disabled={isIdle}>
          Insert
        </button>
        {!('why' in plan) && (
          <button
            type="button"
            className="link-button"
            onClick={() => preview.current?.scrollIntoView()}
          >
            {changeWords(plan.turned)}
          </button>
        )}
      </div>
    </form>
  )
}
