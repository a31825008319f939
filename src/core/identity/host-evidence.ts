import type { HostNames } from '../crawlers/crawler.ts'
import { compareAddresses, isIpv4Address, readAddress, type IpAddress } from './address.ts'
import type { HostAnswer } from './dns-facts.ts'
import { fitsHost, hostName } from './host-names.ts'
import { shownText } from './shown-text.ts'
import type { IdentityEvidence, ClaimedCrawler, Visitor } from './verdict.ts'

/** What DNS says of a visitor; `isReverseOnly` where its operator documents no more. */
export interface HostEvidence extends IdentityEvidence {
  readonly isReverseOnly?: true
}

/** A name that fits, and the part of the crawler's identity that it fits. */
interface FittingName {
  readonly host: HostAnswer
  readonly part: HostNames
}

/** Names under which whoever rents a server there can have one. */
const cloudCustomers = 'gae.googleusercontent.com'

const nothing: IdentityEvidence = { kind: 'nothing', ground: '', date: null }

/** The names that hosts of a crawler have, as a sentence lists them: masks that an end of names covers are left out. */
function namesIn(parts: readonly HostNames[]): string {
  const names = parts.flatMap((part) => part.names)
  return names
    .filter((name) => !names.some((end) => name !== end && name.endsWith(`.${end}`)))
    .map((name) => (name.includes('*') ? name : `*.${name}`))
    .join(', ')
}

function fittingNames(hosts: readonly HostAnswer[], parts: readonly HostNames[]): FittingName[] {
  return hosts.flatMap((host) => {
    const name = hostName(host.name)
    if (name === null) return []
    const part = parts.find(({ names }) => names.some((mask) => fitsHost(name, mask)))
    return part === undefined ? [] : [{ host, part }]
  })
}

/** Does looking the name up give the address back? Null: it was not looked up. */
function leadsBack({ addresses }: HostAnswer, address: IpAddress): boolean | null {
  if (addresses === null) return null
  return addresses.some((given) => {
    const one = readAddress(given.trim())
    return one !== null && compareAddresses(one, address) === 0
  })
}

const dayOf = ({ source }: HostNames, crawler: ClaimedCrawler): string | null =>
  source === undefined ? (crawler.identity?.checkedOn ?? null) : source.checkedOn

/** What the ground says where only others name the suffix, so that nobody calls the visitor genuine. */
export const unconfirmedSuffix = 'third-party suffix'

const toldBy = ({ thirdParty }: HostNames): string =>
  thirdParty
    ? ` It is a ${unconfirmedSuffix}: others name it; we found no page of the operator that does.`
    : ''

/** None of the names, which may be no names at all, is one of the crawler's. */
function missed(
  visitor: Visitor,
  crawler: ClaimedCrawler,
  parts: readonly HostNames[],
): IdentityEvidence {
  const { given, hosts, address } = visitor
  const wanted = namesIn(parts)
  const date = crawler.identity?.checkedOn ?? null
  const [first] = hosts ?? []
  const isWithoutNames =
    parts.every((part) => part.ipv4Only) && address !== null && !isIpv4Address(address)
  if (first === undefined && isWithoutNames) {
    const ground = `${crawler.token} has names of hosts for IPv4 only, so that ${given} without one proves nothing.`
    return { ...nothing, ground }
  }
  if (first === undefined) {
    const ground = `${given} has no name in DNS; hosts of ${crawler.token} are ${wanted}.`
    return { kind: 'misses', ground, date }
  }
  const name = hostName(first.name)
  const isCustomer = name !== null && fitsHost(name, cloudCustomers)
  const customer = isCustomer ? ' It proves a customer of Google Cloud, who may be anybody.' : ''
  const called = `${shownText(first.name)}${name === null ? ', which is no name of a host' : ''}`
  const ground = `DNS calls ${given} ${called}; hosts of ${crawler.token} are ${wanted}.${customer}`
  return { kind: 'misses', ground, date }
}

/** What a name proves that fits: not more than who runs the host. */
function confirmed(
  { host, part }: FittingName,
  { given }: Visitor,
  crawler: ClaimedCrawler,
): IdentityEvidence {
  const name = shownText(host.name)
  return {
    kind: 'fits',
    ground: `DNS calls ${given} ${name}, a name of ${crawler.operator}, and looking that up gives ${given} back.${toldBy(part)}`,
    date: dayOf(part, crawler),
  }
}

/** The operator documents the reverse look-up alone: what the other one gives neither adds nor takes away. */
function reverseOnly(
  fitting: FittingName,
  { given }: Visitor,
  crawler: ClaimedCrawler,
): HostEvidence {
  const { operator } = crawler
  const ground = `DNS calls ${given} ${shownText(fitting.host.name)}, a name of ${operator}, which documents no more than that: whoever owns an address can write such a name.`
  return { kind: 'fits', isReverseOnly: true, ground, date: crawler.identity?.checkedOn ?? null }
}

/**
 * What reverse DNS says of a visitor. A name alone proves nothing where the operator does not leave it at that:
 * whoever owns an address writes the name that it has.
 */
export function hostEvidence(visitor: Visitor, crawler: ClaimedCrawler): HostEvidence {
  const { hosts, address, given } = visitor
  const parts = crawler.identity?.hosts ?? []
  if (hosts === null || address === null || parts.length === 0) return nothing
  const fitting = fittingNames(hosts, parts)
  const [first] = fitting
  if (first === undefined) return missed(visitor, crawler, parts)
  const alone = fitting.find(({ part }) => part.reverseOnly)
  if (alone !== undefined) return reverseOnly(alone, visitor, crawler)
  const proof = fitting.find(({ host }) => leadsBack(host, address) === true)
  if (proof !== undefined) return confirmed(proof, visitor, crawler)
  const open = fitting.find(({ host }) => host.addresses === null)
  if (open !== undefined) {
    const ground = `DNS calls ${given} ${shownText(open.host.name)}. That is a name of ${crawler.operator}, but whoever owns an address can write it: look the name up to see whether it gives ${given} back.`
    return { ...nothing, ground }
  }
  const ground = `DNS calls ${given} ${shownText(first.host.name)}, but looking that up does not give ${given} back: whoever owns an address can write any name.`
  return { kind: 'misses', ground, date: dayOf(first.part, crawler) }
}
