import { normalisePercent } from '../dialects/percent.ts'
import { pathOf } from '../path.ts'
import type { Answers, Question, Recipe } from './recipe.ts'

/** What was typed, by the question that it answers. */
export type Typed = Partial<Readonly<Record<Question, string>>>

const nothing: Answers = { crawler: '', paths: [], word: '', address: '', seconds: '' }

/** A path as rules name it: a `#` or a blank would end it. */
function pathFrom(text: string): string {
  const path = text.includes('://') ? pathOf(text) : text.replace(/^\/*/, '/')
  return normalisePercent(path.replaceAll('#', '%23'))
}

type Tidy = { readonly [Name in Question]: (text: string, origin: string) => Answers[Name] | null }

/** The text if it is of that form, else null. */
const ifSo = (text: string, form: RegExp): string | null => (form.test(text) ? text : null)

const tidy: Tidy = {
  crawler: (text) => ifSo(text, /^[^\s#]+$/),
  paths: (text) => (text === '' ? null : text.split(/\s+/).map(pathFrom)),
  word: (text) => ifSo(normalisePercent(text.replace(/^[.*?&]+|=$/g, '')), /^[^\s#=&?*$]+$/),
  address: (text, origin) =>
    ifSo(text.startsWith('/') ? origin + text : text, /^https?:\/\/[^\s#/]+\/[^\s#]*$/i),
  seconds: (text) => ifSo(text, /^[1-9]\d{0,2}$/),
}

/** What a recipe asks for, as far as it was typed, else the usual; null when something is amiss. */
export function answersTo({ asks }: Recipe, typed: Typed, origin: string): Answers | null {
  let answers = nothing
  for (const question of Object.keys(asks) as Question[]) {
    const text = typed[question] ?? asks[question]?.[1] ?? ''
    const answer = tidy[question](text.trim(), origin)
    if (answer === null) return null
    answers = { ...answers, [question]: answer }
  }
  return answers
}
