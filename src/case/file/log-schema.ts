import * as v from 'valibot'
import { moreTables, moreTotals } from '../case-log-more.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const rule = v.strictObject({
  crawler: v.string(),
  line: count,
  folder: v.string(),
  requests: count,
  urls: count,
})

const kinds = {
  count,
  measure: v.nullable(v.pipe(v.number(), v.minValue(0))),
  name: v.string(),
  long: v.string(),
} as const

type Row = Readonly<Record<string, string | number | null>>

/** Rows with these fields, each of its kind. */
const tableOf = (fields: Readonly<Record<string, keyof typeof kinds>>): v.GenericSchema<Row[]> =>
  v.array(
    v.strictObject(
      Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kinds[kind]])),
    ),
  )

/** All other figures, see `LogMore`. */
const more: v.GenericSchema<Readonly<Record<string, unknown>>> = v.strictObject({
  totals: v.strictObject(Object.fromEntries(moreTotals.map((name) => [name, count]))),
  offset: v.pipe(v.number(), v.integer()),
  ...Object.fromEntries(
    Object.entries(moreTables).map(([name, fields]) => [
      name,
      // Files of before have none.
      name === 'lines' ? v.optional(tableOf(fields)) : tableOf(fields),
    ]),
  ),
})

const figures = {
  format: v.string(),
  from: v.string(),
  to: v.string(),
  requests: count,
  unread: count,
  crawlers: v.array(
    v.strictObject({
      crawler: v.string(),
      requests: count,
      blocked: count,
      violations: count,
      refused: count,
      fetches: count,
      errors: count,
      bytes: count,
      first: v.string(),
      last: v.string(),
    }),
  ),
  robotsTxt: v.array(v.strictObject({ crawler: v.string(), status: count, requests: count })),
  unknown: v.array(v.strictObject({ name: v.string(), requests: count })),
  blocked: v.array(rule),
  refused: v.array(rule),
  folders: v.array(
    v.strictObject({
      folder: v.string(),
      requests: count,
      urls: count,
      blocked: count,
      errors: count,
    }),
  ),
  pairs: v.array(
    v.strictObject({
      crawler: v.string(),
      url: v.string(),
      requests: count,
      blocked: count,
      errors: count,
    }),
  ),
  answers: v.optional(v.array(v.strictObject({ question: v.string(), answer: v.string() }))),
  more: v.optional(more),
}

/** The figures of a log in a case file, see `CaseLog`. */
export const logSchema = v.strictObject({
  ...figures,
  classes: v.optional(
    v.array(
      v.strictObject({
        crawler: v.string(),
        verified: count,
        spoofed: count,
        claimed: count,
        unverifiable: count,
      }),
    ),
  ),
  verified: v.optional(v.nullable(v.strictObject(figures))),
})
