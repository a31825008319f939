import { crawlerNamed } from '../../crawlers/index.ts'
import { decide } from '../../decide/decide.ts'
import type { Decision } from '../../decide/decision.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { pathOf } from '../../match/path.ts'
import { matches } from '../../match/pattern.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'
import type { CheckContext, CheckTest } from '../check-context.ts'
import { memoizeByContext } from './memoize.ts'
import { hostOf, isSameHost } from './value-lines.ts'

/** A test of the case with its verdict: by the crawler’s own dialect, where the author cares about it. */
export interface JudgedTest {
  readonly crawler: string
  readonly dialect: Dialect
  /** As the test has it: a path with two slashes would be taken for a host. */
  readonly url: string
  readonly path: string
  readonly decision: Decision
  /** The verdict that the test expects; null for none. */
  readonly expect: Verdict | null
  /** The rules that its crawler obeys. */
  readonly rules: readonly Rule[]
}

/** Is this file the one of the site that an address is on, as far as that is known? */
function governs({ origin }: CheckContext, url: string): boolean {
  const own = origin === null ? null : hostOf(origin)
  const host = hostOf(url)
  return own === null || host === null || isSameHost(own, host)
}

/** The tests of a case whose addresses are on other hosts. */
export const foreignTests = (context: CheckContext): readonly CheckTest[] =>
  context.tests.filter(({ url }) => !governs(context, url))

/** The tests of a case with their verdicts; without those of other sites. */
export const judgedTests = memoizeByContext((context): readonly JudgedTest[] => {
  const own = context.tests.filter(({ url }) => governs(context, url))
  return own.map(({ crawler, url, expect = null }) => {
    const entry = crawlerNamed(crawler)
    const own = entry === null ? null : context.dialectOf(entry)
    const dialect = own ?? context.primaryDialect()
    const selection = context.selection(dialect, crawler)
    const path = pathOf(url)
    const decision = decide(selection, url)
    return { crawler, dialect, url, path, decision, expect, rules: selection.rules }
  })
})

/** Does a dialect take a `$` behind a path for the end of the address? */
export function knowsEndSign({ rules }: Dialect): boolean {
  const pattern = rules.compile('/a$', 'disallow')
  return pattern !== null && matches(pattern, rules.canonicalPath('/a'))
}
