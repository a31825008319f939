import type { Verdict } from '../../../core/parse/robots.ts'
import type { ClaimWish, CrawlerWish, WishedCrawler } from '../../../core/repair/question.ts'
import { repair } from '../../../core/repair/repair.ts'
import type { CaseClaim } from '../../../case/scenario.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import { CaseWishes, type CellWish, type RepairCase } from './case-wishes.ts'
import {
  conflictOf,
  createWays,
  sortedWays,
  type ConflictingWish,
  type RepairWay,
} from './way-effects.ts'

/** What one cell is to be. */
export interface WishedCell {
  readonly rowId: string
  readonly columnId: string
  readonly verdict: Verdict
}

/** What is to be at once. */
export interface SetWaysOptions {
  /** Null: whatever is expected of verdicts. */
  readonly cells: readonly WishedCell[] | null
  /** The requirements of the case: they are to hold as well. */
  readonly claims: readonly CaseClaim[]
}

/** The ways to make many cells as they are wished at once. */
export interface SetWays {
  /** Wishes that do not hold yet, requirements among them. */
  readonly open: number
  /** The smallest edit first; by each all holds that can hold together. */
  readonly ways: readonly RepairWay[]
  /** The smallest set of wishes that cannot hold together; empty where all can. */
  readonly conflict: readonly ConflictingWish[]
  /** False where a smaller edit may do the same. */
  readonly isSmallest: boolean
}

/** What is asked of a repair, with the crawlers that it is about. */
interface Question {
  readonly crawlers: readonly WishedCrawler[]
  readonly wishes: readonly CrawlerWish[]
}

/** The cells that are asked about, and behind them what is expected of others. */
function allWishes(wishes: CaseWishes, { cells }: SetWaysOptions): readonly CellWish[] {
  if (cells === null) return wishes.wishes
  const asked = cells.flatMap(
    ({ rowId, columnId, verdict }) => wishes.wishFor(rowId, columnId, verdict) ?? [],
  )
  const ids = new Set(asked.map(({ id }) => id))
  const held = wishes.wishes.filter((one) => !ids.has(one.id) && wishes.holds(one))
  return [...asked, ...held]
}

/** The same for all that the groups of the crawlers are for, as far as nothing else is expected of them. */
function widened(wishes: CaseWishes, all: readonly CellWish[]): Question {
  const crawlers: WishedCrawler[] = [...wishes.crawlers]
  const known = new Map<string, Verdict>()
  const keyOf = (crawler: number, url: string): string => `${crawler} ${url}`
  for (const { crawler, url, verdict } of all) known.set(keyOf(crawler, url), verdict)
  const added: CrawlerWish[] = []
  const names = new Map<string, number>()
  const indexOf = (other: WishedCrawler): number => {
    const key = other.name.toLowerCase()
    const index = names.get(key) ?? crawlers.push(other) - 1
    names.set(key, index)
    return index
  }
  for (const wish of all) {
    if (wishes.holds(wish)) continue
    const { crawler, url, verdict } = wish
    const others = wishes.otherNamesOf(crawler).map(indexOf)
    for (const index of [...wishes.sharing(crawler), ...others]) {
      const key = keyOf(index, url)
      if (known.has(key)) continue
      known.set(key, verdict)
      added.push({ crawler: index, url, verdict })
    }
  }
  return { crawlers, wishes: [...all, ...added] }
}

function claimsOf(wishes: CaseWishes, claims: readonly CaseClaim[]): readonly ClaimWish[] {
  return claims.flatMap(({ crawler, claim, path }) => {
    const index = wishes.indexNamed(crawler)
    return index < 0 || !/^[/*]/.test(path) ? [] : [{ crawler: index, kind: claim, path }]
  })
}

/**
 * The job of the worker that makes many cells at once as they are wished, with what holds of the other
 * expectations and the rows of the case as they are. Null where the file is not what decides.
 */
export function setWays(
  parsedFile: ParsedFile,
  input: RepairCase,
  options: SetWaysOptions,
): SetWays | null {
  if ((input.delivery ?? null) !== null) return null
  const { file } = parsedFile
  const wishes = new CaseWishes(file, input)
  const all = allWishes(wishes, options)
  const claims = claimsOf(wishes, options.claims)
  const open = all.filter((one) => !wishes.holds(one))
  const cells = new Set(open.map(({ id }) => id))
  const wayOf = createWays(parsedFile, input)
  const alone: Question = { crawlers: wishes.crawlers, wishes: all }
  const wide = widened(wishes, all)
  const questions = [
    { ...alone, title: 'For these crawlers alone' },
    ...(wide.wishes.length === all.length
      ? []
      : [{ ...wide, title: 'For all crawlers that follow the same group' }]),
  ]
  const found = new Map<string, RepairWay>()
  let conflict: readonly ConflictingWish[] = []
  let isSmallest = true
  for (const { crawlers, wishes: wished, title } of questions) {
    const answer = repair({ file, crawlers, wishes: wished, claims, keep: wishes.kept })
    const isFirst = wished === all
    if (isFirst) {
      isSmallest = answer.complete
      conflict = conflictOf(wishes, wished, claims, answer.conflict ?? [])
    }
    if (answer.edits.length === 0 || (!answer.met && answer.conflict === null)) continue
    if (!found.has(answer.file.text)) found.set(answer.file.text, wayOf(answer, title, cells))
  }
  return {
    open: cells.size,
    ways: sortedWays(file.text, [...found.values()]),
    conflict,
    isSmallest,
  }
}
