import { decide } from '../../decide/decide.ts'
import type { Decision } from '../../decide/decision.ts'
import { pathOf } from '../../match/path.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'

/** A test of the case as the first dialect asked for judges it. */
export interface JudgedTest {
  readonly crawler: string
  readonly path: string
  readonly decision: Decision
  /** The rules that its crawler obeys. */
  readonly rules: readonly Rule[]
}

/** The tests of a case with their verdicts. */
export function judgedTests(context: CheckContext): readonly JudgedTest[] {
  const dialect = context.primaryDialect()
  return context.tests.map(({ crawler, url }) => {
    const selection = context.selection(dialect, crawler)
    const path = pathOf(url)
    return { crawler, path, decision: decide(selection, path), rules: selection.rules }
  })
}
