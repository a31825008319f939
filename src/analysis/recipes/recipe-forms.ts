import type { RecipeForm, RecipePart } from './recipe.ts'

// Small parts of which recipes are made.

/** The name of the group for every crawler without one of its own. */
export const everyone = '*'
/** Rules that close the whole site. */
export const blockAllLines: readonly string[] = ['Disallow: /']
/** Rules that open the whole site. */
export const allowAllLines: readonly string[] = ['Disallow:']

/** A well-known crawler that a form does not name: what is meant for others must not be for it. */
export const crawlerOutside = (agents: readonly string[]): string =>
  ['Googlebot', 'bingbot', 'DuckDuckBot'].find(
    (name) =>
      !agents.some((agent) => agent.slice(0, 4).toLowerCase() === name.slice(0, 4).toLowerCase()),
  ) ?? everyone

/** A Disallow line for each path. */
export const disallowLines = (paths: readonly string[]): readonly string[] =>
  paths.map((path) => `Disallow: ${path}`)

/** Lines that are all that holds for some crawlers. */
export const exclusivePart = (agents: readonly string[], lines: readonly string[]): RecipePart => ({
  agents,
  lines,
  replaces: true,
})

/** Lines that join what holds for each of some crawlers, or for everybody. */
export const formOfAddedLines = (
  lines: readonly string[],
  crawlers: readonly string[] = [everyone],
): RecipeForm => ({ parts: crawlers.map((crawler) => ({ agents: [crawler], lines })) })

/** Addresses with a parameter, wherever it stands. */
export const withParameters = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])

/** Why a dialect without Allow cannot say an aim. */
export const noAllow = 'Allow means nothing there. Keep what stays out in a folder of its own.'
/** Why a dialect without wildcards cannot say an aim. */
export const noWildcard = 'A * in paths means nothing there. Keep out whole folders.'
