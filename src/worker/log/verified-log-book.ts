import type { LogVisitors } from '../../analysis/crawlers/identity/log-visitors.ts'
import { LogBook } from '../../analysis/crawlers/log/log-book.ts'
import { AgentBook } from '../../core/log/agents.ts'
import { indexOfCrawler } from '../../core/log/log-judge.ts'
import type { AccessRequest } from '../../core/log/request.ts'

/** The book of those requests alone that come from the crawler that they name. */
export class VerifiedLogBook extends LogBook {
  readonly #visitors: Pick<LogVisitors, 'classOf'>
  readonly #crawlers = new AgentBook((visitor) =>
    visitor.kind === 'crawler' ? indexOfCrawler(visitor.crawler) : -1,
  )
  /** Requests so far, those included that do not count. */
  seen = 0

  constructor(visitors: Pick<LogVisitors, 'classOf'>) {
    super()
    this.#visitors = visitors
  }

  override request(request: AccessRequest): void {
    this.seen += 1
    const { agent, address } = request
    const crawler = agent === null ? -1 : this.#crawlers.of(agent)
    if (crawler >= 0 && this.#visitors.classOf(crawler, address) === 'verified')
      super.request(request)
  }
}
