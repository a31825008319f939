import type { AiKind } from './ai-crawlers.ts'

/**
 * What a recipe can ask its user for: names of crawlers, `*` for all; paths, each with its slash in front;
 * names of parameters or endings of files; or what happens to a kind of AI crawlers (`AiTreatment`).
 */
export type RecipeQuestion = 'crawlers' | 'paths' | 'words' | AiKind

/** What a recipe does with a kind of AI crawlers: leaves them as they are, blocks them or lets them in. */
export type AiTreatment = 'keep' | 'block' | 'allow'

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
  /** Those of the crawlers that tests are made for; absent: the first few. */
  readonly testedCrawlers?: readonly string[]
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
  /** The AI crawlers that its questions are about. */
  readonly crawlersByKind?: Readonly<Record<AiKind, readonly string[]>>
  /** It is about the whole site, so that it can take the place of the file. */
  readonly whole?: boolean
  /** The best one first; the first that a dialect reads as it is meant is written. */
  forms(answers: RecipeAnswers): readonly RecipeForm[]
}
