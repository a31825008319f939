import type { Evidence, SourceId } from '../../core/sources/source.ts'

/** A step on the way of a page out of search results. */
export interface RemovalStep {
  readonly title: string
  /** What to do and why, in a few sentences. */
  readonly does: string
  readonly evidence: Evidence
}

/** The tool of a search engine that takes pages out of its results. */
export interface RemovalTool {
  readonly engine: string
  readonly name: string
  /** What it does, for how long, and what it asks for. */
  readonly does: string
  /** The page of the engine where the tool is, or that leads to it. */
  readonly address: SourceId
  /** Where the tool itself is, when that is another page. */
  readonly opens?: string
  readonly evidence: Evidence
}

/** The way out, in the order in which it helps: the first for today, the second or the third for good. */
export const removalSteps: readonly RemovalStep[] = [
  {
    title: 'Today: hide it',
    does: 'The tools of the engines take a page out before the next crawl would. On their own they hide it for a time only, so go on with 2 or 3.',
    evidence: { grade: 'documented', source: 'google-removals' },
  },
  {
    title: 'For good: take the page away, or protect it',
    does: 'Let the address answer 404 or 410, or ask for a password: that holds for every crawler and every reader. Do it for all addresses of the page, with and without parameters too.',
    evidence: { grade: 'documented', source: 'google-remove-page' },
  },
  {
    title: 'Or for good: noindex, and let it be crawled',
    does: 'A page that people may read but not find gets noindex in a meta tag or as X-Robots-Tag. Remove the Disallow for it: a crawler that may not fetch the page never sees the noindex.',
    evidence: { grade: 'documented', source: 'google-robots-meta' },
  },
  {
    title: 'Then robots.txt',
    does: 'A Disallow takes nothing out of search: an address that is blocked may still be listed. Where a page has to stay out, block it only once it is gone from the results.',
    evidence: { grade: 'documented', source: 'google-remove-page' },
  },
]

/** The tools for the first step. */
export const removalTools: readonly RemovalTool[] = [
  {
    engine: 'Google',
    name: 'Removals, in Search Console',
    does: 'Hides a page, or all pages whose addresses begin with the same text, within a day and for about six months. Asks for a property that is yours.',
    address: 'google-removals',
    opens: 'https://search.google.com/search-console/removals',
    evidence: { grade: 'documented', source: 'google-remove-page' },
  },
  {
    engine: 'Bing',
    name: 'Content Removal',
    does: 'Takes out pages that are gone (404), and copies that are out of date. For a site of your own it names Block URLs in Bing Webmaster Tools.',
    address: 'bing-removal',
    evidence: { grade: 'documented', source: 'bing-removal' },
  },
  {
    engine: 'Yandex',
    name: 'Removing pages, in Yandex Webmaster',
    does: 'Speeds up a removal that would take a week from the next crawl on. The page has to answer 404, 403 or 410, or have noindex, first.',
    address: 'yandex-removal',
    evidence: { grade: 'documented', source: 'yandex-removal' },
  },
]
