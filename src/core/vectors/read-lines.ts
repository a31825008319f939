import { inPlace, readTable, type TableRow } from './table.ts'

const kinds = ['user-agent', 'allow', 'disallow', 'sitemap', 'unused', 'unknown'] as const
const others = ['comment', 'empty', 'nothing'] as const
const flags = ['typo', 'no-colon', 'has-comment', 'cut'] as const

type Kind = (typeof kinds)[number] | (typeof others)[number]
type Flag = (typeof flags)[number]

/** What one line of a file is: its kind, key and value, and flags. */
export interface LineReport {
  readonly line: number
  readonly kind: Kind
  /** As written for `unused` and `unknown` keys, else null. */
  readonly key: string | null
  readonly value: string | null
  readonly flags: readonly Flag[]
}

/** The reports expected for all lines of one file. */
export interface LineTable {
  readonly place: string
  readonly title: string
  readonly bytes: Uint8Array
  readonly lines: readonly LineReport[]
}

/** Reads a table of line reports; throws with table, line and reason when it cannot. */
export function readLineTables(text: string, name: string): readonly LineTable[] {
  return readTable(text, name).map(({ at, title, bytes, sections }) => {
    const [section, second] = sections
    if (!section || second || section.heading.join(' ') !== 'google lines') {
      return inPlace(name, at, () => refuse('expected exactly one "==> google lines"'))
    }
    const lines = section.rows.map((row) => inPlace(name, row.at, () => readReport(row)))
    return { place: `${name}:${at}`, title, bytes, lines }
  })
}

function readReport({ words: [number = '', kind = '', ...rest] }: TableRow): LineReport {
  const line = Number(number)
  const other = others.find((each) => each === kind)
  if (other) return { line, kind: other, key: null, value: null, flags: rest.map(readFlag) }
  const known = kinds.find((each) => each === kind) ?? refuse(`unknown kind ${kind}`)
  const key = known === 'unused' || known === 'unknown' ? need(rest.shift(), 'key') : null
  const value = need(rest.shift(), 'value')
  return { line, kind: known, key, value, flags: rest.map(readFlag) }
}

function readFlag(word: string): Flag {
  return flags.find((flag) => flag === word) ?? refuse(`unknown word ${word}`)
}

function need(word: string | undefined, what: string): string {
  return word ?? refuse(`the ${what} is missing`)
}

function refuse(reason: string): never {
  throw new Error(reason)
}
