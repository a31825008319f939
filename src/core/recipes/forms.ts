import type { Verdict } from '../robots.ts'
import type { Answers, Form, Part, RecipeTest } from './recipe.ts'

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
  { crawler }: Pick<Answers, 'crawler'>,
  lines: readonly string[],
  blocked: readonly string[],
  allowed: readonly string[],
): Form {
  const who = crawler === everyone || crawler === '' ? anyone : crawler
  return {
    parts: [{ agents: [crawler || everyone], lines }],
    tests: [
      ...blocked.map((url) => test(who, url, 'disallow')),
      ...allowed.map((url) => test(who, url, 'allow')),
    ],
  }
}

export const noAllow =
  'It takes an Allow line, which means nothing there. Move what is to stay out into a folder of its own, and keep that folder out.'
export const noWildcard =
  'It takes a * inside the path, which means nothing there. Only whole folders and beginnings of addresses can be kept out.'
export const noCrawlDelay =
  'It takes a Crawl-delay line, of which this crawler takes no notice. Slow it down with status 429 or 503 for a while, or in the tools that its makers offer.'
