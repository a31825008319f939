import type { Dialect } from './dialect.ts'
import { google } from './google/dialect.ts'
import { dialects } from './index.ts'
import { rfc9309 } from './rfc9309/dialect.ts'

/** Ids of the dialects that a file is checked and tidied for when none is chosen. */
export const defaultDialectIds: readonly string[] = ['google', 'bing', 'rfc9309']

/** The dialect of crawlers outside the catalogue, and where no crawler is meant. */
export const defaultDialect: Dialect = google

/** The dialect by the letter of the standard. */
export const standardDialect: Dialect = rfc9309

/** The most lenient dialect: it reads every line as a rule that any other one does. */
export const mostLenientDialect: Dialect = google

/** The search engines of today, each with the dialect that its crawlers read. */
export const searchEngines = dialects.flatMap((dialect) =>
  dialect.engine === undefined ? [] : [{ ...dialect.engine, dialect }],
)
