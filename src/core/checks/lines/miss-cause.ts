import type { Rule } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { addBelow } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'

/** A cause for which a rule misses a path, told by the path with which it would match. */
export interface Cause {
  readonly value: string
  readonly why: string
  /** Is the rule to have this path in place of its own? */
  readonly isInstead?: true
  /** All that it is to have in place of its own, a line each, where that is more than one path. */
  readonly values?: readonly string[]
}

/** Writes the path that a cause has for a rule: in place of its own, or in a line below. */
export function causeFixes(
  context: CheckContext,
  { line, keyword }: Rule,
  { value, isInstead, values = [value] }: Cause,
): readonly CheckFix[] {
  const name = keyword === 'allow' ? 'Allow' : 'Disallow'
  const span = context.line(line)?.reading.value ?? null
  if (isInstead !== true || span === null) return addBelow(context, line, `${name}: ${value}`)
  const insert = values.join(`\n${name}: `)
  return [{ title: `Change to ${namesInSentence(values)}`, edits: [{ span, insert }] }]
}
