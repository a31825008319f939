import type { Recipe } from './recipe.ts'

export const sitemap: Recipe = {
  id: 'sitemap',
  title: 'Tell where the sitemap is',
  about: 'Search engines find the list of your pages. It is for all of them, wherever it stands.',
  asks: { address: ['Address', '/sitemap.xml'] },
  cannot: 'Sitemap lines mean nothing there. Give the address in the tools of each search engine.',
  forms: ({ address }) => [
    { parts: [{ agents: [], lines: [`Sitemap: ${address}`] }], tests: [], needs: 'Sitemap' },
  ],
}
