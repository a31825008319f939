import { severities, type Severity } from '../../core/checks/check.ts'
import { checkTexts } from '../../core/checks/texts.ts'
import { reportLines } from '../list/case/list-words.ts'
import {
  expectsNothingWords,
  turnedWords,
  type CheckedExpectation,
  type TestedFile,
} from './outcome.ts'
import type { ReporterName } from './options.ts'

/** How a report is written. */
interface ReportOptions {
  /** Of the command. */
  readonly version: string
  /** Whether the table tells of cases that pass what fails nothing, too. */
  readonly verbose: boolean
}

/** Writes what was tested as a text that ends in a line break. */
export type Reporter = (files: readonly TestedFile[], options: ReportOptions) => string

/** Control characters could hide or move what a terminal shows. */
const visible = (text: string): string =>
  text.replace(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, (sign) =>
    sign === '\n' ? ' ' : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`

const failures = (number: number): string =>
  number === 0 ? 'nothing fails' : count(number, 'failure')

/** What is said once of crawlers for which a block is a request, where rows that hold are about them. */
const requestsOf = ({ checks }: TestedFile): readonly string[] => [
  ...new Set(
    checks.flatMap(({ passed, request }) => (passed && request !== null ? [request] : [])),
  ),
]

const failed = ({ checks }: TestedFile): readonly CheckedExpectation[] =>
  checks.filter(({ passed }) => !passed)

/** More lines than that of one kind nobody reads in a terminal. */
const mostShown = 50

function listed(lines: readonly string[]): readonly string[] {
  const left = lines.length - mostShown
  return left > 0 ? [...lines.slice(0, mostShown), `  … and ${left} more`] : lines
}

/** What is told of the list of a case; nothing where it has none. */
const listLines = ({ list }: TestedFile): readonly string[] =>
  list === undefined ? [] : reportLines(list)

/** What a line of its own would tell of each, for those who ask: "2 warnings, 1 hint". */
function untoldWords(file: TestedFile): string {
  const bySeverity = severities.flatMap((severity) => {
    const found = file.checks.filter((one) => one.kind === 'problem' && one.severity === severity)
    // There is no second info.
    return found.length === 0 ? [] : [count(found.length, severity).replace('infos', 'info')]
  })
  const requests = requestsOf(file).length
  const words = [...bySeverity, ...(requests === 0 ? [] : [count(requests, 'request')])]
  return words.length === 0 ? '' : ` ${words.join(', ')}: --verbose tells.`
}

function tableOf(file: TestedFile, verbose: boolean): readonly string[] {
  const { path, title, checks, turned } = file
  const bad = failed(file)
  const notes = checks.filter(({ kind, passed }) => kind === 'problem' && passed)
  const mark = bad.length === 0 ? 'ok  ' : 'FAIL'
  const head = `${mark} ${path}${title === '' ? '' : `  ${title}`}`
  const asked = checks.filter(({ kind }) => kind !== 'problem')
  const met = asked.filter(({ passed }) => passed).length
  const sum = `${met} of ${asked.length.toLocaleString('en')} expectations and requirements hold`
  const turns = turned.length === 0 ? '' : `, ${count(turned.length, 'verdict')} changed`
  const isBrief = bad.length === 0 && !verbose
  const turnedLines = listed(turned.map((cell) => `  ↻ ${turnedWords(cell)}`))
  const said = isBrief
    ? [`${head}: ${sum}${turns}.${untoldWords(file)}`, ...turnedLines]
    : [
        head,
        ...listed(
          bad.map(
            ({ name, message, request }) =>
              `  ✗ ${name}\n      ${message}${request === null ? '' : `\n      a request: ${request}`}`,
          ),
        ),
        ...listed(requestsOf(file).map((request) => `  · a request: ${request}`)),
        ...listed(notes.map(({ name, message }) => `  · ${name}: ${message}`)),
        ...turnedLines,
        `  ${sum}; ${failures(bad.length)}${turns}.`,
      ]
  return [
    ...said,
    ...(file.expectsNothing === true ? [`  ! ${expectsNothingWords}.`] : []),
    ...listed(listLines(file).map((line) => `  ${line}`)),
  ]
}

const table: Reporter = (files, { verbose }) => {
  const lines = files.flatMap((file) => tableOf(file, verbose).flatMap((line) => line.split('\n')))
  const bad = files.reduce((sum, file) => sum + failed(file).length, 0)
  const end = bad > 0 ? [`${count(bad, 'failure')}.`] : files.length > 1 ? ['All cases hold.'] : []
  return `${[...lines.map(visible), ...end].join('\n')}\n`
}

const json: Reporter = (files, { version }) =>
  `${JSON.stringify({ version, passed: files.every((file) => failed(file).length === 0), files }, null, 2)}\n`

/** What XML 1.0 cannot hold goes; the rest is written by its entity. */
const xml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')

/** What a suite says beside its cases. */
const listOutput = (file: TestedFile): string => {
  const vain = file.expectsNothing === true ? [`${expectsNothingWords}.`] : []
  const lines = [...vain, ...listLines(file)]
  return lines.length === 0 ? '' : `\n    <system-out>${lines.map(xml).join('\n')}</system-out>`
}

const junit: Reporter = (files) => {
  const suites = files.map((file) => {
    const cases = file.checks.map(({ kind, name, passed, message }) => {
      const open = `    <testcase classname="${xml(kind)}" name="${xml(name)}"`
      return passed
        ? `${open}/>`
        : `${open}>\n      <failure message="${xml(message)}"/>\n    </testcase>`
    })
    const counts = `tests="${file.checks.length}" failures="${failed(file).length}"`
    return `  <testsuite name="${xml(file.path)}" ${counts}>\n${cases.join('\n')}${listOutput(file)}\n  </testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}

