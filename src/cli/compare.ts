import { sentUrl } from '../case/urls/sent-url.ts'
import { decide } from '../core/decide/decide.ts'
import { select } from '../core/decide/select.ts'
import { parse } from '../core/parse/parse.ts'
import {
  compareSelections,
  type SelectionComparison,
  type Witness,
} from '../core/proof/compare-selections.ts'
import type { Effort } from '../core/proof/difference.ts'
import { resolveIdentity } from './crawler-identity.ts'
import { crawlerFields, type FieldTable } from './fields.ts'
import {
  crawlerRecordOf,
  optionalText,
  parseFields,
  RecordError,
  type Command,
  type Fields,
} from './record.ts'
import { stanceFields, type ReportedStance } from './stance.ts'

/** One line of output. Fields may be added, none is renamed or removed. */
export type CompareReport = Omit<SelectionComparison, 'states'> &
  Partial<ReportedStance> & {
    readonly dialect: string
    readonly changed?: readonly Witness[]
  }

const compareFields = {
  before: 'a file as text',
  after: 'the other file, or an edit of it',
  ...crawlerFields,
  urls: 'URLs or paths; those whose verdict changes are listed',
} as const satisfies FieldTable

const anyOrigin = 'https://example.com'
const maxMs = 1_700
const maxStates = 1_000_000

/** The effort for one line: below two seconds. */
export function effortFrom(started: number): Effort {
  return { maxStates, isOver: () => performance.now() - started > maxMs }
}

function textOf(fields: Fields, name: string): string {
  const text = optionalText(fields, name)
  if (text === null) throw new RecordError(`no "${name}"`)
  return text
}

function urlsOf({ urls }: Fields): readonly string[] | null {
  if (urls === undefined || urls === null) return null
  if (!Array.isArray(urls)) throw new RecordError('"urls" is not a list')
  return urls.map((url: unknown) => {
    if (typeof url !== 'string') throw new RecordError('"urls" has an entry that is not a string')
    return url
  })
}

/** Answers one line of input of `compare`. Throws RecordError. */
export function answerCompare(line: string): CompareReport {
  const started = performance.now()
  const fields = parseFields(line, compareFields)
  const texts = [textOf(fields, 'before'), textOf(fields, 'after')] as const
  const urls = urlsOf(fields)
  const record = crawlerRecordOf({ ...fields, robots: texts[0] })
  const { identity, reader, dialect } = resolveIdentity(record)
  const before = select(parse(texts[0], dialect), identity)
  const after = select(parse(texts[1], dialect), identity)
  const turned = urls?.flatMap((url): Witness[] => {
    const sent = sentUrl(url, anyOrigin, Infinity)
    if (!sent.ok) throw new RecordError(`no URL: ${sent.problem}`)
    const was = decide(before, sent.href)
    const is = decide(after, sent.href)
    if (was.verdict === is.verdict) return []
    const lines = { beforeLine: was.line, afterLine: is.line }
    return [{ url, before: was.verdict, after: is.verdict, ...lines }]
  })
  const { equivalent, complete, witnesses } = compareSelections(before, after, effortFrom(started))
  const changed = turned === undefined ? {} : { changed: turned }
  // A given URL refutes as well as one that was found.
  const known = equivalent === null && turned?.length ? false : equivalent
  const shown = witnesses.length === 0 ? (turned ?? []).slice(0, 1) : witnesses
  const { id } = dialect
  const whom = { dialect: id, ...stanceFields(reader) }
  return { equivalent: known, complete, witnesses: shown, ...whom, ...changed }
}

/** The command `compare`. */
export const compareCommand = {
  summary: 'Proves or disproves that two files give a crawler the same verdict for every URL.',
  fields: compareFields,
  answer:
    '{"equivalent":true|false|null,"complete":true|false,"witnesses":[{"url":"…","before":"allow","after":"disallow","beforeLine":N,"afterLine":N}],"dialect":"…","stance":"yes"|"partly"|"no"|"unstated","stanceSource":"…","stanceGrade":"…"}',
  create: () => answerCompare,
} as const satisfies Command
