import { formatIds } from '../../core/log/formats/index.ts'
import { newRequest } from '../../core/log/request.ts'
import { readDayAndClock, readIsoTime } from '../../core/log/times.ts'
import { parseUrl } from '../../case/urls/sent-url.ts'
import { commonFlags, unknownName, type FieldTable } from '../fields.ts'

/** What in a log makes the call end with 1. */
export const logFailures = ['violations', 'refused', 'unread'] as const
/** One of `logFailures`. */
export type LogFailure = (typeof logFailures)[number]

/** A call of `log`. */
export interface LogCall {
  /** Paths of logs, at least one; `-` alone is standard input. */
  readonly files: readonly string[]
  /** Path of the robots.txt that held; null: nothing is judged. */
  readonly robots: string | null
  /** Path of another one that is tried; null: none. */
  readonly draft: string | null
  /** The host of `--origin`, without a port that is usual; null: all hosts are judged. */
  readonly host: string | null
  /** The time from which the robots.txt holds, in milliseconds since 1970; null: for all of the log. */
  readonly changed: number | null
  /** Id of a format; null: recognised. */
  readonly format: string | null
  /** Minutes east of UTC of times that name no zone; null: they are taken for UTC. */
  readonly zone: number | null
  /** Write each request instead of a report. */
  readonly lines: boolean
  /** Whether visitors who name a crawler are told apart, and whether only those count that are it; null: they are not. */
  readonly identify: 'all' | 'verified' | null
  /** Write the report as Markdown for people in place of JSON. */
  readonly markdown: boolean
  readonly failOn: readonly LogFailure[]
  /** Threads that count; 1: none besides the main one. */
  readonly jobs: number
}

/** The flags of `log`, as the help says them. */
export const logFlags = {
  '--robots FILE': 'the robots.txt by which requests are judged; without it nothing is judged',
  '--draft FILE': 'another robots.txt: report which requests it would newly block or allow',
  '--origin URL':
    'the site that the file is for, such as https://example.com: requests to other hosts are counted, not judged',
  '--changed ISO':
    'since when the robots.txt holds, in UTC unless a zone is given; earlier requests are not judged',
  '--format ID': `the format, if it is not recognised: ${formatIds.join(', ')}`,
  '--zone ZONE': 'the time zone of times without one, such as +02:00; default: UTC',
  '--identify':
    'report for each crawler how many requests really come from it, by the built-in lists of addresses',
  '--verified': 'the same, and count only verified requests in every other figure of a crawler',
  '--lines':
    'write one line of JSON for each request in place of the report; with "--robots" it has the verdict',
  '--markdown': 'write the report as Markdown, with its tables, in place of JSON',
  '--fail-on WHAT,…':
    'exit with 1 if there are violations, refused requests or unread lines: violations, refused, unread; may be repeated',
  '--jobs N': 'number of threads that count, 1 to 64; default: 1',
} as const satisfies FieldTable

const flagNames = Object.keys(logFlags).map((flag) => flag.split(' ', 1)[0] ?? '')
const switches = ['--lines', '--markdown', '--identify', '--verified']
const repeatable = ['--fail-on']
const maxJobs = 64

/** Thrown within this module for a call that is wrong; its message is for whoever called. */
class CallError extends Error {}

interface Sorted {
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly files: readonly string[]
}

const isFlag = (argument: string): boolean => argument.startsWith('-') && argument !== '-'

/** Values by their flags, and the files. Throws CallError. */
function sortedOut(given: readonly string[]): Sorted {
  const values = new Map<string, string[]>()
  const files: string[] = []
  for (let at = 0; at < given.length; at += 1) {
    const argument = given[at] ?? ''
    if (!isFlag(argument)) {
      files.push(argument)
      continue
    }
    const equals = argument.indexOf('=')
    const flag = equals < 0 ? argument : argument.slice(0, equals)
    if (!flagNames.includes(flag)) {
      throw new CallError(unknownName('flag', flag, [...flagNames, ...commonFlags]))
    }
    const known = values.get(flag)
    if (known !== undefined && !repeatable.includes(flag)) {
      throw new CallError(`"${flag}" is given twice`)
    }
    const takes = known ?? []
    values.set(flag, takes)
    if (switches.includes(flag)) {
      if (equals >= 0) throw new CallError(`"${flag}" takes no value`)
      continue
    }
    const value = equals < 0 ? (given[at + 1] ?? '') : argument.slice(equals + 1)
    // A zone may begin as flags do.
    const isOther = isFlag(value) && !/^-\d/.test(value)
    if (value === '' || (equals < 0 && isOther)) throw new CallError(`"${flag}" needs a value`)
    if (equals < 0) at += 1
    takes.push(value)
  }
  return { values, files }
}

