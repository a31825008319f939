/**
 * An address as four numbers of 32 bits, the highest first. An IPv4 address is its mapped form, so that
 * `::ffff:192.0.2.1` and `192.0.2.1` are one address, and one index holds both kinds.
 *
 * ipaddr.js reads the same addresses (`address.test.ts` holds the two against each other), but takes 2 µs for
 * an IPv4 address and 8 µs for an IPv6 one: 1,000,000 lines of a log would need up to 8 s before anything
 * is compared. This form takes a tenth of that (`npm run bench -- identity`).
 */
export type IpAddress = readonly [number, number, number, number]

/** No address is written longer: eight groups of four, or six and four decimals. */
const longestAddress = 45
const mappedMark = 0xffff
const digit0 = 0x30
const dot = 0x2e
const colon = 0x3a

/** An IPv4 address, which is four decimals without leading zeros, as a number of 32 bits; -1 for anything else. */
export function ipv4Number(text: string, from = 0): number {
  let value = 0
  let part = -1
  let dots = 0
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === dot) {
      if (part < 0 || dots === 3) return -1
      value = value * 256 + part
      part = -1
      dots += 1
    } else {
      const digit = code - digit0
      // A leading zero means octal to some and nothing to others: no list and no log writes it.
      if (digit < 0 || digit > 9 || part === 0) return -1
      part = part < 0 ? digit : part * 10 + digit
      if (part > 255) return -1
    }
  }
  return part < 0 || dots < 3 ? -1 : value * 256 + part
}

/** How an IPv4 address is written that is a number of 32 bits. */
export const ipv4Text = (number: number): string =>
  `${number >>> 24}.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`

/** The value of a hexadecimal digit; -1 for any other character. */
function hexValue(code: number): number {
  if (code >= digit0 && code <= 0x39) return code - digit0
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

/** The groups of the address that is being read: one array for all, since a log has millions of them. */
const groups = new Uint16Array(8)
const lastGroup = 7

/** Where a group of hexadecimal digits ends that starts at `from`, after its value is in `groups`; -1: it is none. */
function readGroup(text: string, from: number, count: number): number {
  let value = 0
  let at = from
  for (; at < text.length; at += 1) {
    const digit = hexValue(text.charCodeAt(at))
    if (digit < 0) break
    value = value * 16 + digit
    if (at - from > 3) return -1
  }
  if (at === from || count > lastGroup) return -1
  groups[count] = value
  return at
}

/** Puts the last 32 bits, written as an IPv4 address, into two groups. */
function readLastIpv4(text: string, from: number, count: number): boolean {
  const value = ipv4Number(text, from)
  if (value < 0 || count >= lastGroup) return false
  groups[count] = Math.floor(value / 65536)
  groups[count + 1] = value % 65536
  return true
}

/** Two groups as one word. */
const wordAt = (index: number): number => (groups[index] ?? 0) * 65536 + (groups[index + 1] ?? 0)

/** The eight groups as words, after `::` at the place of `gap` has become zeros; null where they are not eight. */
function wordsOf(count: number, gap: number): IpAddress | null {
  const missing = groups.length - count
  if (gap < 0 ? missing !== 0 : missing < 1) return null
  if (gap >= 0) {
    for (let at = count - 1; at >= gap; at -= 1) groups[at + missing] = groups[at] ?? 0
    for (let at = gap; at < gap + missing; at += 1) groups[at] = 0
  }
  return [wordAt(0), wordAt(2), wordAt(4), wordAt(6)]
}

function readIpv6(text: string): IpAddress | null {
  const end = text.length
  let count = 0
  let gap = text.startsWith('::') ? 0 : -1
  let at = gap === 0 ? 2 : 0
  while (at < end) {
    const from = at
    at = readGroup(text, from, count)
    if (at < 0) return null
    count += 1
    if (at === end) break
    const sign = text.charCodeAt(at)
    if (sign === dot) return readLastIpv4(text, from, count - 1) ? wordsOf(count + 1, gap) : null
    at += 1
    if (sign !== colon || at === end) return null
    if (text.charCodeAt(at) === colon) {
      if (gap >= 0) return null
      gap = count
      at += 1
    }
  }
  return wordsOf(count, gap)
}

/**
 * An address, IPv4 with four decimals or IPv6; null for anything else, such as a name of a host, an address
 * with a port, or one in octal.
 */
export function readAddress(text: string): IpAddress | null {
  if (text.length > longestAddress || text.length < 2) return null
  if (text.includes(':')) return readIpv6(text)
  const value = ipv4Number(text, 0)
  return value < 0 ? null : [0, 0, mappedMark, value]
}

/** Is it an IPv4 address, or one that is mapped? */
export const isIpv4Address = ([first, second, third]: IpAddress): boolean =>
  first === 0 && second === 0 && third === mappedMark

/** Below zero when `a` comes before `b`, zero when they are the same. */
export const compareAddresses = (a: IpAddress, b: IpAddress): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]

const octetsOfWord = (word: number): readonly number[] => [
  word >>> 24,
  (word >>> 16) & 255,
  (word >>> 8) & 255,
  word & 255,
]

/**
 * The name of an address in reverse DNS, without the dot at the end: `1.2.0.192.in-addr.arpa`. No two
 * addresses have the same.
 */
export function reverseName(address: IpAddress): string {
  if (isIpv4Address(address))
    return `${octetsOfWord(address[3]).toReversed().join('.')}.in-addr.arpa`
  const digits = address.map((word) => word.toString(16).padStart(8, '0')).join('')
  return `${[...digits].toReversed().join('.')}.ip6.arpa`
}

/** The address of a name in reverse DNS, as text; null for a name of another kind. */
export function addressOfReverse(name: string): string | null {
  const ipv4 = /^([\d.]{7,15})\.in-addr\.arpa\.?$/i.exec(name)?.[1]
  const ipv6 = /^([\da-f.]{63})\.ip6\.arpa\.?$/i.exec(name)?.[1]
  const nibbles = ipv6?.split('.').toReversed().join('')
  const text = ipv4?.split('.').toReversed().join('.') ?? nibbles?.match(/.{4}/g)?.join(':')
  return text !== undefined && readAddress(text) !== null ? shortened(text) : null
}

/** An address of IPv6 with its longest row of zeros left out (RFC 5952). */
function shortened(text: string): string {
  if (!text.includes(':')) return text
  const plain = text.split(':').map((part) => part.replace(/^0+(?=.)/, ''))
  const [longest] = (`:${plain.join(':')}:`.match(/(?::0(?=:)){2,}/g) ?? []).toSorted(
    (a, b) => b.length - a.length,
  )
  const whole = `:${plain.join(':')}:`
  return longest === undefined
    ? plain.join(':')
    : whole
        .replace(`${longest}:`, '::')
        .replace(/^:(?!:)/, '')
        .replace(/([^:]):$/, '$1')
}
