import { readAddress } from './address.ts'
import { DnsFacts } from './dns-facts.ts'
import { isShortAnswer, shortQuestion, type ShortQuestion } from './short-answers.ts'
import { NslookupBlocks } from './nslookup-blocks.ts'

/** What was read of the output of programs that ask DNS. */
export interface ReadDns {
  readonly facts: DnsFacts
  /** Look-ups that timed out, or whose server failed or refused. */
  readonly unanswered: number
  /** Lines that look like an answer and were not understood, such as names that a narrow window has cut. */
  readonly unread: number
  /** More was given than is read. */
  readonly isCut: boolean
}

/** Output that is read: 16 Mi characters, or what 100,000 look-ups print. */
export const mostDnsChars = 16 * 1024 * 1024
/** A longer line is no answer: a name has 253 characters at most. */
const longestLine = 1000

const recordTypes = ['PTR', 'A', 'AAAA', 'CNAME']
const noSuchName = ['NXDOMAIN', 'NOERROR']

/** How programs end a look-up that nobody answered, without saying what it was of. */
const timeOut = /no servers could be reached|^\*\*\* Request to .{1,300} timed-out$/i
/** The same, with what it was of. */
const failures: readonly RegExp[] = [
  /^Host (\S+) not found: \d+\((?:SERVFAIL|REFUSED)\)/,
  /[Cc]an't find (\S+): (?:SERVFAIL|REFUSED|Server failed|Query refused|No response from server)/,
  /Resolve-DnsName ?: (\S+) ?: (?:This operation returned because|DNS server failure|DNS operation refused)/i,
  /^(\S+) (?:PTR|AAAA|A) \?$/,
]

/** Cut by PowerShell to fit the window: nobody can say what stood there. */
const isCutName = (text: string): boolean => text.endsWith('...') || text.endsWith('…')

const looksLikeAnswer = (text: string): boolean =>
  /\.arpa|has address|IPv6 address|\bPTR\b/i.test(text)

/** `+ CategoryInfo : …`, as PowerShell goes on behind the line with the error. */
const isErrorTail = (text: string): boolean => text.startsWith('+ ')

