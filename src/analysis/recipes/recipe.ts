/**
 * Titles of the recipes that an empty file offers. A first view that shows an empty file must wait
 * neither for the data file with the other texts nor for the recipes.
 */
export const starterTitles = {
  'allow-all': 'Allow every crawler',
  'block-all': 'Block every crawler',
} as const

/** What an empty file offers first: the AI policy, with training blocked. */
export const policyStarter = {
  id: 'ai-training',
  label: 'Block AI training, keep Google search…',
} as const

/**
 * What a recipe can ask its user for: names of crawlers, `*` for all; paths, each with its slash in front;
 * or names of parameters or endings of files.
 */
export type RecipeQuestion = 'crawlers' | 'paths' | 'words'

/** The words of each answer, tidied; what a recipe does not ask for stays empty. */
export type RecipeAnswers = Readonly<Record<RecipeQuestion, readonly string[]>>

/** Rules for some crawlers. */
export interface RecipePart {
  readonly agents: readonly string[]
  readonly lines: readonly string[]
  /** True: the lines replace the rules of these crawlers; else they are added to them. */
  readonly replaces?: boolean
  /** True: no lines; those of these crawlers that are blocked from the front page are let in. */
  readonly opens?: boolean
  /** True: the groups of all other names go, with the comments on them. */
  readonly clears?: boolean
  /** True: what blocks the whole site for the time of a trial goes, whoever it is for. */
  readonly endsTrial?: boolean
  /** True: where a group of named crawlers says just these lines, the names go there. */
  readonly joins?: boolean
  /** True: the crawlers get a group of their own, whatever another one says to them. */
  readonly isApart?: boolean
}

/** One way of writing an aim down. Its rules say themselves how they are tested. */
export interface RecipeForm {
  readonly parts: readonly RecipePart[]
  /** Crawlers whose verdicts must not change, for the tests. */
  readonly unaffectedCrawlers?: readonly string[]
  /** It leaves out something that a better form says: `omission` of the texts. */
  readonly isPartial?: boolean
}

/** What people read about a recipe. The page loads it in a data file. */
export interface RecipeTexts {
  readonly title: string
  /** One more sentence. */
  readonly about?: string
  /** What each question of the recipe asks for. */
  readonly labels?: Partial<Readonly<Record<RecipeQuestion, string>>>
  /** Why there can be dialects in which no form works, or what to do there. */
  readonly cannot?: string
  /** What a partial form leaves out. */
  readonly omission?: string
}

/** An aim that webmasters have, and how it is written. */
export interface Recipe {
  /** Used in links: `recipe=staging`. */
  readonly id: string
  /** The questions, each with its default answer. */
  readonly questions: readonly (readonly [question: RecipeQuestion, defaultAnswer: string])[]
  /** It is about the whole site, so that it can take the place of the file. */
  readonly whole?: boolean
  /** It opens or closes the whole site: what was expected of a closed, or an open, one may hold no more. */
  readonly aim?: 'open' | 'closed'
  /** The best one first; the first that a dialect reads as it is meant is written. */
  forms(answers: RecipeAnswers): readonly RecipeForm[]
}
