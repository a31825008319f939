import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import { assetFolderWords, assetWords } from '../assets/asset-files.ts'
import { systemsOfSite } from '../assets/site-systems.ts'
import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { knowsEndSign } from '../support/test-paths.ts'
import { linesOfName } from '../support/value-lines.ts'

/** Where styles are on a site of which nothing is known. */
const usualFile = '/assets/css/style.css'

const isBlocked = (selection: Selection, path: string): boolean =>
  decide(selection, path).verdict === 'disallow'

/** A file that pages need and that is blocked with the rest; null where an Allow is about such files. */
function blockedFile(context: CheckContext, selection: Selection): string | null {
  const isThoughtOf = selection.rules.some(
    ({ verdict, value }) =>
      verdict === 'allow' && assetFolderWords(value).some((word) => assetWords.has(word)),
  )
  if (isThoughtOf || !selection.robots.dialect.rendersPages) return null
  const known = systemsOfSite(context).systems.flatMap(({ files }) => files)
  const all = known.length > 0 ? known : [usualFile]
  return all.find((path) => isBlocked(selection, path)) ?? null
}

/** The folders of languages, below which a site has all its pages. */
const language = /^\/[a-z]{2}(?:[-_][a-z]{2})?(?:\/\*?)?$/i
const fewestLanguages = 2

/** Is a site to be found of which only parts are open: does it name a sitemap, or open its languages? */
function isToBeFound(context: CheckContext, { rules }: Selection): boolean {
  const languages = rules.filter(
    ({ verdict, value }) => verdict === 'allow' && language.test(value),
  )
  return languages.length >= fewestLanguages || linesOfName(context, 'sitemap').length > 0
}

/** What is said of a site that is blocked but for what an Allow opens, with what is easily forgotten. */
export function halfOpen(context: CheckContext, line: number, selection: Selection): CheckProblem {
  const message = 'The whole site is blocked, except what the Allow rules of this group allow.'
  if (!isBlocked(selection, '/')) return { line, severity: 'info', message }
  const file = blockedFile(context, selection)
  const styles =
    file === null
      ? ''
      : `, and so are styles and scripts that the site may have elsewhere, such as ${file}`
  const how = knowsEndSign(selection.robots.dialect)
    ? ' “Allow: /$” opens the home page alone.'
    : ''
  return {
    line,
    severity: isToBeFound(context, selection) ? 'warning' : 'info',
    message: `${message} The home page (/) is blocked as well${styles}.${how}`,
  }
}
