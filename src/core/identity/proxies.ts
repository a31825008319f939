import type { PolicySource } from '../crawlers/crawler.ts'
import type { IpAddress } from './address.ts'
import cdns from './cdns.json' with { type: 'json' }
import { RangeIndex } from './range-index.ts'
import { readRange, type AddressRange } from './ranges.ts'

/** A CDN, and the addresses from which it asks the servers of its customers. */
export interface CdnNetwork {
  readonly name: string
  /** The company that runs it, as the catalogue of crawlers calls it. */
  readonly operator: string
  /** Where it publishes the addresses. */
  readonly address: string
  /** The copy that was read, and the day that it carries. */
  readonly source: PolicySource & { readonly checkedOn: string }
  readonly prefixes: readonly string[]
}

/** What stands between a server and its visitors. */
export interface Proxy {
  /** "Cloudflare"; null for an address that only networks of one's own have. */
  readonly cdn: CdnNetwork | null
  /** Why: a sentence about the address. */
  readonly ground: string
}

/** The CDNs whose addresses are known. */
export const cdnNetworks: readonly CdnNetwork[] = cdns

/** Networks that nobody reaches from outside (RFC 1122, 1918, 3927, 4193, 4291, 6598): a visitor cannot have their addresses. */
const ownNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]

const networks: readonly {
  readonly cdn: CdnNetwork | null
  readonly prefixes: readonly string[]
}[] = [
  { cdn: null, prefixes: ownNetworks },
  ...cdnNetworks.map((cdn) => ({ cdn, prefixes: cdn.prefixes })),
]

const indexed = new RangeIndex(
  networks.map(({ prefixes }) => prefixes.flatMap((one) => readRange(one) ?? [])),
)

/** What stands between the server and the visitor, where the address in the log is not the visitor's; else null. */
export function proxyAt(address: IpAddress, given: string): Proxy | null {
  const [place] = indexed.listsWith(address)
  const network = place === undefined ? undefined : networks[place]
  if (network === undefined) return null
  const { cdn } = network
  if (cdn === null) {
    const ground = `${given} is a private address: your log has the address of your own proxy, not of the visitor.`
    return { cdn, ground }
  }
  const ground = `${given} is an address of ${cdn.name} (${cdn.address}, copy of ${cdn.source.checkedOn}): your log has the address of your CDN, not of the visitor.`
  return { cdn, ground }
}

/** Does the same stand between the server and all addresses of a range, or nothing? */
export const haveSameProxy = (range: AddressRange): boolean => indexed.areAlike(range)
