import { hostOf } from '../support/value-lines.ts'
import type { Cause } from './miss-cause.ts'

/** A path without signs, of which one word has three letters: shorter ones are found in too many places. */
const plainPath = /^\/(?=[^*$?#]*[\p{L}\d_-]{3})[^*$?#]+$/u
/** The folder of a language, or of a country with its language: `/es`, `/pt-br`. */
const languageFolder = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?$/i

/** Where a path has the whole of a rule behind another folder; -1 for nowhere. */
function placeOf(value: string, path: string): number {
  const own = path.split(/[?#]/, 1)[0] ?? ''
  const at = own.indexOf(value, 1)
  const next = own[at + value.length] ?? ''
  // Another name may begin with the same letters.
  return at > 0 && (value.endsWith('/') || !/[\p{L}\d_-]/u.test(next)) ? at : -1
}

/** The rule as it would be for the same folder below another one: `/search` for `/es/search`. */
export function deeperCause(value: string, path: string): Cause | null {
  const at = plainPath.test(value) ? placeOf(value, path) : -1
  if (at < 0) return null
  const before = path.slice(0, at)
  return {
    value: languageFolder.test(before) ? `/*${value}` : `${before}${value}`,
    why: `a rule is compared with a path from its first slash, and this path begins with ${before}/`,
  }
}

/** Hosts on which each project has a folder, and their owner the one robots.txt. */
const projectHosts =
  /\.(?:github|gitlab|codeberg|bitbucket|gitee)\.(?:io|page|org)$|^(?:sites\.google|web\.archive)\.(?:com|org)$/i

/** That a folder has no robots.txt of its own, where sites are folders of a host; '' elsewhere. */
export function folderNote(origin: string | null, url: string, path: string): string {
  const host = hostOf(origin ?? url)
  if (host === null || !projectHosts.test(host)) return ''
  const folder = path.slice(0, path.indexOf('/', 1) + 1)
  return folder === ''
    ? ''
    : ` Crawlers read only https://${host}/robots.txt, and none in ${folder}.`
}

/** A parameter with its name and what follows, written like a folder: `/nocrawl=1`. */
const asFolder = /^\/[?&]?\*?((?:[\w.-]|%5B|%5D|\[|\]){1,60}=[^/*$?#&]*)\*?$/i

/** The parameter of a rule that has it right behind the first slash, as `nocrawl=1`; null for any other rule. */
export const parameterAtStart = (value: string): string | null => asFolder.exec(value)?.[1] ?? null

/** A rule for a parameter in both places that it may have in a query. */
export const parameterAnywhere = (parameter: string): readonly string[] => [
  `/*?${parameter}`,
  `/*&${parameter}`,
]

/** The rule for a parameter behind the first slash as it would be for any page. */
export function startCause(value: string, path: string): Cause | null {
  const parameter = parameterAtStart(value)
  const query = path.indexOf('?')
  if (parameter === null || query < 0) return null
  const rules = parameterAnywhere(parameter)
  const isFirst = path.startsWith(parameter, query + 1)
  if (!isFirst && !path.includes(`&${parameter}`, query)) return null
  return {
    value: rules[isFirst ? 0 : 1] ?? value,
    values: rules,
    isInstead: true,
    why: value.startsWith('/?')
      ? 'the rule is for the home page only; /*? stands for any page'
      : 'a parameter stands behind ? or &, never right behind the first slash',
  }
}
