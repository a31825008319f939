import type { Crawler } from '../crawlers/crawler.ts'
import { BuiltInLists } from './built-in-lists.ts'
import { hostEvidence, type HostEvidence } from './host-evidence.ts'
import { listEvidence, provesBy, type CrawlerTable } from './list-evidence.ts'
import { haveSameProxy, proxyAt, type Proxy } from './proxies.ts'
import type { AddressRange } from './ranges.ts'
import { shownText } from './shown-text.ts'
import type { PrefixListSnapshot } from './snapshots.ts'
import type {
  IdentityEvidence,
  Identification,
  IdentityVerdict,
  ClaimedCrawler,
  OperatorProof,
  OwnedList,
  Visitor,
} from './verdict.ts'

/** How a crawler can be told to be real, for a sentence; empty where its operator publishes nothing. */
function waysOf({ identity }: ClaimedCrawler): readonly string[] {
  const { hosts = [], addressLists = [], webBotAuth, asns } = identity ?? {}
  const lists = addressLists.flatMap((list) => (list.form === 'printed' ? [] : list.address))
  const [list] = lists
  return [
    ...(list === undefined ? [] : [`the list at ${list}`]),
    ...(addressLists.length > lists.length ? ['the ranges that its operator prints'] : []),
    ...(hosts.length > 0 ? ['DNS in both directions'] : []),
    ...(webBotAuth ? [`the signature of its requests (keys at ${webBotAuth.directory})`] : []),
    ...(asns ? [`the network AS${asns.numbers.join(', AS')}, which proves the operator`] : []),
  ]
}

/**
 * Who visitors are: what they call themselves, held against lists of addresses and DNS. A name alone proves nothing.
 * One positive ground is enough; `spoofed` takes something that is known, and nothing that fits.
 */
export class VisitorIdentifier {
  readonly #table: CrawlerTable
  readonly #builtIn: BuiltInLists
  readonly #today: string

  /** @param today YYYY-MM-DD: by it the age of the lists that are shipped is reckoned */
  constructor(
    crawlers: readonly Crawler[],
    abouts: Readonly<Record<string, OperatorProof>>,
    {
      snapshots,
      today,
    }: { readonly snapshots: readonly PrefixListSnapshot[]; readonly today: string },
  ) {
    const known = crawlers.flatMap(({ token, purposes }): readonly ClaimedCrawler[] => {
      const about = abouts[token]
      if (about === undefined) return []
      const { operator, identity } = about
      return [{ operator, ...(identity && { identity }), token, purposes }]
    })
    this.#table = new Map(known.map((crawler) => [crawler.token, crawler]))
    this.#builtIn = new BuiltInLists(known, snapshots)
    this.#today = today
  }

  /** The crawler of a token, with what is known of it. */
  crawlerOf(token: string): ClaimedCrawler | null {
    return this.#table.get(token) ?? null
  }

  /** Do the lists that are shipped say the same of all addresses of a range, and what is known of proxies? */
  areAlike(range: AddressRange): boolean {
    return this.#builtIn.areAlike(range) && haveSameProxy(range)
  }

