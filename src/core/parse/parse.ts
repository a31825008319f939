import type { Dialect, LineRecord, Meaning } from '../dialects/dialect.ts'
import { readBytes, readText, type RobotsFile } from '../text/file.ts'
import { cutText } from './cut.ts'
import { hasFurtherEnds, linesWithin } from './parts-of-line.ts'
import { LineReader, type LineReading } from './read-line.ts'
import type { Group, OtherRecord, Rule, UserAgentLine } from './robots.ts'
import type { RobotsTxt } from './robots-txt.ts'
import { lineOf, scan, scanStride, type Scan, type ScannedLine } from './scan.ts'
import type { Span } from '../text/text.ts'

/** How much of a file `parse` reads. */
export interface ParseOptions {
  /**
   * `dialect`, the default: as many octets as the crawler reads. `none`: everything, as a matcher
   * library does that is given the file in memory.
   */
  readonly limit?: 'dialect' | 'none'
  /**
   * An earlier reading of nearly the same text, by any dialect: its scan is used again. The result
   * is the same without it.
   */
  readonly before?: RobotsTxt | null
  /** Is told of every line what was read in it, from the first line on. */
  readonly onLine?: ((reading: LineReading, line: ScannedLine) => void) | undefined
}

function fileOf(input: RobotsFile | string | Uint8Array): RobotsFile {
  if (typeof input === 'string') return readText(input)
  return input instanceof Uint8Array ? readBytes(input) : input
}

/** The group whose lines are being read. */
interface OpenGroup {
  readonly agents: UserAgentLine[]
  readonly rules: Rule[]
  readonly others: OtherRecord[]
  /** A rule has come, or another line that ends the list of user-agent lines. */
  hasMembers: boolean
  readonly firstLine: number
  lastLine: number
}

/**
 * Builds groups from records, line by line: RFC 9309 §2.2.1. A user-agent line after a rule begins
 * the next group; where a dialect deviates, it says so under `syntax`.
 */
class GroupBuilder {
  readonly groups: Group[] = []
  readonly orphans: Rule[] = []
  readonly others: OtherRecord[] = []
  private open: OpenGroup | null = null
  private rulesLeft: number
  private readonly dialect: Dialect

  constructor(dialect: Dialect) {
    this.dialect = dialect
    this.rulesLeft = dialect.syntax.maxRules ?? Infinity
  }

  /**
   * Adds one record. `meaning`: of its key; null where the dialect ignores it, or where a byte-order
   * mark has spoilt it. `span`: where the value stands. `keepsNames`: names below a rule still join.
   */
  addRecord(
    meaning: Meaning | null,
    keyText: string,
    value: string,
    span: Span,
    line: number,
    keepsNames = false,
  ): void {
    if (meaning === 'allow' || meaning === 'disallow') {
      const verdict = this.dialect.rules.verdictOf?.(meaning, value) ?? meaning
      this.rule({ kind: 'rule', line, verdict, keyword: meaning, value, span }, keepsNames)
    } else if (meaning === 'user-agent') {
      if (this.dialect.syntax.isName?.(value) === false) return
      this.agent({ kind: 'user-agent', line, value, span })
    } else {
      const isMember = meaning === null ? this.endsNames(keyText) : meaning === 'member'
      this.other({ kind: 'other', line, key: keyText, value, span }, isMember)
    }
  }

  private endsNames(unknownKey: string): boolean {
    return this.dialect.syntax.unknownEndsNames?.(unknownKey) === true
  }

  /** Does what a blank line does in the dialect. `isEmpty`: there are no blanks in it. */
  blank(isEmpty = true): void {
    const { blankLine, blanksAreText } = this.dialect.syntax
    if (!isEmpty && blanksAreText === true) return
    if (blankLine === 'nothing') return
    if (blankLine === 'parts-names') {
      if (this.open !== null) this.open.hasMembers = true
      return
    }
    if (blankLine === 'ends-or-forgets' && this.open?.hasMembers === false) this.open = null
    this.close()
  }

  /** The end of the file does to an open group what a blank line does, or ends it. */
  end(): void {
    if (this.dialect.syntax.endKeepsNames !== true) this.blank()
    this.close()
  }

  private close(): void {
    if (this.open !== null) {
      const { agents, rules, others, firstLine, lastLine } = this.open
      this.groups.push({ index: this.groups.length, agents, rules, others, firstLine, lastLine })
    }
    this.open = null
  }

  private agent(agent: UserAgentLine): void {
    if (this.open?.hasMembers && !this.dialect.syntax.namesJoin) this.close()
    const { line } = agent
    const fresh = { rules: [], others: [], hasMembers: false, firstLine: line, lastLine: line }
    this.open ??= { agents: [], ...fresh }
    this.open.agents.push(agent)
    this.open.lastLine = agent.line
  }

  private rule(rule: Rule, keepsNames: boolean): void {
    if (this.rulesLeft === 0) return
    this.rulesLeft -= 1
    if (this.open === null) this.orphans.push(rule)
    else {
      this.open.rules.push(rule)
      if (!keepsNames) this.open.hasMembers = true
      this.open.lastLine = rule.line
    }
  }

  /**
   * Adds a record that is neither a user-agent line nor a rule. It is kept for the file, and for
   * the group under which it stands.
   */
  private other(record: OtherRecord, isMember: boolean): void {
    this.others.push(record)
    this.open?.others.push(record)
    if (this.open !== null && isMember) {
      this.open.hasMembers = true
      this.open.lastLine = record.line
    }
  }
}

