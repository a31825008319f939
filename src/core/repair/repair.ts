import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import { editFile } from '../edit/edit-file.ts'
import { proveClaim } from '../proof/prove-claim.ts'
import { withoutEnd, type Edit } from '../text/text.ts'
import { Bystanders, FileReadings } from './bystanders.ts'
import { Conflicts } from './conflicts.ts'
import { caughtOf, effectsOf } from './effects.ts'
import { KeptUrls } from './kept-urls.ts'
import { LineEdits } from './line-edits.ts'
import { componentsOf, groupNameOf, type CrawlerTask, type GroupSide, type Way } from './plans.ts'
import type { WishedCrawler, Repair, RepairAnswer, RepairQuestion } from './question.ts'
import { compareReach, joinedReach, StepBudget, wholeSiteRules, type Reach } from './rule-model.ts'
import { ruleReadingOf } from './rule-reading.ts'
import { waysFor } from './component-ways.ts'

/** What the searches of one attempt may take. */
const steps = 6_000_000
/** So many ways to edit the file are compared in full. */
const mostCompared = 10
const mostAnswers = 3

/** An edit with all that it is compared by. */
interface RatedRepair extends Repair {
  readonly unmet: readonly number[]
  readonly cost: number
  readonly wholeSite: number
  readonly isProven: boolean
  readonly reach: Reach
  readonly length: number
}

/** The smallest edit of a file by which wishes hold. Never throws; the same answer on every machine. */
class Repairing {
  readonly #question: RepairQuestion
  readonly #file: FileReadings
  readonly #before: readonly Selection[]
  readonly #bystanders: Bystanders
  readonly #kept = new Map<Selection['rules'], KeptUrls>()

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
    const hasConflict = conflict !== null
    const lends = this.#question.crawlers.some(({ dialect }) => dialect.rulesOf !== undefined)
    const attempts = [
      () => this.#tasks(open),
      // Some programs lend the Allow lines of one group to others, which nobody has asked for.
      ...(lends ? [() => this.#tasks(open).map(withoutAllow)] : []),
      ...(open.size < dropped.size ? [() => this.#tasks(dropped)] : []),
      () => this.#tasks(dropped, true),
    ]
    let repairs: readonly RatedRepair[] | null = null
    for (const tasks of attempts) repairs ??= this.#repairs(tasks(), hasConflict)
    const [best = null, ...others] = repairs ?? []
    const isMet = best !== null && !hasConflict && best.unmet.length === 0
    return {
      ...(best === null ? this.#unchanged() : this.#shown(best)),
      met: isMet,
      alternatives: otherWays(best, others)
        .slice(0, mostAnswers - 1)
        .map((one) => this.#shown(one)),
      conflict,
      complete: best !== null && (hasConflict || isMet) && best.isProven,
    }
  }

  /** An edit with all that it turns, of what is to stay as well. */
  #shown({ edits, file, also, isAlsoWhole }: RatedRepair): Repair {
    const { turned } = effectsOf(
      this.#question,
      this.#before,
      new FileReadings(file),
      (selection) => this.#keptBy(selection),
    )
    return { edits, file, turned, also, isAlsoWhole }
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

  /** `isLenient`: what is to stay gives way where a wish cannot be met without. */
  #tasks(dropped: ReadonlySet<number>, isLenient = false): readonly CrawlerTask[] {
    const { crawlers, wishes, claims, only = null } = this.#question
    return crawlers.map((asked: WishedCrawler, crawler) => {
      const selection = this.#before[crawler] ?? this.#file.select(asked)
      const own = wishes.filter((wish, at) => wish.crawler === crawler && !dropped.has(at))
      const claimed = claims.filter(
        (claim, at) => claim.crawler === crawler && !dropped.has(wishes.length + at),
      )
      const reading = ruleReadingOf(selection)
      const wished = new Set(
        wishes.flatMap((wish) => (wish.crawler === crawler ? [reading.canonical(wish.url)] : [])),
      )
      const kept = this.#keptBy(selection).without((path) => isLenient || wished.has(path))
      const isOpen =
        own.some(({ url, verdict }) => decide(selection, url).verdict !== verdict) ||
        claimed.some((claim) => !isProven(selection, claim))
      return { asked, selection, reading, wishes: own, claims: claimed, kept, isOpen, only }
    })
  }

  /** What is to stay for a crawler; judged once for all that read the same rules. */
  #keptBy(selection: Selection): KeptUrls {
    const known = this.#kept.get(selection.rules) ?? KeptUrls.of(selection, this.#question.keep)
    this.#kept.set(selection.rules, known)
    return known
  }

  /** Edits for the wishes of all tasks, the best first; null where none was found. */
  #repairs(tasks: readonly CrawlerTask[], mayMiss: boolean): readonly RatedRepair[] | null {
    const parts = componentsOf(tasks).filter((part) => part.some(({ isOpen }) => isOpen))
    const budget = new StepBudget(steps)
    const ways = parts.map((part) => waysFor(part, this.#bystanders, budget))
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
    const { unmet, turned } = effectsOf(this.#question, this.#before, readings, null)
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
      cost: ways.reduce((sum, { cost }) => sum + cost, 0),
      wholeSite: wholeSiteRules(rules),
      isProven: ways.every((way) => way.isProven),
      reach: joinedReach(ways.map(({ reach }) => reach)),
      length: lengthOf(edits),
    }
  }
}

const withoutAllow = (task: CrawlerTask): CrawlerTask => ({
  ...task,
  reading: {
    ...task.reading,
    compiled: (keyword, value) =>
      keyword === 'allow' ? null : task.reading.compiled(keyword, value),
  },
})

const claimEffort = { maxStates: 100_000, isOver: () => false }

const isProven = (selection: Selection, claim: RepairQuestion['claims'][number]): boolean =>
  proveClaim(selection, claim, claimEffort).holds !== false

const lengthOf = (edits: readonly Edit[]): number =>
  edits.reduce((sum, { insert }) => sum + insert.length, 0)

/** Edits that differ from better ones by more than a star at the end of a rule. */
function otherWays(
  best: RatedRepair | null,
  others: readonly RatedRepair[],
): readonly RatedRepair[] {
  const plain = ({ file }: RatedRepair): string =>
    file.text
      .split('\n')
      .map((line) => withoutEnd(line, /\*/))
      .join('\n')
  const known = new Set(best === null ? [] : [plain(best)])
  return others.filter((one) => {
    const text = plain(one)
    if (known.has(text) || one.unmet.length > (best?.unmet.length ?? 0)) return false
    known.add(text)
    return true
  })
}

/** What must not turn stays; then fewer rules, less caught besides, more of what was wished, fewer signs. */
function compareRepairs(a: RatedRepair, b: RatedRepair): number {
  return (
    a.unmet.length - b.unmet.length ||
    a.wholeSite - b.wholeSite ||
    a.cost - b.cost ||
    a.also.length - b.also.length ||
    compareReach(a.reach, b.reach) ||
    a.length - b.length
  )
}

/** The smallest edit of a file by which wishes hold, and what it does besides. */
export const repair = (question: RepairQuestion): RepairAnswer => new Repairing(question).answer()
