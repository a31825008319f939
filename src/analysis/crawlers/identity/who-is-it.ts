import { crawlers } from '../../../core/crawlers/index.ts'
import { ownerByFileName } from './list-owner.ts'
import { readAddress } from '../../../core/identity/address.ts'
import { unconfirmedSuffix } from '../../../core/identity/host-evidence.ts'
import { VisitorIdentifier } from '../../../core/identity/identify-visitor.ts'
import { lookUpCommands, type LookUpShell } from '../../../core/identity/look-up-commands.ts'
import type { LoneNames } from '../../../core/identity/lone-names.ts'
import {
  mostListChars,
  readPrefixList,
  type PrefixList,
} from '../../../core/identity/prefix-list.ts'
import {
  readVisitors,
  type GivenVisitor,
  type ReadVisitors,
} from '../../../core/identity/read-visitors.ts'
import { listSnapshots } from '../../../core/identity/snapshots.ts'
import { dayOfVisit } from '../../../core/identity/visitor-class.ts'
import type { OperatorProof, IdentityVerdict, OwnedList } from '../../../core/identity/verdict.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'

/** What is shown for a verdict: `unconfirmed` is a name that fits by a suffix that only others tell of. */
export type ShownVerdict = IdentityVerdict | 'unconfirmed'

/** What is known of crawlers, by their tokens. */
export type Identities = Readonly<Record<string, OperatorProof>>

/** A list from a file. */
export interface NamedList {
  readonly name: string
  readonly text: string
}

/** What somebody asks who it is. */
export interface WhoIsItRequest {
  readonly text: string
  readonly files: readonly NamedList[]
  /** Who those say they are that come without a User-Agent, and whose a list is that names nobody; empty: not said. */
  readonly claimed: string
  readonly identities: Identities
  /** YYYY-MM-DD */
  readonly today: string
}

/** A visitor, and who it is. */
export interface IdentifiedVisitor {
  readonly address: string
  /** The crawler that it says it is, else its User-Agent; empty: it says nothing. */
  readonly says: string
  readonly requests: number
  readonly verdict: ShownVerdict
  readonly ground: string
  readonly date: string | null
}

/** A list that was given, and whose it is taken for. */
export interface GivenList {
  /** The name of its file; empty for one that was pasted. */
  readonly name: string
  readonly ranges: number
  readonly unread: number
  readonly isCut: boolean
  readonly created: string | null
  /** Why there is no address in it; null where there is one. */
  readonly flaw: 'page' | 'broken-json' | 'empty' | null
  /** The crawler or operator; null: nobody is known. */
  readonly owner: string | null
}

/** Who visitors are: what a view shows. Plain data. */
export interface WhoIsIt {
  /** At most `mostShownVisitors`; `total` are known. */
  readonly visitors: readonly IdentifiedVisitor[]
  readonly total: number
  readonly counts: Readonly<Partial<Record<ShownVerdict, number>>>
  readonly lists: readonly GivenList[]
  /** Answers of DNS that were read. */
  readonly answers: number
  /** Look-ups in DNS that nobody answered. */
  readonly unanswered: number
  /** Names of hosts alone on their lines, and whether they could be used; null: none. */
  readonly loneNames: LoneNames | null
  /** Lines that look like something and could not be read. */
  readonly unread: number
  readonly isCut: boolean
  /** For the addresses that DNS was not asked for, and so many of them at most; empty where there are none. */
  readonly commands: Readonly<Record<LookUpShell, string>>
  readonly asked: number
}

/** Visitors that are shown, and addresses that the commands ask for. */
export const mostShownVisitors = 500

/** What is the same in every sentence for a visitor who names nobody. */
function nameless(
  visitor: GivenVisitor,
  proven: readonly { readonly token: string; readonly operator: string }[],
): string {
  const says =
    visitor.agent === null
      ? 'No User-Agent was given'
      : 'Its User-Agent names no crawler that is known here'
  const operators = [...new Set(proven.map(({ operator }) => operator))]
  if (operators.length === 0)
    return `${says}, and no list or host name shows whose ${visitor.given} is.`
  const names = proven.slice(0, 4).map(({ token }) => token)
  const more = proven.length > names.length ? ` and ${proven.length - names.length} more` : ''
  return `${says}, but ${visitor.given} is an address of ${operators.join(' and ')}: ${names.join(', ')}${more}.`
}

class Identifying {
  readonly #identifier: VisitorIdentifier
  readonly #read: ReadVisitors
  readonly #lists: readonly OwnedList[]
  readonly #claimed: string
  readonly #today: string

