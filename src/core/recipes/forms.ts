import type { Verdict } from '../robots.ts'
import type { Form, Part, RecipeTest } from './recipe.ts'

/** Small parts of which recipes are made. */

export const everyone = '*'
export const closed = 'Disallow: /'
export const open = 'Disallow:'

/** A crawler that a rule for everybody is tried with. */
export const anyone = 'Googlebot'
/** Another one: what is meant for one crawler must not be for this. */
export const otherThan = (crawler: string): string =>
  crawler.toLowerCase().startsWith('google') ? 'bingbot' : anyone

export const test = (crawler: string, url: string, expect: Verdict): RecipeTest => ({
  crawler,
  url,
  expect,
})

export const blocks = (paths: readonly string[]): readonly string[] =>
  paths.map((path) => `Disallow: ${path}`)

export const group = (agents: readonly string[], lines: readonly string[]): Part => ({
  agents,
  lines,
  replaces: true,
})

/** Lines for one crawler or everybody, with addresses that they block and others that they do not. */
export function rules(
  lines: readonly string[],
  blocked: readonly string[],
  allowed: readonly string[],
  crawler = everyone,
): Form {
  const who = crawler === everyone ? anyone : crawler
  return {
    parts: [{ agents: [crawler], lines }],
    tests: [
      ...blocked.map((url) => test(who, url, 'disallow')),
      ...allowed.map((url) => test(who, url, 'allow')),
    ],
  }
}

export const noAllow =
  'Allow means nothing there. Move what is to stay out into a folder of its own.'
export const noWildcard = 'A * inside a path means nothing there. Keep out whole folders.'
export const noCrawlDelay = 'Crawl-delay means nothing there. Answer with status 429 for a while.'
