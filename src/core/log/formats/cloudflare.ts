import { plainAddress, plainHost, statusValue } from '../fields.ts'
import { countOf, readPathOf, textIn, timeIn } from '../json-fields.ts'
import type { JsonLogFormat } from '../request.ts'

const ownNames = [
  'ClientRequestURI',
  'ClientRequestPath',
  'EdgeResponseStatus',
  'EdgeStartTimestamp',
]

/** Cloudflare’s Logpush: what the edge answered counts, and the origin’s status where that is missing. */
export const cloudflareLog: JsonLogFormat = {
  kind: 'json',
  id: 'cloudflare',
  read: (record, into) => {
    if (!ownNames.some((name) => Object.hasOwn(record, name))) return false
    timeIn(record, ['EdgeStartTimestamp', 'EdgeEndTimestamp', 'Datetime'], into)
    const target = record['ClientRequestURI'] ?? record['ClientRequestPath']
    const hasPath = readPathOf(target, into)
    if (!hasPath && Number.isNaN(into.time)) return false
    into.address = plainAddress(textIn(record, ['ClientIP']) ?? '')
    into.host = plainHost(textIn(record, ['ClientRequestHost']) ?? '')
    into.method = textIn(record, ['ClientRequestMethod'])
    into.status =
      statusValue(record['EdgeResponseStatus']) ?? statusValue(record['OriginResponseStatus'])
    into.bytes = countOf(record, ['EdgeResponseBytes'])
    into.agent = textIn(record, ['ClientRequestUserAgent'])
    const ms = countOf(record, ['EdgeTimeToFirstByteMs'])
    into.seconds = ms === null ? null : ms / 1000
    return true
  },
}
