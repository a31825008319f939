import type { DialectChoice } from '../../case/scenario.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { decide } from '../../core/decide/decide.ts'
import { builtIds, type ParsedFile } from '../judge-tests.ts'
import type { Recipe } from './recipe.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'

/** Whom a change lets in to a site, whom it keeps out of it, and who is kept out as before: by the front page. */
export interface SiteChange {
  readonly opened: readonly string[]
  readonly closed: readonly string[]
  readonly stillClosed: readonly string[]
}

/** Who comes, and whoever the file names. */
function namesIn(file: ParsedFile): readonly string[] {
  const known = crawlers.filter(({ status }) => status.kind === 'active').map(({ token }) => token)
  const seen = new Set(crawlers.map(({ token }) => token.toLowerCase()))
  const named = file
    .parsedAs('')
    .groups.flatMap(({ agents }) => agents.map(({ value }) => value))
    .filter((name) => name !== '*' && !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()))
  return [...known, ...named]
}

/** What a change of a file does to all crawlers of the catalogue that come, and to those that the file names. */
export function siteChange(
  before: ParsedFile,
  after: ParsedFile,
  choice: DialectChoice,
): SiteChange {
  const opened: string[] = []
  const closed: string[] = []
  const stillClosed: string[] = []
  for (const name of namesIn(before)) {
    const crawler = resolveCrawler(name)
    if (crawler.problem !== null) continue
    const { id } = dialectFor(choice, crawler.dialectId, builtIds)
    const isShut = (file: ParsedFile): boolean =>
      decide(file.selection(id, crawler), '/').verdict === 'disallow'
    const was = isShut(before)
    const is = isShut(after)
    if (was && is) stillClosed.push(name)
    else if (was) opened.push(name)
    else if (is) closed.push(name)
  }
  return { opened, closed, stillClosed }
}

/** So many names are said. */
const maxSaid = 2

/** What has come of a recipe for a whole site, in a sentence; empty where it is for something else. */
export function outcomeWords(
  { site }: { readonly site: SiteChange | null },
  { aim }: Pick<Recipe, 'aim'>,
): string {
  if (site === null || aim !== 'open') return ''
  const { stillClosed } = site
  if (stillClosed.length === 0) return 'No crawler is blocked from the front page.'
  const more = stillClosed.length - maxSaid
  const names = stillClosed.slice(0, maxSaid).join(', ')
  return `Still blocked from the front page: ${names}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`
}
