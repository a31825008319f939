import { parse } from '../core/parse/parse.ts'
import { select } from '../core/decide/select.ts'
import { valuesOf, type ValueReading } from '../core/values/values.ts'
import { honouredDirectives } from '../analysis/values/values-view.ts'
import { resolveIdentity } from './crawler-identity.ts'
import { crawlerRecordOf, parseFields, RecordError, type Fields } from './record.ts'

/** One line of output. Fields may be added, none is renamed or removed. */
export interface ValuesReport {
  readonly values: readonly ValueReading[]
  readonly dialect: string
}

function wantsAll({ all }: Fields): boolean {
  if (all === undefined || all === null) return false
  if (typeof all !== 'boolean') throw new RecordError('"all" is not true or false')
  return all
}

/** A record without a crawler asks for all lines of the file. */
const namesNobody = ({ agent = null, crawler = null }: Fields): boolean =>
  agent === null && crawler === null

/** The values of the file of one line of input, for one crawler. Throws RecordError. */
function answerValues(line: string): ValuesReport {
  const given = parseFields(line)
  const fields = namesNobody(given) ? { ...given, agent: '*' } : given
  const record = crawlerRecordOf(fields)
  const { identity, catalogueEntry, dialect } = resolveIdentity(record)
  const honours = honouredDirectives(dialect, catalogueEntry)
  const values = valuesOf(select(parse(record.robots, dialect), identity), honours)
  const isAll = wantsAll(fields) || namesNobody(given)
  const wanted = isAll ? values : values.filter(({ reach }) => reach !== 'others')
  return { values: wanted, dialect: dialect.id }
}

/** The command `values`. */
export const valuesCommand = {
  usage: `values: "robots" or "robots_b64", if wanted "agent" or "crawler",
  "dialect", "settings", and "all": true for the lines that are for other crawlers too
  Answer: {"values":[{"directive":"crawl-delay","line":N,"scope":"group"|"file","value":{…},…}]}`,
  create: () => answerValues,
}
