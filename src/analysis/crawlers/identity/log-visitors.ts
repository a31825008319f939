import { crawlers } from '../../../core/crawlers/index.ts'
import { readers } from '../../../core/crawlers/readers.ts'
import { readAddress, type IpAddress } from '../../../core/identity/address.ts'
import type { DnsFacts } from '../../../core/identity/dns-facts.ts'
import { VisitorIdentifier } from '../../../core/identity/identify-visitor.ts'
import { lookUpCommands, type LookUpShell } from '../../../core/identity/look-up-commands.ts'
import type { LoneNames } from '../../../core/identity/lone-names.ts'
import { readVisitors } from '../../../core/identity/read-visitors.ts'
import { readRange } from '../../../core/identity/ranges.ts'
import { listSnapshots } from '../../../core/identity/snapshots.ts'
import { classOf, LogVisits } from '../../../core/identity/visitor-class.ts'
import {
  keptAddress,
  noClasses,
  visitorClasses,
  type ClassCounts,
  type VisitorClass,
} from '../../../core/log/visitor-classes.ts'
import type { SeenVisitor } from '../log/held/seen-table.ts'
import type { VisitorBook } from '../log/held/visitor-book.ts'
import { shortAddress } from '../../../core/identity/short-address.ts'
import {
  givenLists,
  mostShownVisitors,
  type GivenList,
  type Identities,
  type NamedList,
} from './who-is-it.ts'

/** What the visitors of a log are told apart by, beside the lists that come with the page. */
export interface LogProof {
  /** What programs that ask DNS printed, and lists of addresses. */
  readonly text: string
  readonly files: readonly NamedList[]
  readonly identities: Identities
  /** YYYY-MM-DD */
  readonly today: string
  /** Whether somebody wants the commands that ask DNS: they have addresses in full. */
  readonly wantsCommands: boolean
}

/** Who came by the name of one crawler. */
export interface CrawlerClasses extends ClassCounts {
  readonly crawler: string
  readonly requests: number
  /** Different addresses. */
  readonly addresses: number
}

/** Addresses of one network that are not of the crawler that they name. */
export interface Impostor {
  readonly crawler: string
  /** Without what tells a machine from its neighbours, so a network. */
  readonly address: string
  readonly requests: number
  readonly ground: string
}

/** Who came by the names of crawlers. Plain data, without whole addresses but those of the commands. */
export interface LogIdentity {
  /** Most requests first. */
  readonly crawlers: readonly CrawlerClasses[]
  readonly totals: ClassCounts
  /** Most requests first, at most `mostImpostors`. */
  readonly impostors: readonly Impostor[]
  /** Addresses about which DNS could still tell something. */
  readonly open: number
  /** For at most `mostShownVisitors` of them, those with most requests; empty where nobody wants them. */
  readonly commands: Readonly<Record<LookUpShell, string>>
  /** How many the commands ask about. */
  readonly asked: number
  readonly lists: readonly GivenList[]
  /** Answers of DNS that were read. */
  readonly answers: number
  /** Look-ups in DNS that nobody answered. */
  readonly unanswered: number
  /** Names of hosts alone on their lines among what was given; null: none. */
  readonly loneNames: LoneNames | null
  /** Requests of addresses that were too many, and that no list tells by their network: they count as claimed. */
  readonly lost: number
}

/** Addresses that are shown as not of the crawler that they name. */
export const mostImpostors = 50
/** Visitors that are told apart between two looks at the clock. */
const visitorsPerStep = 500

interface OpenAddress {
  readonly address: string
  readonly requests: number
}

const byRequests = (a: { readonly requests: number }, b: { readonly requests: number }): number =>
  b.requests - a.requests

/** Is there something that DNS was not asked about an address? */
function isOpen(address: IpAddress, facts: DnsFacts): boolean {
  const hosts = facts.hostsOf(address)
  return hosts === null || hosts.some(({ addresses }) => addresses === null)
}

/** The visitors of a log who name a crawler, told apart. */
export class LogVisitors {
  readonly #book: VisitorBook
  readonly #proof: LogProof
  readonly #identifier: VisitorIdentifier
  readonly #visits: LogVisits
  /** By lists alone: DNS knows no networks. */
  readonly #networkVisits: LogVisits
  readonly #facts: DnsFacts
  readonly #unanswered: number
  readonly #lists: readonly GivenList[]
  readonly #loneNames: LoneNames | null
  /** By crawler and address, those that only say so left out: most of many are such. */
  readonly #classes = new Map<number, Map<string, VisitorClass>>()
  /** The same by networks, for addresses that were too many. */
  readonly #networkClasses = new Map<number, Map<string, VisitorClass>>()
  /** Requests of addresses that were too many and could not be told apart. */
  #lost = 0
  /** By crawler and network as it is shown: a press on a row shows the requests of that network. */
  readonly #impostors = new Map<string, Impostor>()
  readonly #open: OpenAddress[] = []
  readonly #tokens: ReadonlySet<number>