/**
 * True when the file has a byte-order mark that the dialect does not skip: the crawler then reads
 * it as the first character of the first key, and does not know that key.
 */
function bomCorruptsFirstKey({ byteOrderMark: mark }: RobotsFile, { bytes }: Dialect): boolean {
  if (mark === '' || bytes.byteOrderMark === 'even-partial') return false
  return bytes.byteOrderMark === 'kept' || mark !== '\uFEFF'
}

/** Reads all lines of a scan and builds the groups. */
function buildGroups(
  file: RobotsFile,
  scanned: Scan,
  dialect: Dialect,
  onLine: ParseOptions['onLine'],
): GroupBuilder {
  const builder = new GroupBuilder(dialect)
  const reader = new LineReader(dialect)
  const { text, count, table } = scanned
  const { recordsIn } = dialect.syntax
  const isParted = hasFurtherEnds(text, dialect)
  const hidesNul = dialect.bytes.nulEndsLine && text.includes('\0')
  const firstKeyCorrupted = bomCorruptsFirstKey(file, dialect)
  for (let index = 0; index < count; index += 1) {
    const at = index * scanStride
    const from = table[at] ?? 0
    const to = index + 1 < count ? (table[at + scanStride] ?? 0) - 1 : text.length
    const isCorrupted = firstKeyCorrupted && index === 0
    if (recordsIn !== undefined) {
      const line = text.slice(from, to)
      const records = recordsIn(line, reader.restBehind(text, to))
      onLine?.(reader.read(text, from, to), lineOf(scanned, index))
      if (records.length === 0) addIfBlank(builder, dialect, text, from, to)
      for (const record of records) addFound(builder, record, line, isCorrupted, from, index + 1)
      continue
    }
    const parts = isParted ? linesWithin(text, from, to, dialect) : null
    if (parts !== null) {
      onLine?.(reader.read(text, from, to), lineOf(scanned, index))
      for (const part of parts) {
        const reading = reader.readPart(text, part.from, part.to)
        addReading(builder, reading, text, part, isCorrupted && part.from === from, index + 1)
      }
      continue
    }
    // Most lines need no more than a look at where their parts are.
    if (onLine === undefined && !hidesNul && !reader.mayClip(to - from)) {
      const kind = reader.locate(text, from, to, table[at + 1] ?? -1, table[at + 2] ?? -1)
      if (kind === 'blank') addBlank(builder, text, from, to)
      else if (kind === 'record') {
        const { keyText, valueFrom, valueTo } = reader
        const value = text.slice(valueFrom, valueTo)
        const meaning = isCorrupted ? null : reader.meaning
        builder.addRecord(meaning, keyText, value, { from: valueFrom, to: valueTo }, index + 1)
      }
      continue
    }
    const line = lineOf(scanned, index)
    const plain = !hidesNul && !reader.mayClip(to - from)
    const reading = plain ? reader.readWhole(text, line) : reader.read(text, from, to)
    onLine?.(reading, line)
    addReading(builder, reading, text, line, isCorrupted, index + 1)
  }
  builder.end()
  return builder
}

/** Adds what was read of a line, or of a part of one, between two offsets. */
function addReading(
  builder: GroupBuilder,
  { kind, keyText, valueText, value, meaning }: LineReading,
  text: string,
  { from, to }: Span,
  isCorrupted: boolean,
  number: number,
): void {
  if (kind === 'blank') addBlank(builder, text, from, to)
  else if (value !== null)
    builder.addRecord(isCorrupted ? null : meaning, keyText, valueText, value, number)
}

/** Adds a record that the dialect itself has found in a line that begins at `from`. */
function addFound(
  builder: GroupBuilder,
  record: LineRecord,
  line: string,
  isCorrupted: boolean,
  from: number,
  number: number,
): void {
  const { meaning, keyFrom, keyTo, valueFrom, valueTo, keepsNames } = record
  const span = { from: from + valueFrom, to: from + valueTo }
  const key = line.slice(keyFrom, keyTo)
  const value = line.slice(valueFrom, valueTo)
  builder.addRecord(isCorrupted ? null : meaning, key, value, span, number, keepsNames)
}

function addIfBlank(
  builder: GroupBuilder,
  { syntax }: Dialect,
  text: string,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at += 1) if (!syntax.isBlank(text.charCodeAt(at))) return
  addBlank(builder, text, from, to)
}

function addBlank(builder: GroupBuilder, text: string, from: number, to: number): void {
  // What follows the last line break is no line.
  if (from !== text.length) builder.blank(from === to)
}

/**
 * Reads a robots.txt as one dialect does: a text, its bytes, or a file that was read before. Never
 * throws, whatever the input, and keeps every line: what the dialect ignores is in `others` and in
 * the scan. Takes time in proportion to the length of the file.
 */
export function parse(
  input: RobotsFile | string | Uint8Array,
  dialect: Dialect,
  { limit = 'dialect', before = null, onLine }: ParseOptions = {},
): RobotsTxt {
  const file = fileOf(input)
  const most = limit === 'dialect' ? dialect.bytes.fileOctets : null
  const clipped = most === null ? null : cutText(file, most)
  const scanned = scan(clipped === null ? file.text : clipped.text, before?.scan ?? null)
  const refused = clipped !== null && dialect.bytes.tooLarge === 'nothing-applies'
  const built = refused ? new GroupBuilder(dialect) : buildGroups(file, scanned, dialect, onLine)
  const { groups, orphans, others } = built
  const cut = clipped?.cut ?? null
  return { file, dialect, scan: scanned, groups, orphans, others, cut, refused }
}
