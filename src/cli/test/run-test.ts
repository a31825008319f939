import { writeFile } from 'node:fs/promises'
import { testCase, withFoundVerdicts, type TestedCase } from '../../analysis/claims/test-case.ts'
import { acceptedNow } from '../../case/accepted.ts'
import type { Scenario } from '../../case/scenario.ts'
import { caseFileOf } from '../../case/file/case-file.ts'
import { listOfCase, reportOfList, type ListReport } from '../list/case/judge-case-list.ts'
import { unreadWords } from '../list/case/list-words.ts'
import { effortFrom } from '../compare.ts'
import { loadCase, type LoadedCase } from './load-case.ts'
import type { TestCall } from './options.ts'
import { checksOf, expectsNothingWords, type TestedFile } from './outcome.ts'
import { reportersByName } from './reporters.ts'
import { robotsFrom, SourceError, type SourcedRobots } from './robots-source.ts'

/** What a test is run with. */
export interface TestProcess {
  readonly stdin: AsyncIterable<Uint8Array>
  write(text: string): Promise<void>
  /** Says what could not be read and fails nothing. */
  warn(message: string): void
  readonly version: string
}

/** The case with another robots.txt; what it had is what the verdicts are compared with. */
function withRobots(scenario: Scenario, { file, fetch }: SourcedRobots): Scenario {
  return { ...scenario, file, fetch: fetch ?? scenario.fetch, accepted: acceptedNow(scenario) }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The case file with other expectations and nothing else changed, where it is one for people. */
function updatedText({ text, scenario }: LoadedCase, tested: TestedCase): string {
  const written = caseFileOf(withFoundVerdicts(scenario, tested)).text
  const old: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  const now: unknown = JSON.parse(written)
  if (!isFields(old) || !isFields(now)) return written
  const body = old['case']
  const next = now['case']
  // Without expectations nothing is updated, and a list is not in what was written.
  if (isFields(body) && 'list' in body && !('expect' in body)) return text
  if (!isFields(body) || !isFields(next) || !('expect' in body)) return written
  return `${JSON.stringify({ ...old, case: { ...body, expect: next['expect'] } }, null, 2)}\n`
}

/** What is told of the list of a case, as a field of its own; nothing where it has none. */
async function listField(
  { path, list }: LoadedCase,
  scenario: Scenario,
  warn: TestProcess['warn'],
): Promise<{ readonly list?: ListReport }> {
  const read = await listOfCase(scenario, list)
  if (read === null) return {}
  if (read.problem !== null) warn(unreadWords(path, read.problem))
  return { list: reportOfList(read, scenario) }
}

/**
 * Tests case files as a call asks for, and writes the report. Resolves to whether all passed. Throws
 * SourceError for what cannot be read, and whatever writing throws.
 */
export async function runTest(call: TestCall, process: TestProcess): Promise<boolean> {
  const { failOn, reporter, update, verbose } = call
  const given = call.robots === null ? null : await robotsFrom(call.robots, process.stdin)
  const effort = () => effortFrom(performance.now())
  const options = { now: Date.now(), effort }
  const files: TestedFile[] = []
  let passed = true
  const updates: { readonly path: string; readonly text: string }[] = []
  for (const path of call.cases) {
    const loaded = await loadCase(path)
    const scenario = given === null ? loaded.scenario : withRobots(loaded.scenario, given)
    const tested = testCase(scenario, options)
    const robotsPath = given?.name ?? loaded.robotsPath
    const checks = checksOf(tested, failOn)
    const kept = update ? testCase(withFoundVerdicts(scenario, tested), options) : tested
    passed &&= checksOf(kept, failOn).every((check) => check.passed)
    const { turned } = tested
    const list = await listField(loaded, scenario, process.warn)
    const isVain = checks.every(({ kind }) => kind === 'problem')
    if (isVain) process.warn(`${path}: ${expectsNothingWords}`)
    const vain = isVain ? ({ expectsNothing: true } as const) : {}
    files.push({ path, title: scenario.title, robotsPath, checks, turned, ...vain, ...list })
    if (update) updates.push({ path, text: updatedText(loaded, tested) })
  }
  await process.write(reportersByName[reporter](files, { version: process.version, verbose }))
  for (const { path, text } of updates) await writeUpdate(path, text)
  if (update) await process.write(`Wrote ${updates.map(({ path }) => path).join(', ')}.\n`)
  return passed
}

async function writeUpdate(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text)
  } catch (error) {
    throw new SourceError(`cannot write: ${error instanceof Error ? error.message : String(error)}`)
  }
}
