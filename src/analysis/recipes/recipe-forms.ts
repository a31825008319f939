import type { RecipeForm, RecipePart } from './recipe.ts'

/** Small parts of which recipes are made. */

export const everyone = '*'
export const closed: readonly string[] = ['Disallow: /']
export const open: readonly string[] = ['Disallow:']

/** A well-known crawler that a form does not name: what is meant for others must not be for it. */
export const otherThan = (agents: readonly string[]): string =>
  ['Googlebot', 'bingbot', 'DuckDuckBot'].find(
    (name) =>
      !agents.some((agent) => agent.slice(0, 4).toLowerCase() === name.slice(0, 4).toLowerCase()),
  ) ?? everyone

export const blocks = (paths: readonly string[]): readonly string[] =>
  paths.map((path) => `Disallow: ${path}`)

/** Lines that are all that holds for some crawlers. */
export const group = (agents: readonly string[], lines: readonly string[]): RecipePart => ({
  agents,
  lines,
  replaces: true,
})

/** Lines that join what holds for each of some crawlers, or for everybody. */
export const rules = (
  lines: readonly string[],
  crawlers: readonly string[] = [everyone],
): RecipeForm => ({ parts: crawlers.map((crawler) => ({ agents: [crawler], lines })) })

/** Addresses with a parameter, wherever it stands. */
export const withParameters = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])

export const noAllow = 'Allow means nothing there. Keep what stays out in a folder of its own.'
export const noWildcard = 'A * in paths means nothing there. Keep out whole folders.'
