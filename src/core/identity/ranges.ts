import { compareAddresses, readAddress, type IpAddress } from './address.ts'

/** Addresses from the first up to the last, both included. */
export interface AddressRange {
  readonly first: IpAddress
  readonly last: IpAddress
}

/** The most that a prefix is long: an address, `/128`, a mask of IPv4 or a second address. */
const longestRange = 100
const allOnes = 0xffffffff

/** The bits of the word at `index` that belong to the prefix. */
function maskAt(length: number, index: number): number {
  const bits = Math.min(32, Math.max(0, length - index * 32))
  return bits === 0 ? 0 : (allOnes << (32 - bits)) >>> 0
}

/** The addresses of a prefix. Bits that are set behind its length are left aside. */
function rangeOfPrefix(address: IpAddress, length: number): AddressRange {
  const first = (index: 0 | 1 | 2 | 3): number => (address[index] & maskAt(length, index)) >>> 0
  const last = (index: 0 | 1 | 2 | 3): number =>
    (address[index] | (~maskAt(length, index) >>> 0)) >>> 0
  return {
    first: [first(0), first(1), first(2), first(3)],
    last: [last(0), last(1), last(2), last(3)],
  }
}

/** The length of an IPv4 mask such as `255.255.255.0`; null where its bits have a gap. */
function lengthOfMask(text: string): number | null {
  const mask = readAddress(text)
  if (mask === null || text.includes(':')) return null
  const hostBits = ~mask[3] >>> 0
  return (hostBits & (hostBits + 1)) === 0 ? 32 - Math.ceil(Math.log2(hostBits + 1)) : null
}

function readLength(text: string, most: number): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text) <= most ? Number(text) : null
  return most === 32 ? lengthOfMask(text) : null
}

/**
 * Addresses as lists write them: a prefix (`192.0.2.0/24`, `2001:db8::/32`), a prefix with a mask
 * (`192.0.2.0/255.255.255.0`), two addresses (`192.0.2.0-192.0.2.9`), or one address. Null for anything else.
 */
export function readRange(text: string): AddressRange | null {
  if (text.length > longestRange) return null
  const slash = text.indexOf('/')
  const dash = text.indexOf('-')
  if (slash < 0 && dash >= 0) return readSpan(text.slice(0, dash), text.slice(dash + 1))
  const base = slash < 0 ? text : text.slice(0, slash)
  const address = readAddress(base)
  if (address === null) return null
  if (slash < 0) return { first: address, last: address }
  const isWrittenAsIpv4 = !base.includes(':')
  const length = readLength(text.slice(slash + 1), isWrittenAsIpv4 ? 32 : 128)
  return length === null ? null : rangeOfPrefix(address, isWrittenAsIpv4 ? length + 96 : length)
}

function readSpan(from: string, to: string): AddressRange | null {
  const first = readAddress(from.trim())
  const last = readAddress(to.trim())
  if (first === null || last === null) return null
  return compareAddresses(first, last) > 0 ? null : { first, last }
}

/** Does an address lie in one of these ranges? For few addresses; many are looked up by `isInList`. */
export const isInRanges = (address: IpAddress, ranges: readonly AddressRange[]): boolean =>
  ranges.some(
    ({ first, last }) =>
      compareAddresses(first, address) <= 0 && compareAddresses(address, last) <= 0,
  )
