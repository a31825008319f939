import type { Dialect, Meaning, RestOfFile } from '../dialects/dialect.ts'
import { linesWithin } from './parts-of-line.ts'
import { scanLine, type ScannedLine } from './scan.ts'
import { KeyCache, type CachedKey } from './key-cache.ts'
import type { Span } from '../text/text.ts'
import { clipOctets } from '../text/utf8.ts'

/**
 * One line as a dialect reads it. Spans are offsets into the text that was given; they lie within
 * the line, in the order key, separator, value, comment.
 */
export interface LineReading {
  /**
   * `record`: a key and a value, which may be empty. `stray`: text that is neither a record nor a
   * comment.
   */
  readonly kind: 'blank' | 'comment' | 'record' | 'stray'
  readonly key: Span | null
  /** The colon; or, where the dialect accepts a missing one, the blanks between key and value. */
  readonly separator: Span | null
  readonly value: Span | null
  readonly comment: Span | null
  /** The key as written, without the blanks around it; empty when the line is no record. */
  readonly keyText: string
  /** The value as written, without the blanks around it and without the comment. */
  readonly valueText: string
  /** What the key means to the dialect; null when it ignores such a line. */
  readonly meaning: Meaning | null
  /** The dialect understood the key although it is misspelt. */
  readonly typo: boolean
  /** The dialect read key and value although no colon stands between them. */
  readonly missingColon: boolean
  /** The end of the line is beyond what the dialect keeps of one line. */
  readonly tooLong: boolean
}

const emptyReading: LineReading = {
  kind: 'blank',
  key: null,
  separator: null,
  value: null,
  comment: null,
  keyText: '',
  valueText: '',
  meaning: null,
  typo: false,
  missingColon: false,
  tooLong: false,
}

const isSpaceOrTab = (code: number): boolean => code === 0x20 || code === 0x09

/**
 * Where a line without a colon divides into key and value: [end of key, start of value]. Google's
 * reader takes two words, divided by blanks or tabs, and nothing else (robots.cc, GetKeyAndValueFrom).
 */
function divideAtBlank(text: string, from: number, to: number): readonly [number, number] | null {
  let keyTo = from
  while (keyTo < to && !isSpaceOrTab(text.charCodeAt(keyTo))) keyTo += 1
  let valueFrom = keyTo
  while (valueFrom < to && isSpaceOrTab(text.charCodeAt(valueFrom))) valueFrom += 1
  if (valueFrom === to) return null
  for (let at = valueFrom; at < to; at += 1) {
    if (isSpaceOrTab(text.charCodeAt(at))) return null
  }
  return [keyTo, valueFrom]
}

const offsetBy = (
  divided: readonly [number, number] | null,
  by: number,
): readonly [number, number] | null => divided && [divided[0] + by, divided[1] + by]

/** Reads lines for one dialect. One for a whole file is faster than `readLine`: it remembers the keys. */
export class LineReader {
  private readonly dialect: Dialect
  private readonly keys: KeyCache
  // Where the parts of the record are that `locate` found last, as offsets into the text.
  private keyFrom = 0
  private keyTo = 0
  private separatorTo = 0
  private separatorFrom = 0
  private missingColon = false
  private key: CachedKey = { text: '', reading: null }
  /** The text that was asked about last, and where its last line breaks begin. */
  private measured: string | null = null
  private textTo = 0
  /** Where the value begins of the record that `locate` found last. */
  valueFrom = 0
  /** Where that value ends. */
  valueTo = 0

  constructor(dialect: Dialect) {
    this.dialect = dialect
    this.keys = new KeyCache(dialect)
  }

  /** The key of the record that `locate` found last, as written. */
  get keyText(): string {
    return this.key.text
  }

  /** What that key means to the dialect; null when it ignores such a line. */
  get meaning(): Meaning | null {
    return this.key.reading === null ? null : this.key.reading.meaning
  }

