import { describe, expect, it } from 'vitest'
import { aboutDialects } from '../../core/dialects/abouts.ts'
import { dialects } from '../../core/dialects/index.ts'
import { withSettings } from '../../core/dialects/settings.ts'
import { answerOf, resetToDefaults, overridesOf, withAnswer } from './setting-overrides.ts'

/** Every other answer that the dialects offer, as dialect, question and answer. */
const offered = dialects.flatMap((dialect) =>
  (aboutDialects[dialect.id]?.facts ?? []).flatMap(({ question }) =>
    question === undefined
      ? []
      : Object.keys(question.answers).map((answer) => ({ dialect, question, answer })),
  ),
)

describe('answers to open questions', () => {
  it('are offered by some dialect', () => {
    expect(offered.length).toBeGreaterThan(0)
  })

  it.each(offered.map((one) => [one.dialect.id, one.question.id, one.answer, one] as const))(
    '%s %s: %s is chosen, in force, and taken back',
    (_dialect, _question, _answer, { dialect, question, answer }) => {
      expect(answerOf({}, dialect, question)).toBeNull()
      const chosen = withAnswer({ 'other.thing': 'x' }, dialect, question.id, answer)
      expect(answerOf(chosen, dialect, question)).toBe(answer)
      expect(withSettings(dialect, chosen)).not.toBe(dialect)
      expect(overridesOf(chosen, dialect)).toEqual([
        {
          question: question.id,
          defaultAnswer: question.defaultAnswer,
          answer: question.answers[answer],
        },
      ])
      expect(withAnswer(chosen, dialect, question.id, null)).toEqual({ 'other.thing': 'x' })
      expect(resetToDefaults(chosen, dialects)).toEqual({ 'other.thing': 'x' })
    },
  )

  it.each([
    ['an answer that is not offered', 'no such answer'],
    ['a name that every object has', 'constructor'],
  ])('leave alone %s', (_name, answer) => {
    for (const { dialect, question } of offered) {
      const settings = withAnswer({}, dialect, question.id, answer)
      expect(answerOf(settings, dialect, question)).toBeNull()
      expect(overridesOf(settings, dialect)).toEqual([])
      expect(resetToDefaults(settings, [dialect])).toEqual(settings)
    }
  })
})