/** A message on one line, without what GitHub would read as an escape of its own. */
const escaped = (text: string): string => visible(text).replaceAll('%', '%25')
const property = (text: string): string =>
  escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
}

const github: Reporter = (files) => {
  const lines = files.flatMap(({ path, robotsPath, checks, turned, expectsNothing }) => [
    ...(expectsNothing === true
      ? [`::warning file=${property(path)}::${escaped(expectsNothingWords)}.`]
      : []),
    ...checks
      .filter(({ passed, kind }) => !passed || kind === 'problem')
      .map(({ name, message, passed, severity, line }) => {
        const command = passed ? commands[severity] : 'error'
        const place = line === 0 ? path : robotsPath
        const at = line === 0 || robotsPath === path ? '' : `,line=${line}`
        return `::${command} file=${property(place)}${at},title=${property(name)}::${escaped(message)}`
      }),
    ...turned.map((cell) => `::notice file=${property(path)}::${escaped(turnedWords(cell))}`),
  ])
  const lists = files.flatMap((file) =>
    listLines(file).map((line) => `In ${visible(file.path)}: ${visible(line)}`),
  )
  const bad = files.reduce((sum, file) => sum + failed(file).length, 0)
  // A line of its own that begins with two colons would be read as a command.
  return `${[...lines, ...lists, `${count(bad, 'failure')} in ${count(files.length, 'case')}`].join('\n')}\n`
}

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
}

const sarif: Reporter = (files, { version }) => {
  const shown = files.flatMap((file) =>
    file.checks
      .filter(({ passed, kind }) => !passed || kind === 'problem')
      .map((check) => ({ file, check })),
  )
  const ids = [...new Set(shown.map(({ check }) => check.id))]
  const titles: Readonly<Record<string, { readonly title: string } | undefined>> = checkTexts
  const rules = ids.map((id) => ({ id, shortDescription: { text: titles[id]?.title ?? id } }))
  const results = shown.map(({ file, check }) => ({
    ruleId: check.id,
    level: check.passed ? levels[check.severity] : 'error',
    message: { text: `${check.name}: ${check.message}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file.robotsPath.replaceAll('\\', '/')) },
          // The lines of a file inside a case file are not those of the case file.
          region: { startLine: file.robotsPath === file.path ? 1 : Math.max(1, check.line) },
        },
      },
    ],
  }))
  const lists = files.flatMap(({ path, list }) => (list === undefined ? [] : [{ path, ...list }]))
  const driver = { name: 'robotstxt-playground', version, rules }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, results, ...(lists.length === 0 ? {} : { properties: { lists } }) }],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** All reporters by name. */
export const reportersByName: Readonly<Record<ReporterName, Reporter>> = {
  table,
  json,
  junit,
  github,
  sarif,
}
