import { visitorOf } from '../log/agents.ts'
import { LogLines } from '../log/read-lines.ts'
import { logHead, recogniseLog } from '../log/recognise-log.ts'
import { isLogLine, isW3cHeader } from '../recognise/kinds/log.ts'
import { recogniseText } from '../recognise/recognise.ts'
import { readAddress, reverseName } from './address.ts'
import { cutJson } from './json-in-text.ts'
import { readPrefixList, type PrefixList } from './prefix-list.ts'
import { readRange } from './ranges.ts'
import { LooseLines, type LoneNames } from './lone-names.ts'
import { isShortAnswer, shortQuestion, type ShortQuestion } from './short-answers.ts'
import { readDns, type ReadDns } from './read-dns.ts'

/** A visitor as a text names it. */
export interface GivenVisitor {
  /** Its address, as given. */
  readonly given: string
  /** Its User-Agent; null where the text has none. */
  readonly agent: string | null
  /** The crawler of the catalogue that it says it is; null: none. */
  readonly token: string | null
  /** How often it stands there. */
  readonly requests: number
  /** Of its last request, in milliseconds since 1970; NaN where the text has no times. */
  readonly time: number
}

/** What a text about visitors holds, whatever is mixed in it. */
export interface ReadVisitors {
  /** Each address once for each name that it uses, in the order of the text. */
  readonly visitors: readonly GivenVisitor[]
  readonly dns: ReadDns
  /** Names of hosts that nothing says the address of; null: none. */
  readonly loneNames: LoneNames | null
  readonly lists: readonly PrefixList[]
  /** Lines with content in which nothing was found. */
  readonly unread: readonly string[]
  /** More was given than is read, or more visitors than are kept. */
  readonly isCut: boolean
}

/** Characters that are read: 16 Mi, as of the output of programs that ask DNS. */
export const mostVisitorChars = 16 * 1024 * 1024
/** Different visitors that are kept. */
export const mostVisitors = 10_000
/** A longer line is read as one of a log only. */
const longestLine = 4000
/** Lines without anything are kept up to this many, to be shown. */
const mostUnread = 100

/** What programs that ask DNS write behind an address. */
const isAnswer = (rest: string): boolean =>
  /^(?:\d{1,10}\s+)?(?:IN\s+)?(?:PTR|AAAA|A|CNAME)\s/.test(`${rest} `)

