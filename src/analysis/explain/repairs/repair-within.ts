import { pathOf } from '../../../core/match/path.ts'
import type { Repair, RepairAnswer, RepairQuestion } from '../../../core/repair/question.ts'
import { repair } from '../../../core/repair/repair.ts'

/** Whether an edit may turn a path, as it is sent. */
export type PathTest = (path: string) => boolean

/** So often what an edit turns beside is asked to stay. */
const mostRounds = 6

/** Paths that rules for a page alone must leave: its folder, and pages whose names begin as its own. */
const neighboursOf = (path: string): readonly string[] => {
  const [page = ''] = path.split('?')
  const folder = page.slice(0, page.lastIndexOf('/') + 1)
  return [folder, `${folder}0`, `${page}0`, `${page}/`, `${page}?0`, `${path}0`]
}

/**
 * The smallest edit by which wishes hold and that turns nothing else than it may: what an edit catches
 * besides is asked to stay, until it catches nothing. Null where none was found.
 * @param mayTurn for a path as it is sent
 */
export function repairWithin(
  question: RepairQuestion,
  mayTurn: (path: string) => boolean,
): RepairAnswer | null {
  const near = question.wishes.flatMap(({ url }) => neighboursOf(pathOf(url)))
  const keep = new Set([...question.keep, ...near.filter((path) => !mayTurn(path))])
  for (let round = 0; round < mostRounds; round += 1) {
    const answer = repair({ ...question, keep: [...keep] })
    if (!answer.met) return null
    const turned = [...answer.also, ...answer.turned].map(({ url }) => url)
    const beside = turned.filter((url) => !mayTurn(pathOf(url)))
    if (beside.length === 0) return answer
    const before = keep.size
    for (const url of beside) keep.add(url)
    if (keep.size === before) return null
  }
  return null
}

/** Whether an edit turns paths that it is not about. */
export const isBeyond = ({ also }: Repair, isMeant: PathTest): boolean =>
  also.some(({ url }) => !isMeant(pathOf(url)))

/**
 * The smallest edit, of those that turn nothing beside a pattern where there is one: what several URLs ask for may be had
 * by a rule that is about others as well.
 * @param isMeant null: it is for one URL
 */
export function narrowest(asking: RepairQuestion, isMeant: PathTest | null): RepairAnswer {
  const wider = repair(asking)
  const isWide = wider.met && isMeant !== null && isBeyond(wider, isMeant)
  return (isWide ? repairWithin(asking, isMeant) : null) ?? wider
}
