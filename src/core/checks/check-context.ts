import { crawlerNamed } from '../crawlers/index.ts'
import type { Crawler } from '../crawlers/crawler.ts'
import { decide } from '../decide/decide.ts'
import type { CrawlerIdentity, Decision, Selection } from '../decide/decision.ts'
import { asciiLower, leadingToken } from '../dialects/parts/agents.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { google } from '../dialects/google/dialect.ts'
import { dialectById } from '../dialects/index.ts'
import { withSettings, type Settings } from '../dialects/settings.ts'
import { fileOctets, readBytes, readText, type RobotsFile } from '../text/file.ts'
import { parse } from '../parse/parse.ts'
import { LineReader, type LineReading } from '../parse/read-line.ts'
import type { Group, Rule } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { lineOf } from '../parse/scan.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Span } from '../text/text.ts'
import { usualDialects } from '../dialects/default-dialects.ts'

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
  /** Scheme and host of the site; null when it is not known. */
  readonly origin?: string | null
  readonly tests?: readonly CheckTest[]
  readonly settings?: Settings
  readonly delivery?: ResponseInfo
}

const fileFrom = (file: CheckInput['file']): RobotsFile => {
  if (typeof file === 'string') return readText(file)
  return file instanceof Uint8Array ? readBytes(file) : file
}

/** The ladder of a name in the catalogue, or the name alone. */
function identityOf(name: string): CrawlerIdentity {
  const known = crawlerNamed(name)
  if (known === null) return identityFromToken(name)
  return { tokens: [known.token, ...known.fallbacks], obeysStar: known.obeysStar }
}

/** Paths that no author has thought of: what holds for them holds for the site at large. */
const siteProbePaths = ['/', '/zz-7f3a', '/zz-7f3a/q.html?x=1'] as const

/** Files that pages are drawn with. */
const assetPaths = [
  '/a.css',
  '/a.js',
  '/css/a.css',
  '/assets/a.js',
  '/_next/static/a.js',
  '/wp-includes/js/a.js',
  '/fonts/a.woff2',
] as const

const prefixOf = (path: string): string => path.slice(0, 3).toLowerCase()
/** An Allow of /index.html means / as well to Google. */
const probePrefixes = new Set([...siteProbePaths, ...assetPaths, '/index.html'].map(prefixOf))

/** False for a rule that no dialect matches with one of these paths, since it begins otherwise. */
const mayMatchProbe = ({ value }: Rule): boolean =>
  !/^\/[\w.-]{2}/.test(value) || probePrefixes.has(prefixOf(value))

/** Whom a User-agent line is for, as Google reads it; the whole value where it finds no name. */
export const nameIn = (value: string): string =>
  google.agents.isStar(value) ? '*' : asciiLower(leadingToken(value) || value)

/** The groups of a file by the names in them. */
function byName({ groups }: RobotsTxt): ReadonlyMap<string, readonly Group[]> {
  const named = new Map<string, Group[]>()
  for (const group of groups) {
    for (const { value } of group.agents) {
      const name = nameIn(value)
      const same = named.get(name)
      if (same === undefined) named.set(name, [group])
      else if (same.at(-1) !== group) same.push(group)
    }
  }
  return named
}

/** A file and everything that checks ask about it; what is asked twice is computed once. */
export class CheckContext {
  readonly file: RobotsFile
  readonly text: string
  readonly dialects: readonly Dialect[]
  readonly crawlers: readonly Crawler[]
  readonly origin: string | null
  readonly tests: readonly CheckTest[]
  readonly lines: readonly SourceLine[]
  readonly delivery: ResponseInfo
  readonly octets: number
  private readonly settings: Settings
  private readonly readings = new Map<string, RobotsTxt>()
  private readonly selections = new Map<string, Selection>()
  private readonly probedRules = new Map<readonly Rule[], readonly Rule[]>()
  private readonly siteBlocks = new Map<string, Decision | null>()
  private names: ReadonlyMap<string, readonly Group[]> | null = null

