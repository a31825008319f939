import type { DialectChoice } from '../../case/scenario.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { decide } from '../../core/decide/decide.ts'
import { builtIds, type ParsedFile } from '../judge-tests.ts'
import type { Recipe } from './recipe.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'

/** Whom a change lets in to a site, whom it keeps out of it, and who is kept out or let in as before: by the front page. */
export interface SiteChange {
  readonly opened: readonly string[]
  readonly closed: readonly string[]
  readonly stillClosed: readonly string[]
  readonly stillOpen: readonly string[]
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
  const stillOpen: string[] = []
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
    else stillOpen.push(name)
  }
  return { opened, closed, stillClosed, stillOpen }
}

/** So many names are said. */
const maxSaid = 2

/** "AdsBot-Google, Google-Safety and 28 more". */
function someNames(names: readonly string[]): string {
  const more = names.length - maxSaid
  return `${names.slice(0, maxSaid).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
}

/** What has come of a recipe for a whole site, in a sentence; empty where it is for something else. */
export function outcomeWords(
  { site }: { readonly site: SiteChange | null },
  { aim }: Pick<Recipe, 'aim'>,
): string {
  if (site === null || aim === undefined) return ''
  const { stillClosed, stillOpen } = site
  if (aim === 'closed') {
    return stillOpen.length === 0
      ? 'No crawler is allowed to fetch the front page.'
      : `Still allowed to fetch the front page: ${someNames(stillOpen)}.`
  }
  return stillClosed.length === 0
    ? 'No crawler is blocked from the front page.'
    : `Still blocked from the front page: ${someNames(stillClosed)}.`
}
