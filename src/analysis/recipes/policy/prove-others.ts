import type { Selection } from '../../../core/decide/decision.ts'
import type { RuleSet } from '../../../core/dialects/dialect.ts'
import type { Rule, Verdict } from '../../../core/parse/robots.ts'
import { compareSelections, decidePath } from '../../../core/proof/compare-selections.ts'
import type { DialectChoice } from '../../../case/scenario.ts'
import { strictReadingOf } from '../../changes/compared-readings.ts'
import { builtIds, type ParsedFile } from '../../judge-tests.ts'
import { dialectFor, resolveCrawler, type ResolvedCrawler } from '../../tests/resolve-crawler.ts'
import { addressFor } from '../tests-of.ts'

/** What a change does to a crawler that no switch is about. */
export interface OtherProof {
  readonly crawler: string
  /** True: no verdict of any URL changes, proven. False: that of `url` does. Null: not known. */
  readonly equivalent: boolean | null
  readonly url: string
  readonly after: Verdict
}

/** Crawlers that a change turns although no switch is about them. */
export interface OtherChange {
  readonly names: readonly string[]
  /** The shortest path that turns. */
  readonly url: string
  readonly after: 'allow' | 'disallow'
}

type Answer = Omit<OtherProof, 'crawler'>

const maxStates = 100_000
/** All proofs together take so long at most, in milliseconds; addresses that change are found in any case. */
const maxMs = 3_000
/** The addresses of so many rules are tried before anything is proven. */
const maxTried = 50

const label = ({ crawler, label }: ResolvedCrawler): string =>
  crawler === null && label === '*' ? 'Any other crawler' : label

/** Looks for a change, and proves that there is none; crawlers that obey the same rules are alike. */
class ChangeProver {
  readonly #known = new Map<readonly Rule[], Map<readonly Rule[], Map<RuleSet, Answer>>>()
  readonly #end = performance.now() + maxMs

  answer(before: Selection, after: Selection): Answer {
    const byAfter =
      this.#known.get(before.rules) ?? new Map<readonly Rule[], Map<RuleSet, Answer>>()
    this.#known.set(before.rules, byAfter)
    const bySet = byAfter.get(after.rules) ?? new Map<RuleSet, Answer>()
    byAfter.set(after.rules, bySet)
    const answer = bySet.get(after.ruleSet) ?? this.#find(before, after)
    bySet.set(after.ruleSet, answer)
    return answer
  }

  #find(before: Selection, after: Selection): Answer {
    const rules = [...before.rules.slice(0, maxTried), ...after.rules.slice(0, maxTried)]
    const tried = new Set(['/', ...rules.map(({ value }) => addressFor(value))])
    for (const url of tried) {
      const { verdict } = decidePath(after, url)
      if (decidePath(before, url).verdict !== verdict) {
        return { equivalent: false, url, after: verdict }
      }
    }
    const isOver = () => performance.now() > this.#end
    const { equivalent, witnesses } = compareSelections(before, after, { maxStates, isOver })
    const { url = '/', after: verdict = 'allow' } = witnesses[0] ?? {}
    return { equivalent, url, after: verdict }
  }
}

/** What a change of a file does to crawlers by their names, in whichever way they may read. */
export function proveOthers(
  names: readonly string[],
  before: ParsedFile,
  after: ParsedFile,
  choice: DialectChoice,
): readonly OtherProof[] {
  const prover = new ChangeProver()
  return names.flatMap((name): readonly OtherProof[] => {
    const crawler = resolveCrawler(name)
    if (crawler.problem !== null) return []
    const answers = [crawler, strictReadingOf(crawler)].flatMap((reading) => {
      if (reading === null) return []
      const { id } = dialectFor(choice, reading.dialectId, builtIds)
      return [prover.answer(before.selection(id, reading), after.selection(id, reading))]
    })
    const [first] = answers
    const worst =
      answers.find(({ equivalent }) => equivalent === false) ??
      answers.find(({ equivalent }) => equivalent === null) ??
      first
    return worst === undefined ? [] : [{ crawler: label(crawler), ...worst }]
  })
}

/** The crawlers that change, those together that change alike. */
export function joinOthers(changed: readonly OtherProof[]): readonly OtherChange[] {
  const found = new Map<string, { readonly names: string[]; readonly change: OtherChange }>()
  for (const { crawler, url, after } of changed) {
    const key = `${url} ${after}`
    const known = found.get(key) ?? { names: [], change: { names: [], url, after } }
    known.names.push(crawler)
    found.set(key, known)
  }
  return [...found.values()].map(({ names, change }) => ({ ...change, names }))
}
