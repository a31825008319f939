import { decide } from '../../core/decide/decide.ts'
import type { Selection } from '../../core/decide/decision.ts'
import { select } from '../../core/decide/select.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { defaultSettings, type Settings } from '../../core/dialects/settings.ts'
import { parse } from '../../core/parse/parse.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { resolveIdentity, type ResolvedIdentity } from '../crawler-identity.ts'
import { RecordError } from '../record.ts'
import { sentHref } from '../list/sent-href.ts'

/** What is said of one row. */
export interface RowVerdict {
  readonly verdict: 'allow' | 'disallow' | 'error'
  /** 1-based line of the robots.txt that decides; 0 when none does. */
  readonly line: number
  /** Why there is no verdict, in a sentence; null where there is one. */
  readonly error: string | null
}

/** Who asks, and how the file is read. */
export interface UdfRowReader {
  /** `crawler`: a name of the catalogue with its fallbacks; `agent`: a name as it is. */
  readonly kind: 'crawler' | 'agent'
  readonly name: string
  /** Id of a dialect; null: the crawler’s own, for an agent the usual one. */
  readonly dialect: string | null
  readonly settings?: Settings
}

/** A robots.txt of a row. */
export interface RowFile {
  /** Equal for equal files, and for no others. */
  readonly key: string
  read(): string | Uint8Array
}

/** Judges a row. The URL may be an address or a path. */
export type JudgeRow = (file: RowFile, reader: UdfRowReader, url: string) => RowVerdict

/** So many files are remembered, ... */
const maxFiles = 64
/** ... so much of their text, in UTF-16 units, but for the last file, ... */
const maxFileUnits = 1024 * 1024
/** ... so many names of crawlers, for each file too, and so many sites of URLs. */
const maxNames = 1000

/** Why something cannot be had, in a sentence. */
interface Refusal {
  readonly reason: string
}

/** Gives what can be made, else the reason why it cannot. */
function orReason<Value>(make: () => Value): Value | Refusal {
  try {
    return make()
  } catch (error) {
    if (error instanceof RecordError) return { reason: error.message }
    throw error
  }
}

/** A URL as it is sent. Throws RecordError for what is none. */
function hrefOf(url: string): string {
  const { href, problem } = sentHref(url)
  if (href === null) throw new RecordError(`no URL: ${problem}`)
  return href
}

const withoutVerdict = (error: string): RowVerdict => ({ verdict: 'error', line: 0, error })

interface OpenFile {
  readonly units: number
  /** What a crawler obeys in the file; `key` stands for it. */
  selectionFor(key: string, resolved: ResolvedIdentity): Selection
}

function openFile({ key, read }: RowFile): OpenFile {
  const robots = read()
  const byDialect = new Map<Dialect, RobotsTxt>()
  const selections = new Map<string, Selection>()
  return {
    units: key.length,
    selectionFor: (reader, { identity, dialect }) => {
      const known = selections.get(reader)
      if (known !== undefined) return known
      if (selections.size >= maxNames) {
        selections.clear()
        byDialect.clear()
      }
      const file = byDialect.get(dialect) ?? parse(robots, dialect)
      byDialect.set(dialect, file)
      const selection = select(file, identity)
      selections.set(reader, selection)
      return selection
    },
  }
}

/** Files that were asked about, the last ones only. */
function createFiles(): (file: RowFile) => OpenFile {
  const files = new Map<string, OpenFile>()
  let units = 0
  let last: { readonly key: string; readonly file: OpenFile } | null = null
  const forgetOldest = (): void => {
    for (const [key, file] of files) {
      if (files.size <= 1 || (files.size <= maxFiles && units <= maxFileUnits)) return
      files.delete(key)
      units -= file.units
    }
  }
  return (asked) => {
    // Rows of one file often follow each other, and comparing is cheaper than a table of long keys.
    if (last?.key === asked.key) return last.file
    const known = files.get(asked.key)
    const file = known ?? openFile(asked)
    files.delete(asked.key)
    files.set(asked.key, file)
    if (known === undefined) units += file.units
    forgetOldest()
    last = { key: asked.key, file }
    return file
  }
}

function resolve({
  kind,
  name,
  dialect,
  settings = defaultSettings,
}: UdfRowReader): ResolvedIdentity {
  return resolveIdentity({ agent: null, crawler: null, [kind]: name, dialect, settings })
}

/** Equal for equal readers, and for no others: JSON of a list starts with none of the two letters. */
const keyOf = ({ kind, name, dialect, settings }: UdfRowReader): string =>
  dialect === null && settings === undefined
    ? `${kind === 'agent' ? 'a' : 'c'}${name}`
    : JSON.stringify([kind, name, dialect, settings])

/**
 * Makes a function that judges rows as the command does, in any order. It keeps the last files and
 * names, so that millions of rows over a few files are read quickly; what is kept changes no answer.
 */
export function createRowJudge(): JudgeRow {
  const fileOf = createFiles()
  const resolved = new Map<string, ResolvedIdentity | Refusal>()
  const resolvedFor = (key: string, reader: UdfRowReader): ResolvedIdentity | Refusal => {
    const known = resolved.get(key)
    if (known !== undefined) return known
    const found = orReason(() => resolve(reader))
    if (resolved.size >= maxNames) resolved.clear()
    resolved.set(key, found)
    return found
  }
  return (file, reader, url) => {
    const key = keyOf(reader)
    const found = resolvedFor(key, reader)
    if ('reason' in found) return withoutVerdict(found.reason)
    const href = orReason(() => hrefOf(url))
    if (typeof href !== 'string') return withoutVerdict(href.reason)
    const { verdict, line } = decide(fileOf(file).selectionFor(key, found), href)
    return { verdict, line, error: null }
  }
}
