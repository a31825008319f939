import type { Evidence } from '../../core/sources/source.ts'

/** What keeps content from those who should not have it. */
export type Protection = 'password' | 'noindex' | 'disallow' | 'header'

/** A kind of content that is to be kept from somebody, and what fits it. */
export interface Content {
  readonly id: string
  readonly title: string
  /** What fits best. */
  readonly fits: Protection
  /** Why, and what the other ways would do, in a few sentences. */
  readonly why: string
  /** The recipe that writes it, an id of the list of recipes; null where none does. */
  readonly recipe: 'folders' | 'images' | 'page-rules' | 'file-type' | 'staging' | null
  readonly evidence: Evidence
}

/** What each way is called. */
export const protectionWords: Readonly<Record<Protection, string>> = {
  password: 'A password',
  noindex: 'noindex in the page',
  disallow: 'Disallow in robots.txt',
  header: 'noindex as X-Robots-Tag',
}

/** The kinds that people ask about most, the private ones first. */
export const contents: readonly Content[] = [
  {
    id: 'members',
    title: 'Pages of members, orders, personal data',
    fits: 'password',
    why: 'What is private needs a login, and an answer such as 403 to everybody else. A Disallow would even tell where it is: everybody can read robots.txt.',
    recipe: null,
    evidence: { grade: 'documented', source: 'yandex-unhelpful' },
  },
  {
    id: 'drafts',
    title: 'Drafts and test sites',
    fits: 'password',
    why: 'A password keeps readers out as well as crawlers, and cannot be forgotten in a file when the site goes live. Where that is not possible, close the whole host.',
    recipe: 'staging',
    evidence: { grade: 'documented', source: 'google-remove-page' },
  },
  {
    id: 'forum',
    title: 'Forum posts and other pages for readers alone',
    fits: 'noindex',
    why: 'Everybody may read them, but search should not list them: noindex does that. A Disallow saves crawling, but the addresses of the posts may still be listed.',
    recipe: 'page-rules',
    evidence: { grade: 'interpretation', source: 'rep-article-2013' },
  },
  {
    id: 'images',
    title: 'Images of the layout: buttons, icons',
    fits: 'disallow',
    why: 'They are worth nothing in search, and an engine crawls only so much of a site and keeps only so much of it. Leave open what pages need to look right.',
    recipe: 'folders',
    evidence: { grade: 'interpretation', source: 'rep-article-2013' },
  },
  {
    id: 'photos',
    title: 'Photos that are not to be in image search',
    fits: 'disallow',
    why: 'A Disallow for the crawler of image search is surer than noimageindex in one page, since other pages may show the photo too.',
    recipe: 'images',
    evidence: { grade: 'interpretation', source: 'rep-article-2013' },
  },
  {
    id: 'pdf',
    title: 'PDF files and other documents',
    fits: 'header',
    why: 'They have no place for a meta tag, so the server sends the rule along. A Disallow would hide that header.',
    recipe: 'page-rules',
    evidence: { grade: 'documented', source: 'google-robots-meta' },
  },
]