/** What nslookup could not find, and why: `** server can't find host.example: NXDOMAIN`. */
function notFoundIn(text: string): readonly [name: string, why: string] {
  const at = text.search(/[Cc]an't find /)
  const told = at < 0 ? '' : text.slice(at + "can't find ".length)
  const colon = told.indexOf(': ')
  return colon < 0 ? ['', ''] : [told.slice(0, colon), told.slice(colon + 2)]
}

/** The lines of dig, host, nslookup and Resolve-DnsName, one after the other. */
class DnsReader {
  readonly facts = new DnsFacts()
  unanswered = 0
  unread = 0
  readonly #blocks = new NslookupBlocks(this.facts)
  /** The status of the answer that dig is about to print; null where it prints none. */
  #status: string | null = null
  /** Fields of a record that PowerShell prints as a list, a field on a line. */
  #fields = new Map<string, string>()
  /** The question of `dig +short` whose answers come; null: of no such. */
  #short: ShortQuestion | null = null

  read(line: string): void {
    const text = line.trim()
    if (text === '') {
      this.#endFields()
      this.#short = null
      return
    }
    if (this.#readShort(text) || this.#readUnanswered(text)) return
    const isRead =
      this.#readComment(text) ||
      this.#readRecord(text) ||
      this.#readSentence(text) ||
      this.#blocks.read(text) ||
      this.#readField(text)
    if (!isRead && !isErrorTail(text) && looksLikeAnswer(text)) this.unread += 1
  }

  end(): void {
    this.#endFields()
    this.#blocks.end()
  }

  /** Answers of `dig +short`, below the command that asked. A name is the one of an address, or an alias. */
  #readShort(text: string): boolean {
    const question = shortQuestion(text)
    const asked = this.#short
    if (question !== null) this.#short = question
    if (question !== null || asked === null) return question !== null
    if (!isShortAnswer(text, asked)) {
      this.#short = null
      return false
    }
    if (asked.type === 'PTR') this.facts.addName(asked.owner, text)
    else if (readAddress(text) !== null) this.facts.addAddress(asked.owner, text, asked.type)
    return true
  }

  /** What says that nobody answered, which is no answer. */
  #readUnanswered(text: string): boolean {
    const owner = failures.map((failure) => failure.exec(text)?.[1]).find(Boolean)
    if (owner === undefined && !timeOut.test(text)) return false
    this.unanswered += 1
    this.#status = null
    if (owner !== undefined) this.facts.addUnanswered(owner)
    return true
  }

  /** `;; … status: NXDOMAIN`, and the question `;1.2.0.192.in-addr.arpa. IN PTR`. */
  #readComment(text: string): boolean {
    if (!text.startsWith(';')) return false
    const [, status] = /\bstatus: ([A-Z]+)/.exec(text) ?? []
    if (status !== undefined) this.#status = status
    if (status !== undefined && !noSuchName.includes(status)) this.unanswered += 1
    if (text.startsWith(';;') || text.startsWith('; ')) return true
    const [owner = '', , type = ''] = text.slice(1).split(/\s+/)
    if (this.#status === null) return true
    if (!noSuchName.includes(this.#status)) this.facts.addUnanswered(owner)
    else if (type === 'PTR') this.facts.addName(owner, null)
    else if (this.#status === 'NXDOMAIN') this.facts.addNothing(owner)
    else if (type === 'A' || type === 'AAAA') this.facts.addAddress(owner, null, type)
    return true
  }

  /** `name 300 IN PTR host`, `name PTR 300 Answer host`, or `name PTR host`. */
  #readRecord(text: string): boolean {
    const cells = text.split(/\s+/, 7)
    const at = cells.findIndex((cell, place) => place > 0 && recordTypes.includes(cell))
    const [owner = '', data = ''] = [cells[0], cells.at(-1)]
    if (at < 1 || at === cells.length - 1) return false
    const between = [...cells.slice(1, at), ...cells.slice(at + 1, -1)]
    if (!between.every((cell) => /^(?:\d+|IN|Answer)$/.test(cell))) return false
    if (isCutName(owner) || isCutName(data)) return false
    this.#take(owner, cells[at] ?? '', data)
    return true
  }

  #take(owner: string, type: string, data: string): void {
    // The commands of this project print "-" where there is no record.
    const value = data === '-' ? null : data
    if (type === 'CNAME') this.facts.addAlias(owner, data)
    else if (type === 'PTR') this.facts.addName(owner, value)
    else this.facts.addAddress(owner, value, type === 'AAAA' ? 'AAAA' : 'A')
  }

  /** The sentences of host and the answers of nslookup that name what they are about. */
  #readSentence(text: string): boolean {
    const [owner = ''] = text.split(/\s+/, 1)
    const data = text.slice(text.lastIndexOf(' ') + 1)
    if (/ domain name pointer \S+$/.test(text)) this.facts.addName(owner, data)
    else if (/ has (?:IPv6 )?address \S+$/.test(text)) this.facts.addAddress(owner, data)
    else if (/ is an alias for \S+$/.test(text)) this.facts.addAlias(owner, data)
    else if (/ has no (?:A|AAAA|PTR) record$/.test(text)) this.facts.addNothing(owner)
    else return this.#readEquation(text) || this.#readFailure(text)
    return true
  }

  /** `1.2.0.192.in-addr.arpa name = host.example.` and `… canonical name = …`. */
  #readEquation(text: string): boolean {
    const at = text.indexOf('name = ')
    if (at < 1) return false
    const [owner = ''] = text.split(/\s+/, 1)
    const data = text.slice(at + 'name = '.length).trim()
    if (text.slice(0, at).trimEnd().endsWith('canonical')) this.facts.addAlias(owner, data)
    else this.facts.addName(owner, data)
    return true
  }

  /** What says that there is no such name. */
  #readFailure(text: string): boolean {
    const [, host] = /^Host (\S+) not found: 3\(NXDOMAIN\)/.exec(text) ?? []
    const [found, why] = notFoundIn(text)
    const [, missing] = /Resolve-DnsName ?: (\S+) ?: DNS name does not exist/i.exec(text) ?? []
    const isMissing = /^(?:NXDOMAIN|No answer|Non-existent domain)/i.test(why)
    const owner = host ?? missing ?? (isMissing ? found : undefined)
    if (owner !== undefined) this.facts.addNothing(owner)
    return owner !== undefined || found !== ''
  }

  /** `NameHost : host.example`, as Format-List prints it. */
  #readField(text: string): boolean {
    const [, key, value] =
      /^(Name|QueryType|Type|NameHost|IPAddress|IP[46]Address) +: +(\S+)$/.exec(text) ?? []
    if (key === undefined || value === undefined) return false
    this.#fields.set(key, value)
    return true
  }

  #endFields(): void {
    const owner = this.#fields.get('Name')
    const host = this.#fields.get('NameHost')
    const address = ['IPAddress', 'IP4Address', 'IP6Address']
      .map((key) => this.#fields.get(key))
      .find((value) => value !== undefined && readAddress(value) !== null)
    const type = this.#fields.get('QueryType') ?? this.#fields.get('Type')
    this.#fields = new Map()
    if (owner === undefined) return
    if (host !== undefined) this.#take(owner, type === 'CNAME' ? 'CNAME' : 'PTR', host)
    else if (address !== undefined) this.facts.addAddress(owner, address)
  }
}

/**
 * The answers in pasted output of `dig`, `dig -x`, `host`, `nslookup` (of Linux and of Windows) and PowerShell's
 * `Resolve-DnsName`, in both directions, of as many look-ups as there are.
 */
export function readDns(given: string): ReadDns {
  const reader = new DnsReader()
  const text = given.slice(0, mostDnsChars)
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('\n', from)
    const end = found < 0 ? text.length : found
    if (end - from > longestLine) reader.unread += 1
    else reader.read(text.slice(from, end))
    from = end + 1
  }
  reader.end()
  const { facts, unanswered, unread } = reader
  return { facts, unanswered, unread, isCut: given.length > mostDnsChars }
}
