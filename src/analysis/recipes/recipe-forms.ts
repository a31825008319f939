import { isBesideStar } from '../../core/checks/groups/site-opening.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import type { RecipeForm, RecipePart } from './recipe.ts'

// Building blocks for the forms of recipes.

/** The name of the group for every crawler without one of its own. */
export const everyone = '*'
/** The crawlers that obey a group of their own and never the one for `*`: who wants to block everybody names them. */
export const besideStar: readonly string[] = crawlers.filter(isBesideStar).map(({ token }) => token)
/** The rule that blocks the whole site. */
export const blockAllLines: readonly string[] = ['Disallow: /']
/** The rule that allows the whole site. */
export const allowAllLines: readonly string[] = ['Disallow:']

/** A well-known crawler that is none of `agents`, to test that it is not affected. */
export const crawlerOutside = (agents: readonly string[]): string =>
  ['Googlebot', 'bingbot', 'DuckDuckBot'].find(
    (name) =>
      !agents.some((agent) => agent.slice(0, 4).toLowerCase() === name.slice(0, 4).toLowerCase()),
  ) ?? everyone

/** A Disallow line for each path. */
export const disallowLines = (paths: readonly string[]): readonly string[] =>
  paths.map((path) => `Disallow: ${path}`)

/** Rules that replace whatever these crawlers had. */
export const exclusivePart = (agents: readonly string[], lines: readonly string[]): RecipePart => ({
  agents,
  lines,
  replaces: true,
})

/** A form that adds lines to the rules of each of these crawlers; without names, of all. */
export const formOfAddedLines = (
  lines: readonly string[],
  crawlers: readonly string[] = [everyone],
): RecipeForm => ({ parts: crawlers.map((crawler) => ({ agents: [crawler], lines })) })

/** Patterns that match a URL with one of these parameters, first or later in the query. */
export const withParameters = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])
