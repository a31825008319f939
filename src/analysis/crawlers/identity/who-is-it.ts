import type { CrawlerAbouts } from '../../../core/crawlers/crawler.ts'
import { crawlers } from '../../../core/crawlers/index.ts'
import { readerNamed } from '../../../core/crawlers/readers.ts'
import { VisitorIdentifier } from '../../../core/identity/identify-visitor.ts'
import { lookUpCommands, type LookUpShell } from '../../../core/identity/look-up-commands.ts'
import { readDns } from '../../../core/identity/read-dns.ts'
import { listSnapshots } from '../../../core/identity/snapshots.ts'
import type { Identification } from '../../../core/identity/verdict.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { maxWhoUnits } from '../../size-limits.ts'
import { readVisitors } from './read-visitors.ts'

/** What is asked about visitors. */
export interface WhoOptions {
  /** Lines of a log, addresses and output of DNS, in any mixture. */
  readonly text: string
  /** Who visitors say they are of whom only an address was given; empty: nobody knows. */
  readonly crawler: string
  readonly abouts: CrawlerAbouts
  /** YYYY-MM-DD. */
  readonly today: string
}

/** A visitor with what can be said of it. */
export interface IdentifiedVisitor extends Identification {
  readonly given: string
  readonly lines: number
}

/** What the view shows. */
export interface WhoIsIt {
  readonly visitors: readonly IdentifiedVisitor[]
  readonly others: number
  readonly left: number
  /** More was given than is read. */
  readonly isCut: boolean
  /** Lines that look like answers of DNS and could not be read. */
  readonly unreadDns: number
  readonly commands: Readonly<Record<LookUpShell, string>>
}

/** Says who visitors are, by what was pasted, with the commands for what DNS has to say of them. */
export function whoIsIt(
  _reading: ParsedFile | null,
  _input: AnalysisInput | null,
  { text: given, crawler, abouts, today }: WhoOptions,
): WhoIsIt {
  const text = given.slice(0, maxWhoUnits)
  const { visitors, others, left } = readVisitors(text)
  const { facts, unread } = readDns(text)
  const identifier = new VisitorIdentifier(crawlers, abouts, { snapshots: listSnapshots, today })
  const assumed = readerNamed(crawler)?.token ?? null
  const identified = visitors.map(({ given: ip, address, token, lines }): IdentifiedVisitor => {
    const name = token ?? assumed
    const claimed = name === null ? null : identifier.crawlerOf(name)
    const hosts = address === null ? null : facts.hostsOf(address)
    const visitor = { crawler: claimed, given: ip, address, hosts, lists: null }
    return { ...identifier.identify(visitor), given: ip, lines }
  })
  const addresses = visitors.map((one) => one.given)
  return {
    visitors: identified,
    others,
    left,
    isCut: given.length > maxWhoUnits,
    unreadDns: unread,
    commands: {
      bash: lookUpCommands(addresses, 'bash'),
      powershell: lookUpCommands(addresses, 'powershell'),
    },
  }
}
