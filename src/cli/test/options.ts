import { severities, type Severity } from '../../core/checks/check.ts'
import { commonFlags, unknownName, type FieldTable } from '../fields.ts'

/** How the outcome of a test is written. */
export const reporters = ['table', 'json', 'junit', 'github', 'sarif'] as const
/** One of `reporters`. */
export type ReporterName = (typeof reporters)[number]

/** A call of `test`. */
export interface TestCall {
  /** Paths of case files; at least one. */
  readonly cases: readonly string[]
  /** A robots.txt in place of that of each case: a path, `-` for standard input, or an address. */
  readonly robots: string | null
  readonly reporter: ReporterName
  /** Problems of this severity and worse fail the test; null: none does. */
  readonly failOn: Severity | null
  /** What is so becomes what is expected. */
  readonly update: boolean
  /** Whether the table also tells of cases that pass what fails nothing. */
  readonly verbose: boolean
}

/** The flags of `test`, as the help says them. */
export const testFlags = {
  '--robots FILE|-|URL':
    'test this robots.txt in place of that of each case: a file, standard input, or an address to fetch',
  '--reporter NAME': 'table, json, junit, github or sarif; default: table',
  '--fail-on SEVERITY':
    'fail on problems of this severity or worse: error, warning, info, hint or never; default: error',
  '--update': 'show how the results differ from what the cases expect, and write them as expected',
  '--verbose': 'show in the table the problems of cases that pass, too',
} as const satisfies FieldTable

const valued = ['--robots', '--reporter', '--fail-on']
const flagNames = [...valued, '--update', '--verbose']

type Read = { readonly call: TestCall } | { readonly problem: string }

function oneOf<Known extends string>(
  what: string,
  name: string,
  known: readonly Known[],
): { readonly value: Known } | { readonly problem: string } {
  const value = known.find((one) => one === name)
  return value === undefined ? { problem: unknownName(what, name, known) } : { value }
}

/** Values by their flags, and what belongs to none; a sentence where a flag is wrong. */
function sorted(
  given: readonly string[],
): { readonly values: Map<string, string>; readonly cases: string[] } | { problem: string } {
  const values = new Map<string, string>()
  const cases: string[] = []
  for (let at = 0; at < given.length; at += 1) {
    const argument = given[at] ?? ''
    if (!argument.startsWith('-') || argument === '-') {
      if (argument !== '') cases.push(argument)
      continue
    }
    const equals = argument.indexOf('=')
    const flag = equals < 0 ? argument : argument.slice(0, equals)
    if (!flagNames.includes(flag)) {
      return { problem: unknownName('flag', flag, [...flagNames, ...commonFlags]) }
    }
    if (values.has(flag)) return { problem: `"${flag}" is given twice` }
    if (!valued.includes(flag)) {
      if (equals >= 0) return { problem: `"${flag}" takes no value` }
      values.set(flag, '')
      continue
    }
    const next = given[at + 1] ?? ''
    const value = equals < 0 ? next : argument.slice(equals + 1)
    if (value === '' || (equals < 0 && value.startsWith('--'))) {
      return { problem: `"${flag}" needs a value` }
    }
    if (equals < 0) at += 1
    values.set(flag, value)
  }
  return { values, cases }
}

/**
 * A call of `test` by its arguments without the name of the command; else what is wrong with it,
 * for whoever called.
 */
export function readTestCall(given: readonly string[]): Read {
  const read = sorted(given)
  if ('problem' in read) return read
  const { values, cases } = read
  if (cases.length === 0) return { problem: 'no case file: robotstxt-playground test CASE.json…' }
  const reporter = oneOf('reporter', values.get('--reporter') ?? 'table', reporters)
  if ('problem' in reporter) return reporter
  const failOn = oneOf('severity', values.get('--fail-on') ?? 'error', [...severities, 'never'])
  if ('problem' in failOn) return failOn
  const call = {
    cases,
    robots: values.get('--robots') ?? null,
    reporter: reporter.value,
    failOn: failOn.value === 'never' ? null : failOn.value,
    update: values.has('--update'),
    verbose: values.has('--verbose'),
  }
  if (call.update && call.robots === null && call.reporter !== 'table') {
    return { problem: '"--update" shows what it writes as a table: leave "--reporter" out' }
  }
  return { call }
}
