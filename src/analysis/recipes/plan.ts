import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { dialectById, dialects } from '../../core/dialects/index.ts'
import { editFile } from '../../core/edit/edit-file.ts'
import { readText, type RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import { cellOfPair } from '../../case/grid/same-url.ts'
import { judgeTest, ParsedFile } from '../judge-tests.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'
import type { Scenario } from '../../case/scenario.ts'
import { recipeAnswersOf, type FieldTexts } from './field-values.ts'
import { everyone } from './recipe-forms.ts'
import { cutNamesAmong, namedIdentity } from './crawler-names.ts'
import { contradictedBy, type Contradicted } from './contradicted.ts'
import { editsFor } from './plan-edits.ts'
import { notesOn, type NameNotes } from './plan-notes.ts'
import type { Recipe, RecipeForm, RecipeTexts } from './recipe.ts'
import { siteChange, type SiteChange } from './site-change.ts'
import { recipeTests, type RecipeTest } from './tests-of.ts'
import { unmetIn, type UnmetTest } from './unmet.ts'
import { recipeChanges, type TurnedCells } from './turned-cells.ts'

/** So many cells that turn are named. */
const maxNamedCells = 6

/** A recipe that is to be inserted, as its fields are filled in. */
export interface RecipeRequest {
  readonly recipe: Recipe
  readonly typed: FieldTexts
  /** It takes the place of the whole file. */
  readonly whole?: boolean
  /** An earlier state of the case whose file comes back instead of what the recipe writes. */
  readonly earlier?: Scenario | null
}

/** What a recipe does to a case. */
export interface RecipePlan {
  readonly edits: readonly Edit[]
  /** Tests that hold once it is in, and that the case does not have yet. */
  readonly fresh: readonly RecipeTest[]
  /** Tests that fail because of other lines of the file, each with that line. */
  readonly unmetTests: readonly UnmetTest[]
  /** It leaves out something: `omission` of the recipe's texts. */
  readonly isPartial: boolean
  /** What of the case gets another verdict; the first six are named. */
  readonly turned: TurnedCells
  /** What of the case no longer holds, where the recipe opens or closes the whole site. */
  readonly contradicted: Contradicted
  /** For whom a whole site is opened or closed; null where that is not what the recipe is for. */
  readonly site: SiteChange | null
  /** What has to be known about the names that it writes. */
  readonly notes: NameNotes
}

/**
 * Why there is no plan: a field holds nothing that can be used, or the dialect of this name cannot say
 * what the recipe is for.
 */
export type PlanFailure =
  | { readonly why: 'incomplete' }
  | {
      readonly why: 'impossible'
      readonly dialect: string
      /** The name that no line can say there, if that is the reason. */
      readonly name?: string
    }
  | {
      /** A crawler that does not look for its own name; it does as another one is told. */
      readonly why: 'unread'
      readonly name: string
      readonly followed: string
    }

/** A plan, or why there is none. */
export type PlanResult = RecipePlan | PlanFailure

const ids = dialects.map(({ id }) => id)

const sharedName = 'A group with this name would apply to other crawlers too.'

const unsayable = (name: string): string =>
  `No group can name “${name}” there: only the first letters of such a name are read.`

/** The failure of a recipe that a dialect cannot say. */
function impossible(dialectId: string, crawlers: readonly string[]): PlanFailure {
  const unread = crawlers.map(crawlerNamed).find((crawler) => crawler?.readsOwnGroup === false)
  if (unread) {
    return { why: 'unread', name: unread.token, followed: unread.fallbacks[0] ?? 'another one' }
  }
  const dialect = dialectById(dialectId) ?? defaultDialect
  const failure = { why: 'impossible', dialect: dialect.name } as const
  const unsayable = cutNamesAmong(crawlers).find(
    ({ name }) => !dialect.agents.names(name, name, namedIdentity(name).userAgent ?? null),
  )
  return unsayable === undefined ? failure : { ...failure, name: unsayable.name }
}

/** Says in a sentence why there is no plan. */
export function planFailureSentence(
  failure: PlanFailure,
  { cannot = sharedName }: RecipeTexts,
): string {
  switch (failure.why) {
    case 'incomplete':
      return 'Fill in every field.'
    case 'unread':
      return `${failure.name} does not look for its own name: it crawls what ${failure.followed} may crawl.`
    case 'impossible':
      return `Not possible for ${failure.dialect}. ${failure.name === undefined ? cannot : unsayable(failure.name)}`
  }
}

/** Does a file give the verdict that a test expects? */
type Holds = (test: RecipeTest) => boolean

/** Judges files as the case does. */
const judgeOf =
  ({ settings, origin, dialect }: Scenario) =>
  (file: RobotsFile): Holds => {
    const parsedFile = new ParsedFile(file, settings)
    return (test) =>
      judgeTest(parsedFile, { ...test, id: '', note: '' }, origin, dialect).outcome.state ===
      test.expect
  }

/** What inserting a recipe changes, and which tests show that it works; or why it cannot be done. */
export function planRecipe(
  { recipe, typed, whole = false, earlier = null }: RecipeRequest,
  scenario: Scenario,
): PlanResult {
  const { file, settings, dialect: choice } = scenario
  const answers = recipeAnswersOf(recipe, typed)
  if (answers === null) return { why: 'incomplete' }
  // Whom the recipe is about: it is written for the dialect that this crawler reads by.
  const { dialectId } = resolveCrawler(answers.crawlers[0] ?? everyone)
  const { id } = dialectFor(choice, dialectId, ids)

  const editsIn = (file: RobotsFile, { parts }: RecipeForm) =>
    editsFor(new ParsedFile(file, settings).parsedAs(id), parts)
  const write = (form: RecipeForm): RobotsFile => {
    const empty = readText('')
    return editFile(empty, editsIn(empty, form))
  }
  const holdsIn = judgeOf(scenario)
  const form = recipe.forms(answers).find((one) => recipeTests(one).every(holdsIn(write(one))))
  if (form === undefined) return impossible(id, answers.crawlers)
  const { text } = file
  const replacesAll = whole || text.trim() === ''
  const replacement = earlier?.file.text ?? (replacesAll ? write(form).text : null)
  const edits =
    replacement === null
      ? editsIn(file, form)
      : [{ span: { from: 0, to: text.length }, insert: replacement }]
  const edited = editFile(file, edits)
  const holds = holdsIn(edited)
  const isThere = ({ crawler, url }: RecipeTest) =>
    (cellOfPair(scenario, crawler, url)?.expect ?? null) !== null
  const wanted = recipeTests(form)
  return {
    edits,
    fresh: wanted.filter((test) => holds(test) && !isThere(test)),
    unmetTests: wanted.filter((test) => !holds(test)).map(unmetIn(scenario, edited, edits)),
    isPartial: form.isPartial ?? false,
    turned: recipeChanges(scenario, edited, maxNamedCells),
    contradicted: contradictedBy(recipe, scenario, edited, earlier),
    site:
      recipe.aim === undefined
        ? null
        : siteChange(new ParsedFile(file, settings), new ParsedFile(edited, settings), choice),
    notes: notesOn(form),
  }
}
