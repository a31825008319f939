import {
  countValue,
  hashDecoded,
  plainAddress,
  plainHost,
  quoteEnd,
  readBytesSent,
  readRequestLine,
  readStatus,
} from '../fields.ts'
import type { AccessRequest, TextLogFormat } from '../request.ts'
import { readBracketedTime } from './clf.ts'

// `client:port [time] frontend backend/server Tq/Tw/Tc/Tr/Tt status bytes cookie cookie state a/f/b/s/r q/q
// {request headers} {response headers} "request"`, behind whatever syslog puts in front; what is in braces only where
// headers are captured. See "HTTP log format" in the manual of HAProxy.

/** Words between the time and the headers. */
const wordsBehindTime = 10

/** The address in front of the time, whose port always stands behind the last colon; empty: there is none. */
function clientOf(text: string, from: number, timeFrom: number): string {
  const blank = text.lastIndexOf(' ', timeFrom - 2)
  const word = text.slice(Math.max(from, blank + 1), timeFrom - 1)
  const colon = word.lastIndexOf(':')
  return colon > 0 && /^\d{1,5}$/.test(word.slice(colon + 1, colon + 7)) ? word.slice(0, colon) : ''
}

/** A number in front of which `+` says that the answer was not yet at its end. */
const plain = (word: string): string => (word.startsWith('+') ? word.slice(1) : word)

/** Fills in what stands between the time and the headers; false where it is something else. */
function readWords(words: readonly string[], into: AccessRequest): boolean {
  const [, server = '', timers = '', code = '', size = '', , , , connections = '', queues = ''] =
    words
  const parts = [server, timers, connections, queues].map((word) => word.split('/', 6))
  if (parts.map(({ length }) => length).join() !== '2,5,5,2') return false
  const taken = countValue(plain(parts[1]?.[4] ?? ''))
  into.seconds = taken === null ? null : taken / 1000
  const bytes = plain(size)
  // The client or the server went away before there was an answer.
  const isAnswered = code !== '-1'
  if (isAnswered && !readStatus(code, 0, code.length, into)) return false
  return readBytesSent(bytes, 0, bytes.length, into)
}

const isAgent = (value: string): boolean => /^[\w.-]{1,60}\/\d|^Mozilla\//.test(value.slice(0, 70))
const isHost = (value: string): boolean =>
  value.length < 260 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(?::\d{1,5})?$/i.test(value)

/** Fills in what captured headers of the request tell: which they are stands in the configuration alone. */
function readCaptured(text: string, into: AccessRequest): void {
  const end = text.indexOf('}')
  if (!text.startsWith('{') || end < 0) return
  const values = text.slice(1, end).split('|').map(hashDecoded)
  into.agent = values.find(isAgent) ?? null
  into.host = plainHost(values.find(isHost) ?? '')
}

/** HAProxy, by `option httplog`. */
export const haproxyLog: TextLogFormat = {
  kind: 'text',
  id: 'haproxy',
  open: () => ({
    read: (text, from, to, into) => {
      const timeTo = readBracketedTime(text, from, to, into)
      const quote = timeTo < 0 ? -1 : text.indexOf('"', timeTo)
      if (quote < 0 || quote >= to) return false
      const client = clientOf(text, from, text.lastIndexOf('[', timeTo))
      const words = text.slice(timeTo + 1, quote).split(' ')
      if (client === '' || words.length <= wordsBehindTime || !readWords(words, into)) return false
      into.address = plainAddress(client.includes('.') ? client : `[${client}]`)
      readCaptured(words.slice(wordsBehindTime).join(' '), into)
      const end = quoteEnd(text, quote + 1, to)
      readRequestLine(text, quote + 1, end < 0 ? to : end, into, true)
      return true
    },
  }),
}
