import { maxColumnName, maxColumns } from './grid/row-values.ts'
/** How much a case may hold, depending on how it comes. */
export interface Limits {
  /** UTF-16 units of one file. */
  readonly file: number
  /** Tests of a case of the first version. */
  readonly tests: number
  readonly urls: number
  readonly crawlers: number
  readonly expectations: number
  /** URLs times crawlers. */
  readonly cells: number
  readonly url: number
  readonly crawler: number
  readonly note: number
  readonly title: number
  /** Columns of values. */
  readonly columns: number
  /** UTF-16 units of the name of a column, and of one of its texts. */
  readonly columnName: number
  readonly value: number
  /** UTF-16 units of the head and of the source of one page, each. */
  readonly page: number
  /** UTF-16 units of all pages together. */
  readonly pages: number
  /** Rows of each table of the figures of a log. */
  readonly logRows: number
  /** Lists beside the rows: only what this browser keeps may name one. */
  readonly lists: number
}

/** A link may come from anybody. */
export const linkLimits: Limits = {
  file: 1024 * 1024,
  tests: 2000,
  urls: 5000,
  crawlers: 64,
  expectations: 10_000,
  cells: 5_000_000,
  url: 2083,
  crawler: 500,
  note: 200,
  title: 200,
  columns: maxColumns,
  columnName: maxColumnName,
  value: 200,
  page: 4 * 1024,
  pages: 256 * 1024,
  logRows: 100,
  lists: 0,
}

/** A case keeps so much of all its pages together, in UTF-16 units. */
export const maxPagesLength = 20 * 1024 * 1024

/** Case files carry what the page itself can open. */
export const storedLimits: Limits = {
  ...linkLimits,
  file: 16 * 1024 * 1024,
  tests: 100_000,
  urls: 100_000,
  crawlers: 2000,
  expectations: 200_000,
  url: 64 * 1024,
  crawler: 2083,
  page: maxPagesLength,
  pages: maxPagesLength,
  logRows: 2000,
  lists: 1,
}

/** What this browser has stored is read whole: the page had room for it, and cutting it would lose work. */
export const ownLimits: Limits = {
  file: Infinity,
  tests: Infinity,
  urls: Infinity,
  crawlers: Infinity,
  expectations: Infinity,
  cells: Infinity,
  url: Infinity,
  crawler: Infinity,
  note: Infinity,
  title: Infinity,
  columns: Infinity,
  columnName: Infinity,
  value: Infinity,
  page: Infinity,
  pages: Infinity,
  logRows: Infinity,
  lists: 1,
}

/**
 * Bytes of a case file: the longest file and all pages twice over, as JSON may write them, and lists. What
 * is larger takes a gigabyte of memory to read.
 */
export const maxCaseBytes = 128 * 1024 * 1024

/** Characters that the lists from files of a case file take: 2,000,000 URLs of 150 characters, packed, have half. */
export const maxListsLength = 80 * 1024 * 1024

/** Characters of a fragment. */
export const maxFragmentLength = 256 * 1024

/** Bytes of JSON that a fragment may unfold to. */
export const maxInflatedBytes = 2 * 1024 * 1024

/** How long unfolding may take, in milliseconds. */
export const decodeTimeoutMs = 2000

/** No site is taken to have more pages. */
export const mostSitePages = 1_000_000_000_000
