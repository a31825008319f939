import type { Verdict } from '../../../core/parse/robots.ts'
import type { ClaimWish, CrawlerWish, WishedCrawler } from '../../../core/repair/question.ts'
import { repair } from '../../../core/repair/repair.ts'
import type { CaseClaim } from '../../../case/scenario.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import { CaseWishes, type CellWish, type RepairCase } from './case-wishes.ts'
import {
  changedLines,
  conflictOf,
  createWays,
  WaySet,
  type ConflictingWish,
  type RepairWay,
} from './way-effects.ts'
import { copiedWay } from './copied-rules-way.ts'
import { rulesToWrite } from './written-rules.ts'

/** What one cell is to be. */
export interface WishedCell {
  readonly rowId: string
  readonly columnId: string
  readonly verdict: Verdict
}

/** What all rows are to be for one crawler that are shown of a list from files. */
export type ListedWish = Omit<WishedCell, 'rowId'>

/** What is to be at once. */
export interface SetWaysOptions {
  /** Null: whatever is expected of verdicts. */
  readonly cells: readonly WishedCell[] | null
  /** In place of cells, where a list from files is shown: its worker answers. */
  readonly listed?: ListedWish
  /** The requirements of the case: they are to hold as well. */
  readonly claims: readonly CaseClaim[]
}

/** The ways to make many cells as they are wished at once. */
export interface SetWays {
  /** Wishes that do not hold yet, requirements among them. */
  readonly open: number
  /** By each all holds that can hold together. */
  readonly ways: readonly RepairWay[]
  /** The first one is the smallest that was found. */
  readonly isSmallestFirst: boolean
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

/** Does an edit change fewer lines than another one, or turn fewer cells besides? Else nobody has a use for both. */
const isBetter = (text: string, one: RepairWay, other: RepairWay): boolean =>
  changedLines(text, one.edits) < changedLines(text, other.edits) || one.beside < other.beside

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
  const only = rulesToWrite(wishes, all)
  const rest = { file, claims, keep: wishes.kept }
  const found = new WaySet(file.text)
  const copied = copiedWay(wishes, open, { ...rest, ...alone })
  if (copied !== null) {
    const { title, tried } = copied
    found.add('copied', tried, wayOf(tried, alone.crawlers, title, cells))
  }
  let conflict: readonly ConflictingWish[] = []
  let isSmallest = true
  for (const { title, ...question } of questions) {
    const asked = { ...rest, ...question }
    const answer = repair(asked)
    if (question.wishes === all) {
      isSmallest = answer.complete
      conflict = conflictOf(wishes, all, claims, answer.conflict ?? [])
    }
    if (!answer.met && answer.conflict === null) continue
    const written = only !== null && answer.met ? repair({ ...asked, only }) : null
    const plain = written?.met === true ? wayOf(written, question.crawlers, title, cells) : null
    if (written !== null && plain !== null) found.add('written', written, plain)
    const way = wayOf(answer, question.crawlers, title, cells)
    if (plain === null || isBetter(file.text, way, plain)) found.add('smallest', answer, way)
  }
  return { open: cells.size, ...found.sorted(), conflict, isSmallest }
}