  /**
   * Reads a scanned line of which the dialect keeps everything: see `mayClip`, and no NUL that
   * would hide its rest.
   */
  readWhole(text: string, line: ScannedLine): LineReading {
    const { from, to, colon, comment } = line
    const kind = this.locate(text, from, to, colon, comment)
    if (kind === 'blank') return emptyReading
    // Some programs read the sign in a value as a part of it.
    const isRead = kind === 'record' && comment < this.valueTo
    const commentSpan = comment < 0 || isRead ? null : { from: comment, to }
    if (kind !== 'record') return { ...emptyReading, kind, comment: commentSpan }
    return {
      kind,
      key: { from: this.keyFrom, to: this.keyTo },
      separator: { from: this.separatorFrom, to: this.separatorTo },
      value: { from: this.valueFrom, to: this.valueTo },
      comment: commentSpan,
      keyText: this.keyText,
      valueText: text.slice(this.valueFrom, this.valueTo),
      meaning: this.meaning,
      typo: this.key.reading?.typo ?? false,
      missingColon: this.missingColon,
      tooLong: false,
    }
  }

  /**
   * What `readWhole` does, without making anything: of a record the parts are kept in the reader. The
   * numbers are those of a scanned line.
   */
  locate(
    text: string,
    from: number,
    to: number,
    colon: number,
    comment: number,
  ): LineReading['kind'] {
    const { isBlank } = this.dialect.syntax
    let start = from
    let end = comment < 0 ? to : comment
    while (start < end && isBlank(text.charCodeAt(start))) start += 1
    while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
    if (start === end) return comment < 0 ? 'blank' : 'comment'
    if (this.dialect.syntax.recordsIn !== undefined) return this.locateFound(text, from, to)
    return this.locateRecord(text, start, end, colon) ? 'record' : 'stray'
  }

  /** What follows a line that ends at `to`. Thousands of line breaks at the end are looked at once. */
  restBehind(text: string, to: number): RestOfFile {
    if (to === text.length) return 'nothing'
    if (this.measured !== text) {
      this.measured = text
      this.textTo = text.length
      while (this.textTo > 0 && text.charCodeAt(this.textTo - 1) === 0x0a) this.textTo -= 1
    }
    return to >= this.textTo ? 'breaks' : 'lines'
  }

  /** Keeps the first record that the dialect itself finds in a line. */
  private locateFound(text: string, from: number, to: number): LineReading['kind'] {
    const rest = this.restBehind(text, to)
    const [first] = this.dialect.syntax.recordsIn?.(text.slice(from, to), rest) ?? []
    if (first === undefined) return 'stray'
    // A word alone is no record to anybody who reads the line.
    if (first.meaning === null && first.keyTo === first.valueFrom) return 'stray'
    const { meaning, typo = false } = first
    this.keyFrom = from + first.keyFrom
    this.keyTo = from + first.keyTo
    this.separatorFrom = this.keyTo
    this.separatorTo = from + first.valueFrom
    this.valueFrom = this.separatorTo
    this.valueTo = from + first.valueTo
    this.missingColon = !text.slice(this.separatorFrom, this.separatorTo).includes(':')
    const key = text.slice(this.keyFrom, this.keyTo)
    this.key = { text: key, reading: meaning === null ? null : { meaning, typo } }
    return 'record'
  }

  /** Is there a record between two offsets? `colon`: −1 for none. */
  private locateRecord(text: string, from: number, end: number, colon: number): boolean {
    const { colonOptional, divide } = this.dialect.syntax
    const found = colon >= 0 && this.takeRecord(text, from, colon, colon + 1, end, false)
    if (colon >= 0 && (divide === undefined || this.isSeparator(text, colon, end, found))) {
      return found
    }
    const divided = divide
      ? offsetBy(divide(text.slice(from, end)), from)
      : colonOptional
        ? divideAtBlank(text, from, end)
        : null
    if (divided === null) return found
    return this.takeRecord(text, from, divided[0], divided[1], end, true)
  }

