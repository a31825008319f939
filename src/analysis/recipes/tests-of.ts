import type { Verdict } from '../../core/parse/robots.ts'
import type { Test } from '../../case/scenario.ts'
import { canBeTested } from './crawler-names.ts'
import { everyone, crawlerOutside } from './recipe-forms.ts'
import type { RecipeForm } from './recipe.ts'

/** One verdict that the lines of a recipe bring about. */
export type RecipeTest = Pick<Test, 'crawler' | 'url'> & { readonly expect: Verdict }

/** Groups can be for dozens. */
const maxNames = 4

/** An address that a pattern is about. */
export const addressFor = (pattern: string): string =>
  pattern
    .replace('*&', 'page?a=1&')
    .replaceAll('*', 'page')
    .replace(/\$$/, '')
    .replace(/\?$/, '?a=')
    .replace(/=$/, '=1')
    .replace(/(.)\/$/, '$1/page.html') || '/'

/** What shows that a form works: each of its rules does, and the front page stays as it is meant. */
export function recipeTests({
  parts,
  unaffectedCrawlers: spares = [],
}: RecipeForm): readonly RecipeTest[] {
  const other = crawlerOutside(parts.flatMap(({ agents }) => agents))
  const mayFetch = (crawler: string): RecipeTest => ({ crawler, url: '/', expect: 'allow' })
  const tests = parts.flatMap(({ agents, lines }) =>
    agents
      .slice(0, maxNames)
      .filter(canBeTested)
      .flatMap((agent) => {
        const crawler = agent === everyone ? other : agent
        const tried = lines.flatMap((line): readonly RecipeTest[] => {
          const [, key, path = ''] = /^(Allow|Disallow): ?(.*)/.exec(line) ?? []
          if (key === undefined) return []
          const expect = key === 'Allow' || path === '' ? 'allow' : 'disallow'
          return [{ crawler, url: addressFor(path), expect }]
        })
        return tried.some(({ url }) => url === '/') ? tried : [...tried, mayFetch(crawler)]
      }),
  )
  return [...tests, ...spares.map(mayFetch)]
}
