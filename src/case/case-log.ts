import { readLogMore, type LogMore } from './case-log-more.ts'
import { fieldsOf, isInteger, isText, listOf } from './link/value-guards.ts'

/** What one crawler did by an access log. Times are as the log has them, '' where it has none. */
export interface LoggedCrawler {
  readonly crawler: string
  readonly requests: number
  readonly blocked: number
  /** Blocked, and it had got robots.txt before, in this log. */
  readonly violations: number
  /** Allowed, and answered with 401, 403, 429 or 503. */
  readonly refused: number
  /** Requests for /robots.txt. */
  readonly fetches: number
  readonly errors: number
  readonly bytes: number
  readonly first: string
  readonly last: string
}

/** Answers to requests for /robots.txt; status 0: the log has none. */
export interface LoggedFetches {
  readonly crawler: string
  readonly status: number
  readonly requests: number
}

/** Requests of one crawler below a folder, by the line that decides; line 0: no rule does. */
export interface LoggedRule {
  readonly crawler: string
  readonly line: number
  readonly folder: string
  readonly requests: number
  readonly urls: number
}

/** What all crawlers did below a folder at the top of the site. */
export interface LoggedFolder {
  readonly folder: string
  readonly requests: number
  readonly urls: number
  readonly blocked: number
  readonly errors: number
}

/** A crawler that the catalogue does not know, by the name that it gives. */
export interface LoggedName {
  readonly name: string
  readonly requests: number
}

/** How often one crawler asked for one URL, and how often that was blocked or an error. */
export interface LoggedPair {
  readonly crawler: string
  /** With its query, as sent. */
  readonly url: string
  readonly requests: number
  readonly blocked: number
  readonly errors: number
}

/** A question about a log, by its id in `logQuestions` of the analysis, and what it came to in one line. */
export interface LoggedAnswer {
  readonly question: string
  readonly answer: string
}

/** Requests by the name of one crawler, by what was known of who sent them. */
export interface LoggedClasses {
  readonly crawler: string
  /** By a list or DNS they came from it, or from its operator. */
  readonly verified: number
  /** A list or DNS is known, and nothing fits. */
  readonly spoofed: number
  /** They could be verified, and what was known did not decide. */
  readonly claimed: number
  /** The operator publishes nothing. */
  readonly unverifiable: number
}

/** What some requests of an access log came to: figures and URLs, none of its lines and no addresses. */
export interface LogFigures {
  /** The formats that it was read as. */
  readonly format: string
  /** The times of its first and last request, '' where it has none. */
  readonly from: string
  readonly to: string
  /** Requests of all visitors. */
  readonly requests: number
  /** Lines that could not be read. */
  readonly unread: number
  readonly crawlers: readonly LoggedCrawler[]
  readonly robotsTxt: readonly LoggedFetches[]
  readonly unknown: readonly LoggedName[]
  readonly blocked: readonly LoggedRule[]
  readonly refused: readonly LoggedRule[]
  readonly folders: readonly LoggedFolder[]
  /** Those that were asked for most; a link has none. */
  readonly pairs: readonly LoggedPair[]
  /** In short, for where the figures behind them are not. */
  readonly answers: readonly LoggedAnswer[]
  /** All other figures; null: a link has none. */
  readonly more: LogMore | null
}

/** What an access log came to, as a case keeps it. */
export interface CaseLog extends LogFigures {
  /** Empty: nobody had told visitors apart. */
  readonly classes: readonly LoggedClasses[]
  /** The same figures of verified requests alone; null: nobody had looked at them. */
  readonly verified: LogFigures | null
}

type TableName = {
  [Name in keyof CaseLog]: CaseLog[Name] extends readonly object[] ? Name : never
}[keyof CaseLog]
type RowOf<Name extends TableName> = CaseLog[Name][number]

const ruleFields = ['crawler', 'line', 'folder', 'requests', 'urls'] as const

/** The fields of each table; those that hold texts are listed below. */
const tables: { readonly [Name in TableName]: readonly (keyof RowOf<Name>)[] } = {
  crawlers: [
    'crawler',
    'requests',
    'blocked',
    'violations',
    'refused',
    'fetches',
    'errors',
    'bytes',
    'first',
    'last',
  ],
  robotsTxt: ['crawler', 'status', 'requests'],
  unknown: ['name', 'requests'],
  blocked: ruleFields,
  refused: ruleFields,
  folders: ['folder', 'requests', 'urls', 'blocked', 'errors'],
  pairs: ['crawler', 'url', 'requests', 'blocked', 'errors'],
  answers: ['question', 'answer'],
  classes: ['crawler', 'verified', 'spoofed', 'claimed', 'unverifiable'],
}
const texts: readonly string[] = [
  ...['crawler', 'first', 'last', 'name', 'folder', 'url'],
  ...['question', 'answer'],
]

