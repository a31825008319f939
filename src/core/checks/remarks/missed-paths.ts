import { decide } from '../../decide/decide.ts'
import type { Decision, Selection } from '../../decide/decision.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'
import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { causeFixes, type Cause } from '../lines/miss-cause.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { pathMeantBy } from '../support/rule-readers.ts'
import { isMenu } from './listed-places.ts'
import { namedQueries, type NamedPath } from './named-paths.ts'
import { nearCause } from './near-paths.ts'
import { remarksIn, type Remark } from './remarks.ts'
import { mayBeOpen, stanceOf } from './stance.ts'
import { remarkTrials, wishFor } from './wishes.ts'

/** So many rules are held against paths of remarks; what is behind them is left out. */
const maxComparisons = 100_000

/** What a remark wants of a path; null where it is not plain. */
function wantedFor({ text }: Remark, { isLoaded }: NamedPath): Verdict | null {
  if (isLoaded || stanceOf(text) === 'open') return 'allow'
  return mayBeOpen(text) || isMenu(text) ? null : 'disallow'
}

/** Has no rule decided that is about less than the whole site, and the wrong way? */
function isUndecided({ verdict, rule }: Decision, wanted: Verdict): boolean {
  if (verdict === wanted) return false
  return verdict === 'disallow' || rule === null || rule.value === '' || isEveryPath(rule.value)
}

/** A path that a remark names, and a rule that misses it by little. */
interface RemarkMiss {
  readonly remark: Remark
  readonly selection: Selection
  readonly named: NamedPath
  readonly rule: Rule
  readonly cause: Cause
  /** What the remark names, where that is less than a path. */
  readonly query?: string
}

/** Every path of a remark that decides otherwise than the remark has it, with the rule that was meant for it. */
function* missesOf(
  context: CheckContext,
  remark: Remark,
  spend: () => boolean,
): Iterable<RemarkMiss> {
  const { selection } = remark
  if (selection === null) return
  const dialect = context.primaryDialect()
  for (const named of remark.paths) {
    const wanted = wantedFor(remark, named)
    if (wanted === null || !isUndecided(decide(selection, named.path), wanted)) continue
    for (const rule of selection.rules) {
      if (!spend()) return
      if (rule.keyword !== wanted || rule.value === '' || isEveryPath(rule.value)) continue
      const cause = nearCause({ rule, named, remark, dialect })
      if (cause !== null) yield { remark, selection, named, rule, cause }
    }
  }
}

/** Rules with an end that a query slips past which the remark above or beside them names. */
function* queriesMissed(remark: Remark): Iterable<RemarkMiss> {
  const { selection, last, text } = remark
  if (!text.includes('?')) return
  const [query] = namedQueries(text)
  if (query === undefined || selection === null || mayBeOpen(text)) return
  let next = selection.rules.some(({ line }) => line === last) ? last : last + 1
  for (const rule of selection.rules) {
    if (rule.line !== next) continue
    next += 1
    if (rule.keyword !== 'disallow' || !/[\p{L}\p{N}]\$$/u.test(rule.value)) continue
    const path = pathMeantBy(rule.value, /^$/, () => '') + query
    const named = {
      path: path.replace(/^\/(?=\.)/, '/a'),
      line: last,
      isLoaded: false,
      isAddress: false,
    }
    if (decide(selection, named.path).verdict === 'disallow') continue
    const value = `${rule.value.slice(0, -1)}?`
    const why = 'the rule ends with $, and the URL goes on with “?”'
    yield { remark, selection, named, rule, cause: { value, why }, query }
  }
}

/** Paths that remarks name and that rules miss by little. */
export function* missedPaths(context: CheckContext): Iterable<CheckProblem> {
  const tryFixes = remarkTrials(context)
  const dialect = context.primaryDialect()
  let left = maxComparisons
  const spend = (): boolean => (left -= 1) >= 0
  for (const remark of remarksIn(context)) {
    for (const miss of [...missesOf(context, remark, spend), ...queriesMissed(remark)]) {
      const { named, rule, cause, selection, query } = miss
      const { path } = named
      const test = wishFor(context, selection, path, rule.keyword)
      yield {
        line: rule.line,
        message: `“${rule.value}” does not match ${query === undefined ? path : `URLs with ${query}`}, which the comment in line ${named.line} names: ${cause.why}.`,
        claim: { kind: 'misses', line: rule.line, path, dialects: [dialect.id] },
        fixes: tryFixes(test, causeFixes(context, rule, cause)),
      }
    }
  }
}
