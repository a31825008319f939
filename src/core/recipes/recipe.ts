import type { Verdict } from '../robots.ts'

/** What a recipe can ask its user for, after tidying; what it does not ask for stays empty. */
export interface Answers {
  /** A crawler's name, or `*` for every crawler. */
  readonly crawler: string
  /** Paths, each with its slash in front. */
  readonly paths: readonly string[]
  /** The name of a parameter, or the ending of a type of file. */
  readonly word: string
  readonly address: string
  readonly seconds: string
}

export type Question = keyof Answers

/** One verdict that the lines of a recipe bring about. */
export interface RecipeTest {
  readonly crawler: string
  readonly url: string
  readonly expect: Verdict
}

/** Lines for some crawlers; for nobody: lines about the whole file. */
export interface Part {
  readonly agents: readonly string[]
  readonly lines: readonly string[]
  /** All that held for these crawlers goes; else the lines join what holds. */
  readonly replaces?: boolean
}

/** One way of writing an aim down. */
export interface Form {
  readonly parts: readonly Part[]
  readonly tests: readonly RecipeTest[]
  /** A line beside rules that has to mean something to the crawler. */
  readonly needs?: string
  /** What a form leaves out that a better one says. */
  readonly lacks?: string
}

/** An aim that webmasters have, and how it is written. */
export interface Recipe {
  readonly id: string
  readonly title: string
  readonly about: string
  /** What is asked for, each with its label and an answer to begin with. */
  readonly asks: Partial<Readonly<Record<Question, readonly [label: string, usual: string]>>>
  /** It is about the whole site, so that it can take the place of the file. */
  readonly whole?: boolean
  /** The best one first; the first that a dialect reads as it is meant is written. */
  forms(answers: Answers): readonly Form[]
  /** Why there can be dialects without a form that does it, and what to do there. */
  readonly cannot?: string
}