  /** Those of some lists that can prove a crawler or its operator; null where there is none. */
  listsFor(crawler: ClaimedCrawler, lists: readonly OwnedList[]): readonly OwnedList[] | null {
    const own = lists.filter((list) => provesBy(list, crawler, this.#table) !== null)
    return own.length > 0 ? own : null
  }

  /** The crawlers that a visitor who names none can be shown to be, such as by a list that several share. */
  provenAs(visitor: Omit<Visitor, 'crawler'>): readonly ClaimedCrawler[] {
    const { address, hosts } = visitor
    const held = address === null ? [] : this.#builtIn.with(address)
    const owners = new Set(held.flatMap((list) => list.crawlers))
    const hasNames = hosts !== null && hosts.length > 0
    const mayBe = [...this.#table.values()].filter(
      ({ token, identity }) =>
        owners.has(token) || visitor.lists !== null || (hasNames && identity?.hosts !== undefined),
    )
    return mayBe.filter((crawler) => {
      const lists = visitor.lists && this.listsFor(crawler, visitor.lists)
      return provenVerdicts.includes(this.identify({ ...visitor, lists, crawler }).verdict)
    })
  }

  /** What can be said of a visitor. */
  identify(visitor: Visitor): Identification {
    const { crawler } = visitor
    if (crawler === null) return without('unknown', null, 'No crawler of the catalogue is named.')
    const { token } = crawler
    if (crawler.purposes.includes('control')) {
      const ground = `${token} is only a name in robots.txt: no visitor has it.`
      return without('control-token', token, ground)
    }
    const known = { table: this.#table, builtIn: this.#builtIn, today: this.#today }
    const evidence = [listEvidence(visitor, crawler, known), hostEvidence(visitor, crawler)]
    return positive(token, evidence) ?? unproven(visitor, crawler, evidence)
  }
}

/** What is said where something fits. */
const provenVerdicts: readonly IdentityVerdict[] = ['list', 'dns', 'dns-reverse-only']

const without = (verdict: IdentityVerdict, crawler: string | null, ground: string) => ({
  crawler,
  verdict,
  ground,
  date: null,
})

/** One ground that fits is enough, a list before DNS. */
function positive(token: string, evidence: readonly HostEvidence[]): Identification | null {
  const [list, host] = evidence.map((one) => (one.kind === 'fits' ? one : null))
  if (list) return { crawler: token, verdict: 'list', ground: list.ground, date: list.date }
  if (!host) return null
  const verdict = host.isReverseOnly ? 'dns-reverse-only' : 'dns'
  return { crawler: token, verdict, ground: host.ground, date: host.date }
}

/** What stands between the server and the visitor, unless it is the operator of the crawler itself. */
function proxyBefore({ address, given }: Visitor, { operator }: ClaimedCrawler): Proxy | null {
  const proxy = address === null ? null : proxyAt(address, given)
  return proxy?.cdn?.operator === operator ? null : proxy
}

/** Nothing fits: because something is known, or because nothing is. */
function unproven(
  visitor: Visitor,
  crawler: ClaimedCrawler,
  evidence: readonly IdentityEvidence[],
): Identification {
  const { token, operator } = crawler
  const misses = evidence.filter(({ kind }) => kind === 'misses')
  const others = evidence.filter(({ kind, ground }) => kind === 'nothing' && ground !== '')
  const ways = waysOf(crawler)
  const verdict = misses.length > 0 || ways.length > 0 ? 'claimed' : 'unverifiable'
  const proxy = proxyBefore(visitor, crawler)
  if (proxy !== null) return without(verdict, token, proxy.ground)
  if (visitor.address === null) {
    const ground = `“${shownText(visitor.given)}” is no IP address, so that nothing can be compared.`
    return without(verdict, token, ground)
  }
  const [first] = misses
  if (first !== undefined) {
    // A name that nobody looked up yet may still decide otherwise; a list that says nothing adds nothing to a name.
    const said = evidence.at(-1)?.kind === 'misses' ? misses : [...misses, ...others]
    const ground = said.map((one) => one.ground).join(' ')
    return { crawler: token, verdict: 'spoofed', ground, date: first.date }
  }
  if (others.length > 0) {
    return without(verdict, token, others.map(({ ground }) => ground).join(' '))
  }
  if (ways.length === 0) {
    const ground = `${operator} publishes nothing by which ${token} can be verified, as far as we found.`
    return without(verdict, token, ground)
  }
  const ground = `${whyNothing(visitor, crawler)} ${token} is verified by ${ways.join(', or by ')}.`
  return without(verdict, token, ground)
}

/** Why nothing that was given says anything of this crawler. */
function whyNothing({ given, lists, hosts }: Visitor, { token, operator }: ClaimedCrawler): string {
  const useless = [
    ...(lists !== null && lists.length > 0 ? [`None of the given lists is one of ${token}.`] : []),
    ...(hosts !== null
      ? [`${operator} documents no host names, so a host name proves nothing.`]
      : []),
  ]
  return useless.length > 0 ? useless.join(' ') : `Nothing was given to compare ${given} with.`
}
