import type { Grade } from '../sources/source.ts'
import { readerDefaults, type CrawlerReader } from './reader.ts'

/** The purposes in the order in which the catalogue is shown, each with its heading. */
export const purposes = [
  { id: 'search', label: 'Search' },
  { id: 'ai-training', label: 'AI training' },
  { id: 'ai-answers', label: 'AI answers' },
  { id: 'user-triggered', label: 'User-triggered' },
  { id: 'ads', label: 'Ads' },
  { id: 'preview', label: 'Link previews' },
  { id: 'seo', label: 'SEO tools' },
  { id: 'archive', label: 'Archives' },
  { id: 'security', label: 'Security' },
  { id: 'tool', label: 'Tools and services' },
  { id: 'control', label: 'Opt-out names' },
] as const

/** What a crawler is for; the catalogue is grouped by this. `control`: a name that never fetches. */
export type Purpose = (typeof purposes)[number]['id']

/** What the operator says about obeying robots.txt, the most common first. */
export const stances = ['unstated', 'yes', 'partly', 'no'] as const

/** What the operator says about obeying robots.txt. */
export type Stance = (typeof stances)[number]

/** What became of crawlers that are not active. `example`: a name of a standard or a guide. */
export const endings = ['retired', 'renamed', 'legacy', 'example'] as const

/** Whether a crawler still comes. A day is written YYYY, YYYY-MM or YYYY-MM-DD, as far as it is known. */
export interface CrawlerStatus {
  readonly kind: 'active' | (typeof endings)[number]
  readonly since?: string
  /** The product token that is used now; with `renamed` only. */
  readonly to?: string
}

/** A crawler with what lists, checks and explanations ask of it. */
export interface Crawler extends CrawlerReader {
  /** Never empty; the first is the main one. */
  readonly purposes: readonly Purpose[]
  /** False for control tokens, which never fetch, and for crawlers that send no name of their own. */
  readonly hasUserAgent: boolean
  /** How sure it is that it reads as its dialect does. */
  readonly dialectGrade: Grade
  readonly stance: Stance
  /** Lines beside rules that it honours whether or not its dialect does, as written: `Crawl-delay`. */
  readonly honours: readonly string[]
  /** Lines of which its operator says that it does not use them. */
  readonly ignores: readonly string[]
  readonly status: CrawlerStatus
}

/** Nobody comes by this name any more. */
export const isGone = ({ status }: Pick<Crawler, 'status'>): boolean =>
  status.kind !== 'active' && status.kind !== 'example'

/**
 * Is it a name that only says what may be done with pages which another crawler fetched, as Google-Extended? Of a
 * path that the other may not fetch it says nothing.
 */
export const isUseToken = ({ purposes }: Pick<Crawler, 'purposes'>): boolean =>
  purposes.includes('control') && !purposes.includes('search')

/** The page that a fact is from. */
export interface PolicySource {
  /** Where the page is; for what an operator says, an address of the operator. */
  readonly url: string
  /** The copy that was read; of a stance also the page itself, where that was read. */
  readonly via?: string
  /** The day that the copy carries, YYYY-MM-DD; null where it carries none. */
  readonly checkedOn: string | null
}

/** What a page says: in its own words, at most 25 of them, or in ours. */
export type Statement = PolicySource &
  (
    | { readonly quote: string; readonly paraphrase?: never }
    | { readonly paraphrase: string; readonly quote?: never }
  )

/** What the operator says about robots.txt; `note` may tell what others report. */
export type RobotsTxtPolicy =
  | (Statement & {
      readonly stance: Exclude<Stance, 'unstated'>
      readonly note?: string
      /** The page at `url` was not read, nor a copy of it: the page at `via` tells what it says. */
      readonly retold?: true
      /** A page of the operator says in part how the file is read: `notes` or the quotation has it. */
      readonly tellsReading?: true
    })
  | { readonly stance: 'unstated'; readonly note?: string }

/** Where source code is published; help pages of operators are elsewhere. `_modules` is code shown by Sphinx. */
const isCode = (url: string): boolean =>
  /^https?:\/\/(?:raw\.githubusercontent\.com|(?:[\w-]+\.)?(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org))\//.test(
    url,
  ) || url.includes('/_modules/')

/** How sure it is what a page of an operator says: `observed` in published code. */
export const gradeOfPage = (url: string): Grade => (isCode(url) ? 'observed' : 'documented')

/**
 * How sure the stance is, by its source: `documented` by a page of the operator, `observed` in published
 * code, `interpretation` where only others tell what the page says. Null for a stance that is not stated.
 */
export function stanceGrade(robotsTxt: RobotsTxtPolicy): Grade | null {
  if (robotsTxt.stance === 'unstated') return null
  if (robotsTxt.retold) return 'interpretation'
  return gradeOfPage(robotsTxt.url)
}

/** A User-Agent that the crawler sends. */
export interface SentUserAgent extends PolicySource {
  readonly text: string
}