  /** Is a colon what parts key and value, to a dialect that can do without? */
  private isSeparator(text: string, colon: number, end: number, found: boolean): boolean {
    if (found && this.key.reading !== null) return true
    return colon + 1 >= end || this.dialect.syntax.isBlank(text.charCodeAt(colon + 1))
  }

  /**
   * Keeps a record by the bounds of its parts; false when nothing stands before the separator.
   * `separator` and `after` are the offsets where the separator begins and ends.
   */
  private takeRecord(
    text: string,
    from: number,
    separator: number,
    after: number,
    end: number,
    missingColon: boolean,
  ): boolean {
    const { isBlank } = this.dialect.syntax
    let keyTo = separator
    while (keyTo > from && isBlank(text.charCodeAt(keyTo - 1))) keyTo -= 1
    if (keyTo === from) return false
    let valueFrom = after
    while (valueFrom < end && isBlank(text.charCodeAt(valueFrom))) valueFrom += 1
    this.keyFrom = from
    this.keyTo = keyTo
    this.separatorFrom = separator
    this.separatorTo = after
    this.valueFrom = valueFrom
    this.valueTo = Math.max(valueFrom, end)
    this.missingColon = missingColon
    this.key = this.keys.read(text, from, keyTo)
    return true
  }

  /** What the dialect keeps of a line: up to its limit of length, then up to a NUL. */
  private keptOf(line: string): string {
    const { lineOctets, nulEndsLine } = this.dialect.bytes
    const clipped = lineOctets === null ? line : clipOctets(line, lineOctets)
    const nul = nulEndsLine ? clipped.indexOf('\0') : -1
    return nul < 0 ? clipped : clipped.slice(0, nul)
  }

  private isTooLong(line: string): boolean {
    const { lineOctets } = this.dialect.bytes
    return lineOctets !== null && clipOctets(line, lineOctets) !== line
  }

  /**
   * May a line of so many UTF-16 units exceed the limit in octets? Cheap, and nearly always no.
   */
  mayClip(length: number): boolean {
    const { lineOctets } = this.dialect.bytes
    return lineOctets !== null && length * 3 > lineOctets
  }

  /**
   * Reads the line between two offsets, with the dialect's limits: what lies beyond them is cut off
   * first. Of a line that is several to the dialect, it is the first with a record.
   */
  read(text: string, from: number, to: number): LineReading {
    const parts = linesWithin(text, from, to, this.dialect)
    if (parts === null) return this.readPart(text, from, to)
    const readings = parts.map((part) => this.readPart(text, part.from, part.to))
    const isText = ({ kind }: LineReading): boolean => kind !== 'blank'
    return readings.find(({ value }) => value !== null) ?? readings.find(isText) ?? emptyReading
  }

  /** What `read` does, for a line or a part of one in which the dialect finds no further end. */
  readPart(text: string, from: number, to: number): LineReading {
    const line = text.slice(from, to)
    const kept = this.keptOf(line)
    if (kept === line) return this.readWhole(text, scanLine(text, from, to))
    const reading = this.readWhole(kept, scanLine(kept, 0, kept.length))
    const moved = (span: Span | null): Span | null =>
      span && { from: Math.min(span.from + from, to), to: Math.min(span.to + from, to) }
    return {
      ...reading,
      key: moved(reading.key),
      separator: moved(reading.separator),
      value: moved(reading.value),
      comment: moved(reading.comment),
      tooLong: this.isTooLong(line),
    }
  }
}

/**
 * One line of a text as a dialect reads it. `from` and `to` are the bounds of the line without its
 * line break; nothing outside them is looked at.
 */
export function readLine(text: string, from: number, to: number, dialect: Dialect): LineReading {
  return new LineReader(dialect).read(text, from, to)
}
