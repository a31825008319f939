import type { RobotsFile } from '../core/text/file.ts'
import type { Settings } from '../core/dialects/settings.ts'
import type { Analysis, AnalysisInput } from './result.ts'
import type { Explain } from './explain/explanation.ts'
import { factsOf } from './file-facts.ts'
import { judge, Reading } from './judge-tests.ts'
import { keepOutcomes } from './tests/reuse-outcomes.ts'
import { railOf } from './annotations/annotations.ts'

const dialectInForce = (input: AnalysisInput, selected: string | null): string =>
  selected ?? (input.dialect === 'own' ? 'google' : input.dialect)

const unexplained = { trace: null, explanation: null }

function analyseReading(reading: Reading, input: AnalysisInput, explain: Explain | null): Analysis {
  const { tests, origin, dialect, selected, explainAs } = input
  const judged = tests.map((test) => judge(reading, test, origin, dialect))
  const outcomes = judged.map(({ outcome }) => outcome)
  const own = judged.find(({ test }) => test.id === selected) ?? null
  const chosen = own && explainAs ? judge(reading, own.test, origin, explainAs) : own
  const { trace, explanation } = (chosen && explain?.(reading, chosen, origin)) ?? unexplained
  const robots = reading.under(dialectInForce(input, chosen?.outcome.dialect.id ?? null))
  return {
    outcomes,
    // A fix is for what holds, not for what would hold under another dialect.
    explanation: explanation && chosen !== own ? { ...explanation, fix: null } : explanation,
    rail: railOf(robots, trace, chosen?.outcome.crawler ?? '', outcomes),
    facts: factsOf(robots),
  }
}

function sameSettings(a: Settings, b: Settings): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

const marked = new WeakMap<RobotsFile, RobotsFile>()

/** The same file behind a byte-order mark; the same object for the same file. */
function withMark(file: RobotsFile): RobotsFile {
  const known = marked.get(file) ?? { ...file, mark: '\uFEFF' as const }
  marked.set(file, known)
  return known
}

/** Makes a reader of cases. It remembers the last file: one that is like it costs little to read. */
export function createReader(): (input: AnalysisInput) => Reading {
  let last: Reading | null = null
  return (input) => {
    const { settings, delivery } = input
    const file = delivery?.byteOrderMark ? withMark(input.file) : input.file
    const isKnown = last?.file === file && sameSettings(last.settings, settings)
    const reading = last !== null && isKnown ? last : new Reading(file, settings, last)
    last = reading
    return reading.deliveredAs(delivery ?? null)
  }
}

/**
 * Makes an analyst: a function from a scenario to everything that follows from it. It remembers the
 * last file, so that a small change costs little and another test of the same file next to nothing.
 * Without `explain` the verdicts come without their reasons.
 */
export function createAnalyst(
  read = createReader(),
): (input: AnalysisInput, explain: Explain | null) => Analysis {
  let outcomes: Analysis['outcomes'] = []
  return (input, explain) => {
    const analysis = analyseReading(read(input), input, explain)
    outcomes = keepOutcomes(outcomes, analysis.outcomes)
    return { ...analysis, outcomes }
  }
}
