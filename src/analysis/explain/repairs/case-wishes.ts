import { decide } from '../../../core/decide/decide.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import { defaultDialect } from '../../../core/dialects/default-dialects.ts'
import { dialectById } from '../../../core/dialects/index.ts'
import { withSettings } from '../../../core/dialects/settings.ts'
import { AskedCrawlers } from '../../../core/repair/asked-crawlers.ts'
import { FileReadings } from '../../../core/repair/bystanders.ts'
import type { CrawlerWish, WishedCrawler } from '../../../core/repair/question.ts'
import type { RobotsFile } from '../../../core/text/file.ts'
import { cellId } from '../../../case/grid/grid.ts'
import { otherHost, rowUrls } from '../../../case/grid/row-urls.ts'
import { hrefOf } from '../../../case/urls/sent-url.ts'
import { builtIds } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { dialectFor, resolveCrawler } from '../../tests/resolve-crawler.ts'

/** What a repair wants to know of a case. */
export type RepairCase = Pick<
  AnalysisInput,
  'urls' | 'crawlers' | 'expectations' | 'origin' | 'dialect' | 'settings' | 'delivery'
>

/** A column of the case, as a repair asks for its crawler. */
interface CaseCrawler extends WishedCrawler {
  readonly columnId: string
}

/** A wish, and the cell that it is of. */
export interface CellWish extends CrawlerWish {
  readonly id: string
}

/** More rows are not asked to stay as they are. */
const mostKept = 2000

/** The columns that are crawlers; whoever typed no crawler can wish for nothing. */
function crawlersOf({ crawlers, dialect, settings }: RepairCase): readonly CaseCrawler[] {
  return crawlers.flatMap(({ id, crawler }) => {
    const { label, identity, dialectId, problem } = resolveCrawler(crawler)
    if (problem !== null) return []
    const own = dialectById(dialectFor(dialect, dialectId, builtIds).id) ?? defaultDialect
    return { columnId: id, name: label, identity, dialect: withSettings(own, settings) }
  })
}

const sameGroups = (a: Selection, b: Selection): boolean =>
  a.groups.length === b.groups.length &&
  a.groups.every(({ firstLine }, at) => firstLine === b.groups[at]?.firstLine)

/** The crawlers, addresses and expectations of a case, in the terms of a repair. */
export class CaseWishes {
  /** The index of a crawler is that of a wish. */
  readonly crawlers: readonly CaseCrawler[]
  /** What is expected of verdicts, in the order of the case; of one cell it may be both. */
  readonly wishes: readonly CellWish[]
  /** Addresses of the rows, that are to stay. */
  readonly kept: readonly string[]
  readonly #case: RepairCase
  readonly #readings: FileReadings
  readonly #hrefs: ReadonlyMap<string, string | null>
  readonly #selections = new Map<WishedCrawler, Selection>()

  constructor(file: RobotsFile, about: RepairCase) {
    this.#case = about
    this.#readings = new FileReadings(file)
    this.crawlers = crawlersOf(about)
    const sent = rowUrls(about.urls, about.origin)
    this.#hrefs = new Map(
      about.urls.map(({ id, url }, at) => {
        // The file says nothing of another host, whose URL could have the same path.
        return [id, sent[at] === otherHost ? null : hrefOf(url, about.origin)]
      }),
    )
    this.kept = [...this.#hrefs.values()].flatMap((href) => href ?? []).slice(0, mostKept)
    this.wishes = about.expectations.flatMap(({ rowId, columnId, expect }) =>
      expect === null ? [] : (this.wishFor(rowId, columnId, expect) ?? []),
    )
  }

  /** A wish for a cell; null where there is no such crawler or address. */
  wishFor(rowId: string, columnId: string, verdict: CrawlerWish['verdict']): CellWish | null {
    const crawler = this.crawlers.findIndex((one) => one.columnId === columnId)
    const url = this.#hrefs.get(rowId) ?? null
    return crawler < 0 || url === null
      ? null
      : { id: cellId(rowId, columnId), crawler, url, verdict }
  }

  /** The index of a crawler by what was typed for it, or its name; −1: no column is for it. */
  indexNamed(name: string): number {
    const { label } = resolveCrawler(name)
    return this.crawlers.findIndex((one) => one.name === label)
  }

  /** What a crawler obeys in the file as it is. */
  selectionOf(crawler: WishedCrawler): Selection {
    const known = this.#selections.get(crawler) ?? this.#readings.select(crawler)
    this.#selections.set(crawler, known)
    return known
  }

  /** Whether the file as it is does what is wished. */
  holds({ crawler, url, verdict }: CrawlerWish): boolean {
    const whose = this.crawlers[crawler]
    return whose !== undefined && decide(this.selectionOf(whose), url).verdict === verdict
  }

  /** The columns that obey the same groups as a crawler, by their indexes, and that crawler. */
  sharing(crawler: number): readonly number[] {
    const whose = this.crawlers[crawler]
    if (whose === undefined) return []
    const own = this.selectionOf(whose)
    return [...this.crawlers.keys()].filter((index) => {
      const other = this.crawlers[index]
      return index === crawler || (other && sameGroups(own, this.selectionOf(other)))
    })
  }

  /** Whoever the groups of a crawler are for and that is no column: the names of their lines, or everybody. */
  otherNamesOf(crawler: number): readonly WishedCrawler[] {
    const whose = this.crawlers[crawler]
    if (whose === undefined) return []
    const { groups, robots, token } = this.selectionOf(whose)
    if (token === '*') return this.besides(['*'])
    const named = groups.flatMap(({ agents }) => agents.map(({ value }) => value))
    return this.besides(named.filter((value) => !robots.dialect.agents.isStar(value)))
  }

  /** Crawlers by their names that are no column. */
  besides(names: readonly string[]): readonly WishedCrawler[] {
    const { dialect, settings } = this.#case
    const asked = new AskedCrawlers(dialectById(dialect) ?? null, settings)
    for (const name of names) asked.of(name)
    const known = new Set(this.crawlers.map(keyOf))
    return asked.all.filter((one) => !known.has(keyOf(one)))
  }
}

const keyOf = ({ identity }: WishedCrawler): string => identity.tokens.join(' ').toLowerCase()
