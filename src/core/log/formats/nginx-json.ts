import { plainAddress, plainHost, statusValue } from '../fields.ts'
import {
  addQuery,
  countOf,
  firstOf,
  readPathOf,
  readRequestOf,
  secondsOf,
  textIn,
  timeIn,
} from '../json-fields.ts'
import type { JsonLogFormat } from '../request.ts'

const timeNames = ['time_iso8601', 'time_local', 'msec', '@timestamp', 'timestamp', 'time', 'ts']
const pathNames = ['request_uri', 'uri']
const ownNames = ['request', ...pathNames, 'http_user_agent', 'body_bytes_sent']

/** JSON by a `log_format` of nginx, whose keys are the names of its variables. */
export const nginxJson: JsonLogFormat = {
  kind: 'json',
  id: 'nginx-json',
  read: (record, into) => {
    if (!('remote_addr' in record) && !('status' in record)) return false
    if (!ownNames.some((name) => typeof record[name] === 'string')) return false
    const hasRequest = readRequestOf(record['request'], into)
    if (into.path === null && readPathOf(firstOf(record, pathNames), into)) {
      addQuery(textIn(record, ['args', 'query_string']), into)
    }
    const hasTime = timeIn(record, timeNames, into)
    if (!hasTime && !hasRequest && into.path === null) return false
    into.method ??= textIn(record, ['request_method', 'method'])
    into.address = plainAddress(textIn(record, ['remote_addr', 'realip_remote_addr']) ?? '')
    into.host = plainHost(textIn(record, ['host', 'http_host', 'server_name']) ?? '')
    into.status = statusValue(record['status'])
    into.bytes = countOf(record, ['body_bytes_sent', 'bytes_sent'])
    into.agent = textIn(record, ['http_user_agent', 'user_agent'])
    into.seconds = secondsOf(record['request_time'])
    return true
  },
}