/** The marks of a shell before a line, and the one that carries it on. */
const withoutShell = (line: string): string =>
  line.replace(/^(?:>{1,2}|[$#%]) /, '').replace(/\\$/, '')

/** `'192.0.2.1',` is an address as well. */
const withoutQuotes = (word: string): string =>
  word.replace(/^["'([]/, '').replace(/["')\],;]{1,3}$/, '')

/** The addresses of a line that has nothing else; null where it has. */
function onlyAddresses(line: string): readonly string[] | null {
  const words = line.split(/[\s,;|]+/, 1000).map(withoutQuotes)
  const full = words.filter((word) => word !== '')
  return full.length > 0 && full.every((word) => readAddress(word) !== null) ? full : null
}

/** `192.0.2.1 Mozilla/5.0 …`, with the count of `uniq -c` in front where there is one. */
function addressWithAgent(line: string) {
  const [, count = '1', word = '', rest = ''] =
    /^(?:(\d{1,9})\s+)?(\S{2,60})(?:[\s,;|]+(\S.*))?$/.exec(line) ?? []
  const given = withoutQuotes(word)
  if (readAddress(given) === null || isAnswer(rest)) return null
  return {
    given,
    requests: Number(count),
    agent: rest === '' ? null : rest.replace(/^"(.*)"$/, '$1'),
  }
}

/** A line of a list of ranges: the first word is one, behind what servers write before it. */
function isRangeLine(line: string): boolean {
  const text = line.replace(/^(?:allow|deny|require ip|set_real_ip_from)\s+(?:from\s+)?/i, '')
  const [first = ''] = text.split(/[\s,;#]/, 1)
  return (first.includes('/') || first.includes('-')) && readRange(first) !== null
}

/** A User-Agent on a line of its own, for the addresses that have none. */
const loneAgent = (line: string): string | null =>
  /^(?:user-agent:\s*)?(Mozilla\/\S.*)$/i.exec(line)?.[1] ??
  /^user-agent:\s*(\S.*)$/i.exec(line)?.[1] ??
  null

class VisitorReader {
  readonly unread: string[] = []
  isCut = false
  agent: string | null = null
  readonly dns: string[] = []
  readonly ranges: string[] = []
  readonly loose = new LooseLines()
  #short: ShortQuestion | null = null
  readonly #visitors = new Map<string, GivenVisitor>()
  /** The line before was an answer of DNS: one that is set in carries it on. */
  #isInDns = false

  readonly take = (given: string, agent: string | null, requests = 1, time = NaN): void => {
    const address = readAddress(given)
    if (address === null) return
    const found = agent === null ? null : visitorOf(agent)
    const token = found?.kind === 'crawler' ? found.crawler.token : null
    const key = `${reverseName(address)} ${token ?? `- ${agent ?? ''}`}`
    const known = this.#visitors.get(key)
    if (known === undefined && this.#visitors.size >= mostVisitors) this.isCut = true
    else {
      const before = known ?? { given, agent, token, requests: 0, time }
      this.#visitors.set(key, {
        ...before,
        requests: before.requests + requests,
        time: Number.isNaN(time) || before.time > time ? before.time : time,
      })
    }
  }

  /** Takes a line that is none of a log. */
  line(line: string): void {
    const text = withoutShell(line.trim()).trim()
    const isSetIn = this.#isInDns && /^\s/.test(line)
    this.#isInDns = false
    if (this.#takeShort(text)) return
    if (text === '' || isSetIn) this.#takeDns(line, text !== '')
    else if (text.length > longestLine) this.miss(text)
    else if (!this.#takeAddresses(text)) this.#takeOther(line, text)
  }

  /** The command `dig +short` and its answers: an address below it is none of a visitor. */
  #takeShort(text: string): boolean {
    const question = shortQuestion(text)
    const isAnswer = this.#short !== null && isShortAnswer(text, this.#short)
    if (question === null && !isAnswer) {
      if (this.#short !== null) this.dns.push('')
      this.#short = null
      return false
    }
    this.#short = question ?? this.#short
    this.dns.push(text)
    return true
  }

  miss(text: string): void {
    if (this.unread.length < mostUnread) this.unread.push(text.slice(0, 200))
  }

  #takeAddresses(text: string): boolean {
    const only = onlyAddresses(text)
    const one = only === null ? addressWithAgent(text) : null
    for (const given of only ?? []) {
      this.take(given, null)
      this.loose.address(given)
    }
    if (one !== null) this.take(one.given, one.agent, one.requests)
    return only !== null || one !== null
  }

  #takeOther(line: string, text: string): void {
    const agent = loneAgent(text)
    if (agent !== null) this.agent ??= agent
    else if (isRangeLine(text)) this.ranges.push(text)
    else if (this.loose.name(text)) return
    else this.#takeDns(line, true)
  }

  #takeDns(line: string, isAnswerLine: boolean): void {
    this.dns.push(line)
    this.#isInDns = isAnswerLine
  }

  /** Without those that a text names without a User-Agent and with one. */
  get visitors(): readonly GivenVisitor[] {
    const all = [...this.#visitors].map(([key, visitor]) => ({
      address: key.slice(0, key.indexOf(' ')),
      visitor,
    }))
    const named = new Set(all.flatMap((one) => (one.visitor.agent === null ? [] : [one.address])))
    const shown = all.filter(
      ({ address, visitor }) => visitor.agent !== null || !named.has(address),
    )
    return shown.map(({ visitor }) => visitor)
  }
}

/** Reads lines of a log in one format; what that does not fit goes back to `others`. */
function readLog(
  lines: readonly string[],
  into: VisitorReader,
  others: (line: string) => void,
): void {
  if (lines.length === 0) return
  const text = `${lines.join('\n')}\n`
  const head = logHead(text)
  const format = recogniseLog(head)
  if (format === null) {
    lines.forEach(others)
    return
  }
  new LogLines(format, head).read(text, {
    request: ({ address, agent, time }) => {
      if (address !== null) into.take(address, agent, 1, time)
    },
    unread: others,
  })
}

/** Splits the lines of a text into those of a log, by their form, and all others in their order. */
function readMixed(text: string, into: VisitorReader): void {
  const isAllLog = recogniseText(text).kind === 'log'
  const [objects, requests, others]: [string[], string[], string[]] = [[], [], []]
  for (const line of text.split(/\r?\n/)) {
    const start = line.trimStart().charAt(0)
    if (start === '{' || start === '[') objects.push(line)
    else if (isAllLog || isW3cHeader(line) || isLogLine(line)) requests.push(line)
    else others.push(line)
  }
  readLog(objects, into, (line) => into.miss(line))
  readLog(requests, into, (line) => others.push(line))
  for (const line of others) into.line(line)
}

/** A visitor without a User-Agent, with the one that stands alone in the text. */
const withAgent = (visitor: GivenVisitor, agent: string | null): GivenVisitor => {
  if (visitor.agent !== null || agent === null) return visitor
  const found = visitorOf(agent)
  return { ...visitor, agent, token: found.kind === 'crawler' ? found.crawler.token : null }
}

/**
 * Reads what somebody pastes to ask who visitors are: addresses, lines of logs, what programs that ask DNS print, and
 * lists of operators, in any mixture. Where DNS alone was asked, the addresses that were asked for are the visitors.
 */
export function readVisitors(given: string): ReadVisitors {
  const { text, lists } = cutJson(given.slice(0, mostVisitorChars).replace(/^\uFEFF/, ''))
  const reader = new VisitorReader()
  readMixed(text, reader)
  const dns = readDns(reader.dns.join('\n'))
  const { visitors, loose } = reader
  const loneNames = loose.pair(
    visitors.map(({ given }) => given),
    visitors.some(({ agent }) => agent !== null),
    dns.facts,
  )
  if (visitors.length === 0)
    for (const address of dns.facts.askedAddresses) reader.take(address, null)
  const ranges = reader.ranges.length > 0 ? [readPrefixList(reader.ranges.join('\n'))] : []
  return {
    visitors: reader.visitors.map((visitor) => withAgent(visitor, reader.agent)),
    dns,
    loneNames,
    lists: [...lists, ...ranges],
    unread: reader.unread,
    isCut: reader.isCut || given.length > mostVisitorChars,
  }
}
