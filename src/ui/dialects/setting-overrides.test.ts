import { describe, expect, it } from 'vitest'
import { aboutDialects } from '../../core/dialects/abouts.ts'
import { dialects } from '../../core/dialects/index.ts'
import { withSettings } from '../../core/dialects/settings.ts'
import {
  answerInForce,
  countOverrides,
  resetToDefaults,
  overridesOf,
  withAnswer,
} from './setting-overrides.ts'

/** Every other answer that the dialects offer, as dialect, question and answer. */
const offered = dialects.flatMap((dialect) =>
  Object.entries(aboutDialects)
    .filter(([id]) => id === dialect.id)
    .flatMap(([, about]) =>
      about.facts.flatMap(({ question }) =>
        question === undefined
          ? []
          : Object.keys(question.answers).map((answer) => ({ dialect, about, question, answer })),
      ),
    ),
)

describe('answers to open questions', () => {
  it('are offered by some dialect', () => {
    expect(offered.length).toBeGreaterThan(0)
  })

  it.each(offered.map((one) => [one.dialect.id, one.question.id, one.answer, one] as const))(
    '%s %s: %s is chosen, in force, and taken back',
    (_dialect, _question, _answer, { dialect, about, question, answer }) => {
      expect(answerInForce({}, dialect, question.id)).toBeNull()
      const chosen = withAnswer({ 'other.thing': 'x' }, dialect, question.id, answer)
      expect(answerInForce(chosen, dialect, question.id)).toBe(answer)
      expect(withSettings(dialect, chosen)).not.toBe(dialect)
      expect(overridesOf(chosen, dialect, about)).toEqual([
        {
          question: question.id,
          defaultAnswer: question.defaultAnswer,
          answer: question.answers[answer],
        },
      ])
      expect(countOverrides(chosen, dialect)).toBe(1)
      expect(withAnswer(chosen, dialect, question.id, null)).toEqual({ 'other.thing': 'x' })
      expect(resetToDefaults(chosen, dialects)).toEqual({ 'other.thing': 'x' })
    },
  )

  it.each([
    ['an answer that is not offered', 'no such answer'],
    ['a name that every object has', 'constructor'],
  ])('leave alone %s', (_name, answer) => {
    for (const { dialect, about, question } of offered) {
      const settings = withAnswer({}, dialect, question.id, answer)
      expect(answerInForce(settings, dialect, question.id)).toBeNull()
      expect(overridesOf(settings, dialect, about)).toEqual([])
      expect(resetToDefaults(settings, [dialect])).toEqual(settings)
    }
  })
})
