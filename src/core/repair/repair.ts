import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import { editFile } from '../edit/edit-file.ts'
import { proveClaim } from '../proof/prove-claim.ts'
import type { Edit } from '../text/text.ts'
import { Bystanders, FileReadings } from './bystanders.ts'
import { Conflicts } from './conflicts.ts'
import { caughtOf, effectsOf } from './effects.ts'
import { KeptUrls } from './kept-urls.ts'
import { LineEdits } from './line-edits.ts'
import { literalLength } from './paths.ts'
import {
  componentsOf,
  groupNameOf,
  taskOf,
  type CrawlerTask,
  type GroupSide,
  type Way,
} from './plans.ts'
import type { AskedCrawler, Repair, RepairAnswer, RepairQuestion } from './question.ts'
import { compareNewRules, StepBudget, wholeSiteRules } from './rule-model.ts'
import { waysFor } from './component-ways.ts'

/** What all searches of one answer may take. */
const steps = 30_000_000
/** So many ways to edit the file are compared in full. */
const mostCompared = 10
const mostAnswers = 3

/** An edit with all that it is compared by. */
interface RatedRepair extends Repair {
  readonly unmet: readonly number[]
  readonly lost: number
  readonly cost: number
  readonly wholeSite: number
  readonly isProven: boolean
  readonly rules: Way['changes'][number]['added']
  readonly literal: number
  readonly length: number
}

/** The smallest edit of a file by which wishes hold. Never throws; the same answer on every machine. */
class Repairing {
  readonly #question: RepairQuestion
  readonly #file: FileReadings
  readonly #before: readonly Selection[]
  readonly #bystanders: Bystanders
  readonly #budget = new StepBudget(steps)

  constructor(question: RepairQuestion) {
    this.#question = question
    this.#file = new FileReadings(question.file)
    this.#before = question.crawlers.map((crawler) => this.#file.select(crawler))
    this.#bystanders = new Bystanders(this.#file, question.crawlers)
  }

