import { crawlers } from '../../core/crawlers/index.ts'
import { isLegalToken } from '../../core/dialects/parts/agents.ts'
import { closed, group } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

/** Those of which it is known that a line can reach them. */
const trainers: readonly string[] = crawlers
  .filter(
    ({ purpose, status, obeys, token }) =>
      purpose === 'ai-training' && status === 'active' && obeys !== 'no' && isLegalToken(token),
  )
  .map(({ token }) => token)

export const aiTraining: Recipe = {
  id: 'ai-training',
  title: 'Keep AI training out, search in',
  about: 'Search engines go on as before.',
  questions: [],
  forms: () => [{ parts: [group(trainers, closed)], spares: ['Googlebot', 'bingbot'] }],
}
