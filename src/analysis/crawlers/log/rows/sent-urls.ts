import { readers } from '../../../../core/crawlers/readers.ts'
import { AgentBook, ownText } from '../../../../core/log/agents.ts'
import { indexOfCrawler, isJudgedPath } from '../../../../core/log/log-judge.ts'
import type { LineSink } from '../../../../core/log/read-lines.ts'
import type { AccessRequest } from '../../../../core/log/request.ts'
import { makeRoom } from '../../../../core/log/tally.ts'
import type { VisitorClass } from '../../../../core/log/visitor-classes.ts'
import { heldLimits, type HeldLimits } from '../held/held-limits.ts'
import { urlRows, type UrlRow, type UrlRows } from './url-rows.ts'

/** Which requests are wanted by what no pair has, so that the log is read again for them: those that all of these say. */
export interface SentWish {
  readonly what: 'sent'
  /** Crawlers of the catalogue. */
  readonly crawlers?: readonly string[]
  /** A name that the catalogue does not have. */
  readonly token?: string
  /** Who sent them; without `token` only. */
  readonly sender?: VisitorClass
  /** The address as the page shows it. */
  readonly network?: string
  /** Null: the log has none. */
  readonly status?: number | null
  /** In milliseconds since 1970: from the first time on, and before the second one. */
  readonly within?: readonly [from: number, to: number]
}

/** What tells visitors apart. */
export interface Senders {
  classOf(crawler: number, address: string | null): VisitorClass
  /** An address as the page shows it. */
  shorten(address: string): string
}

/** The URLs of the requests that a wish is about, while a log is read again. */
export class SentUrls implements LineSink {
  readonly #wish: SentWish
  readonly #host: string | null
  readonly #senders: Senders
  readonly #crawlers: ReadonlySet<string> | null
  readonly #room: Pick<HeldLimits, 'pairs' | 'urlBytes'>
  readonly #rows = new Map<string, UrlRow>()
  #rare = 0
  #elsewhere = 0
  /** Of all URLs that are told apart. */
  #urlUnits = 0
  readonly #visitors = new AgentBook((visitor): number | string | null => {
    if (visitor.kind === 'crawler') return indexOfCrawler(visitor.crawler)
    return visitor.kind === 'unknown' ? visitor.token : null
  })
  /** Requests so far, whoever sent them. */
  requests = 0

  /**
   * @param host the only one whose URLs are wanted; null: all are
   * @param room as many URLs are told apart as pairs are
   */
  constructor(
    wish: SentWish,
    host: string | null,
    senders: Senders,
    room: Pick<HeldLimits, 'pairs' | 'urlBytes'> = heldLimits,
  ) {
    this.#room = room
    this.#wish = wish
    this.#host = host
    this.#senders = senders
    this.#crawlers = wish.crawlers === undefined ? null : new Set(wish.crawlers)
  }

  request(request: AccessRequest): void {
    this.requests += 1
    const { agent, path, host, bytes } = request
    if (agent === null || path === null || !isJudgedPath(path)) return
    if (!this.#isSentBy(this.#visitors.of(agent), request) || !this.#fits(request)) return
    if (this.#host !== null && host !== null && host.toLowerCase() !== this.#host) {
      this.#elsewhere += 1
      return
    }
    const row = this.#rows.get(path) ?? this.#newRow(path)
    row.requests += 1
    row.bytes += bytes ?? 0
  }

  #newRow(path: string): UrlRow {
    const { pairs, urlBytes } = this.#room
    if (this.#rows.size >= pairs || this.#urlUnits >= urlBytes) this.#leaveOutRarest()
    const row = { requests: 0, bytes: 0 }
    this.#rows.set(ownText(path), row)
    this.#urlUnits += path.length
    return row
  }

  #leaveOutRarest(): void {
    do {
      this.#rare += makeRoom(this.#rows, this.#rows.size, ({ requests }) => requests)
      this.#urlUnits = 0
      for (const path of this.#rows.keys()) this.#urlUnits += path.length
    } while (this.#urlUnits * 2 > this.#room.urlBytes && this.#rows.size > 1)
  }

  unread(): void {
    // No request.
  }

  endFile(): void {
    // One table is made of all files.
  }

  #isSentBy(visitor: number | string | null, { address }: AccessRequest): boolean {
    const { token, sender, network } = this.#wish
    if (token !== undefined) return visitor === token
    if (typeof visitor !== 'number') return false
    const name = readers[visitor]?.token ?? ''
    if (this.#crawlers?.has(name) === false) return false
    if (sender !== undefined && this.#senders.classOf(visitor, address) !== sender) return false
    return network === undefined || this.#senders.shorten(address ?? '') === network
  }

  #fits({ status: own, time }: AccessRequest): boolean {
    const { status, within } = this.#wish
    if (status !== undefined && own !== status) return false
    return within === undefined || (time >= within[0] && time < within[1])
  }

  /** The table of what was found. */
  table(): UrlRows {
    return urlRows(this.#rows, { rare: this.#rare, elsewhere: this.#elsewhere })
  }
}