  constructor(book: VisitorBook, proof: LogProof) {
    const { text, files, identities, today } = proof
    this.#book = book
    this.#proof = proof
    this.#identifier = new VisitorIdentifier(crawlers, identities, {
      snapshots: listSnapshots,
      today,
    })
    const read = readVisitors(text)
    this.#facts = read.dns.facts
    this.#unanswered = read.dns.unanswered
    this.#loneNames = read.loneNames
    const tokens = [...book.crawlers()].flatMap((crawler) => readers[crawler]?.token ?? [])
    const usual = tokens.length === 1 ? (tokens[0] ?? null) : null
    const { lists, owned } = givenLists(read.lists, files, identities, usual)
    this.#lists = lists
    this.#visits = new LogVisits(this.#identifier, { lists: owned, facts: this.#facts })
    this.#networkVisits = new LogVisits(this.#identifier, { lists: owned, facts: null })
    this.#tokens = new Set(book.crawlers())
  }

  /** What is known of requests of an address by the name of a crawler. */
  classOf(crawler: number, address: string | null): VisitorClass {
    const kept = keptAddress(address)
    const known = this.#classes.get(crawler)?.get(kept)
    const networks = this.#networkClasses.get(crawler)
    if (known !== undefined || networks === undefined) return known ?? 'claimed'
    return this.#book.has(crawler, kept)
      ? 'claimed'
      : (networks.get(shortAddress(kept)) ?? 'claimed')
  }

  /** Tells all apart; the share of what is done, 0 to 1, now and then. */
  *steps(): Generator<number, LogIdentity> {
    const counted: CrawlerClasses[] = []
    const all = this.#book.size + this.#book.networkCount
    let done = 0
    for (const crawler of this.#tokens) {
      const classes = noClasses()
      for (const visitor of this.#book.addressesOf(crawler)) {
        classes[this.#take(crawler, visitor)] += visitor.requests
        done += 1
        if (done % visitorsPerStep === 0) yield done / all
      }
      for (const visitor of this.#book.networksOf(crawler)) {
        classes[this.#takeNetwork(crawler, visitor)] += visitor.requests
        done += 1
        if (done % visitorsPerStep === 0) yield done / all
      }
      const lost = this.#book.lost.get(crawler) ?? 0
      classes.claimed += lost
      this.#lost += lost
      const requests = visitorClasses.reduce((sum, name) => sum + classes[name], 0)
      const token = readers[crawler]?.token ?? ''
      const addresses = this.#book.addressCount(crawler)
      counted.push({ crawler: token, requests, addresses, ...classes })
    }
    return this.#identity(counted.toSorted(byRequests))
  }

  /** What lists say of a network, where they say the same of all its addresses. */
  #takeNetwork(crawler: number, { address: network, requests, last }: SeenVisitor): VisitorClass {
    const range = readRange(network)
    const isOne = range !== null && this.#networkVisits.areAlike(range)
    const [address = ''] = network.split('/')
    const visit = { crawler, address, time: last }
    const found = isOne ? this.#networkVisits.identify(visit, network) : null
    const name = found === null ? 'claimed' : classOf(found)
    if (found === null || name === 'claimed') this.#lost += requests
    else {
      const known = this.#networkClasses.get(crawler) ?? new Map<string, VisitorClass>()
      this.#networkClasses.set(crawler, known.set(network, name))
    }
    if (found !== null && name === 'spoofed')
      this.#takeImpostor(crawler, network, { requests, ground: found.ground })
    return name
  }

  #takeImpostor(
    crawler: number,
    address: string,
    { requests, ground }: Pick<Impostor, 'requests' | 'ground'>,
  ): void {
    const key = `${crawler} ${address}`
    const known = this.#impostors.get(key)
    this.#impostors.set(key, {
      ...{ crawler: readers[crawler]?.token ?? '', address, ground: known?.ground ?? ground },
      requests: requests + (known?.requests ?? 0),
    })
  }

  #take(crawler: number, { address: text, requests, last }: SeenVisitor): VisitorClass {
    const address = readAddress(text)
    const shown = shortAddress(text)
    const visit = { crawler, address: text, time: last }
    const found = this.#visits.identify(visit, shown)
    const name = classOf(found)
    if (name !== 'claimed') {
      const known = this.#classes.get(crawler) ?? new Map<string, VisitorClass>()
      this.#classes.set(crawler, known.set(text, name))
    }
    if (name === 'spoofed') this.#takeImpostor(crawler, shown, { requests, ground: found.ground })
    const canTell = this.#identifier.crawlerOf(readers[crawler]?.token ?? '')?.identity?.hosts
    const isUndecided = name === 'claimed' || name === 'spoofed'
    if (isUndecided && canTell !== undefined && address !== null && isOpen(address, this.#facts))
      this.#open.push({ address: text, requests })
    return name
  }

  #identity(counted: readonly CrawlerClasses[]): LogIdentity {
    const totals = noClasses()
    for (const one of counted) for (const name of visitorClasses) totals[name] += one[name]
    const open = new Set(this.#open.toSorted(byRequests).map(({ address }) => address))
    const asked = this.#proof.wantsCommands ? [...open].slice(0, mostShownVisitors) : []
    return {
      crawlers: counted,
      totals,
      impostors: [...this.#impostors.values()].sort(byRequests).slice(0, mostImpostors),
      open: open.size,
      commands: {
        bash: lookUpCommands(asked, 'bash'),
        powershell: lookUpCommands(asked, 'powershell'),
      },
      asked: asked.length,
      lists: this.#lists,
      answers: this.#facts.count,
      unanswered: this.#unanswered,
      loneNames: this.#loneNames,
      lost: this.#lost,
    }
  }
}
