import type { CellState } from '../../../case/grid/grid.ts'

/** Numbers of URLs by verdict. */
export type FolderCounts = Readonly<Record<CellState, number>>

/** What the URLs of a folder have in a column of numbers that came with them. */
export interface FolderAmount {
  /** The name of the column. */
  readonly name: string
  readonly all: number
  /** Of those that are blocked. */
  readonly blocked: number
}

/** A folder as it is shown, or several that stand together for want of room. */
export interface ShownFolder {
  /**
   * What the addresses in it begin with: `/shop/`, or with the site where that is not the case’s. Of the
   * top it is empty; of other things it begins with a word.
   */
  readonly id: string
  /** `top`: all sites. `unread`: what is no URL. `more`: folders that have no room of their own. */
  readonly kind: 'top' | 'site' | 'folder' | 'unread' | 'more'
  /** As people read it: `shop/`, `shop.example`; empty where the kind says all. */
  readonly name: string
  /** URLs in it and below. */
  readonly counts: FolderCounts
  /** What came with them; not there: nothing, or nobody asks. */
  readonly amount?: FolderAmount
  /** Those that are in none of its folders. */
  readonly own: FolderCounts
  /** Number of folders right in it; of `more` those that it stands for. */
  readonly folders: number
  /** Largest first; empty too where the picture ends, or none of them has room. */
  readonly children: readonly ShownFolder[]
  /** The room that it takes: its URLs; of the last one fewer or more, so that all have room. */
  readonly weight: number
}

/** Folders deeper than this are not told apart: their URLs are counted in the one at this depth. */
export const maxFolderDepth = 32

/** No URL at all. */
export const noCounts: FolderCounts = {
  allow: 0,
  disallow: 0,
  'cant-say': 0,
  'other-host': 0,
}

/** Of two places together. */
export const addCounts = (a: FolderCounts, b: FolderCounts): FolderCounts => ({
  allow: a.allow + b.allow,
  disallow: a.disallow + b.disallow,
  'cant-say': a['cant-say'] + b['cant-say'],
  'other-host': a['other-host'] + b['other-host'],
})

/** All URLs that were counted. */
export const sumOf = (counts: FolderCounts): number =>
  counts.allow + counts.disallow + counts['cant-say'] + counts['other-host']
