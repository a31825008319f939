import { judgeTest, ParsedFile } from '../analysis/judge-tests.ts'
import { createEffects } from '../analysis/problems/fix-effect.ts'
import { linesOfFindings, toldFindings } from '../analysis/problems/told-findings.ts'
import type { CheckInput } from '../core/checks/check-context.ts'
import type { Severity } from '../core/checks/check.ts'
import { FixEffects, type ToldFix } from '../core/checks/effects/fix-effects.ts'
import { inspect } from '../core/checks/inspect.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { dialectById } from '../core/dialects/index.ts'
import type { Grade } from '../core/sources/source.ts'
import { validate, type JudgedComplaint } from '../core/validators/index.ts'
import type { Command } from './record.ts'
import { checkOrigin, checkFields, readCheckRecord, type CheckRecord } from './check-record.ts'
import { givenEdits, type GivenEdit } from './edits/given-edits.ts'

/** One line of output. Fields may be added, none is renamed or removed. */
export interface CheckReport {
  readonly findings: readonly {
    readonly id: string
    /** 1-based, as an author counts; the first of `lines`. */
    readonly line: number
    /** All lines that it is about, `line` first; several where there are many findings alike. */
    readonly lines: readonly number[]
    readonly severity: Severity
    readonly message: string
    /** What the fixes are called, or, with `"edits": true`, all that is known of them. */
    readonly fixes: readonly string[] | readonly ReportedFix[]
    /** What each of them turns, in a sentence; null: it was not looked at, or nobody knows. */
    readonly effects?: readonly (string | null)[]
  }[]
  /** What the tools of others would say, with `"validators": true`. */
  readonly validators?: readonly ReportedTool[]
}

/** What one tool of others would say about the file. */
export interface ReportedTool {
  readonly id: string
  readonly name: string
  /** How it is known what the tool says. */
  readonly grade: Grade
  readonly complaints: readonly JudgedComplaint[]
}

/** A fix that can be applied to the text as it was given. */
export interface ReportedFix {
  readonly title: string
  /** What it turns, in a sentence; null: it was not looked at, or nobody knows. */
  readonly effect: string | null
  /** In the order of the text; they do not overlap. */
  readonly edits: readonly GivenEdit[]
  /** The number of tests of the record that get another verdict by it; null: not counted, there are too many fixes. */
  readonly turns: number | null
}

/**
 * To learn what a fix does to the tests the whole file is read again, so files of many mistakes would take time
 * in proportion to the square of their length. So many characters are read of one record, about 2 s; a test
 * counts as many as it takes the time of.
 */
const maxReadAgain = 60_000_000
const charactersPerTest = 500

/** Each crawler is judged by its own dialect, unless one dialect alone is asked for. */
function onlyDialect({ dialects = [] }: CheckInput): Dialect | null {
  const [only] = dialects
  return dialects.length === 1 && only !== undefined ? dialectById(only) : null
}

function fixReporter({ input }: CheckRecord): (fix: ToldFix) => ReportedFix {
  const { file, settings } = input
  const tests = input.tests.map((test, index) => ({
    id: String(index),
    crawler: test.crawler,
    url: test.url,
    expect: null,
    note: '',
  }))
  const origin = input.origin ?? checkOrigin
  const dialect = onlyDialect(input)?.id ?? 'own'
  const turnedBy = createEffects(new ParsedFile(file, settings), (parsedFile) => [
    tests.map((test) => judgeTest(parsedFile, test, origin, dialect).outcome.state),
  ])
  const toGiven = givenEdits(file)
  const perFix = file.text.length + tests.length * charactersPerTest
  let left = tests.length === 0 ? Infinity : maxReadAgain
  return ({ title, effect, edits }) => {
    left -= perFix
    return { title, effect, edits: toGiven(edits), turns: left < 0 ? null : turnedBy(edits) }
  }
}

/** The findings for the file of one line of input. */
export function answerCheck(line: string): CheckReport {
  const record = readCheckRecord(line)
  const report = record.edits ? fixReporter(record) : null
  const all = inspect(record.input, record.silenced)
  const found = record.each
    ? all.map((one) => ({ ...one, lines: linesOfFindings([one]) }))
    : toldFindings(all)
  const effects = new FixEffects({ ...record.input, dialect: onlyDialect(record.input) })
  const findings = found.map(({ id, line, lines, severity, message, fixes = [] }) => {
    const told = fixes.map((fix) => effects.told(fix))
    const about = { id, line, lines, severity, message }
    if (report !== null) return { ...about, fixes: told.map(report) }
    const fixTitles = told.map(({ title }) => title)
    return { ...about, fixes: fixTitles, effects: told.map(({ effect }) => effect) }
  })
  if (!record.validators) return { findings }
  const validators = validate(record.input).map(({ id, name, evidence, complaints }) => ({
    id,
    name,
    grade: evidence.grade,
    complaints,
  }))
  return { findings, validators }
}

/** The command `check`. */
export const checkCommand: Command = {
  summary: 'Looks for mistakes in a file.',
  fields: checkFields,
  answer: `{"findings":[{"id","line","lines","severity","message","fixes","effects"}]}, with "validators" also
{"validators":[{"id","name","grade","complaints":[{"line","severity","term","use","sentence"}]}]}`,
  create: () => answerCheck,
}