function hostFrom(origin: string): string {
  const url = parseUrl(origin.includes('://') ? origin : `https://${origin}`)
  const isSite = url !== null && /^https?:$/.test(url.protocol) && url.host !== ''
  if (isSite && url.pathname === '/' && url.search === '') return url.host
  throw new CallError('"--origin" is the scheme and host of a site, such as https://example.com')
}

function timeFrom(text: string): number {
  const request = newRequest()
  const isRead = readIsoTime(text, 0, request) || readDayAndClock(text, '00:00:00', request)
  if (isRead) return request.time
  throw new CallError('"--changed" is a time such as 2026-03-01T12:00:00Z, or a day')
}

function zoneFrom(text: string): number {
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(text) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  if (/^(?:utc|z)$/i.test(text)) return 0
  if (sign !== undefined && size <= 14 * 60 && Number(minutes) < 60) {
    return sign === '-' ? 0 - size : size
  }
  throw new CallError('"--zone" is a zone such as +02:00, -0500 or UTC')
}

function jobsFrom(text: string): number {
  const jobs = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (jobs < 1 || jobs > maxJobs) throw new CallError(`"--jobs" is a number from 1 to ${maxJobs}`)
  return jobs
}

function formatFrom(id: string): string {
  if (formatIds.includes(id)) return id
  throw new CallError(unknownName('format', id, formatIds))
}

function failuresFrom(texts: readonly string[]): readonly LogFailure[] {
  const names = texts.flatMap((text) => text.split(',').map((name) => name.trim()))
  return names.map((name) => {
    const failure = logFailures.find((one) => one === name)
    if (failure === undefined) throw new CallError(unknownName('failure', name, logFailures))
    return failure
  })
}

/** Throws CallError for flags that do nothing together. */
function checkCall(call: LogCall): void {
  const { files, lines, markdown, robots, changed, failOn, jobs, identify } = call
  if (files.length === 0)
    throw new CallError('no log: robotstxt-playground log FILE…, or - for standard input')
  if (files.length > 1 && files.includes('-')) {
    throw new CallError('standard input is read alone, without other logs')
  }
  if (robots === null && changed !== null && call.draft === null) {
    throw new CallError('"--changed" needs "--robots": it says since when that file holds')
  }
  if (robots === null && failOn.some((one) => one !== 'unread')) {
    throw new CallError('"--fail-on" needs "--robots" for violations and refused')
  }
  if (!lines) return
  const judging = [call.draft, call.host, changed, identify].some((one) => one !== null)
  if (judging || markdown || jobs > 1 || failOn.some((one) => one !== 'unread')) {
    throw new CallError(
      '"--lines" writes requests: only "--robots", "--format", "--zone" and "--fail-on unread" go with it',
    )
  }
}

function callFrom(given: readonly string[]): LogCall {
  const { values, files } = sortedOut(given)
  const one = (flag: string): string | null => values.get(flag)?.[0] ?? null
  const read = <Value>(flag: string, from: (text: string) => Value): Value | null => {
    const text = one(flag)
    return text === null ? null : from(text)
  }
  const call: LogCall = {
    files,
    robots: one('--robots'),
    draft: one('--draft'),
    host: read('--origin', hostFrom),
    changed: read('--changed', timeFrom),
    format: read('--format', formatFrom),
    zone: read('--zone', zoneFrom),
    lines: values.has('--lines'),
    identify: values.has('--verified') ? 'verified' : values.has('--identify') ? 'all' : null,
    markdown: values.has('--markdown'),
    failOn: failuresFrom(values.get('--fail-on') ?? []),
    jobs: read('--jobs', jobsFrom) ?? 1,
  }
  checkCall(call)
  return call
}

/** A call of `log` by its arguments without the name of the command; else what is wrong with it. */
export function readLogCall(
  given: readonly string[],
): { readonly call: LogCall } | { readonly problem: string } {
  try {
    return { call: callFrom(given) }
  } catch (error) {
    if (error instanceof CallError) return { problem: error.message }
    throw error
  }
}
