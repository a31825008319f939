import { normalisePercent } from '../../core/dialects/parts/percent.ts'
import { pathOf } from '../../core/match/path.ts'
import { withoutEnd } from '../../core/text/text.ts'
import { crawlerNamesIn } from './crawler-names.ts'
import type { RecipeAnswers, RecipeQuestion, Recipe } from './recipe.ts'

/** What was typed, by the question that it answers. */
export type FieldTexts = Partial<Readonly<Record<RecipeQuestion, string>>>

/** A path as rules name it: a `#` or a blank would end it. */
function pathFrom(text: string): string {
  const path = text.includes('://') ? pathOf(text) : text.replace(/^\/*/, '/')
  return normalisePercent(path.replaceAll('#', '%23'))
}

type Tidy = (text: string) => string

/** What is made of each word of an answer, and how it has to look then. No aim is about `/` alone. */
const kinds: Readonly<Record<RecipeQuestion, readonly [tidy: Tidy, form: RegExp]>> = {
  crawlers: [String, /^[^#]+$/],
  paths: [pathFrom, /../],
  words: [(text) => normalisePercent(text.replace(/^[.*?&]+|=$/g, '')), /^[^#=&?*$]+$/],
}

/** The words of an answer: names of crawlers can hold blanks, paths commas. */
function wordsOf(question: RecipeQuestion, answer: string): readonly string[] {
  const text = withoutEnd(answer.replace(/^[\s,]+/, ''), /[\s,]/)
  if (question === 'crawlers') return crawlerNamesIn(answer)
  return text.split(question === 'paths' ? /,?\s+|,(?=\/)/ : /[\s,]+/)
}

const noAnswers: RecipeAnswers = {
  crawlers: [],
  paths: [],
  words: [],
}

/** What a recipe asks for, as far as it was typed, else the usual; null when something is amiss. */
export function recipeAnswersOf({ questions }: Recipe, typed: FieldTexts): RecipeAnswers | null {
  return questions.reduce<RecipeAnswers | null>((before, [question, defaultAnswer]) => {
    const [tidy, form] = kinds[question]
    const words = wordsOf(question, typed[question] ?? defaultAnswer)
    const tidied = [...new Set(words.map(tidy))]
    return before && tidied.length > 0 && tidied.every((word) => form.test(word))
      ? { ...before, [question]: tidied }
      : null
  }, noAnswers)
}
