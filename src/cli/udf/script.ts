/**
 * The engine for databases: one script without imports that runs in any JavaScript engine, such as that
 * of BigQuery or Snowflake. It defines `robotsTxt`, which has what this module exports.
 */
import { enableIndex } from '../../core/match/rule-index.ts'
import type { Settings } from '../../core/dialects/settings.ts'
import { addLaterBuiltins } from './later-builtins.ts'
import { createVisitJudge, type RowVisit } from './row-visit.ts'
import { createRowJudge, type UdfRowReader, type RowVerdict } from './row-judge.ts'

declare const __APP_VERSION__: string

/** Of which release the script is. */
export const version = __APP_VERSION__

/** How a file is read where the crawler does not say. */
export interface ScriptOptions {
  /** Id of a dialect. */
  readonly dialect?: string | null
  /** Answers to open questions of dialects: `{ 'bing.groups': 'first' }`. */
  readonly settings?: Settings | null
}

/** A value of a column; both stand for NULL, by the engine. */
type Column = string | null | undefined

const isText = (value: Column): value is string => value !== null && value !== undefined

addLaterBuiltins()
enableIndex()
const judgeRow = createRowJudge()
const visitOf = createVisitJudge(judgeRow)

function judgeFor(
  kind: UdfRowReader['kind'],
  [robots, name, url]: readonly Column[],
  options: ScriptOptions | null = null,
): RowVerdict | null {
  if (!isText(robots) || !isText(name) || !isText(url)) return null
  const { dialect = null, settings = null } = options ?? {}
  const reader = { kind, name, dialect, ...(settings === null ? {} : { settings }) }
  return judgeRow({ key: robots, read: () => robots }, reader, url)
}

/**
 * Whether a crawler of the catalogue, with its fallbacks and as its own engine reads, may fetch an
 * address or a path. Null where a value is NULL.
 */
export const judge = (
  robots: Column,
  crawler: Column,
  url: Column,
  options?: ScriptOptions | null,
): RowVerdict | null => judgeFor('crawler', [robots, crawler, url], options)

/** The same for a name as it is, without fallbacks, read as the usual engine reads. */
export const judgeAgent = (
  robots: Column,
  agent: Column,
  url: Column,
  options?: ScriptOptions | null,
): RowVerdict | null => judgeFor('agent', [robots, agent, url], options)

/**
 * What a request of an access log was: whose, by its User-Agent, and what the robots.txt says of it. Null where the
 * file or the URL is NULL.
 */
export const judgeVisit = (
  robots: Column,
  agent: Column,
  url: Column,
  status?: number | null,
): RowVisit | null =>
  isText(robots) && isText(url)
    ? visitOf({ key: robots, read: () => robots }, agent ?? '', url, status ?? null)
    : null
