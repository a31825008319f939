import { dialects } from '../../core/dialects/index.ts'
import { editFile } from '../../core/edit/edit-file.ts'
import { readText, type RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import { createEffects } from '../problems/fix-effect.ts'
import { judge, ParsedFile } from '../judge-tests.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'
import type { Scenario } from '../scenario.ts'
import { recipeAnswersOf, type FieldTexts } from './field-values.ts'
import { everyone } from './recipe-forms.ts'
import { editsFor } from './plan-edits.ts'
import type { Recipe, RecipeForm, RecipeTexts } from './recipe.ts'
import { testsOf, type RecipeTest } from './tests-of.ts'

/** A recipe that is to be inserted, as its fields are filled in. */
export interface RecipeRequest {
  readonly recipe: Recipe
  readonly typed: FieldTexts
  /** It takes the place of the whole file. */
  readonly whole?: boolean
}

/** What a recipe does to a case. */
export interface RecipePlan {
  readonly edits: readonly Edit[]
  /** Tests that hold once it is in, and that the case does not have yet. */
  readonly fresh: readonly RecipeTest[]
  /** Tests that fail because of other lines of the file. */
  readonly unmetTests: readonly RecipeTest[]
  /** It leaves out something: `omission` of the recipe's texts. */
  readonly isPartial: boolean
  /** Tests of the case that get another verdict. */
  readonly changes: number
}

/**
 * Why there is no plan: a field holds nothing that can be used, or the dialect of this name cannot say
 * what the recipe is for.
 */
export type PlanFailure =
  { readonly why: 'incomplete' } | { readonly why: 'impossible'; readonly dialect: string }

/** A plan, or why there is none. */
export type PlanResult = RecipePlan | PlanFailure

const ids = dialects.map(({ id }) => id)

const sharedName = 'A line with this name is for other crawlers too.'

/** Says in a sentence why there is no plan. */
export const planFailureSentence = (
  failure: PlanFailure,
  { cannot = sharedName }: RecipeTexts,
): string =>
  failure.why === 'incomplete'
    ? 'Fill in every field.'
    : `Not possible in ${failure.dialect}. ${cannot}`

/** What inserting a recipe changes, and which tests show that it works; or why it cannot be done. */
export function planRecipe(
  { recipe, typed, whole = false }: RecipeRequest,
  scenario: Scenario,
): PlanResult {
  const { file, origin, settings, tests, dialect: choice } = scenario
  const answers = recipeAnswersOf(recipe, typed)
  if (answers === null) return { why: 'incomplete' }
  // Whom the recipe is about: it is written for the dialect that this crawler reads by.
  const { dialectId } = resolveCrawler(answers.crawlers[0] ?? everyone)
  const { id, name } = dialectFor(choice, dialectId, ids)

  const editsIn = (file: RobotsFile, { parts }: RecipeForm) =>
    editsFor(new ParsedFile(file, settings).parsedAs(id), parts)
  const write = (form: RecipeForm): RobotsFile => {
    const empty = readText('')
    return editFile(empty, editsIn(empty, form))
  }
  const holdsIn = (file: RobotsFile) => {
    const parsedFile = new ParsedFile(file, settings)
    return (test: RecipeTest) =>
      judge(parsedFile, { ...test, id: '', note: '' }, origin, choice).outcome.state === test.expect
  }
  const form = recipe.forms(answers).find((one) => testsOf(one).every(holdsIn(write(one))))
  if (form === undefined) return { why: 'impossible', dialect: name }
  const { text } = file
  const edits =
    whole || text.trim() === ''
      ? [{ span: { from: 0, to: text.length }, insert: write(form).text }]
      : editsIn(file, form)
  const holds = holdsIn(editFile(file, edits))
  const isThere = ({ crawler, url }: RecipeTest) =>
    tests.some((one) => one.crawler === crawler && one.url === url)
  return {
    edits,
    fresh: testsOf(form).filter((test) => holds(test) && !isThere(test)),
    unmetTests: testsOf(form).filter((test) => !holds(test)),
    isPartial: form.isPartial ?? false,
    changes: createEffects(new ParsedFile(file, settings), { tests, origin, dialect: choice })(
      edits,
    ),
  }
}
