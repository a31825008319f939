import { plainAddress, plainHost, percentDecoded, statusValue, valueOrNull } from '../fields.ts'
import {
  addQuery,
  countOf,
  firstOf,
  readPathOf,
  secondsOf,
  textIn,
  timeIn,
} from '../json-fields.ts'
import { isObject } from '../../recognise/parts/json.ts'
import type { JsonLogFormat } from '../request.ts'

/** Vercel’s drains: requests are in `proxy`; lines of functions and builds are none. */
export const vercelLog: JsonLogFormat = {
  kind: 'json',
  id: 'vercel',
  read: (record, into) => {
    const proxy = record['proxy']
    if (!isObject(proxy) || !readPathOf(proxy['path'], into)) return false
    if (!timeIn(proxy, ['timestamp'], into)) timeIn(record, ['timestamp'], into)
    into.address = plainAddress(textIn(proxy, ['clientIp']) ?? '')
    into.host = plainHost(textIn(proxy, ['host']) ?? textIn(record, ['host']) ?? '')
    into.method = textIn(proxy, ['method'])
    // −1 says that the answer came from elsewhere.
    into.status = statusValue(proxy['statusCode']) ?? statusValue(record['statusCode'])
    into.bytes = countOf(proxy, ['responseByteSize'])
    into.agent = textIn(proxy, ['userAgent'])
    return true
  },
}

/** Akamai’s DataStream 2, which percent-encodes texts. */
export const akamaiLog: JsonLogFormat = {
  kind: 'json',
  id: 'akamai',
  read: (record, into) => {
    const path = record['reqPath']
    if (typeof path !== 'string' || !('statusCode' in record || 'reqTimeSec' in record))
      return false
    readPathOf(path.startsWith('/') ? path : `/${path}`, into)
    addQuery(textIn(record, ['queryStr']), into)
    timeIn(record, ['reqTimeSec'], into)
    into.address = plainAddress(textIn(record, ['cliIP']) ?? '')
    into.host = plainHost(textIn(record, ['reqHost']) ?? '')
    into.method = textIn(record, ['reqMethod'])
    into.status = statusValue(firstOf(record, ['statusCode']))
    into.bytes = countOf(record, ['bytes', 'totalBytes'])
    into.agent = valueOrNull(percentDecoded(textIn(record, ['UA']) ?? ''))
    const ms = countOf(record, ['turnAroundTimeMSec'])
    into.seconds = ms === null ? null : ms / 1000
    return true
  },
}

/** Google’s load balancer, as Cloud Logging exports it. */
export const googleLoadBalancerLog: JsonLogFormat = {
  kind: 'json',
  id: 'google-lb',
  read: (record, into) => {
    const request = record['httpRequest']
    if (!isObject(request) || !readPathOf(request['requestUrl'], into, true)) return false
    timeIn(record, ['timestamp', 'receiveTimestamp'], into)
    into.address = plainAddress(textIn(request, ['remoteIp']) ?? '')
    into.method = textIn(request, ['requestMethod'])
    into.status = statusValue(request['status'])
    into.bytes = countOf(request, ['responseSize'])
    into.agent = textIn(request, ['userAgent'])
    into.seconds = secondsOf(request['latency'])
    return true
  },
}
