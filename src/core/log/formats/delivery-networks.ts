import { addressOf, hostOf, percentDecoded, statusValue, valueOrNull } from '../fields.ts'
import {
  addQuery,
  countOf,
  firstOf,
  readPathOf,
  secondsOf,
  textOf,
  timeOf,
} from '../json-fields.ts'
import { isObject } from '../../recognise/parts/json.ts'
import type { JsonFormat } from '../request.ts'

/** Vercel’s drains: requests are in `proxy`; lines of functions and builds are none. */
export const vercelLog: JsonFormat = {
  kind: 'json',
  id: 'vercel',
  read: (record, into) => {
    const proxy = record['proxy']
    if (!isObject(proxy) || !readPathOf(proxy['path'], into)) return false
    if (!timeOf(proxy, ['timestamp'], into)) timeOf(record, ['timestamp'], into)
    into.address = addressOf(textOf(proxy, ['clientIp']) ?? '')
    into.host = hostOf(textOf(proxy, ['host']) ?? textOf(record, ['host']) ?? '')
    into.method = textOf(proxy, ['method'])
    // −1 says that the answer came from elsewhere.
    into.status = statusValue(proxy['statusCode']) ?? statusValue(record['statusCode'])
    into.bytes = countOf(proxy, ['responseByteSize'])
    into.agent = textOf(proxy, ['userAgent'])
    return true
  },
}

/** Akamai’s DataStream 2, which percent-encodes texts. */
export const akamaiLog: JsonFormat = {
  kind: 'json',
  id: 'akamai',
  read: (record, into) => {
    const path = record['reqPath']
    if (typeof path !== 'string' || !('statusCode' in record || 'reqTimeSec' in record))
      return false
    readPathOf(path.startsWith('/') ? path : `/${path}`, into)
    addQuery(textOf(record, ['queryStr']), into)
    timeOf(record, ['reqTimeSec'], into)
    into.address = addressOf(textOf(record, ['cliIP']) ?? '')
    into.host = hostOf(textOf(record, ['reqHost']) ?? '')
    into.method = textOf(record, ['reqMethod'])
    into.status = statusValue(firstOf(record, ['statusCode']))
    into.bytes = countOf(record, ['bytes', 'totalBytes'])
    into.agent = valueOrNull(percentDecoded(textOf(record, ['UA']) ?? ''))
    const ms = countOf(record, ['turnAroundTimeMSec'])
    into.seconds = ms === null ? null : ms / 1000
    return true
  },
}

/** Google’s load balancer, as Cloud Logging exports it. */
export const googleLoadBalancerLog: JsonFormat = {
  kind: 'json',
  id: 'google-lb',
  read: (record, into) => {
    const request = record['httpRequest']
    if (!isObject(request) || !readPathOf(request['requestUrl'], into, true)) return false
    timeOf(record, ['timestamp', 'receiveTimestamp'], into)
    into.address = addressOf(textOf(request, ['remoteIp']) ?? '')
    into.method = textOf(request, ['requestMethod'])
    into.status = statusValue(request['status'])
    into.bytes = countOf(request, ['responseSize'])
    into.agent = textOf(request, ['userAgent'])
    into.seconds = secondsOf(request['latency'])
    return true
  },
}
