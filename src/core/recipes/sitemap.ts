import type { Recipe } from './recipe.ts'

export const sitemap: Recipe = {
  id: 'sitemap',
  title: 'Tell where the sitemap is',
  about: 'Search engines find the list of your pages.',
  asks: { address: ['Address', '/sitemap.xml'] },
  cannot: 'Sitemap means nothing there.',
  forms: ({ address }) => [
    { parts: [{ agents: [], lines: [`Sitemap: ${address}`] }], tests: [], needs: 'Sitemap' },
  ],
}