  answer(): RepairAnswer {
    const all = this.#tasks(new Set())
    const conflicts = new Conflicts(
      this.#question,
      all.map(({ reading }) => reading),
      (at) => this.#isUnmeetable(at, all),
    )
    const conflict = conflicts.smallest
    const dropped = conflicts.all
    // Of wishes that contradict each other those that hold already stay, if possible.
    const open = new Set([...dropped].filter((at) => !this.#isHeld(at)))
    const repairs =
      this.#repairs(this.#tasks(open), conflict !== null) ??
      this.#repairs(this.#tasks(dropped), true)
    const none: Repair = { ...this.#unchanged() }
    const [best = null, ...others] = repairs ?? []
    const met = conflict === null && best?.unmet.length === 0
    return {
      ...shown(best ?? none),
      met,
      alternatives: others.slice(0, mostAnswers - 1).map(shown),
      conflict,
      complete: conflict !== null || (met && best.isProven),
    }
  }

  #unchanged(): Repair {
    return { edits: [], file: this.#question.file, turned: [], also: [], isAlsoWhole: true }
  }

  #isHeld(at: number): boolean {
    const { wishes, claims } = this.#question
    const wish = wishes[at]
    const selection = this.#before[(wish ?? claims[at - wishes.length])?.crawler ?? -1]
    if (selection === undefined) return true
    if (wish !== undefined) return decide(selection, wish.url).verdict === wish.verdict
    const claim = claims[at - wishes.length]
    return claim === undefined || isProven(selection, claim)
  }

  /** Whether a crawler can be given no rules of its own, and shares those that it has with others. */
  #isUnmeetable(at: number, tasks: readonly CrawlerTask[]): boolean {
    const { wishes, claims } = this.#question
    const task = tasks[(wishes[at] ?? claims[at - wishes.length])?.crawler ?? -1]
    if (task === undefined || this.#isHeld(at)) return false
    const { asked, selection } = task
    const isStar = asked.identity.tokens.length === 0 && asked.identity.unreadName === undefined
    if (isStar || groupNameOf(task) !== null) return false
    const lines = selection.groups.flatMap(({ agents }) => agents.map(({ line }) => line))
    return lines.length === 0 || lines.every((line) => this.#bystanders.obey(line))
  }

  #tasks(dropped: ReadonlySet<number>): readonly CrawlerTask[] {
    const { crawlers, wishes, claims, keep } = this.#question
    const shared = new Map<unknown, KeptUrls>()
    return crawlers.map((asked: AskedCrawler, crawler) => {
      const selection = this.#before[crawler] ?? this.#file.select(asked)
      const own = wishes.filter((wish, at) => wish.crawler === crawler && !dropped.has(at))
      const claimed = claims.filter(
        (claim, at) => claim.crawler === crawler && !dropped.has(wishes.length + at),
      )
      const wished = new Set(wishes.flatMap((wish) => (wish.crawler === crawler ? [wish.url] : [])))
      const hasWished = keep.some((url) => wished.has(url))
      const known = hasWished ? undefined : shared.get(selection.rules)
      const kept =
        known ?? new KeptUrls(selection, hasWished ? keep.filter((url) => !wished.has(url)) : keep)
      if (!hasWished) shared.set(selection.rules, kept)
      const isOpen =
        own.some(({ url, verdict }) => decide(selection, url).verdict !== verdict) ||
        claimed.some((claim) => !isProven(selection, claim))
      return taskOf(asked, selection, { wishes: own, claims: claimed, kept, isOpen })
    })
  }

  /** Edits for the wishes of all tasks, the best first; null where none was found. */
  #repairs(tasks: readonly CrawlerTask[], mayMiss: boolean): readonly RatedRepair[] | null {
    const parts = componentsOf(tasks).filter((part) => part.some(({ isOpen }) => isOpen))
    const ways = parts.map((part) => waysFor(part, this.#bystanders, this.#budget))
    if (ways.some((list) => list.length === 0)) return null
    const first = ways.flatMap((list) => list.slice(0, 1))
    const combined = [
      first,
      ...ways.flatMap((list, at) =>
        list.slice(1).map((way) => first.map((one, index) => (index === at ? way : one))),
      ),
    ]
    const rated: RatedRepair[] = []
    const seen = new Set<string>()
    for (const combination of combined) {
      if (rated.length >= mostCompared) break
      const repair = this.#rated(combination)
      if (repair === null || (!mayMiss && repair.unmet.length > 0) || seen.has(repair.file.text))
        continue
      seen.add(repair.file.text)
      rated.push(repair)
    }
    return rated.length === 0 ? null : rated.sort(compareRepairs)
  }

  #rated(ways: readonly Way[]): RatedRepair | null {
    for (const side of ['bottom', 'top'] as const) {
      const repair = this.#ratedAt(ways, side)
      if (repair !== null) return repair
    }
    return null
  }

  #ratedAt(ways: readonly Way[], side: GroupSide): RatedRepair | null {
    const written = new LineEdits(this.#file.scan)
    for (const way of ways) way.write(written, side)
    const edits = written.edits()
    const file = editFile(this.#question.file, edits)
    const readings = new FileReadings(file)
    if (!this.#bystanders.areLeftAlone(readings)) return null
    const { unmet, turned, lost } = effectsOf(this.#question, this.#before, readings)
    const after = this.#question.crawlers.map((crawler) => readings.select(crawler))
    const { also, isWhole } = caughtOf(this.#before, after, turned)
    const rules = ways.flatMap(({ changes }) => changes.flatMap(({ added }) => added))
    return {
      edits,
      file,
      turned,
      also,
      isAlsoWhole: isWhole,
      unmet,
      lost,
      cost: ways.reduce((sum, { cost }) => sum + cost, 0),
      wholeSite: wholeSiteRules(rules),
      isProven: ways.every((way) => way.isProven),
      rules: [...rules].sort(compareNewRules),
      literal: rules.reduce((sum, { value }) => sum + literalLength(value), 0),
      length: lengthOf(edits),
    }
  }
}

const claimEffort = { maxStates: 100_000, isOver: () => false }

const isProven = (selection: Selection, claim: RepairQuestion['claims'][number]): boolean =>
  proveClaim(selection, claim, claimEffort).holds !== false

const lengthOf = (edits: readonly Edit[]): number =>
  edits.reduce((sum, { insert }) => sum + insert.length, 0)

function shown({ edits, file, turned, also, isAlsoWhole }: Repair): Repair {
  return { edits, file, turned, also, isAlsoWhole }
}

/** What must not turn stays; then fewer rules, less caught besides, more of what was wished, fewer signs. */
function compareRepairs(a: RatedRepair, b: RatedRepair): number {
  return (
    a.unmet.length - b.unmet.length ||
    a.lost - b.lost ||
    a.wholeSite - b.wholeSite ||
    a.cost - b.cost ||
    a.also.length - b.also.length ||
    b.literal - a.literal ||
    a.length - b.length
  )
}

/** The smallest edit of a file by which wishes hold, and what it does besides. */
export const repair = (question: RepairQuestion): RepairAnswer => new Repairing(question).answer()
