import { isLegalToken } from '../dialects/agents.ts'
import { crawlers } from '../crawlers/index.ts'
import { closed, group, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

/** Those of which it is known that a line can reach them. */
const trainers: readonly string[] = crawlers
  .filter(({ purpose, status, obeys }) => {
    return purpose === 'ai-training' && status === 'active' && obeys !== 'no'
  })
  .map(({ token }) => token)
  .filter(isLegalToken)

export const aiTraining: Recipe = {
  id: 'ai-training',
  title: 'Keep AI training out, search in',
  about:
    'Crawlers that collect for AI models may fetch nothing; nothing changes for search engines.',
  asks: {},
  forms: () => [
    {
      parts: [group(trainers, [closed])],
      tests: [
        test('GPTBot', '/', 'disallow'),
        test('ClaudeBot', '/', 'disallow'),
        test('CCBot', '/', 'disallow'),
        test('Google-Extended', '/', 'disallow'),
        test('Googlebot', '/', 'allow'),
        test('bingbot', '/', 'allow'),
      ],
    },
  ],
}
