import type { Dialect } from '../../dialects/dialect.ts'
import { matches } from '../../match/pattern.ts'
import type { Claim } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { readRules } from './read-rules.ts'
import type { RuleLine } from './rule-lines.ts'

/** Names of dialects for a sentence: "Google", "Google and Bing", "Google, Bing and Baidu". */
export function namesOf(dialects: readonly Dialect[]): string {
  const names = dialects.map(({ name }) => name)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}

/** Who takes a misspelt Allow for a Disallow, or the other way round, as a part of a sentence; mostly empty. */
export function opposedNote(wrong: readonly Dialect[], meant: string): string {
  if (wrong.length === 0) return ''
  const opposite = meant === 'allow' ? 'Disallow' : 'Allow'
  return `, as ${opposite} by ${namesOf(wrong)}`
}

/** What the dialects that were asked for do with a path that a rule seems to be meant for. */
export interface RuleReaders {
  /** The dialects under which the rule does not match the path. */
  readonly missing: readonly Dialect[]
  /** Do none of the dialects match it? */
  readonly isMissed: boolean
  /** That they do not match it, for those that read the rule. */
  readonly claim?: Claim
}

function matchesPath(
  context: CheckContext,
  dialect: Dialect,
  rule: RuleLine,
  path: string,
): boolean {
  const read = readRules(context, dialect).get(rule.line.number)
  const ruleSet = read?.ruleSet ?? dialect.rules
  // Some programs take another part of the line for the path.
  const { value, keyword } = read?.rule ?? rule
  const pattern = ruleSet.compile(value, keyword)
  if (pattern === null) return false
  const patterns = [pattern, ...(ruleSet.also?.(pattern, keyword) ?? [])]
  return patterns.some((one) => matches(one, ruleSet.canonicalPath(path)))
}

/** Which of the dialects asked for find a path in a rule. */
export function readersOf(context: CheckContext, rule: RuleLine, path: string): RuleReaders {
  const missing = context.dialects.filter((one) => !matchesPath(context, one, rule, path))
  const { number: line } = rule.line
  const reading = missing.filter((dialect) => readRules(context, dialect).has(line))
  const dialects = reading.map(({ id }) => id)
  const isMissed = missing.length === context.dialects.length
  return {
    missing,
    isMissed,
    ...(dialects.length === 0 ? {} : { claim: { kind: 'misses', line, path, dialects } }),
  }
}

/** A path for which a rule is meant: its own, with no wildcards and with texts replaced as a URL has them. */
export function pathMeantBy(
  value: string,
  pattern: RegExp,
  instead: (found: string) => string,
): string {
  const path = value.replace(/\$$/, '').replace(/\*/g, '').replace(pattern, instead)
  return path.startsWith('/') ? path : `/${path}`
}