/** What the operator documents about a line beside rules. */
export interface DocumentedDirective extends PolicySource {
  /** As written: `Crawl-delay`. */
  readonly name: string
  readonly does: 'honoured' | 'ignored'
  /** Which values count, in a few words: "at most 10 s". */
  readonly limit?: string
  /** The page at `url` was not read, nor a copy of it: the page at `via` tells what it says. */
  readonly retold?: true
}

/** Whether looking up the name of a host has to lead back to the address: what the operator says. */
export const confirmations = ['yes', 'optional', 'unknown'] as const

/** How a list of addresses is written. `json-prefixes`: `{ "prefixes": [{ "ipv4Prefix": "…" }] }`. */
export const listForms = ['json-prefixes', 'json', 'text', 'html'] as const

/** A part of a proof; without a page of its own it is from the page of the proof. */
interface ProofPart {
  readonly source?: PolicySource
  /** Known from others only: the operator's own word for it was not found. */
  readonly thirdParty?: true
}

/** What reverse DNS says of its addresses. */
export interface HostNames extends ProofPart {
  /** Ends of names, `search.msn.com`; or masks, in which `*` stands for a part: `google-proxy-*.google.com`. */
  readonly names: readonly string[]
  readonly forwardConfirmed: (typeof confirmations)[number]
  /** The operator's own page has the look-up of the address alone, whatever others tell. */
  readonly reverseOnly?: true
  /** Its IPv6 addresses have no names, by the operator's word. */
  readonly ipv4Only?: true
}

/** Where its addresses are listed, or the ranges as a page prints them (CIDR). */
export type AddressList = ProofPart & {
  /** The day, YYYY-MM-DD, that the list itself carried when it was read; null where none is known. */
  readonly copyOf: string | null
} & (
    | { readonly form: (typeof listForms)[number]; readonly address: string }
    | { readonly form: 'printed'; readonly ranges: readonly string[] }
  )

/** How it signs its requests (Web Bot Auth). */
export interface RequestSignature extends ProofPart {
  /** The host that has the directory of its keys. */
  readonly directory: string
  /** True only where the operator says that no request is without a signature. */
  readonly signsAll: boolean
}

/** How a request can be told to be really from the crawler. It has at least one part. */
export interface CrawlerProof extends PolicySource {
  readonly hosts?: readonly HostNames[]
  readonly addressLists?: readonly AddressList[]
  readonly webBotAuth?: RequestSignature
  /** Autonomous systems, by number: they prove the operator, not the crawler. */
  readonly asns?: ProofPart & { readonly numbers: readonly number[] }
}

/** Where an operator wants to be told of trouble with its crawler, or that its page names no such place. */
export type CrawlerContact = PolicySource &
  (
    | {
        /** An e-mail address, or the address of a page with a form. */
        readonly address: string
        /** What the operator wants to be told, and how, in a sentence or two. */
        readonly wants: string
      }
    | {
        /** Which page of the operator names none, in a sentence. */
        readonly none: string
      }
  )

/** What people want to know about a crawler, and no verdict needs. */
export interface CrawlerAbout {
  /** The company or project that runs it. */
  readonly operator: string
  /** The purpose in a few words: "search (images)". */
  readonly detail: string
  /** Real ones only; empty for names that never send one, and where none was found. */
  readonly userAgents: readonly SentUserAgent[]
  readonly robotsTxt: RobotsTxtPolicy
  /** How sure the fallbacks are; absent without any. */
  readonly fallbacksGrade?: Grade
  /** The page that documents them. */
  readonly fallbacksSource?: PolicySource
  readonly directives: readonly DocumentedDirective[]
  /** How long it uses its copy of robots.txt. */
  readonly caching?: Statement & { readonly hours: number }
  readonly identity?: CrawlerProof
  /** Where its operator hears of trouble with it. */
  readonly contact?: CrawlerContact
  /** Sentences for people; empty when there is nothing to add. */
  readonly notes: string
}

/** What is known about crawlers, by their tokens. */
export type CrawlerAbouts = Readonly<Record<string, CrawlerAbout>>

/** What holds for every entry of `catalogue.json` that does not say otherwise. */
export const crawlerDefaults = {
  ...readerDefaults,
  hasUserAgent: true,
  dialectGrade: 'assumption',
  honours: [],
  ignores: [],
  status: { kind: 'active' },
} as const satisfies Partial<Crawler>

/** `ignores` is taken from `directives` of the entry. */
type Defaulted = Exclude<keyof typeof crawlerDefaults, 'ignores'>

type AboutOfEntry = Omit<
  CrawlerAbout,
  'operator' | 'directives' | 'fallbacksGrade' | 'fallbacksSource'
> &
  Partial<Pick<CrawlerAbout, 'directives'>>

/**
 * One entry of `catalogue.json`. Scripts of the page get what judging and checks need as rows
 * (`reader-rows.ts`, `detail-rows.ts`); the rest travels in a data file.
 */
export interface CrawlerEntry
  extends
    Omit<Crawler, Defaulted | 'stance' | 'userAgent' | 'ignores'>,
    Partial<Pick<Crawler, Defaulted>>,
    Pick<CrawlerAbout, 'operator' | 'fallbacksGrade' | 'fallbacksSource'> {
  readonly about: AboutOfEntry
}
