import { identify } from '../../crawlers/identify.ts'
import { readLastAnswer } from '../http-dump.ts'
import { askedRequest } from './asked-request.ts'
import type { RobotsAnswer } from '../response-signs.ts'

/** What a server answered to the name of a crawler. */
export interface ServerAnswer {
  readonly crawler: string
  readonly url: string
  /** Null: there was none. */
  readonly answer: RobotsAnswer | null
  /** All that curl printed for it. */
  readonly dump: string
  /** Why there was none, as curl says it; empty where there was one. */
  readonly failure: string
}

/** Answers that were found in what a script printed. */
export interface ReadAnswers {
  readonly answers: readonly ServerAnswer[]
  /** More was given than is read. */
  readonly isCut: boolean
  /** What a response that stands alone does not tell of its request. */
  readonly unsaid: readonly ('crawler' | 'url')[]
}

/** Whom a response answers, where it does not say so itself. */
export interface SupposedRequest {
  readonly crawler: string
  /** A whole address. */
  readonly url: string
}

const mostChars = 16 * 1024 * 1024
const mostAnswers = 1000

const heading = /^=== (\S.{0,199}) (https?:\/\/\S{1,2100})$/

function answerIn(crawler: string, url: string, text: string): ServerAnswer {
  const answer = readLastAnswer(text)
  const failure = /curl(?:\.exe)?: \(\d{1,3}\)[^\n]{0,200}/.exec(text)?.[0] ?? ''
  if (answer !== null) return { crawler, url, answer, dump: text, failure: '' }
  const why = failure === '' ? 'no answer' : failure
  return { crawler, url, answer: null, dump: text, failure: why }
}

/** `> GET /a HTTP/2`: what `curl -v` sent. */
const sentLine = /^> [A-Z]{3,10} (\S{1,2100}) HTTP\/[\d.]{1,4}\s*$/
const sentHeader = /^> ([\w-]{1,60}):[ \t]*(\S[^\r\n]{0,2000})/
/** `* Connected to shop.example (203.0.113.7) port 80`: nothing else tells that the request was not encrypted. */
const plainPort = /^\* Connected to .{1,300} port 80\b/

/** One request that `curl -v` printed, with what came back. */
interface SentRequest {
  readonly target: string
  readonly isPlain: boolean
  readonly headers: Map<string, string>
  readonly lines: string[]
}

function requestsIn(given: string): readonly SentRequest[] {
  const requests: SentRequest[] = []
  let isPlain = false
  for (const line of given.split(/\r?\n/)) {
    if (line.startsWith('* ')) isPlain = plainPort.test(line) || (isPlain && !/ port \d/.test(line))
    const [, target] = sentLine.exec(line) ?? []
    if (target !== undefined) {
      if (requests.length > mostAnswers) break
      requests.push({ target, isPlain, headers: new Map(), lines: [] })
      continue
    }
    const last = requests.at(-1)
    const [, name, value] = sentHeader.exec(line) ?? []
    if (name !== undefined) last?.headers.set(name.toLowerCase(), (value ?? '').trim())
    else last?.lines.push(line)
  }
  return requests
}

/** By whose name a User-Agent asks: a crawler, or the text itself. */
function nameOf(agent: string): string {
  const found = identify(agent)
  if (found.kind === 'crawler') return found.crawler.token
  return found.kind === 'token' ? found.token : agent
}

/** Answers in what `curl -v` printed, of which each has the request above it. */
function verboseAnswers(given: string): Found {
  const requests = requestsIn(given.slice(0, mostChars))
  const answers = requests.flatMap(
    ({ target, isPlain, headers, lines }): readonly ServerAnswer[] => {
      const [host, agent] = [headers.get('host'), headers.get('user-agent')]
      if (host === undefined || agent === undefined || !target.startsWith('/')) return []
      const url = `${isPlain ? 'http' : 'https'}://${host}${target}`
      return [answerIn(nameOf(agent), url, lines.join('\n'))]
    },
  )
  const isCut = given.length > mostChars || answers.length > mostAnswers
  return { answers: answers.slice(0, mostAnswers), isCut }
}

/** A path that was asked for, at the host that is supposed. */
const atHost = (path: string, { url }: SupposedRequest): string =>
  `${/^https?:\/\/[^/?#]*/i.exec(url)?.[0] ?? ''}${path}`

/** A response that stands alone, as `curl -i` prints it, with what the command above it tells. */
function loneAnswer(given: string, supposed: SupposedRequest | null): ReadAnswers {
  const text = given.slice(0, mostChars)
  const isCut = given.length > mostChars
  if (readLastAnswer(text) === null) return { answers: [], isCut, unsaid: [] }
  const { url, agent } = askedRequest(text)
  const unsaid = [
    ...(agent === null ? (['crawler'] as const) : []),
    ...(url === null ? (['url'] as const) : []),
  ]
  const isWhole = unsaid.length === 0 && url?.startsWith('/') !== true
  if (supposed === null && !isWhole) return { answers: [], isCut, unsaid }
  const address = url ?? supposed?.url ?? ''
  const whole = address.startsWith('/') && supposed !== null ? atHost(address, supposed) : address
  const crawler = agent === null ? (supposed?.crawler ?? '') : nameOf(agent)
  return { answers: [answerIn(crawler, whole, text)], isCut, unsaid }
}

type Found = Omit<ReadAnswers, 'unsaid'>

/**
 * Reads what the script of `answerCommands` printed, with the terminal's own lines around it or without; also what
 * `curl -v` and `curl -i` print by themselves. `supposed`: whom a response answers that does not say so itself.
 */
export function readAnswers(given: string, supposed: SupposedRequest | null = null): ReadAnswers {
  for (const read of [scriptedAnswers, verboseAnswers]) {
    const found = read(given)
    if (found.answers.length > 0) return { ...found, unsaid: [] }
  }
  return loneAnswer(given, supposed)
}

function scriptedAnswers(given: string): Found {
  const answers: ServerAnswer[] = []
  let [crawler, url, lines]: [string, string, string[]] = ['', '', []]
  let isCut = given.length > mostChars
  const take = () => {
    if (crawler === '') return
    if (answers.length < mostAnswers) answers.push(answerIn(crawler, url, lines.join('\n')))
    else isCut = true
  }
  for (const line of given.slice(0, mostChars).split(/\r?\n/)) {
    const [, name, address] = heading.exec(line.trimEnd()) ?? []
    if (name === undefined || address === undefined) {
      lines.push(line)
      continue
    }
    take()
    ;[crawler, url, lines] = [name, address, []]
  }
  take()
  return { answers, isCut }
}
