import type { MarkupPlace } from './markup.ts'

/** A field of a response head. */
export interface HeadField extends MarkupPlace {
  /** In small letters. */
  readonly name: string
  readonly value: string
  /** Offset of the value in the text of the head. */
  readonly valueFrom: number
}

/** A response head, as `curl -i` prints it. */
export interface ResponseHead {
  /** The status code of the last status line; null without one. */
  readonly status: number | null
  /** The fields of the last head: earlier ones are redirects and interim answers. */
  readonly fields: readonly HeadField[]
  /** Lines of the last head that are no fields and name robots. */
  readonly strayLines: readonly HeadLine[]
  /** The status codes and fields of the heads in front of it. */
  readonly earlier: readonly EarlierHead[]
}

type EarlierHead = Pick<ResponseHead, 'status' | 'fields'>

/** A line of a head as it stands. */
export interface HeadLine extends MarkupPlace {
  readonly text: string
}

const fieldPattern = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*:/
/** Browsers show the status of HTTP/2 as a field. */
const statusPattern = /^\s*(?:HTTP\/[\d.]+x?\s+|:status:\s*)(\d{3})(?!\d)/i
/** `curl -v` marks the lines of the response so. */
const marked = /^< ?(?=[\w:])/

function fieldAt(text: string, line: number, from: number): HeadField | null {
  const name = fieldPattern.exec(text)
  if (name === null) return null
  const rest = text.slice(name[0].length)
  const valueFrom = from + name[0].length + (rest.length - rest.trimStart().length)
  return {
    name: (name[1] ?? '').toLowerCase(),
    value: rest.trim(),
    valueFrom,
    line,
    span: { from, to: from + text.length },
  }
}

/** Reads lines one by one: of several heads the last counts, and what follows a head is its body. */
class HeadReader {
  status: number | null = null
  fields: HeadField[] = []
  strayLines: HeadLine[] = []
  readonly earlier: EarlierHead[] = []
  private isInBody = false

  readLine(raw: string, line: number, start: number): void {
    const mark = marked.exec(raw)?.[0].length ?? 0
    const text = raw.slice(mark)
    const from = start + mark
    const status = statusPattern.exec(text)
    if (status !== null) {
      if (this.status !== null) this.earlier.push({ status: this.status, fields: this.fields })
      this.status = Number(status[1])
      this.fields = []
      this.strayLines = []
      this.isInBody = false
    } else if (text.trim() === '') {
      this.isInBody ||= this.status !== null || this.fields.length > 0
    } else if (!this.isInBody) this.readField(text, line, from)
  }

  readField(text: string, line: number, from: number): void {
    const field = fieldAt(text, line, from)
    const previous = this.fields.at(-1)
    if (field !== null) this.fields.push(field)
    else if (/^[ \t]+\S/.test(text) && previous !== undefined) {
      this.fields[this.fields.length - 1] = continued(previous, text, from)
    } else if (/robots?/i.test(text)) {
      this.strayLines.push({ text, line, span: { from, to: from + text.length } })
    }
  }
}

/** Obsolete line folding (RFC 9112 5.2): blanks stand for the break, as many as keep offsets right. */
function continued(field: HeadField, text: string, from: number): HeadField {
  const start = from + text.length - text.trimStart().length
  const gap = ' '.repeat(start - field.valueFrom - field.value.length)
  return { ...field, value: `${field.value}${gap}${text.trim()}` }
}

/**
 * Reads the text of one or several response heads, as `curl -i` prints them, with bodies or without, or
 * a list of fields, of which each counts as a line. Lines that are no fields are ignored; a line that
 * starts with a blank continues the field above. Offsets are those of the text, or of the list with
 * line ends between its items. Never throws.
 */
export function readHead(head: string | readonly string[]): ResponseHead {
  const reader = new HeadReader()
  const isText = typeof head === 'string'
  let from = 0
  for (const [index, raw] of (isText ? head.split('\n') : head).entries()) {
    if (isText) reader.readLine(raw.replace(/\r$/, ''), index + 1, from)
    else if (raw.trim() !== '') {
      const blanks = raw.length - raw.trimStart().length
      reader.readLine(raw.trim().replace(/[\r\n]/g, ' '), index + 1, from + blanks)
    }
    from += raw.length + 1
  }
  const { status, fields, strayLines, earlier } = reader
  return { status, fields, strayLines, earlier }
}

/** The value of the last field of this name (in small letters); null without one. */
export const fieldOf = ({ fields }: ResponseHead, name: string): string | null =>
  fields.findLast((field) => field.name === name)?.value ?? null

/** Whether a Content-Type means HTML; true where there is none. */
export function isHtmlType(contentType: string | null): boolean {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return type === '' || type === 'text/html' || type === 'application/xhtml+xml'
}
