import {
  plainAddress,
  countValue,
  plainHost,
  quoteEnd,
  readBytesSent,
  readRequestLine,
  readStatus,
  unescapedValue,
  valueOrNull,
} from '../fields.ts'
import type { AccessRequest, TextLogFormat } from '../request.ts'
import { readIsoTime } from '../times.ts'

/** Words in front of the request, from the one with the time on. */
const wordsFromTime = 11

/** The sum of three times, of which −1 says that there was none. */
function durationOf(words: readonly string[]): number | null {
  const parts = words.map((word) => countValue(word))
  return parts.includes(null) ? null : parts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

const fill = (word: string, into: AccessRequest, read: typeof readStatus): boolean =>
  read(word, 0, word.length, into)

/** The words from the time on; false where they are others. */
function readWords(words: readonly string[], into: AccessRequest): boolean {
  const [time = '', , client = '', , ...more] = words
  if (!readIsoTime(time, 0, into)) return false
  into.address = plainAddress(client)
  into.seconds = durationOf(more.slice(0, 3))
  return fill(more[3] ?? '', into, readStatus) && fill(more[6] ?? '', into, readBytesSent)
}

/** The second text in quotes from an offset on: the domain, behind the trace. */
function domainIn(text: string, from: number, to: number): string {
  const trace = text.indexOf('"', from)
  const traceTo = trace < 0 ? -1 : quoteEnd(text, trace + 1, to)
  const domain = traceTo < 0 ? -1 : text.indexOf('"', traceTo + 1)
  const domainTo = domain < 0 ? -1 : quoteEnd(text, domain + 1, to)
  return domainTo < 0 ? '' : text.slice(domain + 1, domainTo)
}

/** The load balancer of AWS; its classic kind has neither the type in front nor a domain. */
export const albLog: TextLogFormat = {
  kind: 'text',
  id: 'alb',
  open: () => ({
    read: (text, from, to, into) => {
      const quote = text.indexOf('"', from)
      if (quote < 0 || quote >= to || quote - from > 2000) return false
      const words = text.slice(from, quote).trimEnd().split(' ')
      const more = words.length - wordsFromTime
      if (more < 0 || more > 1 || !readWords(words.slice(more), into)) return false
      const requestTo = quoteEnd(text, quote + 1, to)
      const agent = requestTo < 0 ? -1 : text.indexOf('"', requestTo + 1)
      const agentTo = agent < 0 ? -1 : quoteEnd(text, agent + 1, to)
      if (requestTo < 0) return false
      readRequestLine(text, quote + 1, requestTo, into, true)
      if (agentTo < 0) return true
      into.agent = valueOrNull(unescapedValue(text.slice(agent + 1, agentTo)))
      into.host ??= plainHost(domainIn(text, agentTo + 1, to))
      return true
    },
  }),
}
