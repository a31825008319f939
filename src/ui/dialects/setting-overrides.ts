import type { DialectAbout } from '../../core/dialects/about.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { answersOf, settingKey, type Settings } from '../../core/dialects/settings.ts'

/** The id of the answer that is chosen for a question; null for the default. */
export function answerInForce(
  settings: Settings,
  dialect: Dialect,
  question: string,
): string | null {
  return answersOf(dialect, settings).find(([id]) => id === question)?.[1] ?? null
}

/** The settings with another answer to one question; null chooses the default. */
export function withAnswer(
  settings: Settings,
  dialect: Dialect,
  question: string,
  answer: string | null,
): Settings {
  const { [settingKey(dialect, question)]: _, ...others } = settings
  return answer === null ? others : { ...others, [settingKey(dialect, question)]: answer }
}

/** Number of questions of a dialect whose answers differ from the default. */
export const countOverrides = (settings: Settings, dialect: Dialect): number =>
  answersOf(dialect, settings).length

/** A question of a dialect whose answer differs from the default, in words. */
export interface SettingOverride {
  readonly question: string
  readonly defaultAnswer: string
  readonly answer: string
}

/** The questions of a dialect whose answers differ from the default, in the order of its facts. */
export function overridesOf(
  settings: Settings,
  dialect: Dialect,
  { facts }: DialectAbout,
): readonly SettingOverride[] {
  return facts.flatMap(({ question }) => {
    if (question === undefined) return []
    const chosen = answerInForce(settings, dialect, question.id)
    const answer = chosen === null ? undefined : question.answers[chosen]
    if (answer === undefined) return []
    return [{ question: question.id, defaultAnswer: question.defaultAnswer, answer }]
  })
}

/** The settings with the default answer to every question of some dialects. */
export function resetToDefaults(settings: Settings, dialects: readonly Dialect[]): Settings {
  return dialects.reduce(
    (left, dialect) =>
      answersOf(dialect, settings).reduce(
        (rest, [question]) => withAnswer(rest, dialect, question, null),
        left,
      ),
    settings,
  )
}
