import { isIpv4Address, reverseName, type IpAddress } from '../../core/identity/address.ts'
import { DnsFacts, type HostAnswer } from '../../core/identity/dns-facts.ts'
import { hostName } from '../../core/identity/host-names.ts'

/** What is asked of DNS; the resolver of Node is one. */
export interface DnsResolver {
  resolvePtr(name: string): Promise<readonly string[]>
  resolve4(name: string): Promise<readonly string[]>
  resolve6(name: string): Promise<readonly string[]>
}

/** An address has so long in all, both ways. */
const mostMs = 10_000
const atOnce = 32
/**
 * An address that has a name for everybody. A server that knows none of it, as some do inside of networks, would
 * make a fake of every visitor.
 */
const nameOfAll = '8.8.8.8.in-addr.arpa'
/** Names of one address that are looked up. */
const mostNames = 10
/** Addresses whose answers are kept; then they are asked for anew, so that memory does not grow with the input. */
const mostKept = 100_000

/** Codes of Node for a name that does not exist, or has no such record. All others say nothing of the name. */
const noRecord = ['ENOTFOUND', 'ENODATA']

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null

/** The answer; empty where there is none, null where no server gave one. */
async function asked(answer: Promise<readonly string[]>): Promise<readonly string[] | null> {
  try {
    return await answer
  } catch (error) {
    return noRecord.some((code) => code === codeOf(error)) ? [] : null
  }
}

/** Resolves when the work is done, or when its time is over. */
async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, end])
  clearTimeout(timer)
}

/** Asks DNS for names of addresses and for addresses of the names, each address once. */
export class LookUps {
  readonly #resolver: DnsResolver
  readonly #warn: (message: string) => void
  readonly #msForEach: number
  /** Whether the server knows names at all; asked once. */
  #knowsNames: Promise<boolean> | null = null
  #facts = new DnsFacts()
  #known = new Set<string>()

  /** @param warn is told when DNS cannot be asked */
  constructor(resolver: DnsResolver, warn: (message: string) => void, msForEach = mostMs) {
    this.#resolver = resolver
    this.#warn = warn
    this.#msForEach = msForEach
  }

  /** What is known of an address; null where nobody answered. */
  hostsOf(address: IpAddress): readonly HostAnswer[] | null {
    return this.#facts.hostsOf(address)
  }

  /** Asks for what is not known yet, several at once. */
  async ask(addresses: readonly IpAddress[]): Promise<void> {
    if (addresses.length === 0) return
    this.#knowsNames ??= this.#tryName()
    if (!(await this.#knowsNames)) return
    if (this.#known.size > mostKept) {
      this.#facts = new DnsFacts()
      this.#known = new Set()
    }
    const queue = addresses.filter((address) => {
      const name = reverseName(address)
      const isNew = !this.#known.has(name)
      this.#known.add(name)
      return isNew
    })
    const workers = Array.from({ length: Math.min(atOnce, queue.length) }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        await withinTime(this.#askFor(next), this.#msForEach)
      }
    })
    await Promise.all(workers)
  }

  async #tryName(): Promise<boolean> {
    let count = 0
    const trial = asked(this.#resolver.resolvePtr(nameOfAll)).then((found) => {
      count = found?.length ?? 0
    })
    await withinTime(trial, this.#msForEach)
    const isKnown = count > 0
    if (!isKnown) this.#warn('DNS is not asked: the server gives no name even for 8.8.8.8')
    return isKnown
  }

  async #askFor(address: IpAddress): Promise<void> {
    const owner = reverseName(address)
    const names = await asked(this.#resolver.resolvePtr(owner))
    if (names === null) return
    if (names.length === 0) this.#facts.addName(owner, null)
    for (const name of names.slice(0, mostNames)) {
      this.#facts.addName(owner, name)
      await this.#askBack(name, address)
    }
  }

  /** Only addresses of the visitor's own kind can confirm it. */
  async #askBack(given: string, address: IpAddress): Promise<void> {
    const name = hostName(given)
    if (name === null) return
    const resolver = this.#resolver
    const found = await asked(
      isIpv4Address(address) ? resolver.resolve4(name) : resolver.resolve6(name),
    )
    if (found?.length === 0) this.#facts.addAddress(name, null)
    for (const one of found ?? []) this.#facts.addAddress(name, one)
  }
}
