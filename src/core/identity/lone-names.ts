import { readAddress, reverseName } from './address.ts'
import type { DnsFacts } from './dns-facts.ts'
import { hostName } from './host-names.ts'
import { isFullName } from './short-answers.ts'

/** Names of hosts that stand alone on their lines, as `dig +short` prints them, and what was made of them. */
export interface LoneNames {
  readonly names: number
  /** Whether they were taken as the names of addresses: only where nothing else can be meant. */
  readonly isUsed: boolean
  /** Whether an address below a name was taken as what that name leads to; null: none stands there. */
  readonly forward: 'used' | 'unused' | null
}

/** A line that has an address or a name of a host, and nothing else. */
interface LooseLine {
  readonly text: string
  readonly isName: boolean
}

/** Lines that are kept; of more nothing is certain. */
const mostLines = 20_000

/** `crawl.example.com`, as others than dig print it: a name of a site or of a file looks the same. */
const looksLikeHost = (text: string): boolean =>
  /^[^.\s]+\.[^\s]+\.[a-z]{2,}$/i.test(text) && hostName(text) !== null

/** Where `dig +short -x` follows an alias it prints that first. */
const isReverse = (text: string): boolean => text.endsWith('.arpa.')

/** Collects addresses and names that stand alone on their lines, and finds which name is of which address. */
export class LooseLines {
  readonly #lines: LooseLine[] = []
  /** Names that may be something else as well. */
  #unsure = 0

  address(text: string): void {
    if (this.#lines.length < mostLines) this.#lines.push({ text, isName: false })
  }

  /** Whether a line is the name of a host, and nothing else. */
  name(text: string): boolean {
    if (!isFullName(text)) {
      if (looksLikeHost(text)) this.#unsure += 1
      return false
    }
    if (this.#lines.length < mostLines && !isReverse(text)) this.#lines.push({ text, isName: true })
    return true
  }

  /**
   * Gives the names to their addresses, where that is certain. Null where there are none.
   * @param addresses of all visitors
   * @param isElsewhere a visitor is named by another line than these, such as one of a log
   */
  pair(addresses: readonly string[], isElsewhere: boolean, facts: DnsFacts): LoneNames | null {
    const full = this.#lines.filter(({ isName }) => isName).length
    const names = full + this.#unsure
    if (names === 0) return null
    const [only, ...others] = new Map(addresses.map((one) => [keyOf(one), one])).values()
    const isAllKept = this.#lines.length < mostLines
    const isUsed =
      full > 0 &&
      isAllKept &&
      only !== undefined &&
      (others.length === 0 ? this.#ofOne(only, facts) : this.#ofEach(addresses, facts))
    const hasBelow = this.#hasAddressBelow(isElsewhere)
    if (!isUsed || others.length > 0 || !hasBelow) return { names, isUsed, forward: null }
    return { names, isUsed, forward: this.#forward(only, isElsewhere, facts) }
  }

  #ofOne(address: string, facts: DnsFacts): true {
    for (const { text, isName } of this.#lines) if (isName) facts.addName(address, text)
    return true
  }

  /** Each address with its names right below it, as a loop of `echo` and `dig +short -x` prints them. */
  #ofEach(addresses: readonly string[], facts: DnsFacts): boolean {
    const lines = this.#lines
    const isInTurn = lines.every(({ isName }, at) => isName || (lines[at + 1]?.isName ?? false))
    const bare = new Set(lines.flatMap(({ text, isName }) => (isName ? [] : keyOf(text))))
    const isAll = addresses.every((one) => bare.has(keyOf(one)))
    if (lines[0]?.isName !== false || !isInTurn || !isAll) return false
    let owner = ''
    for (const { text, isName } of lines) {
      if (isName) facts.addName(owner, text)
      else owner = text
    }
    return true
  }

  #hasAddressBelow(isElsewhere: boolean): boolean {
    const first = this.#lines.findIndex(({ isName }) => isName)
    const isGivenAbove = isElsewhere || first > 0
    return isGivenAbove && this.#lines.slice(first).some(({ isName }) => !isName)
  }

  /**
   * An address below the only name is what the name leads to where nobody can have written it as the visitor:
   * what was pasted twice would confirm itself.
   */
  #forward(address: string, isElsewhere: boolean, facts: DnsFacts): 'used' | 'unused' {
    const [first, ...rest] = this.#lines
    if (first?.isName !== true || !isElsewhere || rest.some(({ isName }) => isName)) return 'unused'
    facts.addAddress(first.text, address)
    return 'used'
  }
}

function keyOf(text: string): string {
  const address = readAddress(text)
  return address === null ? text : reverseName(address)
}
