import type { Dialect } from './dialect.ts'

/**
 * Answers to what the sources leave open, other than the usual ones: `rep1994.names` to the id of
 * the answer. Only what a dialect knows counts; the rest is left alone.
 */
export type Settings = Readonly<Record<string, string>>

/** The usual way to read everything. */
export const defaultSettings: Settings = {}

/** What an author says of the server: that it answers a path alike in any letter case, as IIS does. */
export const serverCase = 'site.case'

/** Does the author say that the server ignores letter case? Crawlers do not: a rule is for one spelling. */
export const serverIgnoresCase = (settings: Settings): boolean => settings[serverCase] === 'ignored'

/** The settings with what the author says of the server. */
export function withServerCase(settings: Settings, isIgnored: boolean): Settings {
  const { [serverCase]: _, ...others } = settings
  return isIgnored ? { ...others, [serverCase]: 'ignored' } : others
}

const dialectsByAnswers = new WeakMap<Dialect, Map<string, Dialect>>()

/** The questions on which a dialect can be read in another way, in the order of their application. */
export const questionsOf = ({ variants }: Dialect): readonly string[] => Object.keys(variants ?? {})

/** What a key of the settings stands for. */
export const settingKey = ({ id }: Pick<Dialect, 'id'>, question: string): string =>
  `${id}.${question}`

/** The questions of a dialect that the settings answer, each with its answer. */
export function answersOf(
  dialect: Dialect,
  settings: Settings,
): readonly (readonly [question: string, answer: string])[] {
  return questionsOf(dialect).flatMap((question) => {
    const key = settingKey(dialect, question)
    const answer = Object.hasOwn(settings, key) ? settings[key] : undefined
    const variants = dialect.variants?.[question]
    if (answer === undefined || variants === undefined || !Object.hasOwn(variants, answer))
      return []
    return [[question, answer] as const]
  })
}

/** A dialect as the settings want it read; the same object for the same answers. */
export function withSettings(dialect: Dialect, settings: Settings): Dialect {
  const answers = answersOf(dialect, settings)
  if (answers.length === 0) return dialect
  const cached = dialectsByAnswers.get(dialect) ?? new Map<string, Dialect>()
  dialectsByAnswers.set(dialect, cached)
  const key = answers.join()
  const ready =
    cached.get(key) ??
    answers.reduce(
      (read, [question, answer]) => dialect.variants?.[question]?.[answer]?.(read) ?? read,
      dialect,
    )
  cached.set(key, ready)
  return ready
}

/** Whether two sets of answers are the same ones. */
export function sameSettings(a: Settings, b: Settings): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
