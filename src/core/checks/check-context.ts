import { crawlerNamed, identityOf } from '../crawlers/index.ts'
import type { Crawler } from '../crawlers/crawler.ts'
import { decide } from '../decide/decide.ts'
import type { CrawlerIdentity, Decision, Selection } from '../decide/decision.ts'
import { asciiLower, leadingToken } from '../dialects/parts/agents.ts'
import type { Dialect, SearchEngine } from '../dialects/dialect.ts'
import { readRulesAlike } from '../dialects/alike.ts'
import { dialectById } from '../dialects/index.ts'
import { serverIgnoresCase, withSettings, type Settings } from '../dialects/settings.ts'
import { fileOctets, readBytes, readText, type RobotsFile } from '../text/file.ts'
import { parse, type ParseOptions } from '../parse/parse.ts'
import type { LineReading } from '../parse/read-line.ts'
import type { Rule } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Span } from '../text/text.ts'
import type { ListedUrl } from '../near-misses/near-miss-finder.ts'
import type { CountedMisses } from '../near-misses/near-misses.ts'
import {
  defaultDialect,
  mostLenientDialect,
  searchEngines,
  defaultDialectIds,
} from '../dialects/default-dialects.ts'

/** One line of the file as the most forgiving reader sees it: what its author can have meant. */
export interface SourceLine {
  /** 1-based, as an author counts. */
  readonly number: number
  readonly span: Span
  readonly text: string
  readonly reading: LineReading
}

/** A test of the case, as far as checks look at it. */
export interface CheckTest {
  readonly crawler: string
  /** A path or an address. */
  readonly url: string
  readonly expect?: 'allow' | 'disallow' | null
}

/** How the file came, as far as that is known. */
export interface ResponseInfo {
  /** The address it was fetched from. */
  readonly url?: string
  readonly status?: number
  readonly contentType?: string
  /** Pages of the site. */
  readonly pages?: number
}

export interface CheckInput {
  readonly file: RobotsFile | string | Uint8Array
  /** Ids of the dialects that the author cares about, the most important first; else by crawlers. */
  readonly dialects?: readonly string[]
  /** Names of the crawlers that the author cares about. */
  readonly crawlers?: readonly string[]
  /** Scheme and host of the site; absent or null: those of the address that the file was fetched from. */
  readonly origin?: string | null
  readonly tests?: readonly CheckTest[]
  /** URLs of the site, as a list or a log has them. */
  readonly urls?: readonly ListedUrl[]
  /** In place of URLs: what was counted of a list that is held elsewhere. */
  readonly missed?: CountedMisses
  readonly settings?: Settings
  readonly delivery?: ResponseInfo
}

/** A file under check, read where it was given as text or bytes. */
export const fileFrom = (file: CheckInput['file']): RobotsFile => {
  if (typeof file === 'string') return readText(file)
  return file instanceof Uint8Array ? readBytes(file) : file
}

/** A catalogue name with its fallback tokens, or the name alone. */
function identityNamed(name: string): CrawlerIdentity {
  const crawler = crawlerNamed(name)
  return crawler === null ? identityFromToken(name) : identityOf(crawler)
}

