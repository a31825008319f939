import { pushAll } from '../lists.ts'
import type { Bystanders } from './bystanders.ts'
import {
  homeKeyOf,
  waysApart,
  waysBeside,
  waysInPlace,
  wishKeyOf,
  type CrawlerTask,
  type Way,
} from './plans.ts'
import { joinedReach, type StepBudget } from './rule-model.ts'

/** More parties of crawlers are not tried one by one in the group that they share. */
const mostParties = 4
const mostWays = 12

/** The crawlers of a part by what they obey and what is wished for them. */
function partiesOf(tasks: readonly CrawlerTask[]): readonly (readonly CrawlerTask[])[] {
  const parties = new Map<string, CrawlerTask[]>()
  for (const task of tasks) {
    const key = `${homeKeyOf(task)} ${wishKeyOf(task)}`
    parties.set(key, [...(parties.get(key) ?? []), task])
  }
  return [...parties.values()]
}

/** Each way of one part with each of another, the best of each first. */
function joined(parts: readonly (readonly Way[])[]): readonly Way[] {
  if (parts.some((ways) => ways.length === 0)) return []
  const first = parts.flatMap((ways) => ways.slice(0, 1))
  const combined = [
    first,
    ...parts.flatMap((ways, at) =>
      ways.slice(1, 4).map((way) => first.map((one, index) => (index === at ? way : one))),
    ),
  ]
  return combined.map((ways): Way => ({
    changes: ways.flatMap(({ changes }) => changes),
    cost: ways.reduce((sum, { cost }) => sum + cost, 0),
    isProven: ways.every(({ isProven }) => isProven),
    reach: joinedReach(ways.map(({ reach }) => reach)),
    write: (edits, side) => {
      for (const way of ways) way.write(edits, side)
    },
  }))
}

const isOpen = (tasks: readonly CrawlerTask[]): boolean => tasks.some((task) => task.isOpen)

/** Ways to meet the wishes of crawlers whose groups hang together, the smallest first. */
export function waysFor(
  tasks: readonly CrawlerTask[],
  bystanders: Bystanders,
  budget: StepBudget,
): readonly Way[] {
  const parties = partiesOf(tasks)
  const apart = new Map<readonly CrawlerTask[], readonly Way[]>()
  const waysOf = (party: readonly CrawlerTask[]): readonly Way[] => {
    const known = apart.get(party)
    if (known !== undefined) return known
    const ways = [...waysBeside(party, budget), ...waysApart(party, budget)]
    const sorted = ways.sort((a, b) => a.cost - b.cost)
    apart.set(party, sorted)
    return sorted
  }
  const all: Way[] = [...waysInPlace(tasks, bystanders, budget)]
  if (parties.length === 1 && all.length > 0) return all
  if (parties.length > 1) {
    for (const party of parties.slice(0, mostParties)) {
      const still = parties.filter((one) => one !== party && !isOpen(one))
      const others = parties.filter((one) => one !== party && isOpen(one))
      const together = waysInPlace([...party, ...still.flat()], bystanders, budget)
      pushAll(all, joined([together, ...others.map(waysOf)]))
      if (still.length === 0) continue
      const alone = waysInPlace(party, bystanders, budget)
      pushAll(all, joined([alone, ...others.map(waysOf), ...still.map(waysOf)]))
    }
  }
  pushAll(all, joined(parties.filter(isOpen).map(waysOf)))
  return all.sort((a, b) => a.cost - b.cost).slice(0, mostWays)
}