  constructor(request: WhoIsItRequest, read: ReadVisitors, lists: readonly OwnedList[]) {
    const { identities, today, claimed } = request
    this.#identifier = new VisitorIdentifier(crawlers, identities, {
      snapshots: listSnapshots,
      today,
    })
    this.#read = read
    this.#lists = lists
    this.#claimed = claimed
    this.#today = today
  }

  of(visitor: GivenVisitor): IdentifiedVisitor {
    const { given, agent, requests, time } = visitor
    const token = visitor.token ?? (agent === null ? this.#claimed : '')
    const address = readAddress(given)
    const crawler = this.#identifier.crawlerOf(token)
    const hosts = address === null ? null : this.#read.dns.facts.hostsOf(address)
    const common = { address: given, says: token || (agent ?? ''), requests }
    if (crawler === null) {
      const known = { given, address, hosts, lists: this.#lists.length > 0 ? this.#lists : null }
      const ground = nameless(visitor, this.#identifier.provenAs(known))
      return { ...common, verdict: 'unknown', ground, date: null }
    }
    const lists = this.#identifier.listsFor(crawler, this.#lists)
    // A list is as old as it was when the visitor came: the same as of a whole log.
    const day = dayOfVisit(time) ?? this.#today
    const { verdict, ground, date } = this.#identifier.identify({
      ...{ crawler, given, address, hosts, lists, day },
    })
    const isUnconfirmed = verdict === 'dns' && ground.includes(unconfirmedSuffix)
    return { ...common, verdict: isUnconfirmed ? 'unconfirmed' : verdict, ground, date }
  }
}

/** What is in a file that should be a list and has no address. */
function flawOf({ ranges, isCut }: PrefixList, text: string): GivenList['flaw'] {
  if (ranges.length > 0 || text.length > mostListChars) return null
  if (/^\s*</.test(text)) return 'page'
  return isCut ? 'broken-json' : 'empty'
}

/** Lists of all that was given, and those of them of which it is known whose they are. */
export function givenLists(
  pasted: readonly PrefixList[],
  files: readonly NamedList[],
  identities: Identities,
  /** Whose a list is that the name of its file does not tell. */
  usual: string | null,
): { readonly lists: readonly GivenList[]; readonly owned: readonly OwnedList[] } {
  const given: readonly (PrefixList & Pick<GivenList, 'name' | 'flaw'>)[] = [
    ...pasted.map((list) => ({ ...list, name: '', flaw: null })),
    ...files.map(({ name, text }) => {
      const list = readPrefixList(text)
      return { ...list, name, flaw: flawOf(list, text) }
    }),
  ]
  const known = given.map((list) => ({
    list,
    owner: ownerByFileName(list.name, identities) ?? usual,
  }))
  return {
    lists: known.map(({ list: { name, ranges, unread, isCut, created, flaw }, owner }) => ({
      ...{ name, ranges: ranges.length, unread, isCut, created, flaw, owner },
    })),
    // A file that is no list takes nothing from those that came with the page.
    owned: known.flatMap(({ list, owner }): readonly OwnedList[] =>
      owner === null || list.flaw !== null ? [] : [{ ...list, crawler: owner, operator: null }],
    ),
  }
}

/** The crawler that is asked about, if that is one. */
function askedAbout({ claimed }: WhoIsItRequest, visitors: readonly GivenVisitor[]): string | null {
  if (claimed !== '') return claimed
  const tokens = [...new Set(visitors.flatMap(({ token }) => token ?? []))]
  return tokens.length === 1 ? (tokens[0] ?? null) : null
}

const tellsNothing = { bash: '', powershell: '' }

/** The commands that ask DNS for what is still open. */
function commandsFor(read: ReadVisitors) {
  const open = read.visitors.flatMap(({ given }) => {
    const address = readAddress(given)
    const hosts = address === null ? [] : read.dns.facts.hostsOf(address)
    return hosts === null || hosts.some(({ addresses }) => addresses === null) ? [given] : []
  })
  const asked = [...new Set(open)].slice(0, mostShownVisitors)
  if (asked.length === 0) return { commands: tellsNothing, asked: 0 }
  const commands = {
    bash: lookUpCommands(asked, 'bash'),
    powershell: lookUpCommands(asked, 'powershell'),
  }
  return { commands, asked: asked.length }
}

/** Says who visitors are, by all that was given. Takes time in proportion to it, so it is for the worker. */
export function whoIsIt(
  _: ParsedFile | null,
  __: AnalysisInput | null,
  request: WhoIsItRequest,
): WhoIsIt {
  const read = readVisitors(request.text)
  const usual = askedAbout(request, read.visitors)
  const { lists, owned } = givenLists(read.lists, request.files, request.identities, usual)
  const identifying = new Identifying(request, read, owned)
  const counts: Partial<Record<ShownVerdict, number>> = {}
  const visitors: IdentifiedVisitor[] = []
  for (const visitor of read.visitors) {
    if (visitors.length >= mostShownVisitors) break
    const identified = identifying.of(visitor)
    counts[identified.verdict] = (counts[identified.verdict] ?? 0) + 1
    visitors.push(identified)
  }
  return {
    visitors,
    total: read.visitors.length,
    counts,
    lists,
    answers: read.dns.facts.count,
    unanswered: read.dns.unanswered,
    loneNames: read.loneNames,
    unread: read.unread.length + read.dns.unread,
    isCut: read.isCut || read.dns.isCut,
    ...commandsFor(read),
  }
}
