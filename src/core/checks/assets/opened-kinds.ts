import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'
import { isOrderBased } from '../support/rule-effects.ts'
import { assetFolderWords, type AssetFile } from './asset-files.ts'

const kinds = {
  css: new Set(['css', 'style', 'styles', 'stylesheet', 'stylesheets']),
  js: new Set(['js', 'mjs', 'script', 'scripts', 'javascript', 'javascripts']),
}
/** Folders that have both. */
const both = new Set(['assets', 'static', 'theme', 'themes', 'bundles', 'dist', 'build'])

const kindOf = ({ path }: AssetFile): keyof typeof kinds =>
  /\.css(?:\?|$)/.test(path) ? 'css' : 'js'

/** Are files of a kind allowed in a folder below the one that a rule blocks? The site keeps its own there, then. */
export function opensKindBelow({ rules, robots }: Selection, rule: Rule, file: AssetFile): boolean {
  if (isOrderBased(robots.dialect) || /[*$]/.test(rule.value)) return false
  const folder = rule.value.endsWith('/') ? rule.value : `${rule.value}/`
  const ending = kindOf(file) === 'css' ? /\*\.css\$?$/i : /\*\.m?js\$?$/i
  return rules.some(
    ({ verdict, value }) => verdict === 'allow' && value.startsWith(folder) && ending.test(value),
  )
}

/**
 * Has the author allowed files of a kind where the site keeps them, against a rule for queries of any name? Then
 * nobody has to say that the rule might block them. An Allow that ends in `$` matches no file with a query.
 */
export function opensKind({ rules, robots }: Selection, rule: Rule, file: AssetFile): boolean {
  if (isOrderBased(robots.dialect)) return false
  const own = kinds[kindOf(file)]
  return rules.some(
    ({ verdict, value }) =>
      verdict === 'allow' &&
      value.length >= rule.value.length &&
      !value.endsWith('$') &&
      assetFolderWords(value).some((word) => own.has(word) || both.has(word)),
  )
}

/** Names in the paths of known files that stand for one of the site, such as that of its design. */
const nameOfSite = /\/(?:site|plugin|[a-f\d]{6})\//i

/**
 * Does an Allow open one folder beside those that a path has a made-up name for? Then the author has opened what the
 * site has, and a file below another name says nothing.
 */
export function opensOwnName(
  { rules, robots }: Selection,
  { value }: Rule,
  { path }: AssetFile,
): boolean {
  const at = path.search(nameOfSite)
  if (at < 0 || isOrderBased(robots.dialect)) return false
  const folder = path.slice(0, at + 1)
  return (
    folder.length >= value.length &&
    rules.some(
      (rule) =>
        rule.verdict === 'allow' &&
        rule.value.length > folder.length &&
        rule.value.startsWith(folder),
    )
  )
}
