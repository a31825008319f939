import { fieldsOf, isInteger, isText, listOf } from './link/value-guards.ts'

/** How a field of a row is written: a measure may have a fraction, and is null where nothing is known. */
type FieldKind = 'count' | 'measure' | 'name' | 'long'

type RowOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends 'count'
    ? number
    : Fields[Name] extends 'measure'
      ? number | null
      : string
}

const fields = <Fields extends Readonly<Record<string, FieldKind>>>(given: Fields): Fields => given

/**
 * The tables of all other figures of a log, by the fields of their rows. Times are ISO, '' where there is none.
 * `figures`: by what happened, as `Happening` of the analysis names it. `steps`: requests of one crawler in one step of
 * the chart. `lines`: lines of the file that the figures are of, as they were written. `misses`: a kind of near misses of a rule, '' for a rule that none misses.
 */
export const moreTables = {
  crawlers: fields({
    ...{ crawler: 'name', urls: 'count', unknowing: 'count', early: 'count' },
    ...{ mostPerMinute: 'count', perMinute: 'measure', gap: 'measure', seconds: 'measure' },
    ...{ lastViolation: 'name', cleanAfter: 'name' },
  }),
  statuses: fields({ crawler: 'name', status: 'count', requests: 'count' }),
  empty: fields({ crawler: 'name', status: 'count' }),
  unknown: fields({ name: 'name', agent: 'long', fetches: 'count', first: 'name', last: 'name' }),
  rules: fields({ line: 'count', requests: 'count', crawlers: 'long' }),
  lines: fields({ line: 'count', text: 'long' }),
  figures: fields({
    ...{ what: 'name', crawler: 'name', line: 'count', folder: 'long', requests: 'count' },
    ...{ urls: 'count', bytes: 'count', first: 'name', last: 'name' },
  }),
  folders: fields({ folder: 'long', bytes: 'count', redirects: 'count', queries: 'count' }),
  parameters: fields({ name: 'long', requests: 'count' }),
  failing: fields({ url: 'long', errors: 'count', redirects: 'count' }),
  queried: fields({ url: 'long', urls: 'count', requests: 'count' }),
  steps: fields({
    ...{ crawler: 'name', step: 'count', requests: 'count' },
    ...{ fetches: 'count', other: 'count', failed: 'count' },
  }),
  pace: fields({
    ...{ crawler: 'name', line: 'count', name: 'name', used: 'count', seconds: 'measure' },
  }),
  misses: fields({
    ...{ line: 'count', decides: 'count', unfollowed: 'count' },
    ...{ kind: 'name', requests: 'count', url: 'long' },
  }),
  covered: fields({ crawler: 'name', asked: 'count' }),
  unlisted: fields({ folder: 'long', urls: 'count', requests: 'count' }),
  notes: fields({ text: 'long' }),
} as const

/** The single figures. `stepMs` 0: the requests have no times; `stepsFrom` is in ms since 1970; `listed` 0: no sitemap. */
export const moreTotals = [
  'lines',
  'judged',
  'others',
  'pairs',
  'hasFile',
  'hasDraft',
  'newlyBlocked',
  'newlyAllowed',
  'stepMs',
  'steps',
  'stepsFrom',
  'leftOut',
  'compared',
  'listed',
  'asked',
  'elsewhere',
  'unlistedUrls',
] as const

type MoreTable = keyof typeof moreTables

/** All figures of a log beside the largest ones; a link has none of them. No lines, and no addresses. */
export type LogMore = {
  readonly [Name in MoreTable]: readonly RowOf<(typeof moreTables)[Name]>[]
} & {
  readonly totals: Readonly<Record<(typeof moreTotals)[number], number>>
  /** Minutes east of UTC of the times of the log. */
  readonly offset: number
}

const longestName = 300
const isCount = (value: unknown): boolean => isInteger(value, 0, Number.MAX_SAFE_INTEGER)

function fits(kind: FieldKind, value: unknown, longest: number): boolean {
  switch (kind) {
    case 'count':
      return isCount(value)
    case 'measure':
      return value === null || (typeof value === 'number' && value >= 0 && Number.isFinite(value))
    case 'name':
      return isText(value, longestName)
    case 'long':
      return isText(value, longest)
    default:
      return kind satisfies never
  }
}

/** How much is read: rows of each table, and UTF-16 units of a long text. */
interface MoreRoom {
  readonly logRows: number
  readonly url: number
}

/**
 * These figures from data that may come from anybody, and how many rows were left out; null where there are none. Never
 * throws.
 */
export function readLogMore(
  value: unknown,
  room: MoreRoom,
): { readonly more: LogMore; readonly left: number } | null {
  const given = fieldsOf(value)
  const totals = given === null ? null : fieldsOf(given['totals'])
  if (given === null || totals === null) return null
  let left = 0
  const tables = Object.entries(moreTables).map(([name, kinds]) => {
    const all = listOf(given[name])
    const rows = all.slice(0, room.logRows).flatMap((one) => {
      const row = fieldsOf(one)
      const entries = Object.entries(kinds).map(
        ([field, kind]) => [field, kind, row?.[field]] as const,
      )
      const isWhole = entries.every(([, kind, own]) => fits(kind, own, room.url))
      return isWhole ? [Object.fromEntries(entries.map(([field, , own]) => [field, own]))] : []
    })
    left += all.length - rows.length
    return [name, rows]
  })
  const { offset } = given
  const more = {
    ...(Object.fromEntries(tables) as Pick<LogMore, MoreTable>),
    totals: Object.fromEntries(
      moreTotals.map((name) => [name, isCount(totals[name]) ? totals[name] : 0]),
    ) as LogMore['totals'],
    offset: isInteger(offset, -1440, 1440) ? offset : 0,
  }
  return { more, left }
}
