import { isObject, type JsonObject } from '../recognise/parts/json.ts'
import { beginsAsClf } from './formats/clf.ts'
import { commonLog } from './formats/common.ts'
import { formatsNamed, jsonLogFormats, textLogFormats } from './formats/index.ts'
import { isRequestTable, mappedJson, mappedTable } from './formats/mapped.ts'
import { namesFields, w3cLog } from './formats/w3c.ts'
import { parseJsonLine } from './json-line.ts'
import {
  clearRequest,
  newRequest,
  type JsonLogFormat,
  type LogFormat,
  type TextLogFormat,
} from './request.ts'

/** How the lines of a file are read. */
export interface ChosenFormat {
  readonly id: string
  readonly text: TextLogFormat | null
  readonly json: JsonLogFormat | null
  /** Other formats that are tried on lines that this one does not fit; none where the format was named. */
  readonly others: readonly LogFormat[]
}

/** So many lines with content tell the format. */
const headLines = 50

/** So many lines are looked at, comments and blank ones included. */
const maxHead = 1000

/** Longer lines tell nothing about the format. */
const maxHeadUnits = 100_000

const isContent = (line: string): boolean => line.trim() !== '' && !line.startsWith('#')

/** The objects of lines of JSON, those in a list included; a comma may follow. */
export function objectsIn(line: string): readonly JsonObject[] {
  const value = parseJsonLine(line.trim())
  if (isObject(value)) return [value]
  return Array.isArray(value) ? value.filter(isObject) : []
}

const startsJson = (line: string): boolean => /^\s{0,200}[[{]/.test(line)

function countText(format: TextLogFormat, lines: readonly string[]): number {
  const reader = format.open(lines.filter(isContent))
  const request = newRequest()
  let count = 0
  for (const line of lines) {
    if (line.startsWith('#')) reader.comment?.(line)
    clearRequest(request)
    if (isContent(line) && reader.read(line, 0, line.length, request)) count += 1
  }
  return count
}

function countJson(format: JsonLogFormat, records: readonly JsonObject[]): number {
  const request = newRequest()
  return records.filter((record) => {
    clearRequest(request)
    return format.read(record, request)
  }).length
}

/** The format that reads most of the lines, the first of those that read as many; null where none reads half. */
function most<Format extends LogFormat>(
  formats: readonly Format[],
  countOf: (format: Format) => number,
  total: number,
): Format | null {
  let best: Format | null = null
  let bestCount = total / 2
  for (const format of formats) {
    const count = countOf(format)
    if (count > bestCount) {
      best = format
      bestCount = count
    }
  }
  return best
}

const chosen = (format: LogFormat): ChosenFormat => ({
  id: format.id,
  text: format.kind === 'text' ? format : null,
  json: format.kind === 'json' ? format : null,
  others: [...textLogFormats, ...jsonLogFormats].filter((other) => other !== format),
})

function recogniseJson(content: readonly string[]): ChosenFormat | null {
  const records = content.filter(startsJson).flatMap(objectsIn)
  if (records.length === 0) return null
  const format = most(jsonLogFormats, (one) => countJson(one, records), records.length)
  if (format !== null) return chosen(format)
  const mapped = mappedJson(records.slice(0, headLines))
  return mapped !== null && countJson(mapped, records) * 2 > records.length ? chosen(mapped) : null
}

/** The format of lines that cannot be read: by the names of their fields, or by how most of them begin. */
function formatOfUnread(head: readonly string[], content: readonly string[]): ChosenFormat | null {
  if (head.some(namesFields)) return chosen(w3cLog)
  return content.filter(beginsAsClf).length * 2 > content.length ? chosen(commonLog) : null
}

/** The format of a log by its first lines, of which more than half have to fit; null where none is found. */
export function recogniseLog(lines: readonly string[]): ChosenFormat | null {
  const head = lines.filter((line) => line.length <= maxHeadUnits)
  const content = head.filter(isContent)
  // A line of its own may close a list.
  const json = content.filter((line) => startsJson(line) || line.startsWith(']'))
  const inJson = json.length * 2 > content.length ? recogniseJson(content) : null
  if (inJson !== null) return inJson
  const format = most(textLogFormats, (one) => countText(one, head), content.length)
  if (format !== null) return chosen(format)
  const isTable = countText(mappedTable, head) * 2 > content.length - 1
  if (content.length > 1 && isTable) return { ...chosen(mappedTable), others: [] }
  return formatOfUnread(head, content)
}

/** The format of an id; `lines` are the first of the log, which say how fields are called. Null: there is none. */
export function namedFormat(id: string, lines: readonly string[]): ChosenFormat | null {
  const content = lines.filter(isContent)
  if (id === mappedTable.id) {
    return isRequestTable(content) ? { ...chosen(mappedTable), others: [] } : null
  }
  if (id === 'json') {
    const mapped = mappedJson(content.flatMap(objectsIn))
    return mapped === null ? null : { ...chosen(mapped), others: [] }
  }
  const formats = formatsNamed(id)
  if (formats.length === 0) return null
  return {
    id,
    text: formats.find((format) => format.kind === 'text') ?? null,
    json: formats.find((format) => format.kind === 'json') ?? null,
    others: [],
  }
}

/** The first lines of a text that tell the format: comments, and at most fifty lines with content. */
export function logHead(text: string): readonly string[] {
  const head: string[] = []
  let content = 0
  for (let from = 0; from < text.length && content < headLines && head.length < maxHead;) {
    const found = text.indexOf('\n', from)
    const end = found < 0 ? text.length : found
    const line = text.slice(from, text.charCodeAt(end - 1) === 0x0d ? end - 1 : end)
    from = end + 1
    head.push(line)
    if (isContent(line)) content += 1
  }
  return head
}

/** Has the beginning of a log as many lines with content as are looked at? */
export const tellsFormat = (head: readonly string[]): boolean =>
  head.length >= maxHead || head.filter(isContent).length >= headLines
