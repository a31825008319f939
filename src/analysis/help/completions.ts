import type { Crawler, CrawlerAbouts } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/crawler.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { directives } from '../../core/directives/index.ts'
import { readLine, type LineReading } from '../../core/parse/read-line.ts'
import type { Span } from '../../core/text/text.ts'
import { trainers } from '../recipes/ai-crawlers.ts'
import { isHonoured } from './honouring-dialects.ts'
import { rankCompletions, ranks, type Candidate, type RankedCandidate } from './rank-completions.ts'

/** Something that may be meant by what has been typed. */
export interface CompletionItem {
  readonly label: string
  readonly detail: string
  readonly insert: string
  /** A whole group, with fields for tab stops written `${…}`. */
  readonly template?: string
  /** What of the label was typed: beginning and end of each stretch, one after the other. */
  readonly matched: readonly number[]
}

export interface CompletionList {
  /** The text that a completion replaces, as offsets into the line. */
  readonly span: Span
  /** The best first; whole groups last. */
  readonly items: readonly CompletionItem[]
  /** True if the first is so likely that one key accepts it without a selection. */
  readonly preselect: boolean
}

/** What completions are taken from, beside what everybody knows. */
export interface CompletionSources {
  readonly dialect: Dialect
  /** Scheme and host of the site. */
  readonly origin: string
  /** Who runs each crawler, by its token; null while that is not here. */
  readonly abouts: CrawlerAbouts | null
  /** Paths that are met in the file and its tests. */
  paths(): Iterable<string>
}

const maxCompletions = 200

const candidate = (label: string, detail: string, insert = label): Candidate => ({
  label,
  detail,
  insert,
})

/** What people type who do not know the name of a line. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  'User-agent': ['ua', 'bot', 'crawler', 'robot'],
  Disallow: ['block', 'deny'],
  Allow: ['permit'],
}

const activeCrawlers = purposes.flatMap(({ id, label }) =>
  crawlers
    .filter(({ purposes: [main], status }) => main === id && status.kind === 'active')
    .map(({ token }) => ({ token, purpose: label })),
)

const blockingGroup = (those: readonly Crawler[]): string =>
  [...those.map(({ token }) => `User-agent: ${token}`), 'Disallow: /'].join('\n')

const closedToAll = 'User-agent: *\nDisallow: /'

const template = (label: string, detail: string, text: string): Candidate => ({
  ...candidate(label, detail, text.replaceAll('${', '').replaceAll('}', '')),
  template: `${text}\${}`,
})

/** Whole groups for what is wanted most. */
const groups: readonly Candidate[] = [
  template('Block AI training', `${trainers.length} crawlers`, blockingGroup(trainers)),
  template(
    'Allow one crawler only',
    'two groups',
    `User-agent: \${Googlebot}\nDisallow:\n\n${closedToAll}`,
  ),
  template('Block a staging site', 'for all crawlers', closedToAll),
]

/** Names of lines and whole groups; a colon that is there stays alone. */
function lineNames({ dialect }: CompletionSources, hasColon: boolean): readonly Candidate[] {
  const names = directives.map(({ name, meaning }) => ({
    ...candidate(
      name,
      isHonoured(name, dialect) ? meaning : `ignored by ${dialect.name}`,
      hasColon ? name : `${name}: `,
    ),
    aliases: aliases[name] ?? [],
  }))
  return hasColon ? names : [...names, ...groups]
}

/** While nothing is typed, the lines first that the dialect makes something of. */
const honouredFirst = (
  candidates: readonly Candidate[],
  { dialect }: CompletionSources,
): readonly Candidate[] =>
  candidates.toSorted(
    (a, b) => Number(isHonoured(b.label, dialect)) - Number(isHonoured(a.label, dialect)),
  )

/** Crawlers by purpose, found by their name, their purpose and who runs them. */
function crawlerNames(typed: string, { abouts }: CompletionSources): readonly Candidate[] {
  const names = activeCrawlers.map(({ token, purpose }) => {
    const operator = abouts?.[token]?.operator
    const detail = operator ? `${purpose}, ${operator}` : purpose
    return { ...candidate(token, detail), keywords: detail.toLowerCase().split(/[ ,]+/) }
  })
  return typed === ''
    ? [candidate('*', 'every crawler that the file does not name'), ...names]
    : names
}

