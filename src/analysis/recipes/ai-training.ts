import { othersByKind, representative, trainers, type AiKind } from './ai-crawlers.ts'
import { blockAllLines } from './recipe-forms.ts'
import type { AiTreatment, RecipeAnswers, RecipeForm } from './recipe.ts'
import { trainingPolicyToken } from '../../core/crawlers/policy-token.ts'
import type { Crawler } from '../../core/crawlers/crawler.ts'

const kinds = ['ai-answers', 'user-triggered'] as const satisfies readonly AiKind[]

const tokensOf = (some: readonly Crawler[]): readonly string[] => some.map(({ token }) => token)

/** The crawlers that each question of the recipe is about. */
export const aiKinds: Readonly<Record<AiKind, readonly string[]>> = {
  'ai-answers': tokensOf(othersByKind['ai-answers']),
  'user-triggered': tokensOf(othersByKind['user-triggered']),
}

/** How AI training is blocked, search engines kept, and the other kinds treated as they were answered. */
export function aiTrainingForms(answers: RecipeAnswers): readonly RecipeForm[] {
  const treated = (treatment: AiTreatment) =>
    kinds
      .filter((kind) => (answers[kind][0] ?? 'keep') === treatment)
      .map((kind) => othersByKind[kind])
  const blocked = [trainers, ...treated('block')]
  const opened = treated('allow')
  return [
    {
      parts: [
        {
          agents: [...tokensOf(blocked.flat()), trainingPolicyToken],
          lines: blockAllLines,
          replaces: true,
          testedCrawlers: blocked.flatMap(representative),
        },
        ...opened.map((some) => ({
          agents: tokensOf(some),
          lines: [],
          opens: true,
          testedCrawlers: representative(some),
        })),
      ],
      unaffectedCrawlers: ['Googlebot', 'bingbot', ...treated('keep').flatMap(representative)],
    },
  ]
}
