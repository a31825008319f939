import { bodyKindOf } from '../../core/fetch/body.ts'
import { bodyKinds, plainFetch, type FetchResult } from '../../core/fetch/fetch-result.ts'
import { readBytes, readText, type RobotsFile } from '../../core/text/file.ts'
import type { FieldTable } from '../fields.ts'
import {
  bytesOf,
  flagOf,
  optionalNumber,
  optionalText,
  parseFields,
  RecordError,
  statusCodeOf,
  type Fields,
} from '../record.ts'
import { parseUrl } from '../../case/urls/sent-url.ts'

/** The fields of a record of `fetch`. */
export const fetchFields = {
  page: 'the address of any page',
  status: 'a status code, "timeout" or "dns"; default: 200',
  redirects: 'how many redirects there were, or their addresses in a list',
  crossHost: 'true if one of them led to another host',
  contentType: 'the Content-Type as sent; default: text/plain',
  body: 'the body of the response as text; or one of html, other-page, empty, bom, utf-16, large',
  body_b64: 'or its bytes in base64',
  ageOfCopyHours: 'hours since the last successful fetch; default: 24; null if there never was one',
  elapsedHours: 'hours for which the server has answered this way',
  siteReachable: 'false if the rest of the site does not answer either; default: true',
  dialect: 'id of a dialect; default: google',
  crawler: 'or a crawler of the catalogue',
} as const satisfies FieldTable

/** A line of input of the `fetch` command, validated. */
export interface FetchRecord {
  readonly page: string
  readonly dialect: string | null
  readonly crawler: string | null
  /**
   * The fetch, once the address of robots.txt is known: a redirect to another host differs from it.
   */
  result(robotsUrl: string): FetchResult
  /** The file that came as the body of an answer that is no error; null where none is given. */
  readonly file: RobotsFile | null
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

function statusOf({ status }: Fields): FetchResult['status'] {
  if (status === 'timeout' || status === 'dns') return status
  return statusCodeOf({ status }) ?? plainFetch.status
}

function hostOf(address: string, base: string): string | null {
  return parseUrl(address, base)?.host ?? null
}

function redirectsOf(
  fields: Fields,
  robotsUrl: string,
): Pick<FetchResult, 'redirects' | 'crossHost'> {
  const { redirects } = fields
  const crossHost = flagOf(fields, 'crossHost', false)
  if (!isGiven(redirects)) return { redirects: 0, crossHost }
  if (typeof redirects === 'number' && Number.isInteger(redirects) && redirects >= 0) {
    return { redirects, crossHost }
  }
  if (!Array.isArray(redirects) || !redirects.every((one) => typeof one === 'string')) {
    throw new RecordError('"redirects" is neither a number nor a list of addresses')
  }
  const hops = redirects.filter((address, index) => index > 0 || address !== robotsUrl)
  const own = hostOf(robotsUrl, robotsUrl)
  const leaves = hops.some((address) => hostOf(address, robotsUrl) !== own)
  return { redirects: hops.length, crossHost: crossHost || leaves }
}

function bodyOf(fields: Fields): FetchResult['body'] {
  const text = optionalText(fields, 'body')
  const base64 = optionalText(fields, 'body_b64')
  if (base64 !== null) return bodyKindOf(readBytes(bytesOf(base64, 'body_b64')))
  if (text === null) return plainFetch.body
  return bodyKinds.find((kind) => kind === text) ?? bodyKindOf(readText(text))
}

function fileOf(fields: Fields, status: FetchResult['status']): RobotsFile | null {
  if (typeof status !== 'number' || status >= 400) return null
  const base64 = optionalText(fields, 'body_b64')
  if (base64 !== null) return readBytes(bytesOf(base64, 'body_b64'))
  const text = optionalText(fields, 'body')
  return text === null || bodyKinds.some((kind) => kind === text) ? null : readText(text)
}

/** Reads one line of input. Throws RecordError with the reason when it is not valid. */
export function readFetchRecord(line: string): FetchRecord {
  const fields = parseFields(line, fetchFields)
  const page = optionalText(fields, 'page')
  if (page === null) throw new RecordError('no "page"')
  const age = fields['ageOfCopyHours'] === undefined
  const common = {
    status: statusOf(fields),
    contentType: optionalText(fields, 'contentType') ?? plainFetch.contentType,
    body: bodyOf(fields),
    ageOfCopyHours: age ? plainFetch.ageOfCopyHours : optionalNumber(fields, 'ageOfCopyHours'),
    elapsedHours: optionalNumber(fields, 'elapsedHours') ?? plainFetch.elapsedHours,
    siteReachable: flagOf(fields, 'siteReachable', plainFetch.siteReachable),
  }
  return {
    page,
    dialect: optionalText(fields, 'dialect'),
    crawler: optionalText(fields, 'crawler'),
    file: fileOf(fields, common.status),
    result: (robotsUrl) => ({ ...common, ...redirectsOf(fields, robotsUrl) }),
  }
}
