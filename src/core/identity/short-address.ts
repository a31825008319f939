import { isIpv4Address, readAddress } from './address.ts'

const hex = (word: number): string => word.toString(16)

/**
 * An address as the page shows it: without its last octet, or the last 80 bits of IPv6. What is no address, such as the
 * name of a host, stays.
 */
export function shortAddress(text: string): string {
  const address = readAddress(text)
  if (address === null) return text
  const [first, second, , last] = address
  if (isIpv4Address(address))
    return `${last >>> 24}.${(last >>> 16) & 255}.${(last >>> 8) & 255}.0/24`
  return `${hex(first >>> 16)}:${hex(first & 0xffff)}:${hex(second >>> 16)}::/48`
}