  constructor(input: CheckInput) {
    this.file = fileFrom(input.file)
    this.text = this.file.text
    this.octets = fileOctets(this.file)
    this.settings = input.settings ?? {}
    this.crawlers = (input.crawlers ?? []).flatMap((name) => crawlerNamed(name) ?? [])
    const theirs = this.crawlers.map(({ dialect }) => dialect)
    const ids = new Set(input.dialects ?? (theirs.length > 0 ? theirs : usualDialects))
    this.dialects = [...ids].flatMap((id) => dialectById(id) ?? [])
    this.origin = input.origin ?? null
    this.tests = input.tests ?? []
    this.delivery = input.delivery ?? {}
    this.lines = this.readLines()
  }

  /** The whole file as one dialect reads it, without the crawler's limit of size. */
  parsedAs(id: string): RobotsTxt {
    const known = this.readings.get(id)
    if (known !== undefined) return known
    const dialect = withSettings(dialectById(id) ?? google, this.settings)
    const before = id === 'google' ? null : this.parsedAs('google')
    const robots = parse(this.file, dialect, { limit: 'none', before })
    this.readings.set(id, robots)
    return robots
  }

  /** The id of the dialect that matters most. */
  primaryDialect(): string {
    return this.dialects[0]?.id ?? 'google'
  }

  /** Does any of these dialects matter to the author? */
  includesDialect(...ids: readonly string[]): boolean {
    return this.dialects.some(({ id }) => ids.includes(id))
  }

  line(number: number): SourceLine | null {
    return this.lines[number - 1] ?? null
  }

  /** `*` for everybody, a name of the catalogue with its ladder, or any other token. */
  selection(dialect: string, crawler: string): Selection {
    const key = `${dialect}\n${crawler}`
    const known = this.selections.get(key)
    if (known !== undefined) return known
    const identity: CrawlerIdentity =
      crawler === '*' ? { tokens: [], obeysStar: true } : identityOf(crawler)
    const selection = select(this.parsedAs(dialect), identity)
    this.selections.set(key, selection)
    return selection
  }

  decide(dialect: string, crawler: string, path: string): Decision {
    return decide(this.selection(dialect, crawler), path)
  }

  /** Decides one of the paths that every file is tried with. */
  private probe(selection: Selection, path: string): Decision {
    const rules = this.probedRules.get(selection.rules) ?? selection.rules.filter(mayMatchProbe)
    this.probedRules.set(selection.rules, rules)
    return decide({ ...selection, rules }, path)
  }

  /** What becomes of the files that pages are drawn with. */
  assetDecisions(dialect: string, crawler: string): readonly (readonly [path: string, Decision])[] {
    const selection = this.selection(dialect, crawler)
    return assetPaths.map((path) => [path, this.probe(selection, path)])
  }

  /** The decision that closes the whole site to a crawler; null when something is open. */
  siteBlock(dialect: string, crawler: string): Decision | null {
    const key = `${dialect}\n${crawler}`
    const known = this.siteBlocks.get(key)
    if (known !== undefined) return known
    const closing = this.siteBlockOf(this.selection(dialect, crawler))
    this.siteBlocks.set(key, closing)
    return closing
  }

  /** The same for groups that have been selected already. */
  siteBlockOf(selection: Selection): Decision | null {
    const decisions = siteProbePaths.map((path) => this.probe(selection, path))
    const isClosed = decisions.every(({ verdict }) => verdict === 'disallow')
    return isClosed ? (decisions[0] ?? null) : null
  }

  /** The groups that stand together for a name, as `nameIn` gives it. */
  selectionForName(name: string): Selection {
    this.names ??= byName(this.parsedAs('google'))
    const groups = this.names.get(name) ?? []
    return select(this.parsedAs('google'), identityFromToken(name), () => groups)
  }

  private readLines(): readonly SourceLine[] {
    const { scan } = this.parsedAs('google')
    const reader = new LineReader(google)
    const hidesNul = this.text.includes('\0')
    return Array.from({ length: scan.count }, (_, index) => {
      const line = lineOf(scan, index)
      const { from, to } = line
      const isPlain = !hidesNul && !reader.mayClip(to - from)
      return {
        number: index + 1,
        span: { from, to },
        text: this.text.slice(from, to),
        reading: isPlain ? reader.readWhole(this.text, line) : reader.read(this.text, from, to),
      }
    })
  }
}
