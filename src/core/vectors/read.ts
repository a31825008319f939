import type { Verdict } from '../parse/robots.ts'
import { inPlace, readTable, type TableCase, type TableRow, type Section } from './table.ts'

/** One expectation: what a dialect answers for one crawler and one URL, and which line decides. */
export interface Vector {
  /** Table and line, for messages. */
  readonly place: string
  readonly id: string | null
  readonly title: string
  readonly source: string
  readonly bytes: Uint8Array
  readonly dialect: string
  /** Answers to open questions of the dialect, other than the usual ones. */
  readonly answers: Readonly<Record<string, string>>
  /** Judged as the matcher itself would: no size limit, the URL exactly as written. */
  readonly raw: boolean
  readonly agent: string
  readonly url: string
  readonly verdict: Verdict
  /** 1-based deciding line; 0 for none. */
  readonly line: number
  /** Whether the file has a group that names the agent; null when the table does not say. */
  readonly named: boolean | null
  readonly remarks: Readonly<Record<string, string>>
}

type Heading = Pick<Vector, 'dialect' | 'answers' | 'raw'>
type Expectation = Pick<Vector, 'id' | 'agent' | 'url' | 'verdict' | 'line' | 'named'>

/** Reads a table of verdicts; throws with table, line and reason when it cannot. */
export function readVectors(text: string, name: string): readonly Vector[] {
  return readTable(text, name).flatMap((block) =>
    block.sections.flatMap((section) => vectorsOf(block, section, name)),
  )
}

function vectorsOf(block: TableCase, section: Section, name: string): readonly Vector[] {
  const { title, source, bytes } = block
  const heading = inPlace(name, section.at, () => readHeading(section.heading))
  const vectors: Vector[] = []
  for (const row of section.rows) {
    const last = vectors.at(-1)
    if (isRemark(row)) {
      if (last) vectors[vectors.length - 1] = withRemark(last, row)
      else inPlace(name, row.at, () => refuse('a remark belongs under a verdict'))
      continue
    }
    const expected = inPlace(name, row.at, () => readExpectation(row.words))
    const place = `${name}:${row.at}`
    vectors.push({ place, title, source, bytes, ...heading, remarks: {}, ...expected })
  }
  return vectors
}

function readHeading([dialect, ...words]: readonly string[]): Heading {
  if (!dialect) return refuse('name the dialect after ==>')
  const answers: Record<string, string> = {}
  for (const word of words.filter((one) => one !== 'raw')) {
    const [, question, answer] = /^([^=]+)=([^=]+)$/.exec(word) ?? []
    if (question === undefined || answer === undefined) {
      return refuse('after the dialect only "raw" and answers, as blank-line=ends, may follow')
    }
    answers[question] = answer
  }
  return { dialect, answers, raw: words.includes('raw') }
}

function isRemark(row: TableRow): boolean {
  return ['why', 'note', 'rfc'].includes(row.words[0] ?? '')
}

function withRemark(vector: Vector, row: TableRow): Vector {
  const [name = '', text = ''] = row.words
  return { ...vector, remarks: { ...vector.remarks, [name]: text } }
}

function readExpectation(words: readonly string[]): Expectation {
  const [verdict, agent, url, ...rest] = words
  if (verdict !== 'allow' && verdict !== 'disallow') return refuse(`expected allow or disallow`)
  if (agent === undefined || url === undefined) return refuse('expected: verdict agent URL')
  return { verdict, agent, url, ...readDetails(rest) }
}

function readDetails(words: readonly string[]): Pick<Expectation, 'line' | 'named' | 'id'> {
  let line = 0
  let named: boolean | null = null
  let id: string | null = null
  const left = words.values()
  for (const word of left) {
    if (word === 'line') line = readLineNumber(left.next().value)
    else if (word === 'id') id = left.next().value ?? refuse('the id is missing')
    else if (word === 'named' || word === 'unnamed') named = word === 'named'
    else refuse(`unknown word ${word}`)
  }
  return { line, named, id }
}

function readLineNumber(word: string | undefined): number {
  return word && /^[1-9]\d*$/.test(word) ? Number(word) : refuse('"line" needs a number from 1 up')
}

function refuse(reason: string): never {
  throw new Error(reason)
}
