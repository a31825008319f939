import catalogue from './catalogue.json' with { type: 'json' }
import type { Crawler, CrawlerEntry } from './crawler.ts'

/** What lists, checks and explanations ask of a crawler, without what holds by default. */
export type DetailRow = Pick<Crawler, 'purposes' | 'stance'> & Partial<Crawler>

/** The lines beside rules that the operator says it does not use. */
const ignoredIn = ({ directives = [] }: CrawlerEntry['about']): readonly string[] =>
  directives
    .filter(({ does, name }) => does === 'ignored' && name !== 'Allow')
    .map(({ name }) => name)

function detailRow({ about, ...entry }: CrawlerEntry): DetailRow {
  const { purposes, hasUserAgent, dialectGrade, honours, status } = entry
  const ignores = ignoredIn(about)
  return {
    purposes,
    stance: about.robotsTxt.stance,
    ...(hasUserAgent !== undefined && { hasUserAgent }),
    ...(dialectGrade !== undefined && { dialectGrade }),
    ...(honours && { honours }),
    ...(ignores.length > 0 && { ignores }),
    ...(status && { status }),
  }
}

/**
 * What lists, checks and explanations ask of the crawlers, in the order of the catalogue. The build
 * computes these rows, and parts of the page that are loaded later get them in place of the whole catalogue.
 */
export const detailRows: readonly DetailRow[] = catalogue.map(detailRow)
