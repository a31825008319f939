import {
  plainAddress,
  digitsIn,
  plainHost,
  isQuoteAt,
  quoteEnd,
  statusValue,
  wordEnd,
} from '../fields.ts'
import { countOf, firstOf, readPathOf, textIn, timeIn } from '../json-fields.ts'
import type { JsonLogFormat, AccessRequest, TextLogFormat } from '../request.ts'
import { readClf, readClfAgent } from './clf.ts'

/** The word in quotes behind a blank; −1 where there is none. */
function quotedWord(text: string, from: number, to: number): number {
  if (text.charCodeAt(from) !== 0x20 || !isQuoteAt(text, from + 1)) return -1
  const end = quoteEnd(text, from + 2, to)
  return end < 0 ? -1 : end + 1
}

/** Behind the User-Agent: ` 1042 "web@docker" "http://172.17.0.2:80" 5ms`. */
function readTail(text: string, from: number, to: number, into: AccessRequest): boolean {
  const countTo = wordEnd(text, from + 1, to)
  if (digitsIn(text, from + 1, countTo) < 0) return false
  const routerTo = quotedWord(text, countTo, to)
  const serverTo = routerTo < 0 ? -1 : quotedWord(text, routerTo, to)
  if (serverTo < 0 || !text.startsWith('ms', to - 2)) return false
  const duration = digitsIn(text, serverTo + 1, to - 2)
  if (duration < 0) return false
  into.seconds = duration / 1000
  return true
}

/** Traefik’s text: the combined format with a count, the router, the server and the time that it took. */
export const traefikText: TextLogFormat = {
  kind: 'text',
  id: 'traefik',
  open: () => ({
    read: (text, from, to, into) => {
      const end = readClf(text, from, to, into)
      if (end < 0) return false
      const agentTo = readClfAgent(text, end, to, into)
      return readTail(text, agentTo, to, into)
    },
  }),
}

/** Traefik’s JSON. */
export const traefikJson: JsonLogFormat = {
  kind: 'json',
  id: 'traefik',
  read: (record, into) => {
    if (!('RequestPath' in record) && !('DownstreamStatus' in record)) return false
    if (!readPathOf(record['RequestPath'], into)) return false
    timeIn(record, ['StartUTC', 'StartLocal', 'time'], into)
    into.address = plainAddress(textIn(record, ['ClientHost', 'ClientAddr']) ?? '')
    into.host = plainHost(textIn(record, ['RequestHost', 'RequestAddr']) ?? '')
    into.method = textIn(record, ['RequestMethod'])
    into.status = statusValue(firstOf(record, ['DownstreamStatus', 'OriginStatus']))
    into.bytes = countOf(record, ['DownstreamContentSize'])
    into.agent = textIn(record, ['request_User-Agent', 'RequestUserAgent'])
    const duration = countOf(record, ['Duration'])
    into.seconds = duration === null ? null : duration / 1e9
    return true
  },
}
