import { readAddress } from './address.ts'
import type { DnsFacts } from './dns-facts.ts'

const serverLabels = /^(?:Server|Serveur|Servidor|DNS request)\s*:/i
/** PowerShell prints `Name : …`, with a blank, for the fields of a record. */
const nameLabels = /^(?:Name:|Nom ?:|Nombre:|Nome:)\s*(\S+)$/i
const addressLabels =
  /^(?:Address(?:es)?|Adresse[ns]?|Adressen|Direcci(?:ó|o)n(?:es)?|Indirizz[oi]|Endere(?:ç|c)os?)\s*:\s*(\S+)$/i
const answerMarks =
  /^(?:Non-authoritative answer|Nicht autorisierende Antwort|Réponse ne faisant pas autorité)/i

/** What a command line asks for, whatever prompt stands before it; null where it is none of nslookup. */
function askedIn(text: string): string | null {
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => /nslookup(?:\.exe)?$/i.test(word))
  return at < 0 ? null : (words.slice(at + 1).find((word) => !word.startsWith('-')) ?? null)
}

/**
 * The blocks `Name:` and `Address:` that nslookup prints. On Linux only a look-up of a name prints one. On Windows
 * a look-up of an address prints the same block with the address that was asked for: taken for an answer, every
 * name would confirm itself. So a block counts as the look-up of a name only where something says so: the port
 * behind the server's address (Linux), "Non-authoritative answer", the command itself, or several addresses.
 */
export class NslookupBlocks {
  readonly #facts: DnsFacts
  /** What the command line above asks for; null where none is seen. */
  #asked: string | null = null
  /** Something says that a name was looked up. */
  #isForward = false
  /** The next address is the server's. */
  #isServer = false
  #name: string | null = null
  #addresses: string[] = []

  constructor(facts: DnsFacts) {
    this.#facts = facts
  }

  /** Whether the line is one of nslookup. */
  read(text: string): boolean {
    const asked = askedIn(text)
    if (asked !== null) {
      this.#begin(asked)
      return true
    }
    if (serverLabels.test(text)) {
      this.#begin(this.#name === null ? this.#asked : null)
      this.#isServer = true
      return true
    }
    if (answerMarks.test(text)) {
      this.#isForward = true
      return true
    }
    return this.#readName(text) || this.#readAddress(text)
  }

  end(): void {
    this.#begin(null)
  }

  #begin(asked: string | null): void {
    this.#endBlock()
    this.#asked = asked
    this.#isForward = asked !== null && readAddress(asked) === null
    this.#isServer = false
  }

  #readName(text: string): boolean {
    const [, name] = nameLabels.exec(text) ?? []
    if (name === undefined) return false
    this.#endBlock()
    this.#name = name
    this.#isServer = false
    return true
  }

  #readAddress(text: string): boolean {
    const [, given = text] = addressLabels.exec(text) ?? []
    const [address = '', port] = given.split('#', 2)
    if (readAddress(address) === null) return false
    if (this.#isServer) {
      this.#isForward ||= port !== undefined
      this.#isServer = false
    } else if (this.#name !== null) this.#addresses.push(address)
    else return false
    return true
  }

  /** Linux prints a block for each address, all of the same look-up. */
  #endBlock(): void {
    const [name, addresses] = [this.#name, this.#addresses]
    this.#name = null
    this.#addresses = []
    const [first] = addresses
    if (name === null || first === undefined) return
    if (this.#isForward || addresses.length > 1) {
      for (const address of addresses) this.#facts.addAddress(name, address)
    } else this.#facts.addName(first, name)
  }
}
