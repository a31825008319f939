import { isList, isObject, parseJson, type JsonObject } from '../../recognise/parts/json.ts'
import { splitAddress, type MessageField, type PastedRequest } from './signed-message.ts'

/** Requests that were found in a text, and what was left out of it. */
export interface ReadRequests {
  readonly requests: readonly PastedRequest[]
  /** More was given than is read. */
  readonly isCut: boolean
}

/** Characters that are read: a HAR with what the pages of a visit hold is rarely longer. */
export const mostRequestChars = 16 * 1024 * 1024
/** Requests of one text that are read, fields of one request, and characters of a field that are kept. */
const mostRequests = 100
const mostFields = 300
const mostValueChars = 64 * 1024

const requestLine =
  /^(GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|QUERY) (\S{1,8000}) HTTP\/\d(?:\.\d)?$/
const fieldLine = /^(:?[!#$%&'*+.^_`|~\w-]{1,100}):(.*)$/s

interface Draft {
  method: string | null
  target: string | null
  scheme: 'http' | 'https' | null
  authority: string | null
  sentAt: number | null
  readonly fields: MessageField[]
}

const newDraft = (): Draft => ({
  method: null,
  target: null,
  scheme: null,
  authority: null,
  sentAt: null,
  fields: [],
})

const secondsOf = (date: string): number | null => {
  const time = Date.parse(date)
  return Number.isNaN(time) ? null : Math.floor(time / 1000)
}

/** Takes a field into a draft; those with a colon in front are what HTTP/2 has in place of a first line. */
function takeField(draft: Draft, name: string, value: string): void {
  const lower = name.toLowerCase()
  if (lower === ':method') draft.method ??= value
  else if (lower === ':path') draft.target ??= value
  else if (lower === ':authority') draft.authority = value
  else if (lower === ':scheme') draft.scheme = value === 'http' ? 'http' : 'https'
  else if (!lower.startsWith(':')) {
    if (draft.fields.length < mostFields) draft.fields.push([lower, value.slice(0, mostValueChars)])
    if (lower === 'host') draft.authority ??= value
  }
}

const hostField = ({ fields }: Draft): string | undefined =>
  fields.find(([name]) => name === 'host')?.[1]

/** The whole of a draft; `address` is where a command above it says that it was sent. */
function finished(draft: Draft, address: ReturnType<typeof splitAddress>): PastedRequest {
  const whole = draft.target === null ? null : splitAddress(draft.target)
  const hosts = [draft.authority, whole?.authority, address?.authority, hostField(draft)]
  const [authority = null, ...others] = new Set(hosts.filter((host) => typeof host === 'string'))
  return {
    kind: 'request',
    method: draft.method,
    scheme: draft.scheme ?? whole?.scheme ?? address?.scheme ?? 'https',
    authority,
    ...(others.length > 0 && { namedHosts: others }),
    target: whole?.target ?? draft.target ?? address?.target ?? null,
    status: null,
    fields: draft.fields,
    sentAt: draft.sentAt,
  }
}

/** Lines that go on in the next one are put together: by a backslash (RFC 8792), or by blanks in front of it. */
function unfolded(text: string): readonly string[] {
  const lines: string[] = []
  let pieces: string[] = []
  let [length, isOpen, isField] = [0, false, false]
  const end = () => {
    if (pieces.length > 0) lines.push(pieces.join(''))
    ;[pieces, length] = [[], 0]
  }
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trimEnd()
    const isFolded = isField && /^>?[ \t]+\S/.test(line) && !/^> \S/.test(line)
    const goesOn = isOpen || isFolded
    const blank = isFolded && !isOpen ? ' ' : ''
    if (!goesOn) {
      end()
      isField = fieldLine.test(line.replace(/^> /, ''))
    }
    isOpen = line.endsWith('\\')
    const piece = isOpen ? line.slice(0, -1) : line
    // Of a line that is longer than what is kept of a value, the rest would only make it slow.
    if (length <= mostValueChars) pieces.push(goesOn ? blank + piece.replace(/^>?\s+/, '') : piece)
    length += piece.length + 1
  }
  end()
  return lines
}

/** Reads lines of heads: what `curl -v` prints, a request as it is sent, or its fields alone. */
class HeadReader {
  readonly requests: PastedRequest[] = []
  #draft: Draft | null = null
  #address: ReturnType<typeof splitAddress> = null
  #isSecure: boolean | null = null
  /** What stands behind the empty line is the body, or the next request. */
  #isBody = false
  isCut = false
  readonly #isCurl: boolean

  /** @param isCurl only lines with `> ` in front are of requests */
  constructor(isCurl: boolean) {
    this.#isCurl = isCurl
  }

  line(line: string): void {
    if (this.#isCurl && !line.startsWith('>')) this.#other(line)
    else this.#sent(line.replace(/^> ?/, ''))
  }

  #other(line: string): void {
    const command = line.search(/\bcurl(?:\.exe)?\s/i)
    const address = command < 0 ? null : /https?:\/\/[^\s'"]{1,8000}/i.exec(line.slice(command))
    if (address !== null) this.#address = splitAddress(address[0])
    if (/^\* (?:SSL connection using|ALPN: server accepted|using HTTP\/[23])/.test(line))
      this.#isSecure = true
    const port = /^\* (?:Connected to|Established connection to) .{1,400} port (\d+)/.exec(
      line,
    )?.[1]
    if (port === '80') this.#isSecure = false
    const date = /^< date:\s*(.{1,60})$/i.exec(line)?.[1]
    if (date !== undefined && this.#draft !== null) this.#draft.sentAt ??= secondsOf(date)
  }

  #sent(line: string): void {
    const [, method, target] = requestLine.exec(line) ?? []
    if (method !== undefined && target !== undefined) {
      this.#finish()
      this.#draft = { ...newDraft(), method, target }
      return
    }
    if (line === '') {
      this.#isBody = this.#draft !== null && this.#draft.fields.length > 0
      return
    }
    const [, name, value] = this.#isBody ? [] : (fieldLine.exec(line) ?? [])
    if (name === undefined || value === undefined) return
    this.#draft ??= newDraft()
    takeField(this.#draft, name, value.trim())
  }

  #finish(): void {
    const draft = this.#draft
    this.#draft = null
    this.#isBody = false
    if (draft === null) return
    if (this.requests.length >= mostRequests) {
      this.isCut = true
      return
    }
    if (this.#isSecure === false) draft.scheme ??= 'http'
    this.requests.push(finished(draft, this.#address))
  }

  end(): void {
    this.#finish()
  }
}

function readHeads(text: string): ReadRequests {
  const lines = unfolded(text)
  const reader = new HeadReader(lines.some((line) => /^> \S/.test(line)))
  for (const line of lines) reader.line(line)
  reader.end()
  return { requests: reader.requests, isCut: reader.isCut }
}

const textOf = (object: JsonObject, name: string): string | null => {
  const value = object[name]
  return typeof value === 'string' ? value : null
}

function fromHarEntry(entry: unknown): PastedRequest | null {
  const sent = isObject(entry) ? entry['request'] : null
  if (!isObject(entry) || !isObject(sent) || !isList(sent['headers'])) return null
  const draft = newDraft()
  draft.method = textOf(sent, 'method')
  draft.sentAt = secondsOf(textOf(entry, 'startedDateTime') ?? '')
  for (const field of sent['headers'].slice(0, mostFields)) {
    const name = isObject(field) ? textOf(field, 'name') : null
    const value = isObject(field) ? textOf(field, 'value') : null
    if (name !== null && value !== null) takeField(draft, name, value.trim())
  }
  return finished(draft, splitAddress(textOf(sent, 'url') ?? ''))
}

const isSigned = ({ fields }: PastedRequest): boolean =>
  fields.some(([name]) => name === 'signature-input' || name === 'signature')

/** The requests of a HAR that are signed, or its first one; null for other JSON. */
function readHar(value: unknown): ReadRequests | null {
  const log = isObject(value) ? value['log'] : null
  const entries = isObject(log) ? log['entries'] : null
  if (!isList(entries)) return null
  const all = entries.slice(0, 100_000).flatMap((entry) => fromHarEntry(entry) ?? [])
  const signed = all.filter(isSigned)
  const shown = signed.length > 0 ? signed : all.slice(0, 1)
  return { requests: shown.slice(0, mostRequests), isCut: shown.length > mostRequests }
}

/**
 * The requests in a text: a HAR, the output of `curl -v`, or lines of a head, with or without the first. A scheme that
 * is not said is taken for https.
 */
export function readRequests(given: string): ReadRequests {
  const text = given.slice(0, mostRequestChars).replace(/^\uFEFF/, '')
  const isCut = given.length > mostRequestChars
  const har = text.trimStart().startsWith('{') ? readHar(parseJson(text.trim())) : null
  const read = har ?? readHeads(text)
  return { ...read, isCut: read.isCut || isCut }
}