/** Scheme and host from which a file was fetched; null when that is not known. */
const siteOf = ({ url }: ResponseInfo): string | null =>
  /^https?:\/\/[^/?#@\s]+/i.exec(url ?? '')?.[0] ?? null

/** Paths that no author has thought of: what holds for them holds for the site at large. */
const siteProbePaths = ['/', '/zz-7f3a', '/zz-7f3a/q.html?x=1'] as const

const prefixOf = (path: string): string => path.slice(0, 3).toLowerCase()
/** An Allow of /index.html means / as well to Google. */
const probePrefixes = new Set([...siteProbePaths, '/index.html'].map(prefixOf))

/** False for a rule that no dialect matches with one of these paths, since it begins otherwise. */
export const mayMatchProbe = ({ value }: Pick<Rule, 'value'>): boolean =>
  !/^\/[\w.-][\w./-]/.test(value) || probePrefixes.has(prefixOf(value))

/** The name that a User-agent line begins with, in small letters; the whole value where there is none. */
export const agentNameOf = (value: string): string =>
  mostLenientDialect.agents.isStar(value) ? '*' : asciiLower(leadingToken(value) || value)

/** A search engine that the author cares about, and how its crawlers read. */
export interface CheckedEngine extends SearchEngine {
  readonly dialect: Dialect
}

/** Ids of the dialects that a file is checked for: those asked for, else those of the crawlers. */
export function checkedDialectIds({ dialects, crawlers = [] }: CheckInput): ReadonlySet<string> {
  const theirs = crawlers.flatMap((name) => crawlerNamed(name)?.dialect ?? [])
  return new Set(dialects ?? (theirs.length > 0 ? theirs : defaultDialectIds))
}

/** A file with all derived values that checks need, each computed once. */
export class CheckContext {
  readonly file: RobotsFile
  readonly text: string
  /** The dialects that matter to the author, read as the settings say, the most important first. */
  readonly dialects: readonly Dialect[]
  /** The dialects, one for each way of reading groups and rules. */
  readonly distinctDialects: readonly Dialect[]
  /** The search engines among the dialects. */
  readonly engines: readonly CheckedEngine[]
  readonly crawlers: readonly Crawler[]
  readonly origin: string | null
  readonly tests: readonly CheckTest[]
  readonly urls: readonly ListedUrl[]
  readonly missed: CountedMisses | null
  readonly lines: readonly SourceLine[]
  readonly delivery: ResponseInfo
  /** The author says that the server answers a path alike in any letter case. */
  readonly serverIgnoresCase: boolean
  readonly octets: number
  private readonly readings = new Map<Dialect, RobotsTxt>()
  private readonly selections = new Map<Dialect, Map<string, Selection>>()
  private readonly probedRules = new Map<readonly Rule[], readonly Rule[]>()
  private readonly siteBlocks = new Map<Selection, Decision | null>()

  constructor(input: CheckInput) {
    this.file = fileFrom(input.file)
    this.text = this.file.text
    this.octets = fileOctets(this.file)
    this.crawlers = (input.crawlers ?? []).flatMap((name) => crawlerNamed(name) ?? [])
    this.dialects = [...checkedDialectIds(input)].flatMap((id) => {
      const dialect = dialectById(id)
      return dialect === null ? [] : [withSettings(dialect, input.settings ?? {})]
    })
    this.distinctDialects = this.dialects.filter((dialect) => this.readerLike(dialect) === dialect)
    this.engines = searchEngines.flatMap((engine) => {
      const dialect = this.dialects.find(({ id }) => id === engine.dialect.id)
      return dialect === undefined ? [] : [{ ...engine, dialect }]
    })
    this.tests = input.tests ?? []
    this.urls = input.urls ?? []
    this.missed = input.missed ?? null
    this.delivery = input.delivery ?? {}
    this.serverIgnoresCase = serverIgnoresCase(input.settings ?? {})
    this.origin = input.origin ?? siteOf(this.delivery)
    this.lines = this.readLines()
  }

  /** The whole file as one dialect reads it, without the crawler's limit of size. */
  parsedAs(dialect: Dialect): RobotsTxt {
    const cached = this.readings.get(dialect)
    if (cached !== undefined) return cached
    const robots = this.readAgain(dialect)
    this.readings.set(dialect, robots)
    return robots
  }

  /** Reuses the groups of a dialect that reads rules alike; parses otherwise. */
  private readAgain(dialect: Dialect): RobotsTxt {
    for (const [other, robots] of this.readings) {
      if (readRulesAlike(other, dialect)) return { ...robots, dialect }
    }
    const before = dialect === mostLenientDialect ? null : this.leniently()
    return parse(this.file, dialect, { limit: 'none', before })
  }

  /** The first of `dialects` that reads groups and rules as this one does; else this one. */
  readerLike(dialect: Dialect): Dialect {
    return this.dialects.find((other) => readRulesAlike(other, dialect)) ?? dialect
  }

  /** The whole file as the most forgiving reader takes it: what its author can have meant. */
  leniently(): RobotsTxt {
    return this.parsedAs(mostLenientDialect)
  }

  /** The dialect that matters most. */
  primaryDialect(): Dialect {
    return this.dialects[0] ?? defaultDialect
  }

  /** The dialect of a crawler, where the author cares about it. */
  dialectOf({ dialect }: Crawler): Dialect | null {
    return this.dialects.find(({ id }) => id === dialect) ?? null
  }

  line(number: number): SourceLine | null {
    return this.lines[number - 1] ?? null
  }

  /** `*` for everybody, a name of the catalogue with its fallbacks, or any other token. */
  selection(dialect: Dialect, crawler: string): Selection {
    const ofDialect = this.selections.get(dialect) ?? new Map<string, Selection>()
    const known = ofDialect.get(crawler)
    if (known !== undefined) return known
    const identity: CrawlerIdentity =
      crawler === '*' ? { tokens: [], obeysStar: true } : identityNamed(crawler)
    const selection = select(this.parsedAs(dialect), identity)
    this.selections.set(dialect, ofDialect.set(crawler, selection))
    return selection
  }

  decide(dialect: Dialect, crawler: string, path: string): Decision {
    return decide(this.selection(dialect, crawler), path)
  }

  /** Decides one of the paths that every file is tried with. */
  private probe(selection: Selection, path: string): Decision {
    const rules = this.probedRules.get(selection.rules) ?? selection.rules.filter(mayMatchProbe)
    this.probedRules.set(selection.rules, rules)
    return decide({ ...selection, rules }, path)
  }

  /** The decision that blocks the whole site for a crawler; null if a probe path is allowed. */
  siteBlock(dialect: Dialect, crawler: string): Decision | null {
    return this.siteBlockOf(this.selection(dialect, crawler))
  }

  /** What is decided of the home page, and of paths that no author has thought of. */
  siteProbes(selection: Selection): readonly Decision[] {
    return siteProbePaths.map((path) => this.probe(selection, path))
  }

  /** Decides `siteBlock` for a selection. */
  siteBlockOf(selection: Selection): Decision | null {
    const cached = this.siteBlocks.get(selection)
    if (cached !== undefined) return cached
    const decisions = this.siteProbes(selection)
    const isClosed = decisions.every(({ verdict }) => verdict === 'disallow')
    const block = isClosed ? (decisions[0] ?? null) : null
    this.siteBlocks.set(selection, block)
    return block
  }

  /** Reads the file as the most forgiving reader does, for `leniently` too. */
  private readLines(): readonly SourceLine[] {
    const { text } = this
    const lines: SourceLine[] = []
    const onLine: ParseOptions['onLine'] = (reading, { from, to }) => {
      const number = lines.length + 1
      lines.push({ number, span: { from, to }, text: text.slice(from, to), reading })
    }
    const robots = parse(this.file, mostLenientDialect, { limit: 'none', onLine })
    this.readings.set(mostLenientDialect, robots)
    return lines
  }
}
