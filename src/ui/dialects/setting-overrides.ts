import { aboutDialect } from '../../core/dialects/abouts.ts'
import type { OpenQuestion } from '../../core/dialects/about.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { settingKey, type Settings } from '../../core/dialects/settings.ts'

type Known = Pick<Dialect, 'id'>

/** The id of the answer that is chosen for a question; null for the default. */
export function answerOf(
  settings: Settings,
  dialect: Known,
  { id, answers }: OpenQuestion,
): string | null {
  const key = settingKey(dialect, id)
  const chosen = Object.hasOwn(settings, key) ? settings[key] : undefined
  return chosen !== undefined && Object.hasOwn(answers, chosen) ? chosen : null
}

/** The settings with another answer to one question; null chooses the default. */
export function withAnswer(
  settings: Settings,
  dialect: Known,
  question: string,
  answer: string | null,
): Settings {
  const { [settingKey(dialect, question)]: _, ...others } = settings
  return answer === null ? others : { ...others, [settingKey(dialect, question)]: answer }
}

/** A question of a dialect whose answer differs from the default. */
export interface SettingOverride {
  readonly question: string
  readonly defaultAnswer: string
  readonly answer: string
}

/** The questions of a dialect whose answers differ from the default, in the order of its facts. */
export function overridesOf(settings: Settings, dialect: Known): readonly SettingOverride[] {
  const facts = aboutDialect(dialect.id)?.facts ?? []
  return facts.flatMap(({ question }) => {
    if (question === undefined) return []
    const chosen = answerOf(settings, dialect, question)
    const answer = chosen === null ? undefined : question.answers[chosen]
    if (answer === undefined) return []
    return [{ question: question.id, defaultAnswer: question.defaultAnswer, answer }]
  })
}

/** The settings with the default answer to every question of some dialects. */
export function resetToDefaults(settings: Settings, dialects: readonly Known[]): Settings {
  return dialects.reduce(
    (left, dialect) =>
      overridesOf(settings, dialect).reduce(
        (rest, { question }) => withAnswer(rest, dialect, question, null),
        left,
      ),
    settings,
  )
}
