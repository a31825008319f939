import { useRef, useState } from 'react'
import type { FieldTexts } from '../../analysis/recipes/field-values.ts'
import { planFailureSentence, planRecipe, type RecipePlan } from '../../analysis/recipes/plan.ts'
import type { Recipe, RecipeTexts } from '../../analysis/recipes/recipe.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { changesVerdicts } from '../text/counted-verdicts.ts'
import { RecipePreview } from './recipe-preview.tsx'
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

interface FootProps {
  /** Null: there is no plan. */
  readonly turned: RecipePlan['turned'] | null
  /** There is nothing to insert. */
  readonly isIdle: boolean
  /** A worker holds URLs from files as well. */
  readonly hasList: boolean
  onShow(): void
}

/** The button that inserts the recipe, and how many verdicts that changes. */
const Foot = ({ turned, isIdle, hasList, onShow }: FootProps) => (
  <div className="recipe-foot">
    <button className="button filled" disabled={isIdle}>
      Insert
    </button>
    {turned !== null && (
      <button type="button" className="link-button" onClick={onShow}>
        {changesVerdicts(turned.count, hasList)}
      </button>
    )}
  </div>
)

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
        if (!isIdle) void insert(request, texts.title, isForAll)
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
      <Foot
        turned={'why' in plan ? null : plan.turned}
        isIdle={isIdle}
        hasList={scenario.list !== null}
        onShow={() => preview.current?.scrollIntoView()}
      />
    </form>
  )
}
