import { bodyKindOf } from '../core/fetch/body.ts'
import { bodyKinds, plainFetch, type FetchResult } from '../core/fetch/fetch-result.ts'
import { readBytes, readText } from '../core/text/file.ts'
import { bytesOf, parseFields, optionalText, RecordError, type Fields } from './record.ts'

/** A line of input of the `fetch` command, validated. */
export interface FetchRecord {
  readonly page: string
  readonly dialect: string | null
  readonly crawler: string | null
  /**
   * The fetch, once the address of robots.txt is known: a redirect to another host differs from it.
   */
  result(robotsUrl: string): FetchResult
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

function statusOf({ status }: Fields): FetchResult['status'] {
  if (!isGiven(status)) return plainFetch.status
  if (status === 'timeout' || status === 'dns') return status
  const code = typeof status === 'string' && /^\d{3}$/.test(status) ? Number(status) : status
  if (typeof code === 'number' && Number.isInteger(code) && code >= 100 && code <= 999) return code
  throw new RecordError('"status" is neither a status code nor "timeout" nor "dns"')
}

function hoursOf(fields: Fields, name: 'ageOfCopyHours' | 'elapsedHours'): number | null {
  const value = fields[name] ?? null
  if (value === null || (typeof value === 'number' && value >= 0)) return value
  throw new RecordError(`"${name}" is no number of hours`)
}

function flagOf(fields: Fields, name: string, usual: boolean): boolean {
  const value = fields[name] ?? usual
  if (typeof value === 'boolean') return value
  throw new RecordError(`"${name}" is not true or false`)
}

function hostOf(address: string, base: string): string | null {
  return URL.canParse(address, base) ? new URL(address, base).host : null
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

/** Reads one line of input. Throws RecordError with the reason when it is not valid. */
export function readFetchRecord(line: string): FetchRecord {
  const fields = parseFields(line)
  const page = optionalText(fields, 'page')
  if (page === null) throw new RecordError('no "page"')
  const age = fields['ageOfCopyHours'] === undefined
  const common = {
    status: statusOf(fields),
    contentType: optionalText(fields, 'contentType') ?? plainFetch.contentType,
    body: bodyOf(fields),
    ageOfCopyHours: age ? plainFetch.ageOfCopyHours : hoursOf(fields, 'ageOfCopyHours'),
    elapsedHours: hoursOf(fields, 'elapsedHours') ?? plainFetch.elapsedHours,
    siteReachable: flagOf(fields, 'siteReachable', plainFetch.siteReachable),
  }
  return {
    page,
    dialect: optionalText(fields, 'dialect'),
    crawler: optionalText(fields, 'crawler'),
    result: (robotsUrl) => ({ ...common, ...redirectsOf(fields, robotsUrl) }),
  }
}
