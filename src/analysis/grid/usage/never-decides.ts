import { ineffectiveRules } from '../../../core/checks/support/ineffective-rules.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import { livingRule } from '../../../core/near-misses/living-rule.ts'
import { mendedLines } from '../../../core/near-misses/mended-rules.ts'
import { createDecidingSearch, type FindDecidedPath } from '../../../core/proof/deciding-path.ts'
import type { UsageReading } from './readings.ts'

/** That a rule can decide no URL, whatever the list. */
export interface NeverDecides {
  /** The one line that wins wherever the rule matches; null: several do together, or it matches nothing. */
  readonly cover: number | null
  /** Where it matches nothing: a rule near it that would decide URLs, as a line; '' where none is known. */
  readonly near: string
}

/** So many states are looked at for one rule. */
const maxStatesPerRule = 50_000

/** What is known of the rules of one selection. */
interface SelectionProofs {
  readonly selection: Selection
  readonly lines: ReadonlySet<number>
  readonly find: FindDecidedPath
  /** By the line of a rule: that of one that wins wherever it matches. */
  readonly covers: ReadonlyMap<number, number>
}

function coversIn(selection: Selection): ReadonlyMap<number, number> {
  const covers = new Map<number, number>()
  for (const [rule, one] of ineffectiveRules(selection)) {
    if (one?.how === 'outweighed') covers.set(rule.line, one.cover.line)
  }
  return covers
}

const proofsOf = ({ selection }: UsageReading): SelectionProofs => ({
  selection,
  lines: new Set(selection.rules.map(({ line }) => line)),
  find: createDecidingSearch(selection),
  covers: coversIn(selection),
})

/** A rule near one that decides nothing, for the first of those who obey it. */
function nearOf(line: number, [first]: readonly SelectionProofs[]): string {
  const rule = first?.selection.rules.find((one) => one.line === line)
  if (first === undefined || rule === undefined) return ''
  const effort = { maxStates: maxStatesPerRule, isOver: () => false }
  const living = livingRule(first.selection, rule, effort)
  return living === null ? '' : mendedLines(rule, { values: [living.value], isAdded: false }).join()
}

/** Proves that the rule of a line can decide no URL; null where it can, and where nobody can say. */
export type ProveNever = (line: number) => NeverDecides | null

/**
 * Prepares proofs for the rules that crawlers obey: that a line can decide no URL for any of those that
 * obey it. Once `isOver` says so, nothing more is proven.
 */
export function createNeverProofs(
  readings: readonly UsageReading[],
  isOver: () => boolean,
): ProveNever {
  const proofs = readings.map(proofsOf)
  return (line) => {
    const own = proofs.filter(({ lines }) => lines.has(line))
    if (own.length === 0) return null
    const covers = new Set<number | null>()
    for (const one of own) {
      if (isOver()) return null
      if (one.find(line, { maxStates: maxStatesPerRule, isOver }) !== null) return null
      covers.add(one.covers.get(line) ?? null)
    }
    const [cover = null] = covers
    const isCovered = covers.size === 1 && cover !== null
    return isCovered ? { cover, near: '' } : { cover: null, near: nearOf(line, own) }
  }
}
