import type { CrawlerAbouts, DocumentedDirective } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import { directives } from '../../core/directives/index.ts'
import { matches } from '../../core/match/pattern.ts'
import type { Grade } from '../../core/sources/source.ts'

/** What an engine does with a line. `unknown`: no document of it speaks of the line, and it is not read. */
export type DirectiveStatus = 'read' | 'ignored' | 'unknown'

/** What one engine does with a line, and how that is known where its operator says so. */
export interface DirectiveCell {
  readonly status: DirectiveStatus
  readonly grade: Grade | null
  /** Which values count: "at most 10 s"; null where nothing is said of them. */
  readonly note: string | null
}

/** One line of robots.txt, or a sign in its paths, and what each engine does with it. */
export interface DirectiveRow {
  readonly name: string
  readonly meaning: string
  /** What became of it, and what belongs together with it elsewhere, each a sentence. */
  readonly remarks: readonly string[]
  /** One for each of `readers`. */
  readonly cells: readonly DirectiveCell[]
}

/** An engine or a standard, as a column. */
export interface DirectiveReader {
  readonly id: string
  readonly name: string
  readonly years: string
}

/** Lines beside engines and standards. */
export interface LineMatrix {
  /** Those of today first. */
  readonly readers: readonly DirectiveReader[]
  readonly rows: readonly DirectiveRow[]
}

/** Libraries read what their users tell them to; they stand in no document of an engine. */
const engines: readonly Dialect[] = dialects.filter(({ kind }) => kind !== 'library')

/** What a line is often used for, and is done by something else. */
const together: Readonly<Record<string, string>> = {
  Disallow:
    'It keeps crawlers from a page; noindex, in the page or its header, keeps the page out of results, and nofollow or rel="nofollow" keeps crawlers from a link.',
  'User-agent':
    'A name is only claimed: reverse DNS or a list of addresses shows whether a visitor is that crawler.',
  'Crawl-delay':
    'The pause is between two requests to the same server, not for a crawler as a whole.',
  Sitemap: 'It names pages to crawl; a page that is blocked stays blocked.',
  'Clean-param': 'For other engines rel="canonical" in the pages says which address counts.',
}

const noDirectives: readonly DocumentedDirective[] = []

function cellOf(name: string, dialect: Dialect, abouts: CrawlerAbouts | null): DirectiveCell {
  const token = dialect.engine?.token ?? ''
  const crawler = crawlerNamed(token)
  const said = (abouts?.[token]?.directives ?? noDirectives).find((one) => one.name === name)
  const grade = said === undefined ? null : said.retold ? 'interpretation' : 'documented'
  const note = said?.limit ?? null
  if (dialect.honours.includes(name) || crawler?.honours.includes(name)) {
    return { status: 'read', grade, note }
  }
  const isIgnored = said?.does === 'ignored' || crawler?.ignores.includes(name) === true
  return { status: isIgnored ? 'ignored' : 'unknown', grade, note }
}

const rowOf = (
  { name, meaning, adoption }: (typeof directives)[number] & { readonly adoption?: string },
  abouts: CrawlerAbouts | null,
): DirectiveRow => ({
  name,
  meaning,
  remarks: [adoption, together[name]].filter((one) => one !== undefined),
  cells: engines.map((dialect) => cellOf(name, dialect, abouts)),
})

/** A sign in a path, with a pattern, a path that it matches where the sign is read, and one that it does not. */
interface Sign {
  readonly name: string
  readonly meaning: string
  readonly pattern: string
  readonly hit: string
  readonly miss: string
}

const signs: readonly Sign[] = [
  {
    name: '* in a path',
    meaning: 'Any characters, also none.',
    pattern: '/*.gif',
    hit: '/a/b.gif',
    miss: '/a/b.png',
  },
  {
    name: '$ at the end of a path',
    meaning: 'The end of the URL.',
    pattern: '/a$',
    hit: '/a',
    miss: '/ab',
  },
]

function readsSign({ pattern, hit, miss }: Sign, { rules }: Dialect): boolean {
  const compiled = rules.compile(pattern, 'disallow')
  return compiled !== null && matches(compiled, hit) && !matches(compiled, miss)
}

const signRow = (sign: Sign): DirectiveRow => ({
  name: sign.name,
  meaning: sign.meaning,
  remarks: [],
  cells: engines.map((dialect) => ({
    status: readsSign(sign, dialect) ? 'read' : 'ignored',
    grade: null,
    note: null,
  })),
})

/**
 * Which engine reads which line of robots.txt. The case has no part in it.
 * @param abouts what operators say of their crawlers; null while it is not here
 */
export function lineMatrix(abouts: CrawlerAbouts | null): LineMatrix {
  const rows = directives.map((directive) => rowOf(directive, abouts))
  const rules = rows.findIndex(({ name }) => name === 'Allow') + 1
  return {
    readers: engines.map(({ id, name, years }) => ({ id, name, years })),
    rows: [...rows.slice(0, rules), ...signs.map(signRow), ...rows.slice(rules)],
  }
}
