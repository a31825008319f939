import type { FetchResult } from './fetch-result.ts'
import type { FetchBehaviour, Effect, FetchPolicy, FetchOutcome } from './policy.ts'
import type { Evidence } from '../sources/source.ts'

/** What a crawler does after one fetch of robots.txt. */
export interface FetchAnswer extends Evidence {
  readonly effect: Effect
  /**
   * Number of hours after the fetch at which the effect changes if the answer stays the same; null
   * when it never does.
   */
  readonly until: number | null
  /** One sentence, for the author of the file. */
  readonly why: string
}

/** A range of status codes, both ends included. */
interface StatusRange {
  readonly from: number
  readonly to: number
  readonly outcome: FetchOutcome
}

/** Status codes that are no success; the first range that holds a code counts. */
const statusRanges: readonly StatusRange[] = [
  { from: 401, to: 401, outcome: 'refused' },
  { from: 403, to: 403, outcome: 'refused' },
  { from: 404, to: 404, outcome: 'missing' },
  { from: 410, to: 410, outcome: 'missing' },
  { from: 429, to: 429, outcome: 'busy' },
  { from: 400, to: 499, outcome: 'other-client' },
]

const isPlainText = (type: string): boolean => /^\s*(?:text\/plain\s*(?:;|$)|$)/i.test(type)

/**
 * The outcome after a success, by what came with it. A redirect that leads to the file ends in a
 * success.
 */
function outcomeOfBody({ status, body, contentType }: FetchResult): FetchOutcome {
  // Without a body by its nature: it tells of a file that was fetched before.
  if (status === 304) return 'file'
  if (status === 204 || status === 205 || body === 'empty') return 'empty'
  if (body === 'utf-16') return 'unreadable'
  if (body === 'html' || body === 'other-page' || !isPlainText(contentType)) return 'not-text'
  if (body === 'large') return 'large'
  return status === 200 || isRedirect(status) ? 'file' : 'other-success'
}

const isRedirect = (status: FetchResult['status']): boolean =>
  typeof status === 'number' && status >= 300 && status < 400 && status !== 304

function outcomeOfEnd(result: FetchResult): FetchOutcome {
  const { status } = result
  if (typeof status === 'string') return 'network'
  if (status >= 200 && status < 400) return outcomeOfBody(result)
  return statusRanges.find(({ from, to }) => status >= from && status <= to)?.outcome ?? 'server'
}

/**
 * The outcomes that a result may be judged as, the most specific first: the first for which the
 * policy has an answer counts.
 */
function outcomesOf(result: FetchResult, { maxRedirects }: FetchPolicy): readonly FetchOutcome[] {
  const { status, redirects } = result
  const hops = isRedirect(status) ? Math.max(1, redirects) : redirects
  if (maxRedirects !== null && hops > maxRedirects) return ['too-far', 'missing']
  const end = outcomeOfEnd(result)
  if (hops === 0) return [end, 'file']
  return end === 'file' ? ['redirected', 'moved', end] : ['redirected', end, 'file']
}

/** Hours after the fetch for which the last copy is young enough for a behaviour. */
const copyLastsHours = (
  { oldestCopy = Infinity }: FetchBehaviour,
  { ageOfCopyHours }: FetchResult,
): number => oldestCopy - (ageOfCopyHours ?? 0)

/** Hours after the fetch at which a behaviour ends. */
function endHoursOf(behaviour: FetchBehaviour, result: FetchResult): number {
  return Math.max(0, Math.min(behaviour.until ?? Infinity, copyLastsHours(behaviour, result)))
}

function isGiven(
  { given }: FetchBehaviour,
  { ageOfCopyHours, siteReachable }: FetchResult,
): boolean {
  switch (given) {
    case undefined:
      return true
    case 'copy':
      return ageOfCopyHours !== null
    case 'no-copy':
      return ageOfCopyHours === null
    case 'site-up':
      return siteReachable
    default:
      return given satisfies never
  }
}

/** The first behaviour that holds after so many hours. */
function behaviourAt(
  hours: number,
  behaviours: readonly FetchBehaviour[],
  result: FetchResult,
): FetchBehaviour | undefined {
  return behaviours.find((one) => isGiven(one, result) && hours < endHoursOf(one, result))
}

/**
 * Hours after the fetch at which the effect differs from that of `behaviour`: another behaviour with the
 * same effect may follow it.
 */
function effectEndHours(
  behaviour: FetchBehaviour,
  behaviours: readonly FetchBehaviour[],
  result: FetchResult,
): number {
  const end = endHoursOf(behaviour, result)
  const next = behaviourAt(end, behaviours, result)
  return next?.effect === behaviour.effect ? effectEndHours(next, behaviours, result) : end
}

/** Whoever reads rules in an HTML page finds none in this one. */
const otherPage = ({ redirects }: FetchResult) =>
  ({
    effect: 'open',
    why:
      redirects > 0
        ? 'The redirect leads to an HTML page, which has no rules, so everything may be fetched.'
        : 'An HTML page has no rules, so everything may be fetched.',
    until: null,
  }) as const

/** What 304 means: RFC 9110, section 15.4.5. Only who has a copy asks in a way that is answered so. */
const notModified =
  'The file has not changed (304), so the copy that the crawler has still applies.'

/** What a 402 usually means: Cloudflare, pay per crawl (April 2026). */
const payPerCrawl =
  'Cloudflare’s pay per crawl answers 402 to crawlers that have not paid, with the price in crawler-price.'

const noCopy =
  'The server says that the file has not changed (304), which it may say only to a crawler that has a copy: without one it is to send the file.'

/** A file that is as it should be but for its type. */
const isFileOfOtherType = ({ body, contentType }: FetchResult): boolean =>
  body !== 'html' && body !== 'other-page' && !isPlainText(contentType)

function sentencesFor(result: FetchResult, { effect, why }: FetchBehaviour): string {
  const { status, ageOfCopyHours, contentType } = result
  if (status === 402) return `${why} ${payPerCrawl}`
  if (status === 304) return ageOfCopyHours === null ? noCopy : notModified
  const isRead = effect === 'rules' && outcomeOfEnd(result) === 'not-text'
  return isRead && isFileOfOtherType(result)
    ? `The type “${contentType.slice(0, 60)}” is ignored: the rules of the file apply.`
    : why
}

/**
 * What the crawlers of a dialect do after a fetch, by its policy. Throws when the policy has no
 * behaviour that holds, which its tests exclude.
 */
export function judgeFetch(policy: FetchPolicy, result: FetchResult): FetchAnswer {
  const outcome = outcomesOf(result, policy).find((one) => policy.behaviours[one] !== undefined)
  const behaviours = policy.behaviours[outcome ?? 'file'] ?? []
  const behaviour = behaviourAt(result.elapsedHours, behaviours, result)
  if (behaviour === undefined) throw new Error(`No answer to ${outcome ?? '?'}`)
  const { until: _, oldestCopy: __, given: ___, ...answer } = behaviour
  const end = effectEndHours(behaviour, behaviours, result)
  if (result.body === 'other-page' && answer.effect === 'rules') {
    return { ...answer, ...otherPage(result) }
  }
  const why = sentencesFor(result, behaviour)
  return { ...answer, why, until: Number.isFinite(end) ? end : null }
}
