import { addressOf, hostOf, statusValue } from '../fields.ts'
import { countOf, fieldOf, readPathOf, secondsOf, textOf, timeOf } from '../json-fields.ts'
import { isObject, type JsonObject } from '../../recognise/parts/json.ts'
import type { JsonFormat } from '../request.ts'

/** The User-Agent among the headers, in whatever letters its name is written. */
function agentIn(headers: unknown): string | null {
  if (!isObject(headers)) return null
  const name = Object.keys(headers).find((one) => one.toLowerCase() === 'user-agent')
  return name === undefined ? null : textOf(headers, [name])
}

const isRequest = (request: unknown): request is JsonObject =>
  isObject(request) && typeof request['uri'] === 'string'

/** Caddy. Behind a trusted proxy `client_ip` is the visitor; old versions write address and port. */
export const caddyLog: JsonFormat = {
  kind: 'json',
  id: 'caddy',
  read: (record, into) => {
    const request = record['request']
    if (!isRequest(request) || !readPathOf(request['uri'], into)) return false
    timeOf(record, ['ts', 'time', 'timestamp'], into)
    into.address = addressOf(textOf(request, ['client_ip', 'remote_ip', 'remote_addr']) ?? '')
    into.host = hostOf(textOf(request, ['host']) ?? '')
    into.method = textOf(request, ['method'])
    into.status = statusValue(record['status'])
    into.bytes = countOf(record, ['size'])
    into.agent = agentIn(request['headers'])
    into.seconds = secondsOf(fieldOf(record, 'duration'))
    return true
  },
}
