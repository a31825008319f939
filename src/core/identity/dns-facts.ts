import {
  addressOfReverse,
  isIpv4Address,
  readAddress,
  reverseName,
  type IpAddress,
} from './address.ts'
import { hostName } from './host-names.ts'

/** A name that reverse DNS gives for an address, and what looking that name up gives in turn. */
export interface HostAnswer {
  /** As it was given; what is no name of a host fits nothing. */
  readonly name: string
  /** Addresses of the name, as given; null: it was not looked up, or not for addresses of the visitor's kind. */
  readonly addresses: readonly string[] | null
}

/** The types of records with addresses, one for each kind. */
export type AddressType = 'A' | 'AAAA'

const bothTypes: readonly AddressType[] = ['A', 'AAAA']

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
  /** Which kinds of addresses a name was asked for, with an answer. */
  readonly #asked = new Map<string, Set<AddressType>>()
  readonly #aliases = new Map<string, string>()
  /** What was asked for without an answer. */
  readonly #unanswered = new Set<string>()

  /** @param owner an address, its reverse name, or an alias of that */
  addName(owner: string, name: string | null): void {
    add(this.#names, ownerOf(owner), name === null ? null : shown(name))
  }

  /**
   * @param address null: none
   * @param type what was asked for, where that is not both: that a name has none of the one kind, or that nobody
   *   answered, says nothing of the other
   */
  addAddress(owner: string, address: string | null, type?: AddressType): void {
    if (address !== null && readAddress(address) === null) return
    const name = ownerOf(owner)
    add(this.#addresses, name, address)
    const asked = this.#asked.get(name) ?? new Set()
    this.#asked.set(name, asked)
    for (const one of type === undefined ? bothTypes : [type]) asked.add(one)
  }

  /** Nobody answered the look-up of `owner`, which says nothing but that it was asked for. */
  addUnanswered(owner: string): void {
    this.#unanswered.add(ownerOf(owner))
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

  /** The addresses whose names were asked for, with and without an answer. */
  get askedAddresses(): readonly string[] {
    const asked = new Set([...this.#names.keys(), ...this.#unanswered])
    return [...asked].flatMap((name) => addressOfReverse(name) ?? [])
  }

  /** What is known of an address: null when its names were not asked for, empty when it has none. */
  hostsOf(address: IpAddress): readonly HostAnswer[] | null {
    const names = this.#followed(this.#names, reverseName(address))
    if (names === null) return null
    const type = isIpv4Address(address) ? 'A' : 'AAAA'
    return [...names].map((name) => {
      const isAsked = this.#chain(name).some((one) => this.#asked.get(one)?.has(type))
      const addresses = isAsked ? this.#followed(this.#addresses, name) : null
      return { name, addresses: addresses === null ? null : [...addresses] }
    })
  }

  /** What is known of a name, or of what it is an alias of. */
  #followed(facts: ReadonlyMap<string, Set<string>>, from: string): Set<string> | null {
    const known = this.#chain(from).flatMap((name) => facts.get(name) ?? [])
    return known.find(({ size }) => size > 0) ?? known[0] ?? null
  }

  /** A name, and what it is an alias of. */
  #chain(from: string): readonly string[] {
    const names: string[] = []
    for (let name: string | undefined = from; name !== undefined; name = this.#aliases.get(name)) {
      if (names.length >= longestChain) break
      names.push(name)
    }
    return names
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
