import type { Selection } from '../../core/decide/decision.ts'
import type { Rule } from '../../core/parse/robots.ts'
import { decidePath } from '../../core/proof/compare-selections.ts'
import type { Effort } from '../../core/proof/difference.ts'
import { proveClaim } from '../../core/proof/prove-claim.ts'

/**
 * A rule that came, went, or whose use changed. `stopped`: it decided URLs and decides none any more.
 * `started`: it decides some and decided none. `added`: it is new, and decides some. `idle`: it is new, and
 * decides none. `removed`: it is gone.
 */
export interface RuleChange {
  readonly kind: 'stopped' | 'started' | 'added' | 'idle' | 'removed'
  /** 1-based line of the file as it is now; of the file before for `removed`. */
  readonly line: number
  /** The line of the same rule before; null for a new one. */
  readonly formerLine: number | null
  readonly rule: Pick<Rule, 'keyword' | 'value'>
}

/** The rules whose use changed for one crawler. */
export interface ChangedRules {
  readonly changes: readonly RuleChange[]
  /** Every rule was decided about. */
  readonly complete: boolean
}

const sampleOf = ({ value }: Rule, star: string): string =>
  value.replace(/\$$/, '').replaceAll('*', star)

/** Whether a line decides any URL; null where that was not found out. */
function decides(selection: Selection, rule: Rule, effort: Effort): boolean | null {
  const samples = ['', 'a'].map((star) => sampleOf(rule, star))
  const isOwn = (path: string) =>
    path.startsWith('/') && decidePath(selection, path).line === rule.line
  if (samples.some(isOwn)) return true
  const { holds } = proveClaim(selection, { kind: 'dead-rule', line: rule.line }, effort)
  return holds === null ? null : !holds
}

/** Rules by what they say; the second of two that say the same is another one. */
function byWording(rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  const found = new Map<string, Rule>()
  for (const rule of rules) {
    if (rule.value === '') continue
    const wording = `${rule.keyword} ${rule.value}`
    let number = 1
    while (found.has(`${number} ${wording}`)) number += 1
    found.set(`${number} ${wording}`, rule)
  }
  return found
}

const kindOf = (was: boolean | null, is: boolean): RuleChange['kind'] | null => {
  if (was === null) return is ? 'added' : 'idle'
  if (was === is) return null
  return is ? 'started' : 'stopped'
}

/**
 * Which rules decide URLs, and which did, for one crawler. Of a crawler that obeys groups of another kind than
 * before, all rules would have come and gone: that is told by its groups.
 */
export function changedRules(before: Selection, now: Selection, effort: Effort): ChangedRules {
  const former = byWording(before.rules)
  const left = new Map(former)
  const isSameKind = (before.token === '*') === (now.token === '*')
  const changes: RuleChange[] = []
  let complete = true
  for (const [wording, rule] of byWording(now.rules)) {
    left.delete(wording)
    const known = former.get(wording) ?? null
    const is = decides(now, rule, effort)
    const was = known && decides(before, known, effort)
    if (is === null || (known !== null && was === null)) {
      complete = false
      continue
    }
    const kind = kindOf(was, is)
    const { keyword, value, line } = rule
    if (kind !== null && (kind !== 'added' || isSameKind)) {
      changes.push({ kind, line, formerLine: known?.line ?? null, rule: { keyword, value } })
    }
  }
  const removed = [...(isSameKind ? left.values() : [])].map(
    ({ keyword, value, line }): RuleChange => ({
      kind: 'removed',
      line,
      formerLine: line,
      rule: { keyword, value },
    }),
  )
  return { changes: [...removed, ...changes], complete }
}
