import { plainAddress, plainHost, statusValue } from '../fields.ts'
import { countOf, jsonField, readPathOf, secondsOf, textIn, timeIn } from '../json-fields.ts'
import { isObject, type JsonObject } from '../../recognise/parts/json.ts'
import type { JsonLogFormat } from '../request.ts'

/** The User-Agent among the headers, in whatever letters its name is written. */
function agentIn(headers: unknown): string | null {
  if (!isObject(headers)) return null
  const name = Object.keys(headers).find((one) => one.toLowerCase() === 'user-agent')
  return name === undefined ? null : textIn(headers, [name])
}

const isRequest = (request: unknown): request is JsonObject =>
  isObject(request) && typeof request['uri'] === 'string'

/** Caddy. Behind a trusted proxy `client_ip` is the visitor; old versions write address and port. */
export const caddyLog: JsonLogFormat = {
  kind: 'json',
  id: 'caddy',
  read: (record, into) => {
    const request = record['request']
    if (!isRequest(request) || !readPathOf(request['uri'], into)) return false
    timeIn(record, ['ts', 'time', 'timestamp'], into)
    into.address = plainAddress(textIn(request, ['client_ip', 'remote_ip', 'remote_addr']) ?? '')
    into.host = plainHost(textIn(request, ['host']) ?? '')
    into.method = textIn(request, ['method'])
    into.status = statusValue(record['status'])
    into.bytes = countOf(record, ['size'])
    into.agent = agentIn(request['headers'])
    into.seconds = secondsOf(jsonField(record, 'duration'))
    return true
  },
}
