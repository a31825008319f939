import type { CrawlerAbout, Purpose } from '../crawler.ts'
import type { CrawlerList, ListedCrawler, ListName } from './listed-crawlers.ts'

/** A crawler of the catalogue, as far as lists can be compared with it. */
export interface KnownCrawler extends Pick<CrawlerAbout, 'userAgents'> {
  readonly token: string
  readonly aliases: readonly string[]
  readonly purposes: readonly Purpose[]
}

/** What the lists are compared with. */
export interface KnownNames {
  readonly crawlers: readonly KnownCrawler[]
  /** Names that are left out on purpose. */
  readonly ignored: readonly string[]
  /** The token of the crawler that sends a User-Agent; null for nobody that is known. */
  senderOf(userAgent: string): string | null
}

/** A name that a list has and the catalogue does not. */
export interface NewName {
  readonly name: string
  readonly list: ListName
  readonly about: string
}

/** What differs between the catalogue and the lists. */
export interface ListDiff {
  readonly added: readonly NewName[]
  /** Names that a list writes otherwise, or that may have taken the place of one of ours. */
  readonly renamed: readonly { readonly from: string; readonly to: NewName }[]
  /** Crawlers of our catalogue whose User-Agent came from a list, and that no list contains now. */
  readonly gone: readonly string[]
  /** Crawlers of which a list has a later User-Agent, or no longer the one that we took from it. */
  readonly changed: readonly {
    readonly token: string
    readonly ours: string
    readonly theirs: string
  }[]
}

/** Two lists that were given; only with both of them can a name be gone. */
const allLists = 2

const fold = (name: string): string => name.toLowerCase()
const squash = (name: string): string => fold(name).replaceAll(/[^a-z0-9]/g, '')

const namesOf = ({ token, aliases }: KnownCrawler): readonly string[] => [token, ...aliases]

/** The address of crawler-user-agents, where User-Agents of the catalogue are from. */
const isFromList = ({ url }: { readonly url: string }): boolean =>
  url.includes('monperrus/crawler-user-agents')

/** The crawlers of the catalogue that an entry of a list is about: `Ahrefs(Bot|SiteAudit)` is two. */
function knownIn(listed: ListedCrawler, known: KnownNames): readonly KnownCrawler[] {
  const names = new Set(listed.names.map(fold))
  const senders = new Set(listed.userAgents.map((text) => known.senderOf(text)))
  return known.crawlers.filter(
    (one) => senders.has(one.token) || namesOf(one).some((name) => names.has(fold(name))),
  )
}

/** The User-Agents of an entry that are a crawler's own. */
const sentBy = ({ token }: KnownCrawler, listed: ListedCrawler, known: KnownNames) =>
  listed.userAgents.filter((text) => (known.senderOf(text) ?? token) === token)

/** The name of ours that a new name is another spelling of, or has at its beginning. */
function formerName(name: string, candidates: readonly KnownCrawler[]): string | null {
  const wanted = squash(name)
  const former = candidates.find((one) =>
    namesOf(one).some((own) => {
      const squashed = squash(own)
      return squashed === wanted || (squashed.length > 5 && wanted.startsWith(squashed))
    }),
  )
  return former?.token ?? null
}

/** The numbers of the version behind a name: `PlumBot/1.4` is [1, 4]. */
function versionOf(userAgent: string, name: string): readonly number[] {
  const folded = fold(userAgent)
  const at = folded.indexOf(`${fold(name)}/`)
  const version =
    at < 0 ? null : /^v?(\d+(?:\.\d+)*)(?!\w)/.exec(folded.slice(at + name.length + 1))
  return (version?.[1] ?? '').split('.').filter(Boolean).map(Number)
}

function isLater(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((part, index) => part !== (b[index] ?? 0))
  return b.length > 0 && at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

/** Whether a User-Agent has a later version than each of ours that has one of the same name. */
const isNewer = (known: KnownCrawler, userAgent: string): boolean =>
  namesOf(known).some((name) => {
    const own = known.userAgents.map(({ text }) => versionOf(text, name))
    const version = versionOf(userAgent, name)
    const compared = own.filter(({ length }) => length > 0)
    return compared.length > 0 && compared.every((one) => isLater(version, one))
  })

/** Lists add what is new at their end. Programs that anybody runs come in every version. */
function changesOf(known: KnownCrawler, listed: readonly string[]): ListDiff['changed'] {
  const { token, userAgents, purposes } = known
  const ours = userAgents[0]?.text
  const theirs = listed.at(-1)
  if (ours === undefined || theirs === undefined || purposes[0] === 'tool') return []
  if (isNewer(known, theirs)) return [{ token, ours, theirs }]
  const lost = userAgents.find((one) => isFromList(one) && !listed.includes(one.text))
  return lost === undefined ? [] : [{ token, ours: lost.text, theirs }]
}

interface Sightings {
  readonly added: readonly NewName[]
  /** What the lists have of each crawler of the catalogue that is in one of them. */
  readonly userAgents: ReadonlyMap<string, readonly string[]>
}

/** What the lists have of our crawlers, and what else. */
function sightingsIn(lists: readonly CrawlerList[], known: KnownNames): Sightings {
  const ignored = new Set(known.ignored.map(fold))
  const added: NewName[] = []
  const userAgents = new Map<string, readonly string[]>()
  for (const { name: list, crawlers } of lists) {
    for (const listed of crawlers) {
      const own = knownIn(listed, known)
      for (const one of own) {
        const before = userAgents.get(one.token) ?? []
        userAgents.set(one.token, [...before, ...sentBy(one, listed, known)])
      }
      if (own.length > 0 || listed.names.some((name) => ignored.has(fold(name)))) continue
      added.push({ name: listed.names[0] ?? '', list, about: listed.about })
    }
  }
  return { added, userAgents }
}

/** Compares the catalogue with public lists. */
export function diffLists(lists: readonly CrawlerList[], known: KnownNames): ListDiff {
  const { added, userAgents } = sightingsIn(lists, known)
  const missing = known.crawlers.filter(({ token }) => !userAgents.has(token))
  const renamed = added.flatMap((to) => {
    const from = formerName(to.name, missing)
    return from === null ? [] : [{ from, to }]
  })
  const hasBoth = new Set(lists.map(({ name }) => name)).size === allLists
  const gone = missing.filter((one) => one.userAgents.some(isFromList))
  return {
    added: added.filter((one) => !renamed.some(({ to }) => to === one)),
    renamed,
    gone: hasBoth ? gone.map(({ token }) => token) : [],
    changed: known.crawlers.flatMap((one) => changesOf(one, userAgents.get(one.token) ?? [])),
  }
}
