import type { Recogniser } from '../kind.ts'
import { isCidr, isIp, listEntry } from '../parts/address.ts'
import { isList, isObject, jsonIn } from '../parts/json.ts'
import { hasHeader } from '../parts/lines.ts'

const isRange = (text: string): boolean => isCidr(text) || isIp(text)

const mostLooked = 200

/** The text of an item of a list: itself, or the first of its fields that is a range. */
function rangeIn(item: unknown): boolean {
  if (typeof item === 'string') return isRange(item)
  return (
    isObject(item) && Object.values(item).some((one) => typeof one === 'string' && isRange(one))
  )
}

const isRangeList = (value: unknown): boolean => {
  if (!isList(value) || value.length === 0) return false
  const items = value.slice(0, mostLooked)
  return items.filter(rangeIn).length * 2 > items.length
}

const isListName = (name: string): boolean =>
  /prefix|cidr|range|ips?\b|ip_|addresses|networks/i.test(name)

/** Lists of ranges as operators publish them: `{"creationTime": …, "prefixes": […]}` and the like. */
function inJson(value: unknown, depth: number): boolean {
  if (isRangeList(value)) return true
  if (!isObject(value) || depth > 2) return false
  const fields = Object.entries(value).slice(0, mostLooked)
  const prefixes = value['prefixes']
  if (isList(prefixes) && prefixes.length === 0 && 'creationTime' in value) return true
  return fields.some(
    ([name, field]) =>
      (isListName(name) && isRangeList(field)) || (isObject(field) && inJson(field, depth + 1)),
  )
}

/** Words that servers write in front of a range: `allow 192.0.2.0/24;`, `Require ip …`. */
const frame =
  /^(?:(?:allow|deny)(?:\s+from)?|require\s+(?:not\s+)?ip|ip[46]:?|set_real_ip_from)\s+/i

/** `192.0.2.0/24`, `192.0.2.1 - 192.0.2.9`, with a remark behind it, or as a geofeed writes it. */
function isRangeLine(line: string): boolean {
  const text = listEntry(line).replace(frame, '')
  const end = text.search(/[\s,;#]/)
  const first = end < 0 ? text : text.slice(0, end)
  if (!isRange(first)) return false
  const rest = end < 0 ? '' : text.slice(end).trim()
  if (rest === '' || isCidr(first) || /^[#;,(-]|^\/\//.test(rest)) return true
  const others = rest.split(/[\s,;]+/)
  return others.every((one) => one === '' || isRange(one))
}

/** A table about machines, with names above its columns. Ranges stay ranges under such a line. */
function isTableOfMachines(content: readonly string[]): boolean {
  const [first = '', second = ''] = content
  const [machine = ''] = second.split(/[\t,;|]/, 1)
  return hasHeader(content) && !isRangeLine(first) && isIp(listEntry(machine))
}

/** Ranges of addresses of the internet protocol, or single ones. */
export const findRanges: Recogniser = (sample) => {
  const json = jsonIn(sample)
  if (json?.form === 'whole') return inJson(json.value, 0) ? {} : null
  if (json?.form === 'cut')
    return /"ipv[46]_?Prefix"\s*:/i.test(sample.text.slice(0, 4000)) ? {} : null
  if (json !== null || sample.content.length === 0) return null
  if (isTableOfMachines(sample.content)) return null
  const fitting = sample.content.filter(isRangeLine).length
  const [only = ''] = sample.content
  if (sample.content.length === 1) return isRangeLine(only) ? {} : null
  return fitting > 1 && fitting * 2 > sample.content.length ? {} : null
}
