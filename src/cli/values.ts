import { crawlerNamed } from '../core/crawlers/index.ts'
import { parse } from '../core/parse/parse.ts'
import { select } from '../core/decide/select.ts'
import { valuesOf, type ValueReading } from '../core/values/values.ts'
import { honouredDirectives } from '../analysis/values/values-view.ts'
import { resolveIdentity } from './crawler-identity.ts'
import { crawlerFields, fileFields, type FieldTable } from './fields.ts'
import { crawlerRecordOf, flagOf, parseFields, type Command, type Fields } from './record.ts'

/** One line of output. Fields may be added, none is renamed or removed. */
export interface ValuesReport {
  readonly values: readonly ValueReading[]
  readonly dialect: string
}

const valuesFields = {
  ...fileFields,
  ...crawlerFields,
  all: 'true: the lines for other crawlers too',
} as const satisfies FieldTable

/** A record without a crawler asks for all lines of the file. */
const namesNobody = ({ agent = null, crawler = null }: Fields): boolean =>
  agent === null && crawler === null

/** The values of the file of one line of input, for one crawler. Throws RecordError. */
function answerValues(line: string): ValuesReport {
  const given = parseFields(line, valuesFields)
  const fields = namesNobody(given) ? { ...given, agent: '*' } : given
  const record = crawlerRecordOf(fields)
  const { identity, reader, dialect } = resolveIdentity(record)
  const honours = honouredDirectives(dialect, crawlerNamed(reader?.token ?? ''))
  const values = valuesOf(select(parse(record.robots, dialect), identity), honours)
  const isAll = flagOf(fields, 'all') || namesNobody(given)
  const wanted = isAll ? values : values.filter(({ reach }) => reach !== 'others')
  return { values: wanted, dialect: dialect.id }
}

/** The command `values`. */
export const valuesCommand = {
  summary:
    'Lists the lines other than rules, with their values: those that a crawler reads, or all if none is named.',
  fields: valuesFields,
  answer:
    '{"values":[{"directive":"crawl-delay","line":N,"scope":"group"|"file","value":{…},…}],"dialect":"…"}',
  create: () => answerValues,
} as const satisfies Command
