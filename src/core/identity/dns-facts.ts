import { addressOfReverse, readAddress, reverseName, type IpAddress } from './address.ts'
import { hostName } from './host-names.ts'

/** A name that reverse DNS gives for an address, and what looking that name up gives in turn. */
export interface HostAnswer {
  /** As it was given; what is no name of a host fits nothing. */
  readonly name: string
  /** Addresses of the name, as given; null: it was not looked up. */
  readonly addresses: readonly string[] | null
}

/** Names and addresses of one host that are kept, and how far an alias is followed. */
const mostOfOne = 100
const longestChain = 8
/** What is kept of a name that is none. */
const keptOfName = 60

const shown = (name: string): string => hostName(name) ?? `${name.slice(0, keptOfName)}…`

/**
 * What look-ups in DNS have given, in both directions. It has no order: the answers of many commands come together.
 */
export class DnsFacts {
  /** Names by the reverse name of an address or of an alias of it; empty: asked, and there is none. */
  readonly #names = new Map<string, Set<string>>()
  /** Addresses by name; empty: asked, and there is none. */
  readonly #addresses = new Map<string, Set<string>>()
  readonly #aliases = new Map<string, string>()

  /** @param owner an address, its reverse name, or an alias of that */
  addName(owner: string, name: string | null): void {
    add(this.#names, ownerOf(owner), name === null ? null : shown(name))
  }

  addAddress(owner: string, address: string | null): void {
    if (address === null || readAddress(address) !== null) {
      add(this.#addresses, ownerOf(owner), address)
    }
  }

  addAlias(owner: string, target: string): void {
    const name = ownerOf(owner)
    if (!this.#aliases.has(name)) this.#aliases.set(name, ownerOf(target))
  }

  /** The look-up of `owner` gave nothing: of its names where it is an address, else of its addresses. */
  addNothing(owner: string): void {
    if (isReverse(ownerOf(owner))) this.addName(owner, null)
    else this.addAddress(owner, null)
  }

  /** How many addresses and names there are answers for. */
  get count(): number {
    return this.#names.size + this.#addresses.size
  }

  /** The addresses whose names were asked for. */
  get askedAddresses(): readonly string[] {
    return [...this.#names.keys()].flatMap((name) => addressOfReverse(name) ?? [])
  }

  /** What is known of an address: null when its names were not asked for, empty when it has none. */
  hostsOf(address: IpAddress): readonly HostAnswer[] | null {
    const names = this.#followed(this.#names, reverseName(address))
    if (names === null) return null
    return [...names].map((name) => {
      const addresses = this.#followed(this.#addresses, name)
      return { name, addresses: addresses === null ? null : [...addresses] }
    })
  }

  /** What is known of a name, or of what it is an alias of. */
  #followed(facts: ReadonlyMap<string, Set<string>>, from: string): Set<string> | null {
    let name: string | undefined = from
    let known: Set<string> | null = null
    for (let step = 0; step < longestChain && name !== undefined; step += 1) {
      const found = facts.get(name)
      if (found !== undefined && (known === null || found.size > 0)) known = found
      if (known !== null && known.size > 0) break
      name = this.#aliases.get(name)
    }
    return known
  }
}

const isReverse = (name: string): boolean => /\.(?:in-addr|ip6)\.arpa$/.test(name)

/** The name under which facts are kept: of an address its reverse name. */
function ownerOf(text: string): string {
  const address = readAddress(text)
  return address === null ? shown(text) : reverseName(address)
}

function add(facts: Map<string, Set<string>>, owner: string, value: string | null): void {
  const known = facts.get(owner) ?? new Set()
  facts.set(owner, known)
  if (value !== null && known.size < mostOfOne) known.add(value)
}
