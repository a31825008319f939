import type { Crawler, CrawlerAbouts } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/purposes.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { readLine } from '../../core/parse/read-line.ts'
import type { Span } from '../../core/text/text.ts'
import { directives } from '../../core/directives/index.ts'
import { isHonoured } from './honouring-dialects.ts'

/** Something that may be meant by what has been typed. */
export interface CompletionItem {
  readonly label: string
  readonly detail: string
  readonly insert: string
  /** The first part of it that reads so is there to be typed over. */
  readonly select?: string
}

export interface CompletionList {
  /** What they stand in place of, as offsets into the line. */
  readonly span: Span
  readonly options: readonly CompletionItem[]
  /** The first is so likely that one key takes it. */
  readonly likely: boolean
}

/** What candidates are taken from, beside what everybody knows. */
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

const plain = (label: string, detail: string, insert = label): CompletionItem => ({
  label,
  detail,
  insert,
})

const active = purposes.flatMap(({ id, label }) =>
  crawlers
    .filter(({ purpose, status }) => purpose === id && status === 'active')
    .map((crawler) => ({ crawler, label })),
)

const trainers = crawlers.filter(
  ({ purpose, status, obeys }) =>
    purpose === 'ai-training' && status === 'active' && obeys !== 'no',
)

const groupFor = (those: readonly Crawler[]): string =>
  [...those.map(({ token }) => `User-agent: ${token}`), 'Disallow: /'].join('\n')

const closed = 'User-agent: *\nDisallow: /'
const example = 'Googlebot'

/** Whole groups for what is wanted most. */
const groups: readonly CompletionItem[] = [
  plain('Block AI training', `${trainers.length} crawlers`, groupFor(trainers)),
  {
    ...plain(
      'Allow one crawler only',
      'two groups',
      `User-agent: ${example}\nDisallow:\n\n${closed}`,
    ),
    select: example,
  },
  plain('Close a staging site', 'to everybody', closed),
]

const begins = (text: string, typed: string): boolean => text.toLowerCase().startsWith(typed)
const hasWord = (text: string, typed: string): boolean =>
  text.split(' ').some((word) => begins(word, typed))

/** Kinds of lines, those first that the dialect makes something of; a colon that is there stays alone. */
function lineNames(
  typed: string,
  { dialect }: CompletionSources,
  colon: boolean,
): readonly CompletionItem[] {
  const found = directives.filter(({ name }) => begins(name, typed))
  const known = found.filter(({ name }) => isHonoured(name, dialect))
  const others = found.filter(({ name }) => !isHonoured(name, dialect))
  const end = colon ? '' : ': '
  return [
    ...known.map(({ name, meaning }) => plain(name, meaning, name + end)),
    ...(colon ? [] : groups.filter(({ label }) => hasWord(label, typed))),
    ...others.map(({ name }) => plain(name, `ignored by ${dialect.name}`, name + end)),
  ]
}

function crawlerNames(typed: string, { abouts }: CompletionSources): readonly CompletionItem[] {
  const all = active.map(({ crawler: { token }, label }) => {
    const operator = abouts?.[token]?.operator
    return { token, detail: operator ? `${label}, ${operator}` : label }
  })
  const found = [
    ...all.filter(({ token }) => begins(token, typed)),
    ...all.filter(({ token, detail }) => !begins(token, typed) && hasWord(detail, typed)),
  ]
  const star = typed === '' ? [plain('*', 'every crawler without a group of its own')] : []
  return [...star, ...found.map(({ token, detail }) => plain(token, detail))]
}

const pathNames = (typed: string, { paths }: CompletionSources): readonly CompletionItem[] =>
  [...new Set(paths())]
    .filter((path) => path.toLowerCase().startsWith(typed))
    .map((path) => plain(path, ''))

const sitemaps = (typed: string, { origin }: CompletionSources): readonly CompletionItem[] =>
  origin === ''
    ? []
    : ['/sitemap.xml', '/sitemap_index.xml']
        .map((path) => plain(origin + path, ''))
        .filter(({ label }) => begins(label, typed))

/** Nothing but what has been typed already is nothing to choose from. */
function result(
  span: Span,
  typed: string,
  options: readonly CompletionItem[],
  likely: boolean,
): CompletionList | null {
  const done = options.some(({ label }) => label.toLowerCase() === typed)
  const rest = options.filter(({ label }) => label.toLowerCase() !== typed)
  if (rest.length === 0 || (done && likely)) return null
  return { span, options: rest.slice(0, maxCompletions), likely }
}

/**
 * What may be meant at a place of a line, as far as a dialect reads it. Unless `asked` for, names of
 * lines and crawlers only, and nothing before anything is typed.
 */
export function completionsAt(
  line: string,
  at: number,
  sources: CompletionSources,
  explicit: boolean,
): CompletionList | null {
  const { kind, key, separator, value, comment, meaning, missingColon } = readLine(
    line,
    0,
    line.length,
    sources.dialect,
  )
  if ((comment !== null && at > comment.from) || missingColon) return null
  const typedFrom = (from: number) => line.slice(from, at).toLowerCase()
  if (kind !== 'record' || (separator !== null && at <= separator.from)) {
    const from = Math.min(line.length - line.trimStart().length, at)
    const typed = typedFrom(from)
    if (/\s/.test(typed) || (typed === '' && !explicit)) return null
    // Behind the cursor there is nothing, or the rest of the name.
    const to = key?.to ?? at
    if (key === null && line.slice(at).trim() !== '') return null
    return result({ from, to }, typed, lineNames(typed, sources, key !== null), true)
  }
  if (value === null || separator === null) return null
  const empty = value.from === value.to
  if (!empty && (at < value.from || at > value.to)) return null
  const span = empty ? { from: at, to: at } : value
  const typed = typedFrom(span.from)
  if (meaning === 'user-agent') {
    return typed === '' && !explicit
      ? null
      : result(span, typed, crawlerNames(typed, sources), explicit && typed === '')
  }
  if (!explicit) return null
  if (meaning === 'sitemap') return result(span, typed, sitemaps(typed, sources), true)
  if (meaning === 'allow' || meaning === 'disallow') {
    return result(span, typed, pathNames(typed, sources), false)
  }
  return null
}