const pathNames = ({ paths }: CompletionSources): readonly Candidate[] =>
  [...new Set(paths())].map((path) => candidate(path, ''))

const sitemaps = ({ origin }: CompletionSources): readonly Candidate[] =>
  origin === ''
    ? []
    : ['/sitemap.xml', '/sitemap_index.xml'].map((path) => candidate(origin + path, ''))

const toItem = ({ candidate, matched }: RankedCandidate): CompletionItem => {
  const { label, detail, insert, template } = candidate
  return { label, detail, insert, matched, ...(template === undefined ? {} : { template }) }
}

/** What has been typed in full is nothing to choose. */
function listOf(
  span: Span,
  typed: string,
  ranked: readonly RankedCandidate[],
  preselect: boolean,
): CompletionList | null {
  const rest = ranked.filter(({ candidate }) => candidate.label.toLowerCase() !== typed)
  if (rest.length === 0) return null
  return { span, items: rest.slice(0, maxCompletions).map(toItem), preselect }
}

/** Names of lines. One is preselected when what was typed begins it, or is another word for it. */
function nameCompletions(
  span: Span,
  typed: string,
  sources: CompletionSources,
  hasColon: boolean,
): CompletionList | null {
  const names = lineNames(sources, hasColon)
  const ranked = rankCompletions(typed === '' ? honouredFirst(names, sources) : names, typed)
  const [first] = ranked
  const isComplete = ranked.some(({ candidate }) => candidate.label.toLowerCase() === typed)
  if (first === undefined || isComplete) return null
  const isName = first.candidate.template === undefined
  return listOf(span, typed, ranked, isName && first.rank <= ranks.alias)
}

function valueCompletions(
  span: Span,
  typed: string,
  { meaning }: LineReading,
  sources: CompletionSources,
  explicit: boolean,
): CompletionList | null {
  if (meaning === 'user-agent') {
    if (typed === '' && !explicit) return null
    return listOf(span, typed, rankCompletions(crawlerNames(typed, sources), typed), typed === '')
  }
  if (!explicit) return null
  if (meaning === 'sitemap') {
    const ranked = rankCompletions(sitemaps(sources), typed)
    return listOf(span, typed, ranked, ranked[0]?.rank === ranks.prefix)
  }
  return meaning === 'allow' || meaning === 'disallow'
    ? listOf(span, typed, rankCompletions(pathNames(sources), typed), false)
    : null
}

/** Where the name of a line is being typed; null where that is not so. */
function nameSpan(line: string, at: number, { key }: LineReading): Span | null {
  const from = Math.min(line.length - line.trimStart().length, at)
  // Behind the cursor there is nothing, or the rest of the name.
  const hasOther = key === null && line.slice(at).trim() !== ''
  return hasOther || /\s/.test(line.slice(from, at)) ? null : { from, to: key?.to ?? at }
}

/** The value that the cursor is in, or the place where one may begin. */
function valueSpan(at: number, { value }: LineReading): Span | null {
  if (value === null) return null
  if (value.from === value.to) return { from: at, to: at }
  return value.from <= at && at <= value.to ? value : null
}

/**
 * What may be meant at a position of a line, as far as a dialect reads it. Unless `explicit`, names of
 * lines and crawlers only, and nothing before anything is typed.
 */
export function completionsAt(
  line: string,
  at: number,
  sources: CompletionSources,
  explicit: boolean,
): CompletionList | null {
  const reading = readLine(line, 0, line.length, sources.dialect)
  const { kind, key, separator, comment, missingColon } = reading
  if ((comment !== null && at > comment.from) || missingColon) return null
  const isName = kind !== 'record' || (separator !== null && at <= separator.from)
  const span = isName ? nameSpan(line, at, reading) : valueSpan(at, reading)
  if (span === null) return null
  const typed = line.slice(span.from, at).toLowerCase()
  if (!isName) return valueCompletions(span, typed, reading, sources, explicit)
  if (typed === '' && !explicit) return null
  return nameCompletions(span, typed, sources, key !== null)
}
