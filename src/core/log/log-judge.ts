import type { CrawlerReader } from '../crawlers/reader.ts'
import { identityOf, readers } from '../crawlers/readers.ts'
import { decide } from '../decide/decide.ts'
import type { Decision, Selection } from '../decide/decision.ts'
import { select } from '../decide/select.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'

/** A robots.txt as each crawler reads it; parsed once for each way to read. */
export class FileForCrawlers {
  readonly #file: string | Uint8Array
  readonly #parsed = new Map<string, RobotsTxt>()
  readonly #selections = new Map<CrawlerReader, Selection>()

  constructor(file: string | Uint8Array) {
    this.#file = file
  }

  #parsedFor(id: string): RobotsTxt {
    const known = this.#parsed.get(id)
    if (known !== undefined) return known
    const parsed = parse(this.#file, dialectById(id) ?? defaultDialect)
    this.#parsed.set(id, parsed)
    return parsed
  }

  /** What a crawler obeys. */
  selectionFor(reader: CrawlerReader): Selection {
    const known = this.#selections.get(reader)
    if (known !== undefined) return known
    const selection = select(this.#parsedFor(reader.dialect), identityOf(reader))
    this.#selections.set(reader, selection)
    return selection
  }

  /** The verdict on a path as it was asked for, query included. */
  decisionFor(reader: CrawlerReader, path: string): Decision {
    // Two slashes in front would begin a host.
    return decide(this.selectionFor(reader), path.startsWith('//') ? `http://h${path}` : path)
  }
}

const indexes: ReadonlyMap<CrawlerReader, number> = new Map(
  readers.map((reader, index) => [reader, index]),
)

/** Where a crawler stands in the catalogue. */
export const indexOfCrawler = (reader: CrawlerReader): number => indexes.get(reader) ?? -1

/** No server takes longer URLs, in units of UTF-16; what is beyond would be held for each of them. */
export const maxLogUrl = 64 * 1024

/** Is a path a URL of the site? Other targets, such as `*`, are none. */
const isSitePath = (path: string): boolean => path.charCodeAt(0) === 0x2f

/** Is a path too long to be judged? */
export const isLongPath = (path: string): boolean => path.length > maxLogUrl && isSitePath(path)

/** Is a path judged? */
export const isJudgedPath = (path: string): boolean => isSitePath(path) && path.length <= maxLogUrl
