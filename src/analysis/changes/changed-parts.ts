import type { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, ComparedInput } from '../result.ts'
import type { ResolvedCrawler } from '../tests/resolve-crawler.ts'
import { changedGroups, type GroupChange } from './changed-groups.ts'
import { changedRules, type ChangedRules, type RuleChange } from './changed-rules.ts'
import { changedValues, type ChangedValues } from './changed-values.ts'
import {
  comparedCrawlers,
  comparedStates,
  joinCrawlers,
  readingKey,
  comparedSelection,
} from './compared-readings.ts'
import type { ComparedStates, ForCrawlers } from './compared-readings.ts'

/** What changed in a file beside verdicts. */
export interface ChangedParts {
  readonly rules: readonly ForCrawlers<RuleChange>[]
  /** How many more rules changed than are told. */
  readonly rulesLeft: number
  /** Of every rule it is known whether it decides anything. */
  readonly rulesComplete: boolean
  readonly groups: readonly ForCrawlers<GroupChange>[]
  readonly values: ChangedValues
  /** Labels of crawlers that either file names, or that stand for others, and that nothing is told of. */
  readonly unasked: readonly string[]
}

/** All crawlers together take so long at most, in milliseconds. */
const maxMs = 1_500
const maxStates = 200_000
/** More changed rules than that nobody reads. */
const maxRules = 200

function rulesOf(states: ComparedStates, crawlers: readonly ResolvedCrawler[]) {
  const end = performance.now() + maxMs
  const effort = { maxStates, isOver: () => performance.now() > end }
  // Crawlers that obey the same groups and read alike have the same answer.
  const known = new Map<string, ChangedRules>()
  const all = crawlers.flatMap((crawler) => {
    const [before, now] = [states.before, states.now].map((state) =>
      comparedSelection(state, crawler),
    )
    if (before === undefined || now === undefined) return []
    const key = readingKey(states, crawler)
    const found = known.get(key) ?? changedRules(before, now, effort)
    known.set(key, found)
    return [{ crawler: crawler.label, ...found }]
  })
  const found = all.flatMap(({ crawler, changes }) =>
    changes.map((change) => ({ crawler, change })),
  )
  const joined = joinCrawlers(found)
  return {
    rules: joined.slice(0, maxRules),
    rulesLeft: Math.max(0, joined.length - maxRules),
    rulesComplete: all.every(({ complete }) => complete),
  }
}

/**
 * The job of the worker behind the second half of “Before and after”: which rules began or ceased to
 * decide, whose groups changed, and which values did.
 */
export function changedParts(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  compared: ComparedInput,
  isGivenOnly = false,
): ChangedParts {
  const states = comparedStates(parsedFile, input, compared)
  const names = input.crawlers.map(({ crawler }) => crawler)
  const compare = (onlyGiven: boolean) => {
    const { all, unasked } = comparedCrawlers(states, names, onlyGiven)
    return { crawlers: all.filter(({ problem }) => problem === null), unasked }
  }
  const { crawlers, unasked } = compare(isGivenOnly)
  return {
    ...rulesOf(states, crawlers),
    // Who gets a group of its own is told of everybody.
    groups: changedGroups(states, compare(false).crawlers),
    values: changedValues(states, crawlers),
    unasked,
  }
}
