import { newRequest } from './request.ts'
import { readAnyTime } from './times.ts'

/** Which field of a table or of JSON has what of a request; null where none has it. */
export interface FieldMapping {
  readonly time: string | null
  /** The time of day, where `time` has the day alone. */
  readonly clock: string | null
  readonly address: string | null
  readonly host: string | null
  readonly method: string | null
  /** A path, a whole address, or the first line of a request. */
  readonly path: string | null
  readonly query: string | null
  readonly status: string | null
  readonly bytes: string | null
  readonly agent: string | null
  readonly seconds: string | null
}

type Part = keyof FieldMapping

/** The names that fields have elsewhere, in small letters without signs, the surest first. */
const usualNames: Readonly<Record<Part, readonly string[]>> = {
  time: `timestamp time datetime ts eventtime requesttime starttime starttimestamp timelocal timeiso8601 timegenerated
    requesttimestamp receivedat createdat edgestarttimestamp logtime date day`.split(/\s+/),
  clock: ['time', 'timeofday', 'clock'],
  address:
    `clientip cip remoteaddr remoteip remotehost ip ipaddress clientaddress clientaddr clientipaddress sourceip
    srcip visitorip address client xforwardedfor realip networkclientip`.split(/\s+/),
  host: `host hostname httphost requesthost serverhost domain vhost site servername csheaderhost cshost xhostheader
    reqhost clientrequesthost`.split(/\s+/),
  method:
    `method requestmethod httpmethod verb csmethod clientrequestmethod reqmethod httprequestmethod`.split(
      /\s+/,
    ),
  path: `requesturi uri requesturl url fullurl path requestpath urlpath csuristem httpurl target resource request
    requestline page clientrequesturi reqpath httprequesturl urloriginal`.split(/\s+/),
  query: `query querystring querystr args csuriquery urlquery search params`.split(/\s+/),
  status:
    `status statuscode httpstatus responsestatus responsecode scstatus code httpstatuscode edgeresponsestatus
    httpresponsestatuscode response`.split(/\s+/),
  bytes:
    `bytes bytessent bodybytessent size responsesize responsebytes scbytes contentlength bytesout totalbytes
    httpresponsebytes responsebodybytes edgeresponsebytes responsebodysize bodysize byteswritten`.split(
      /\s+/,
    ),
  agent:
    `useragent httpuseragent agent ua csuseragent requestuseragent clientuseragent clientrequestuseragent
    browser httprequestuseragent useragentoriginal`.split(/\s+/),
  seconds:
    `duration requesttime timetaken responsetime latency elapsed took upstreamresponsetime processingtime`.split(
      /\s+/,
    ),
}

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The last part of a name with dots, which says what it is where the whole is not known. */
const lastPart = (name: string): string => bare(name.slice(name.lastIndexOf('.') + 1))

const isText = (value: unknown): value is string => typeof value === 'string'
const isHttpStatus = (value: unknown): boolean => /^[1-5]\d\d$/.test(String(value).slice(0, 9))
const isTimeValue = (value: unknown): boolean => readAnyTime(value, newRequest())
const isDay = (value: unknown): boolean =>
  isText(value) && /^\d{4}-\d\d-\d\d$/.test(value.slice(0, 20))
const isClock = (value: unknown): boolean => isText(value) && /^\d\d:\d\d:\d\d/.test(value)
const isAddressValue = (value: unknown): boolean =>
  isText(value) &&
  /^(?:\d{1,3}\.){3}\d{1,3}|^\[?[0-9a-f]{0,4}:[0-9a-f:]{2,40}/i.test(value.slice(0, 60))
const isTarget = (value: unknown): boolean =>
  isText(value) &&
  (value.startsWith('/') ||
    /^https?:\/\//i.test(value) ||
    /^[A-Z]{3,8} \S/.test(value.slice(0, 40)))
const isNumber = (value: unknown): boolean =>
  value !== '' && value !== null && Number.isFinite(Number(value))
const isAgent = (value: unknown): boolean =>
  isText(value) && /^[\w.-]+\/\d|^Mozilla\//.test(value.slice(0, 60))

/** Whether a value can be what a field of this name should have. */
const fits: Readonly<Record<Part, (value: unknown) => boolean>> = {
  time: (value) => isTimeValue(value) || isDay(value),
  clock: isClock,
  address: isAddressValue,
  host: isText,
  method: (value) => isText(value) && /^[A-Za-z_-]{2,20}$/.test(value.slice(0, 30)),
  path: isTarget,
  query: isText,
  status: isHttpStatus,
  bytes: isNumber,
  agent: isText,
  seconds: (value) => isNumber(value) || (isText(value) && /^[\d.]+ ?[a-zµ]{1,2}$/.test(value)),
}

/** Parts that values tell alone, where no name does. */
const byValue: Partial<Record<Part, (value: unknown) => boolean>> = {
  time: isTimeValue,
  address: isAddressValue,
  path: isTarget,
  status: isHttpStatus,
  agent: isAgent,
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === '-'

type ValuesOf = (name: string) => readonly unknown[]

function mostFit(values: readonly unknown[], isFit: (value: unknown) => boolean): boolean {
  const given = values.filter((value) => !isEmpty(value))
  return given.length > 0 && given.filter(isFit).length * 2 > given.length
}

/** The field of a usual name whose values fit; the whole name counts before its last part. */
function fieldByName(
  names: readonly string[],
  part: Part,
  valuesOf: ValuesOf,
  taken: ReadonlySet<string>,
): string | null {
  for (const partOfName of [bare, lastPart]) {
    for (const usual of usualNames[part]) {
      const found = names.find(
        (name) =>
          !taken.has(name) && partOfName(name) === usual && mostFit(valuesOf(name), fits[part]),
      )
      if (found !== undefined) return found
    }
  }
  return null
}

/** In this order a field is given away: what is surest first. */
const order = [
  'path',
  'status',
  'agent',
  'address',
  'time',
  'method',
  'host',
  'query',
  'bytes',
  'clock',
  'seconds',
] as const satisfies readonly Part[]

/**
 * Which fields have what, by their names and what they hold in a sample. Null where the fields are none of requests:
 * those have a path, and a status, a time or an address beside it.
 */
export function proposeMapping(names: readonly string[], valuesOf: ValuesOf): FieldMapping | null {
  const taken = new Set<string>()
  const found = new Map<Part, string>()
  const take = (part: Part, name: string | null): void => {
    if (name === null) return
    taken.add(name)
    found.set(part, name)
  }
  for (const part of order) take(part, fieldByName(names, part, valuesOf, taken))
  for (const part of order) {
    const isFit = byValue[part]
    if (found.has(part) || isFit === undefined) continue
    const name = names.find((one) => !taken.has(one) && mostFit(valuesOf(one), isFit))
    take(part, name ?? null)
  }
  const isRequests =
    found.has('path') && (found.has('status') || found.has('time') || found.has('address'))
  if (!isRequests) return null
  const of = (part: Part): string | null => found.get(part) ?? null
  return {
    time: of('time'),
    clock: of('clock'),
    address: of('address'),
    host: of('host'),
    method: of('method'),
    path: of('path'),
    query: of('query'),
    status: of('status'),
    bytes: of('bytes'),
    agent: of('agent'),
    seconds: of('seconds'),
  }
}
