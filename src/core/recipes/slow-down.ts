import { noCrawlDelay, test } from './forms.ts'
import type { Recipe } from './recipe.ts'

export const slowDown: Recipe = {
  id: 'slow-down',
  title: 'Slow a crawler down',
  about: 'It may fetch what it could before, but waits between two pages.',
  asks: { crawler: ['Crawler', 'bingbot'], seconds: ['Seconds to wait', '5'] },
  cannot: noCrawlDelay,
  forms: ({ crawler, seconds }) => [
    {
      parts: [{ agents: [crawler], lines: [`Crawl-delay: ${seconds}`] }],
      tests: [test(crawler, '/', 'allow')],
      needs: 'Crawl-delay',
    },
  ],
}
