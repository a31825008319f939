import { crawlerNamed } from '../crawlers/index.ts'
import type { Crawler } from '../crawlers/crawler.ts'
import { decide } from '../decide.ts'
import type { Asker, Decision, Selection } from '../decision.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { google } from '../dialects/google.ts'
import { dialectById } from '../dialects/index.ts'
import { withSettings, type Settings } from '../dialects/settings.ts'
import { readBytes, readText, type RobotsFile } from '../file.ts'
import { parse } from '../parse.ts'
import { LineReader, type LineReading } from '../read-line.ts'
import type { RobotsTxt } from '../robots.ts'
import { lineOf } from '../scan.ts'
import { bareAsker, select } from '../select.ts'
import type { Span } from '../text.ts'
import { usualDialects } from '../usual-dialects.ts'

/** One line of the file as the most forgiving reader sees it: what its author can have meant. */
export interface SubjectLine {
  /** 1-based, as an author counts. */
  readonly number: number
  readonly span: Span
  readonly text: string
  readonly reading: LineReading
}

/** A test of the case, as far as checks look at it. */
export interface CareTest {
  readonly crawler: string
  /** A path or an address. */
  readonly url: string
  readonly expect?: 'allow' | 'disallow' | null
}

/** How the file came, as far as that is known. */
export interface Delivery {
  /** The address it was fetched from. */
  readonly url?: string
  readonly status?: number
  readonly contentType?: string
  /** Pages of the site. */
  readonly pages?: number
}

export interface SubjectInput {
  readonly file: RobotsFile | string | Uint8Array
  /** Ids of the dialects that the author cares about, the most important first. */
  readonly dialects?: readonly string[]
  /** Names of the crawlers that the author cares about. */
  readonly crawlers?: readonly string[]
  /** Scheme and host of the site; null when it is not known. */
  readonly origin?: string | null
  readonly tests?: readonly CareTest[]
  readonly settings?: Settings
  readonly delivery?: Delivery
}

const fileFrom = (file: SubjectInput['file']): RobotsFile => {
  if (typeof file === 'string') return readText(file)
  return file instanceof Uint8Array ? readBytes(file) : file
}

/** The ladder of a name in the catalogue, or the name alone. */
function askerFor(name: string): Asker {
  const known = crawlerNamed(name)
  if (known === null) return bareAsker(name)
  return { tokens: [known.token, ...known.ladder], obeysStar: known.obeysStar }
}

/** Paths that no author has thought of: what holds for them holds for the site at large. */
export const unlikelyPaths = ['/', '/zz-7f3a', '/zz-7f3a/q.html?x=1'] as const

/** A file and everything that checks ask about it; what is asked twice is computed once. */
export class Subject {
  readonly file: RobotsFile
  readonly text: string
  readonly dialects: readonly Dialect[]
  readonly crawlers: readonly Crawler[]
  readonly origin: string | null
  readonly tests: readonly CareTest[]
  readonly lines: readonly SubjectLine[]
  readonly delivery: Delivery
  private readonly settings: Settings
  private readonly readings = new Map<string, RobotsTxt>()
  private readonly selections = new Map<string, Selection>()

  constructor(input: SubjectInput) {
    this.file = fileFrom(input.file)
    this.text = this.file.text
    this.settings = input.settings ?? {}
    const ids = input.dialects ?? usualDialects
    this.dialects = ids.flatMap((id) => dialectById(id) ?? [])
    this.crawlers = (input.crawlers ?? []).flatMap((name) => crawlerNamed(name) ?? [])
    this.origin = input.origin ?? null
    this.tests = input.tests ?? []
    this.delivery = input.delivery ?? {}
    this.lines = this.readLines()
  }

  /** The whole file as one dialect reads it, without the crawler's limit of size. */
  under(id: string): RobotsTxt {
    const known = this.readings.get(id)
    if (known !== undefined) return known
    const dialect = withSettings(dialectById(id) ?? google, this.settings)
    const robots = parse(this.file, dialect, { limit: 'none' })
    this.readings.set(id, robots)
    return robots
  }

  /** The dialects asked for, each with its reading; never empty. */
  asked(): readonly RobotsTxt[] {
    const ids = this.dialects.map(({ id }) => id)
    return (ids.length > 0 ? ids : ['google']).map((id) => this.under(id))
  }

  /** Does any of these dialects matter to the author? */
  asksFor(...ids: readonly string[]): boolean {
    return this.dialects.some(({ id }) => ids.includes(id))
  }

  line(number: number): SubjectLine | null {
    return this.lines[number - 1] ?? null
  }

  /** `*` for everybody, a name of the catalogue with its ladder, or any other token. */
  selection(dialect: string, crawler: string): Selection {
    const key = `${dialect}\n${crawler}`
    const known = this.selections.get(key)
    if (known !== undefined) return known
    const asker: Asker = crawler === '*' ? { tokens: [], obeysStar: true } : askerFor(crawler)
    const selection = select(this.under(dialect), asker)
    this.selections.set(key, selection)
    return selection
  }

  decide(dialect: string, crawler: string, path: string): Decision {
    return decide(this.selection(dialect, crawler), path)
  }

  /** The decision that closes the whole site to a crawler; null when something is open. */
  closing(dialect: string, crawler: string): Decision | null {
    const decisions = unlikelyPaths.map((path) => this.decide(dialect, crawler, path))
    const [first] = decisions
    return decisions.every(({ verdict }) => verdict === 'disallow') ? (first ?? null) : null
  }

  private readLines(): readonly SubjectLine[] {
    const { scan } = this.under('google')
    const reader = new LineReader(google)
    return Array.from({ length: scan.count }, (_, index) => {
      const { from, to } = lineOf(scan, index)
      return {
        number: index + 1,
        span: { from, to },
        text: this.text.slice(from, to),
        reading: reader.read(this.text, from, to),
      }
    })
  }
}
