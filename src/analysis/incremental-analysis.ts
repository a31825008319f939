import type { RobotsFile } from '../core/text/file.ts'
import type { Settings } from '../core/dialects/settings.ts'
import type { Analysis, AnalysisInput } from './result.ts'
import type { ExplainTest } from './explain/explanation.ts'
import { factsOf } from './file-facts.ts'
import { judge, ParsedFile } from './judge-tests.ts'
import { reuseOutcomes } from './tests/reuse-outcomes.ts'
import { annotationsOf } from './annotations/annotations.ts'

const dialectInForce = (input: AnalysisInput, selected: string | null): string =>
  selected ?? (input.dialect === 'own' ? 'google' : input.dialect)

const unexplained = { trace: null, explanation: null }

function analyseParsedFile(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  explain: ExplainTest | null,
): Analysis {
  const { tests, origin, dialect, selected, explainAs } = input
  const evaluation = tests.map((test) => judge(parsedFile, test, origin, dialect))
  const outcomes = evaluation.map(({ outcome }) => outcome)
  const own = evaluation.find(({ test }) => test.id === selected) ?? null
  const chosen = own && explainAs ? judge(parsedFile, own.test, origin, explainAs) : own
  const { trace, explanation } = (chosen && explain?.(parsedFile, chosen, origin)) ?? unexplained
  const robots = parsedFile.parsedAs(dialectInForce(input, chosen?.outcome.dialect.id ?? null))
  return {
    outcomes,
    // A fix is for what holds, not for what would hold under another dialect.
    explanation: explanation && chosen !== own ? { ...explanation, fix: null } : explanation,
    annotations: annotationsOf(robots, trace, chosen?.outcome.crawler ?? '', outcomes),
    facts: factsOf(robots),
  }
}

function sameSettings(a: Settings, b: Settings): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

const filesWithMark = new WeakMap<RobotsFile, RobotsFile>()

/**
 * The same file with a byte-order mark; the same object for the same file, so that it is read once.
 */
function withMark(file: RobotsFile): RobotsFile {
  const known = filesWithMark.get(file) ?? { ...file, mark: '\uFEFF' as const }
  filesWithMark.set(file, known)
  return known
}

/**
 * Makes a function from inputs to readings. It keeps the last one: the same file is not read again,
 * and of a similar one only the lines that differ are scanned.
 */
export function createParsedFileCache(): (input: AnalysisInput) => ParsedFile {
  let last: ParsedFile | null = null
  return (input) => {
    const { settings, delivery } = input
    const file = delivery?.byteOrderMark ? withMark(input.file) : input.file
    const isKnown = last?.file === file && sameSettings(last.settings, settings)
    const parsedFile = last !== null && isKnown ? last : new ParsedFile(file, settings, last)
    last = parsedFile
    return parsedFile.withDelivery(delivery ?? null)
  }
}

/**
 * Makes a function from inputs to analyses. It keeps the last file and outcomes, so that a small
 * change costs little, and outcomes that did not change stay the same objects. With `explain` null
 * there are verdicts, but no reasons: their code may not have been loaded yet.
 */
export function createAnalyser(
  read = createParsedFileCache(),
): (input: AnalysisInput, explain: ExplainTest | null) => Analysis {
  let outcomes: Analysis['outcomes'] = []
  return (input, explain) => {
    const analysis = analyseParsedFile(read(input), input, explain)
    outcomes = reuseOutcomes(outcomes, analysis.outcomes)
    return { ...analysis, outcomes }
  }
}
