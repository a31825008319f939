import { splitAddress, type MessageField, type SignedMessage } from './signed-message.ts'

/** The head of an answer that was pasted. */
export interface PastedResponse extends SignedMessage {
  readonly kind: 'response'
  readonly status: number
  /** As sent; empty: there is none. */
  readonly contentType: string
}

const statusLine = /^(?:< )?HTTP\/\d(?:\.\d)? (\d{3})(?:\s|$)/
const mostLines = 2000

/** Lines of `curl -v` that are none of the answer. */
const isRemark = (line: string): boolean => /^(?:[*>{}] |[>*{}]$)/.test(line)

/** Where the last head of several starts, such as behind a redirect; -1: there is none. */
function lastHead(lines: readonly string[]): number {
  let found = -1
  for (let at = 0; at < Math.min(lines.length, mostLines); at += 1) {
    const line = lines[at] ?? ''
    if (statusLine.test(line)) found = at
    // A body: what looks like a head in it is none.
    else if (found >= 0 && /^\s*[{[<](?! )/.test(line)) break
  }
  return found
}

/** Splits what `curl -i` or `curl -v` prints into its head, null where there is none, and its body. */
export function readPastedResponse(given: string): {
  readonly response: PastedResponse | null
  readonly body: string
} {
  const lines = given.replace(/^\uFEFF/, '').split(/\r?\n/)
  const from = lastHead(lines)
  if (from < 0) return { response: null, body: given }
  const fields: MessageField[] = []
  let at = from + 1
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').replace(/^< ?/, '')
    if (line === '') break
    const [, name, value] = /^([\w-]{1,100}):(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) fields.push([name.toLowerCase(), value.trim()])
  }
  const command = lines.slice(0, from).find((line) => /\bcurl(?:\.exe)?\s/.test(line)) ?? ''
  const address = splitAddress(/https?:\/\/[^\s'"]{1,2000}/.exec(command)?.[0] ?? '')
  const host = lines.map((line) => /^> host: (\S{1,300})$/i.exec(line)?.[1]).find(Boolean)
  const response: PastedResponse = {
    kind: 'response',
    method: 'GET',
    scheme: address?.scheme ?? 'https',
    authority: host ?? address?.authority ?? null,
    target: address?.target ?? null,
    status: Number(statusLine.exec(lines[from] ?? '')?.[1]),
    fields,
    contentType: fields.find(([name]) => name === 'content-type')?.[1] ?? '',
  }
  const body = lines.slice(at + 1).filter((line) => !isRemark(line))
  return { response, body: body.join('\n') }
}
