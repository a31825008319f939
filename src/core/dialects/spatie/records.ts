import type { Verdict } from '../../parse/robots.ts'
import { octetsOf } from '../../text/utf8.ts'
import { asciiLower } from '../parts/agents.ts'
import type { LineRecord } from '../dialect.ts'

// How spatie/robots-txt 2.5.4 reads lines: RobotsTxt.php; the functions named below are that file's.

/** What `trim` takes away: blank, tab, line breaks, NUL and vertical tab. */
export const isPhpBlank = (code: number): boolean =>
  code === 0x20 || code === 0 || (code >= 0x09 && code <= 0x0d && code !== 0x0c)

type Bounds = readonly [from: number, to: number]

export function trimmed(
  text: string,
  from: number,
  to: number,
  isCut: (code: number) => boolean,
): Bounds {
  let start = from
  let end = to
  while (start < end && isCut(text.charCodeAt(start))) start += 1
  while (end > start && isCut(text.charCodeAt(end - 1))) end -= 1
  return [start, end]
}

/** A colon or a blank: all that is taken away around a value. */
export const isColonOrBlank = (code: number): boolean => code === 0x3a || code === 0x20

/** The place in a text behind so many octets; −1 where that is within a character. */
function behindOctets(line: string, from: number, to: number, octets: number): number {
  let left = octets
  let at = from
  while (at < to && left > 0) {
    const next = at + ((line.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
    left -= octetsOf(line, at, next)
    at = next
  }
  return left < 0 ? -1 : at
}

/** Does a line, without its blanks, begin with a name (isDisallowLine, isCrawlDelayLine)? */
export const beginsWith = (line: string, name: string): boolean =>
  asciiLower(line).replaceAll(' ', '').startsWith(name)

/** One colon in front or behind is no part of the name (isAllowLine). */
const isAllowLine = (bare: string): boolean => /^(?:allow(?::|$)|:allow)/.test(bare.slice(0, 6))

export const agentKey = 'user-agent'

/** The names that a line of names gives: all that is left without the key (parseUserAgent). */
function agentRecord(line: string, from: number, to: number): LineRecord {
  const keyTo = from + agentKey.length
  const [valueFrom, valueTo] = trimmed(line, keyTo, to, isColonOrBlank)
  return { meaning: 'user-agent', keyFrom: from, keyTo, valueFrom, valueTo }
}

/** The octets that are cut off a line in front of its value, whatever they are (parseDisallow and others). */
const keyOctets = { disallow: 8, allow: 6, delay: 11 } as const

/** A record whose value is what is left of a line without so many octets; null: they end in a character. */
function cutRecord(
  meaning: Verdict | null,
  octets: number,
  line: string,
  [from, to]: Bounds,
): LineRecord | null {
  const cut = behindOctets(line, from, to, octets)
  if (cut < 0) return null
  const colon = line.slice(from, cut).indexOf(':')
  const keyTo = colon > 0 ? from + colon : cut
  const [valueFrom, valueTo] = trimmed(line, cut, to, isColonOrBlank)
  return { meaning, keyFrom: from, keyTo, valueFrom, valueTo }
}

/** A path that may match. Others only count by being there. */
const mayMatch = (line: string, { meaning, valueFrom }: LineRecord): boolean =>
  line.charAt(valueFrom) === '/' || (meaning === 'disallow' && line.charAt(valueFrom) === '*')

/** The line as it is, for nobody. */
function plainRecord(line: string, [from, to]: Bounds): LineRecord {
  const colon = line.indexOf(':', from)
  const end = colon < 0 || colon >= to ? to : colon
  const [, keyTo] = trimmed(line, from, end, isPhpBlank)
  const [valueFrom, valueTo] = trimmed(line, end, to, isColonOrBlank)
  return { meaning: null, keyFrom: from, keyTo, valueFrom, valueTo }
}

/** A line that is neither is read as a Disallow and as an Allow, below which names still join the list. */
function otherRecords(line: string, bounds: Bounds, bare: string): readonly LineRecord[] {
  const isDelay = bare.startsWith('crawl-delay')
  const delay = isDelay ? cutRecord(null, keyOctets.delay, line, bounds) : null
  const rules = [
    cutRecord('disallow', keyOctets.disallow, line, bounds),
    cutRecord('allow', keyOctets.allow, line, bounds),
  ].filter((record) => record !== null)
  const likely = rules.filter((record) => mayMatch(line, record))
  const joining = likely.map((record) => ({ ...record, keepsNames: true }) as const)
  return [...joining, delay ?? plainRecord(line, bounds)]
}

const only = (record: LineRecord | null): readonly LineRecord[] => (record === null ? [] : [record])

export function recordsIn(line: string): readonly LineRecord[] {
  const bounds = trimmed(line, 0, line.length, isPhpBlank)
  const [from, to] = bounds
  if (from === to || line.charAt(from) === '#' || line === '0') return []
  const text = line.slice(from, to)
  const lower = asciiLower(text)
  if (lower.startsWith(agentKey)) return [agentRecord(line, from, to)]
  const bare = lower.replaceAll(' ', '')
  if (bare.startsWith('disallow')) {
    return only(cutRecord('disallow', keyOctets.disallow, line, bounds))
  }
  if (isAllowLine(bare)) return only(cutRecord('allow', keyOctets.allow, line, bounds))
  return otherRecords(line, bounds, bare)
}
