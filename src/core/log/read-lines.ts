import { ownText } from './agents.ts'
import { headerOf, type LogHeader } from './formats/w3c.ts'
import { isObject, type JsonObject } from '../recognise/parts/json.ts'
import { parseJsonLine } from './json-line.ts'
import type { ChosenFormat } from './recognise-log.ts'
import {
  clearRequest,
  newRequest,
  type JsonLogFormat,
  type LogLineReader,
  type AccessRequest,
} from './request.ts'

/** What is done with the lines of a log. */
export interface LineSink {
  /** The same object comes again with the next request. `line` is that of the text, from 1. */
  request(request: AccessRequest, line: number): void
  /** A line that no format fits. */
  unread(text: string, line: number): void
}

/** How a log is read. */
export interface LogWay {
  /** The id of a format; null: recognised by the first lines. */
  readonly format: string | null
  /** Minutes east of UTC of times that name no zone; null: they are taken for UTC, and it is said. */
  readonly zone: number | null
}

/** A line longer than this is not read: 4 MiB, as lists of records in one line may be long. */
export const maxLogLine = 4 * 1024 * 1024

const hash = 0x23
const openBrace = 0x7b
const openBracket = 0x5b

const isPadding = (unit: number): boolean => unit === 0x20 || unit === 0

interface OtherReader {
  readonly id: string
  readonly text: LogLineReader | null
  readonly json: JsonLogFormat | null
}

/** A line that opens, divides or closes a list of records. */
const isListSign = (text: string): boolean => /^[[\],\s]{1,20}$/.test(text.slice(0, 21))

/** Reads the lines of one file in their order. */
export class LogLines {
  readonly format: ChosenFormat
  /** Lines so far, blank ones and comments included. */
  line = 0
  /** Lines with content. */
  content = 0
  /** Lines that are not read as they are too long. */
  tooLong = 0
  /** How many lines other formats fit, by their ids. */
  readonly mixed = new Map<string, number>()
  /** The last comments that say how lines below them are read. */
  readonly headers = new Map<LogHeader, string>()
  readonly #request = newRequest()
  readonly #zone: number | null
  readonly #text: LogLineReader | null
  readonly #others: readonly OtherReader[]

  /** `zone`: minutes east of UTC of times that name no zone; null: they are taken for UTC, and it is said. */
  constructor(format: ChosenFormat, head: readonly string[], zone: number | null = null) {
    this.format = format
    this.#zone = zone
    this.#text =
      format.text?.open(head.filter((line) => line !== '' && !line.startsWith('#'))) ?? null
    this.#others = format.others.map((other) => ({
      id: other.id,
      text: other.kind === 'text' ? other.open([]) : null,
      json: other.kind === 'json' ? other : null,
    }))
  }

  /** Takes a comment that stands in front of the lines that come. */
  comment(line: string): void {
    const header = headerOf(line)
    if (header !== null) this.headers.set(header, ownText(line))
    this.#text?.comment?.(line)
    for (const { text } of this.#others) text?.comment?.(line)
  }

  /** Reads whole lines; the last one may lack its line break. */
  read(text: string, sink: LineSink): void {
    const { length } = text
    for (let from = 0; from < length;) {
      const found = text.indexOf('\n', from)
      const end = found < 0 ? length : found
      let to = end > from && text.charCodeAt(end - 1) === 0x0d ? end - 1 : end
      let start = from
      from = end + 1
      this.line += 1
      // A file that is cut while the server writes begins with zeros.
      while (start < to && isPadding(text.charCodeAt(start))) start += 1
      while (to > start && text.charCodeAt(to - 1) === 0x20) to -= 1
      if (start === to) continue
      const first = text.charCodeAt(start)
      if (first === hash) this.comment(text.slice(start, to))
      else this.#readLine(text, start, to, first, sink)
    }
  }

  #readLine(text: string, from: number, to: number, first: number, sink: LineSink): void {
    this.content += 1
    if (to - from > maxLogLine) {
      this.tooLong += 1
      sink.unread(text.slice(from, from + 1000), this.line)
    } else if (first === openBrace || first === openBracket)
      this.#readJson(text.slice(from, to), sink)
    else this.#readText(text, from, to, sink)
  }

  #readText(text: string, from: number, to: number, sink: LineSink): void {
    const request = this.#request
    clearRequest(request)
    if (this.#text?.read(text, from, to, request) === true) {
      this.#give(sink)
      return
    }
    if (this.#isNothing(text, from, to)) {
      this.content -= 1
      return
    }
    for (const { id, text: other } of this.#others) {
      clearRequest(request)
      if (other?.read(text, from, to, request) !== true) continue
      this.#takeMixed(id, sink)
      return
    }
    sink.unread(text.slice(from, to), this.line)
  }

  #isNothing(text: string, from: number, to: number): boolean {
    if (this.format.json !== null && to - from < 20 && isListSign(text.slice(from, to))) return true
    return this.#text?.skips?.(text.slice(from, to)) === true
  }

  #give(sink: LineSink): void {
    const request = this.#request
    if (this.#zone !== null && Number.isNaN(request.offset) && !Number.isNaN(request.time)) {
      request.offset = this.#zone
      request.time -= this.#zone * 60_000
    }
    sink.request(request, this.line)
  }

  #takeMixed(id: string, sink: LineSink): void {
    this.mixed.set(id, (this.mixed.get(id) ?? 0) + 1)
    this.#give(sink)
  }

  #readJson(line: string, sink: LineSink): void {
    if (isListSign(line)) {
      this.content -= 1
      return
    }
    const value = parseJsonLine(line)
    if (Array.isArray(value)) for (const one of value) this.#readValue(one, line, sink)
    else if (value === undefined) this.#readText(line, 0, line.length, sink)
    else this.#readValue(value, line, sink)
  }

  #readValue(value: unknown, line: string, sink: LineSink): void {
    if (isObject(value)) {
      clearRequest(this.#request)
      if (this.format.json?.read(value, this.#request) === true) {
        this.#give(sink)
        return
      }
      if (this.#readOther(value, sink)) return
    }
    sink.unread(line, this.line)
  }

  #readOther(record: JsonObject, sink: LineSink): boolean {
    for (const { id, json } of this.#others) {
      clearRequest(this.#request)
      if (json?.read(record, this.#request) !== true) continue
      this.#takeMixed(id, sink)
      return true
    }
    return false
  }
}