const isCount = (value: unknown): value is number => isInteger(value, 0, Number.MAX_SAFE_INTEGER)

/** How long names, times and answers may be, in UTF-16 units. */
export const longestLogText = 300

/** How much of a log is read: rows of each table, and UTF-16 units of a URL. */
export interface LogRoom {
  readonly logRows: number
  readonly url: number
}

/** Whether a value is the figures of a log, and not what another version may keep under the same key. */
export const isCaseLog = (value: unknown): boolean => Array.isArray(fieldsOf(value)?.['crawlers'])

function rowOf(value: unknown, names: readonly string[], room: LogRoom): object | null {
  const given = fieldsOf(value)
  if (given === null) return null
  const entries = names.map((name) => [name, given[name]] as const)
  const fits = entries.every(([name, one]) => {
    const most = name === 'url' || name === 'folder' ? room.url : longestLogText
    return texts.includes(name) ? isText(one, most) : isCount(one)
  })
  return fits ? Object.fromEntries(entries) : null
}

const shortText = (value: unknown): string => (isText(value, longestLogText) ? value : '')

/** The rows of a table that fit, with how many were left out. */
function readTable<Name extends TableName>(given: unknown, name: Name, room: LogRoom) {
  const all = listOf(fieldsOf(given)?.[name])
  const rows = all
    .slice(0, room.logRows)
    .flatMap((one) => (rowOf(one, tables[name], room) ?? []) as RowOf<Name> | [])
  return { rows, left: all.length - rows.length }
}

/**
 * The figures under a value, with how many of their rows were left out; null: there are none. The fields stand in the
 * order of those that are written, since what is stored is compared with it as text.
 */
function readFigures(value: unknown, room: LogRoom) {
  const given = fieldsOf(value)
  if (given === null || !isCaseLog(value)) return null
  let left = 0
  const rowsOf = <Name extends TableName>(name: Name): readonly RowOf<Name>[] => {
    const table = readTable(value, name, room)
    left += table.left
    return table.rows
  }
  const { requests, unread } = given
  const more = readLogMore(given['more'], room)
  left += more?.left ?? 0
  const figures = {
    format: shortText(given['format']),
    from: shortText(given['from']),
    to: shortText(given['to']),
    requests: isCount(requests) ? requests : 0,
    unread: isCount(unread) ? unread : 0,
    crawlers: rowsOf('crawlers'),
    robotsTxt: rowsOf('robotsTxt'),
    unknown: rowsOf('unknown'),
    blocked: rowsOf('blocked'),
    refused: rowsOf('refused'),
    folders: rowsOf('folders'),
    pairs: rowsOf('pairs'),
    answers: rowsOf('answers'),
    more: more?.more ?? null,
  }
  return { figures, left }
}

/**
 * The figures of a log from data that may come from anybody; null where there are none. Rows beyond the room, and
 * those that cannot be read, are left out and counted. Never throws.
 */
export function readCaseLog(value: unknown, room: LogRoom, omissions: string[]): CaseLog | null {
  const whole = readFigures(value, room)
  if (whole === null) return null
  const classes = readTable(value, 'classes', room)
  const verified = readFigures(fieldsOf(value)?.['verified'], room)
  const left = whole.left + classes.left + (verified?.left ?? 0)
  if (left > 0) {
    omissions.push(
      `${left.toLocaleString('en')} ${left === 1 ? 'figure' : 'figures'} of the log ${left === 1 ? 'was' : 'were'} left out: too many, or not readable.`,
    )
  }
  return {
    ...whole.figures,
    classes: classes.rows,
    verified: verified?.figures ?? null,
  }
}

/** Rows that a link has of each table. */
const shortRows = { crawlers: 20, robotsTxt: 20, unknown: 5, rules: 8, folders: 8 } as const

/** A log in short, as a link has it: what its questions came to and its largest figures, without URLs. */
export function shortCaseLog(log: CaseLog | null): CaseLog | null {
  if (log === null) return null
  return {
    ...log,
    crawlers: log.crawlers.slice(0, shortRows.crawlers),
    robotsTxt: log.robotsTxt.slice(0, shortRows.robotsTxt),
    unknown: log.unknown.slice(0, shortRows.unknown),
    blocked: log.blocked.slice(0, shortRows.rules),
    refused: log.refused.slice(0, shortRows.rules),
    folders: log.folders.slice(0, shortRows.folders),
    pairs: [],
    more: null,
    classes: log.classes.slice(0, shortRows.crawlers),
    verified: null,
  }
}
