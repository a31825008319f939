import { haveSameRules } from '../../../core/proof/compare-selections.ts'
import { draftReportOn } from '../../../core/log/log-report.ts'
import type { LogQuestion } from '../../../core/log/count-log.ts'
import { addOne, greater, lesser, newCrawlerTally, type LogTally } from '../../../core/log/tally.ts'
import { withDraft, type DraftFigures } from './draft-figures.ts'
import { JudgedOnce } from './judge-log.ts'
import { answerSteps, type LogAnswers } from './log-answers.ts'
import type { LogBook } from './log-book.ts'
import { leftRowsWords } from './log-figures.ts'
import type { LogPairTable } from './held/pair-table.ts'
import { RuleFigures } from './rule-figures.ts'

/** So many pairs are looked at between two looks at the clock. */
const pairsPerStep = 500

/** Some requests of a pair, and when they came. */
interface PairRequests {
  readonly requests: number
  /** Milliseconds since 1970; NaN: no time is known. */
  readonly first: number
  readonly last: number
}

/** Whose requests a draft can turn. */
type Turnable = readonly boolean[]

/**
 * Finds what a draft turns among the requests of a log. What does not depend on the draft is known already, and a path
 * is judged once for all crawlers that read the same rules in the same way.
 */
class DraftAnswering {
  readonly #table: LogPairTable
  readonly #question: LogQuestion
  readonly #hosts: readonly string[]
  readonly #robots: JudgedOnce | null
  readonly #draft: JudgedOnce
  readonly #crawlers: LogTally['crawlers']
  readonly #turnable: Turnable
  readonly #newlyBlocked: RuleFigures
  readonly #newlyAllowed: RuleFigures
  #share = 0

  /** `robots`: what the file says that holds; null: there is none, and everything is allowed. */
  constructor(book: LogBook, question: LogQuestion, robots: JudgedOnce | null, draft: JudgedOnce) {
    this.#table = book.pairs.table
    this.#question = question
    this.#hosts = book.hosts
    this.#robots = robots
    this.#draft = draft
    this.#crawlers = book.tally.crawlers.map(
      (one) => one && { ...newCrawlerTally(one.key), all: one.all },
    )
    this.#turnable = this.#crawlers.map((_, crawler) => this.#mayTurn(crawler))
    this.#newlyBlocked = new RuleFigures(this.#table)
    this.#newlyAllowed = new RuleFigures(this.#table)
  }

  #mayTurn(crawler: number): boolean {
    const then = this.#draft.selectionFor(crawler)
    if (then === null) return false
    const now = this.#robots?.selectionFor(crawler) ?? null
    return now === null || !haveSameRules(now, then)
  }

  /** The share of what is done, 0 to 1, now and then. */
  *steps(): Generator<number, DraftFigures> {
    const { size } = this.#table
    for (let row = 0; row < size; row += 1) {
      this.#look(row)
      if (row % pairsPerStep !== 0) continue
      this.#share = row / size
      yield this.#share
    }
    this.#share = 1
    return this.figures()
  }

  /** What has been found so far. */
  figures(): DraftFigures {
    const [blocked, allowed] = [this.#newlyBlocked.largest(), this.#newlyAllowed.largest()]
    const left = blocked.left + allowed.left
    return {
      report: draftReportOn(this.#crawlers),
      newlyBlocked: blocked.rows,
      newlyAllowed: allowed.rows,
      share: this.#share,
      limits: left === 0 ? [] : [leftRowsWords(left)],
    }
  }

  #look(row: number): void {
    const crawler = this.#table.crawlerAt(row)
    if (this.#turnable[crawler] !== true) return
    const pathId = this.#table.pathIdAt(row)
    const then = this.#draft.codeFor(crawler, pathId)
    const isBlocked = ((this.#robots?.codeFor(crawler, pathId) ?? 0) & 1) === 1
    if (isBlocked === ((then & 1) === 1) || !this.#isOwn(row)) return
    const held = this.#heldOf(row)
    if (held.requests > 0) this.#turn(row, crawler, then >> 1, isBlocked, held)
  }

  #isOwn(row: number): boolean {
    const { host: own } = this.#question
    if (own === null) return true
    const host = this.#table.hostAt(row)
    return host < 0 || this.#hosts[host] === own
  }

  /** The requests of a pair at which the file holds. */
  #heldOf(row: number): PairRequests {
    const { changed } = this.#question
    const { spans } = this.#table
    const held = { requests: 0, first: NaN, last: NaN }
    for (let at = this.#table.firstSpanOf(row); at >= 0; at = spans.next(at)) {
      const first = spans.firstTime(at)
      const last = spans.lastTime(at)
      if (changed !== null && !(first >= changed && last >= changed)) continue
      held.requests += spans.requestsAt(at)
      held.first = lesser(held.first, first)
      held.last = greater(held.last, last)
    }
    return held
  }

  #turn(row: number, crawler: number, line: number, wasBlocked: boolean, held: PairRequests): void {
    const tally = this.#crawlers[crawler]
    if (tally === undefined) return
    addOne(tally.draftLines, line, held.requests)
    if (wasBlocked) tally.newlyAllowed += held.requests
    else tally.newlyBlocked += held.requests
    const figures = wasBlocked ? this.#newlyAllowed : this.#newlyBlocked
    figures.add(row, line, held.requests, held.first, held.last)
  }
}

/** What holds the draft of a question against a log, beside the file; null: it has none. */
export function draftAnswering(
  book: LogBook,
  question: LogQuestion,
  robots: JudgedOnce | null,
): DraftAnswering | null {
  const { draft } = question
  if (draft === null) return null
  return new DraftAnswering(book, question, robots, new JudgedOnce(draft, book.pairs.paths))
}

function resultOf<Result>(steps: Generator<number, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Holds a file, and a draft of it, against a log at once. */
export function logAnswersOf(book: LogBook, question: LogQuestion): LogAnswers {
  const { answers, robots } = resultOf(answerSteps(book, question))
  const drafting = draftAnswering(book, question, robots)
  return withDraft(answers, drafting === null ? null : resultOf(drafting.steps()))
}
