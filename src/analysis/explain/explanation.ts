import { decide } from '../../core/decide/decide.ts'
import { explain as traceThrough } from '../../core/decide/explain.ts'
import type { Selection, Trace } from '../../core/decide/decision.ts'
import { parse } from '../../core/parse/parse.ts'
import { bareAsker, select } from '../../core/decide/select.ts'
import type { Explanation, Outcome } from '../result.ts'
import { copyStarRules } from './copy-star-rules.ts'
import { deliveredStep, stepsWithoutFile } from '../delivery/delivery-steps.ts'
import { headlineOf } from './headline.ts'
import type { Judged, Reading } from '../judge-tests.ts'
import { ignoredRules } from './ignored-rules.ts'
import { mostReadAtOnce, otherDialects } from './other-dialects.ts'
import { picturesOf } from './picture.ts'
import { code, say } from './sentence.ts'
import { stepsOf } from './explanation-steps.ts'

/**
 * What the matcher library says of the text as typed, when that differs from what holds for the URL
 * as sent: only where the library is the measure, which is the google dialect.
 */
function asTypedVerdict(
  { outcome }: Judged,
  { robots, token }: Selection,
): Outcome['state'] | null {
  if (robots.dialect.id !== 'google' || !outcome.url.ok || !outcome.url.changed) return null
  const bare = select(
    parse(robots.file, robots.dialect, { limit: 'none' }),
    bareAsker(token ?? '*'),
  )
  const { verdict } = decide(bare, outcome.url.typed)
  return verdict === outcome.state ? null : verdict
}

/** Null for a file that is too large to be read under every dialect at once. */
function saidBy(
  reading: Reading,
  { test, outcome }: Judged,
  origin: string,
): Explanation['dialects'] {
  if (reading.file.text.length > mostReadAtOnce) return null
  return otherDialects(reading, test, outcome, origin)
}

/** The trace of a test, or null when nothing can be said of it. */
function traceOf({ selection, outcome }: Judged): Trace | null {
  return selection !== null && outcome.url.ok ? traceThrough(selection, outcome.url.href) : null
}

/** All or nothing, whatever the file says. */
function withoutFile(reading: Reading, judged: Judged, origin: string): Explanation {
  return {
    ...unexplained(judged),
    ...stepsWithoutFile(judged, reading.delivery?.met ?? ''),
    dialects: saidBy(reading, judged, origin),
  }
}

function unexplained({ test, outcome }: Judged): Explanation {
  const what = outcome.problem ?? 'Nothing can be said about this test.'
  return {
    testId: test.id,
    outcome,
    expect: test.expect,
    headline: outcome.url.ok ? say(what) : say(code(test.url), ' ', what),
    steps: [],
    pictures: [],
    dialects: [],
    fix: null,
  }
}

function explanationOf(
  reading: Reading,
  judged: Judged,
  trace: Trace | null,
  origin: string,
): Explanation {
  const { test, outcome, selection } = judged
  if (judged.delivered !== null && selection === null) return withoutFile(reading, judged, origin)
  if (trace === null || selection === null || !outcome.url.ok) return unexplained(judged)
  const steps = stepsOf(judged, trace, {
    asTyped: asTypedVerdict(judged, selection),
    ignored: ignoredRules(reading, selection),
  })
  const delivered = deliveredStep(judged, reading.delivery?.met ?? '')
  return {
    testId: test.id,
    outcome,
    expect: test.expect,
    headline: headlineOf(judged, trace),
    steps: delivered === null ? steps : steps.toSpliced(1, 0, delivered),
    pictures: picturesOf(trace),
    dialects: saidBy(reading, judged, origin),
    fix: test.expect === 'allow' ? null : copyStarRules(trace, outcome.url.href),
  }
}

/** Why the verdict of one test is what it is, and the way that led to it. */
export function explain(reading: Reading, judged: Judged, origin: string) {
  const trace = traceOf(judged)
  return { trace, explanation: explanationOf(reading, judged, trace, origin) }
}

export type Explain = typeof explain
