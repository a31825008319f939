import { compareSelections, decidePath, type Witness } from '../../core/proof/compare-selections.ts'
import { fetchVerdictOf, type ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, ComparedInput } from '../result.ts'
import { resolveCrawler } from '../tests/resolve-crawler.ts'
import { comparedStates, dialectIn, selectionIn } from './compared-readings.ts'

/** What an edit changes for one crawler, whatever the URL. */
export interface ProvenChange {
  /** Label of the crawler as the interface shows it. */
  readonly crawler: string
  /** True: no verdict of any URL changes, proven. False: some do. Null: not known, see `problem`. */
  readonly equivalent: boolean | null
  /** Every pair of deciding lines is among the witnesses. */
  readonly complete: boolean
  /** The shortest path for each pair of lines whose verdicts differ, the shortest first. */
  readonly witnesses: readonly Witness[]
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

const byFetch =
  'What the server answers decides here, not the lines of the file. Fetching says what it leads to.'

/**
 * The job of the worker behind “Before and after”: what differs between the case and the state that it
 * is compared with, for each of its crawlers and without any list of URLs.
 */
export function proveChanges(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  compared: ComparedInput,
): readonly ProvenChange[] {
  const started = performance.now()
  const states = comparedStates(parsedFile, input, compared)
  return input.crawlers.map(({ crawler: name }, at): ProvenChange => {
    const crawler = resolveCrawler(name)
    const common = { crawler: crawler.label, complete: false, witnesses: [], left: 0 }
    if (crawler.problem !== null) return { ...common, equivalent: null, problem: crawler.problem }
    const [was, is] = [states.before, states.now].map((state) => {
      const selection = selectionIn(state, crawler)
      const answer = state.parsed.delivery?.answers[dialectIn(state, crawler)] ?? null
      return { selection, verdict: fetchVerdictOf(answer, decidePath(selection, '/')) }
    })
    if (was === undefined || is === undefined || was.verdict !== null || is.verdict !== null) {
      return { ...common, equivalent: null, problem: byFetch }
    }
    // A crawler that is hard leaves the others their share.
    const share = started + (maxMs * (at + 1)) / input.crawlers.length
    const effort = { maxStates, isOver: () => performance.now() > share }
    const { equivalent, complete, witnesses } = compareSelections(
      was.selection,
      is.selection,
      effort,
    )
    return {
      ...common,
      equivalent,
      complete,
      witnesses: witnesses.slice(0, maxWitnesses),
      left: Math.max(0, witnesses.length - maxWitnesses),
      problem: null,
    }
  })
}
