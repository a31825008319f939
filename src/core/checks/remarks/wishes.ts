import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Verdict } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { fixTrials } from '../support/near-misses.ts'
import type { JudgedTest } from '../support/test-paths.ts'

/** The name by which fixes are tried for the crawlers of a group. */
export const crawlerOf = ({ token }: Selection): string => token ?? '*'

/** What a remark wants of a path, as a test would say it. */
export function wishFor(
  context: CheckContext,
  selection: Selection,
  path: string,
  expect: Verdict,
  crawler = crawlerOf(selection),
): JudgedTest {
  const decision = decide(selection, path)
  const dialect = context.primaryDialect()
  return { crawler, dialect, url: path, path, decision, expect, rules: selection.rules }
}

/** Tries fixes with what remarks want; all remarks of a file share the trials. */
export const remarkTrials = memoizeByContext(fixTrials)
