import { crawlers } from '../../../core/crawlers/index.ts'
import { builtIds, type ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { dialectFor } from '../../tests/resolve-crawler.ts'
import { contradictionsIn, type PolicyConflict } from './policy-conflicts.ts'
import { aiPageRules, type AiPageRule, type PolicyPage } from './page-rules.ts'
import { planPolicy, type PolicyPlan } from './plan-policy.ts'
import { policyLinesOf, type PolicyLine } from './policy-lines.ts'
import { ReachReader, stateOfUse, type UseState } from './read-reach.ts'
import { policyUses, type Treatments } from './uses.ts'

/** The positions of the switches, and the pages that the case has. */
export interface PolicyQuestion {
  readonly treatments: Treatments
  readonly pages: readonly PolicyPage[]
}

/** What the AI policy shows: the state of a file, and the change that the switches ask for. */
export interface PolicyBoard {
  readonly states: readonly UseState[]
  /** The lines beside the rules that speak of uses. */
  readonly lines: readonly PolicyLine[]
  readonly contradictions: readonly PolicyConflict[]
  /** Rules in the pages of the case that bear on AI. */
  readonly pageRules: readonly AiPageRule[]
  /** Crawlers for AI answers and search that look for no name of their own, and whom they follow. */
  readonly nameless: readonly { readonly name: string; readonly follows: string }[]
  /** The server does not let the file decide: nothing here comes to pass. */
  readonly isOverruled: boolean
  readonly plan: PolicyPlan
}

const nameless = crawlers
  .filter(({ readsOwnGroup, status }) => readsOwnGroup === false && status.kind === 'active')
  .filter(({ purposes }) => purposes.includes('ai-answers'))
  .map(({ token, fallbacks }) => ({ name: token, follows: fallbacks[0] ?? '' }))

/** What a file says about AI now. */
export function readPolicy(parsed: ParsedFile, choice: AnalysisInput['dialect']) {
  const reader = new ReachReader(parsed, choice)
  const robots = parsed.parsedAs(dialectFor(choice, '', builtIds).id)
  const reachesOf = {
    'ai-training': reader.readUse('ai-training'),
    'ai-answers': reader.readUse('ai-answers'),
    'user-triggered': reader.readUse('user-triggered'),
    search: reader.readUse('search'),
  }
  return { robots, reader, lines: policyLinesOf(robots), reachesOf }
}

/** The job of the worker behind the AI policy. */
export function policyBoard(
  parsed: ParsedFile,
  input: AnalysisInput,
  { treatments, pages }: PolicyQuestion,
): PolicyBoard {
  const file = parsed.withDelivery(null)
  const read = readPolicy(file, input.dialect)
  const { rules, unread } = aiPageRules(pages, read.reader, input.origin)
  const effects = Object.values(parsed.delivery?.answers ?? {}).map(({ effect }) => effect)
  return {
    states: policyUses.map((use) => stateOfUse(use, read.reachesOf[use])),
    lines: read.lines,
    contradictions: [...contradictionsIn(read), ...unread],
    pageRules: rules,
    nameless,
    isOverruled: effects.length > 0 && effects.every((one) => one === 'open' || one === 'closed'),
    plan: planPolicy(input, treatments),
  }
}
