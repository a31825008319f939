/** Endings of file names that no top-level domain has, so that `robots.txt` is no host. */
const fileEndings = new Set(
  (
    'txt htm html xhtml shtml php asp aspx jsp xml pdf jpg jpeg png gif svg webp css js mjs json ' +
    'csv tsv xls xlsx doc docx gz log yml yaml toml ini ts tsx jsx rb exe dll bak conf cfg sql'
  ).split(' '),
)

const hostLabel = /^[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** An IPv4 address. */
export function isIpv4(text: string): boolean {
  const parts = text.split('.', 5)
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
}

/** An IPv6 address, with or without a zone. */
export function isIpv6(text: string): boolean {
  if (text.length > 60) return false
  const [address = ''] = text.split('%', 1)
  if (!/^[0-9a-f:.]{2,}$/i.test(address) || address.includes(':::')) return false
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const wide = isIpv4(last)
  const plain = wide ? groups.slice(0, -1) : groups
  const count = plain.length + (wide ? 2 : 0)
  const fits = halves.length === 2 ? count <= 7 : count === 8
  return fits && plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
}

/** An address of the internet protocol. */
export const isIp = (text: string): boolean => isIpv4(text) || isIpv6(text)

/** A range of addresses: `192.0.2.0/24`. */
export function isCidr(text: string): boolean {
  const slash = text.indexOf('/')
  if (slash < 0) return false
  const bits = text.slice(slash + 1)
  const base = text.slice(0, slash)
  // The mask may be written out: 192.0.2.0/255.255.255.0.
  if (bits.startsWith('255.') && isIpv4(bits)) return isIpv4(base)
  if (!/^\d{1,3}$/.test(bits)) return false
  return (isIpv4(base) && Number(bits) <= 32) || (isIpv6(base) && Number(bits) <= 128)
}

/** A name of a host with at least one dot, or `localhost`; a dot may end it. */
export function isHostName(text: string): boolean {
  if (text.length > 254) return false
  const host = text.endsWith('.') ? text.slice(0, -1) : text
  if (host.toLowerCase() === 'localhost') return true
  const labels = host.split('.')
  const top = labels.at(-1) ?? ''
  if (labels.length < 2 || top.length < 2 || /^\d/.test(top)) return false
  if (fileEndings.has(top.toLowerCase())) return false
  return labels.every((label) => hostLabel.test(label))
}

/** The host, and its port, that an address without a scheme starts with; null when it has none. */
function bareHost(text: string): string | null {
  const authority =
    /^(?:\[[0-9a-f:.%]{2,60}\]|[^/?#\\\s@:,;"'<>()|]{1,254})(?::\d{1,5})?(?=$|[/?#])/iu.exec(
      text,
    )?.[0]
  if (authority === undefined) return null
  const host = authority.replace(/:\d{1,5}$/, '')
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1)) ? authority : null
  return isHostName(host) || isIpv4(host) ? authority : null
}

/** A whole web address with its scheme. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#]/i.test(text)

/** An address without its scheme: `example.com/shop`. An address of one machine alone is none. */
export function isBareAddress(text: string): boolean {
  const host = bareHost(text)
  return host !== null && !(host === text && isIp(text)) && !isCidr(text)
}

/** A path of the site, or a query alone. */
export function isPath(text: string): boolean {
  if (!/^(?:\/|\?[^\s?]*[=&]|\?[\w%.-]+$)/.test(text)) return false
  // Comments of programs start with slashes too.
  return !/^\/[/*](?:\s|\*|$)/.test(text) && !/\s(?:\S*\s){6}/.test(text.slice(0, 400))
}

/** What a robots.txt can be asked about: a web address, a host, or a path. */
export const isAddress = (text: string): boolean =>
  isWebAddress(text) || (!/\s/.test(text) && isBareAddress(text)) || isPath(text)

/** What people put around an address in a list, from the outside in. */
const around: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['<', '>'],
  ['(', ')'],
  ['|', '|'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
]

function unquoted(text: string): string {
  const pair = around.find(
    ([open, close]) => text.length > 1 && text.startsWith(open) && text.endsWith(close),
  )
  const inner = text.slice(1, -1)
  return pair === undefined || inner.includes(pair[1]) ? text : inner.trim()
}

/** `- `, `* `, `1. `, `2) `, `[x] `, `> `: what a line of a list starts with. */
const listMark =
  /^(?:[-*+•–·‣▪>]|\(?(?:\d{1,6}|[a-z](?=\)))[.):]|\[\d{1,6}\]:?)\s+(?:\[[ xX]\]\s+)?/

/** The address of a Markdown link that is all of a text. */
function linkTarget(text: string): string | null {
  if (!text.startsWith('[') && !text.startsWith('![')) return null
  const middle = text.indexOf('](')
  const end = text.indexOf(')', middle)
  if (middle < 0 || end < 0) return null
  const target = text.slice(middle + 2, end).trim()
  const title = target.search(/\s["']/)
  return title < 0 ? target : target.slice(0, title)
}

/** The entry of a list without its mark, quotes, brackets and the comma behind it. */
export function listEntry(line: string): string {
  let text = line.trim()
  const mark = listMark.exec(text)?.[0]
  if (mark !== undefined) text = text.slice(mark.length)
  text = linkTarget(text) ?? text
  for (let layer = 0; layer < 3; layer += 1) {
    const last = text.charAt(text.length - 1)
    const inner = unquoted(last === ',' || last === ';' ? text.slice(0, -1).trimEnd() : text)
    if (inner === text) break
    text = inner
  }
  return /^view-source:https?:/i.test(text) ? text.slice('view-source:'.length) : text
}

/** Where a web address ends that has something behind it; a blank may also be part of its path. */
function webAddressEnd(entry: string): number {
  const space = entry.search(/\s/)
  if (space < 0) return entry.length
  const rest = entry.slice(space + 1)
  return entry.charAt(space) === ' ' && /^[\w%+~-]*[/.=?&][^\s]*$/.test(rest) ? entry.length : space
}

/** The address that a line of a list holds; null when it holds none. */
export function addressInLine(line: string): string | null {
  const entry = listEntry(line)
  if (isWebAddress(entry)) return entry.slice(0, webAddressEnd(entry)).replace(/[,;]$/, '')
  const hash = entry.search(/\s#\s/)
  const bare = hash < 0 ? entry : entry.slice(0, hash).trimEnd()
  return isAddress(bare) ? bare : null
}
