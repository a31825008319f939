import { compareSelections, decidePath, type Witness } from '../../core/proof/compare-selections.ts'
import { fetchVerdictOf, type ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, ComparedInput } from '../result.ts'
import type { Rule } from '../../core/parse/robots.ts'
import type { Effort } from '../../core/proof/difference.ts'
import type { ResolvedCrawler } from '../tests/resolve-crawler.ts'
import {
  comparedCrawlers,
  comparedStates,
  dialectIn,
  readingKey,
  strictReadingOf,
  comparedSelection,
  type ComparedStates,
  type ReadState,
} from './compared-readings.ts'

/** A path whose verdict changes; with `strictly` only for crawlers that leave misspelt lines aside. */
export interface ChangeWitness extends Witness {
  readonly strictly?: true
}

/** What an edit changes for one crawler, whatever the URL. */
export interface ProvenChange {
  /** Label of the crawler as the interface shows it. */
  readonly crawler: string
  /** True: no verdict of any URL changes, proven. False: some do. Null: not known, see `problem`. */
  readonly equivalent: boolean | null
  /** Every pair of deciding lines is among the witnesses. */
  readonly complete: boolean
  /** The shortest path for each pair of lines whose verdicts differ, the shortest first. */
  readonly witnesses: readonly ChangeWitness[]
  /** Pairs of lines beyond those. */
  readonly left: number
  /** One sentence where nobody can say, else null. */
  readonly problem: string | null
}

/** More pairs of lines than that nobody reads. */
const maxWitnesses = 200
/** All crawlers together take so long at most, in milliseconds. */
const maxMs = 1_700
const maxStates = 1_000_000

const byFetch = 'The server’s response decides here, not the lines of the file: see Fetching.'

type Answer = Omit<ProvenChange, 'crawler'>

const unproven = { complete: false, witnesses: [], left: 0 } as const

/** What an edit changes by one way to read. */
function changeAs(states: ComparedStates, crawler: ResolvedCrawler, effort: Effort): Answer {
  const [was, is] = [states.before, states.now].map((state) => {
    const selection = comparedSelection(state, crawler)
    const answer = state.parsed.delivery?.answers[dialectIn(state, crawler)] ?? null
    return { selection, verdict: fetchVerdictOf(answer, decidePath(selection, '/')) }
  })
  if (was === undefined || is === undefined || was.verdict !== null || is.verdict !== null) {
    return { ...unproven, equivalent: null, problem: byFetch }
  }
  const { equivalent, complete, witnesses } = compareSelections(was.selection, is.selection, effort)
  return { equivalent, complete, witnesses, left: 0, problem: null }
}

/** A path that escapes no character: all but the index pages of Google is read alike by both readings. */
const isPlain = ({ value }: Rule): boolean =>
  /^[!-$&-~]*$/.test(value) && !value.includes('/index.htm')

/** Whether a crawler has the same plain rules by both readings: what is proven for one holds for the other. */
function hasSameRules(state: ReadState, one: ResolvedCrawler, other: ResolvedCrawler): boolean {
  const [rules, others] = [one, other].map((reading) => comparedSelection(state, reading).rules)
  return (
    rules?.length === others?.length &&
    rules?.every((rule, at) => {
      const same = others?.[at]
      return rule.keyword === same?.keyword && rule.value === same.value && isPlain(rule)
    }) === true
  )
}

/** What holds for a crawler that may read in either way: only what does not change in both does not change. */
function eitherOf(lenient: Answer, strict: Answer, isKnown: (one: Witness) => boolean): Answer {
  const more = strict.witnesses
    .filter((one) => !isKnown(one))
    .map((one) => ({ ...one, strictly: true as const }))
  const witnesses = [...lenient.witnesses, ...more]
  const isSame = lenient.equivalent === true && strict.equivalent === true
  return {
    equivalent: witnesses.length > 0 ? false : isSame ? true : null,
    complete: lenient.complete && strict.complete,
    witnesses,
    left: 0,
    problem: witnesses.length > 0 ? null : (lenient.problem ?? strict.problem),
  }
}

/** What an edit changes by every way in which a crawler may read. */
function changeByAll(states: ComparedStates, crawler: ResolvedCrawler, effort: Effort): Answer {
  const lenient = changeAs(states, crawler, effort)
  const strictly = strictReadingOf(crawler)
  const all = [states.before, states.now] as const
  if (strictly === null || all.every((state) => hasSameRules(state, crawler, strictly))) {
    return lenient
  }
  const verdictOf = (state: ReadState, url: string) =>
    decidePath(comparedSelection(state, crawler), url).verdict
  return eitherOf(
    lenient,
    changeAs(states, strictly, effort),
    ({ url, before, after }) =>
      verdictOf(states.before, url) === before && verdictOf(states.now, url) === after,
  )
}

/** What an edit changes for one crawler and all that read and obey the same. */
function changeFor(states: ComparedStates, crawler: ResolvedCrawler, effort: Effort): Answer {
  const { witnesses, ...answer } = changeByAll(states, crawler, effort)
  return {
    ...answer,
    witnesses: witnesses.slice(0, maxWitnesses),
    left: Math.max(0, witnesses.length - maxWitnesses),
  }
}

/**
 * The job of the worker behind “Before and after”: what differs between the case and the state that it
 * is compared with, without any list of URLs: for its crawlers, for all that either file names unless
 * `isGivenOnly`, and for any other.
 */
export function proveChanges(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  compared: ComparedInput,
  isGivenOnly = false,
): readonly ProvenChange[] {
  const started = performance.now()
  const states = comparedStates(parsedFile, input, compared)
  const names = input.crawlers.map(({ crawler }) => crawler)
  const { all } = comparedCrawlers(states, names, isGivenOnly)
  const keys = all.map((crawler) =>
    crawler.problem === null ? readingKey(states, crawler) : `no crawler: ${crawler.problem}`,
  )
  const different = new Set(keys).size
  const known = new Map<string, Answer>()
  return all.map((crawler, at): ProvenChange => {
    const { label, problem } = crawler
    if (problem !== null) return { crawler: label, ...unproven, equivalent: null, problem }
    const key = keys[at] ?? ''
    // A crawler that is hard leaves the others their share.
    const share = started + (maxMs * (known.size + 1)) / different
    const effort = { maxStates, isOver: () => performance.now() > share }
    const answer = known.get(key) ?? changeFor(states, crawler, effort)
    known.set(key, answer)
    return { crawler: label, ...answer }
  })
}
