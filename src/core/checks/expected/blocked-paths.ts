import type { Rule } from '../../parse/robots.ts'
import type { CheckFix, CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { groupWithout } from '../groups/named-group.ts'
import { commonPattern, losingRule } from '../lines/missed-paths.ts'
import { keptToSign } from '../lines/signs-of-filters.ts'
import { shortEnding } from '../lines/short-endings.ts'
import { keepToParameter } from '../lines/short-parameters.ts'
import { longerWord } from '../remarks/longer-words.ts'
import { openingFixes, withinWord } from '../remarks/opening-fixes.ts'
import { lineEdits, removalBesideOthers } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import type { fixTrials } from '../support/near-misses.ts'
import { isEveryPath, ruleLines } from '../support/rule-lines.ts'
import { judgedTests, type JudgedTest } from '../support/test-paths.ts'
import { widerOpenings } from './wider-openings.ts'

type TryFixes = ReturnType<typeof fixTrials>

/** Allow lines stand above the rule, since a few readers follow the first one that matches. */
const allowingFix = (context: CheckContext, line: number, values: readonly string[]): CheckFix => ({
  title: `Allow ${namesInSentence(values)}`,
  edits: [
    lineEdits.insertBefore(context, line, values.map((value) => `Allow: ${value}`).join('\n')),
  ],
})

/** A rule about one parameter, wherever it stands in the query. */
const aboutParameter = /^\/?\*(?:\?\*?&?|&)([\w.[\]-]{1,60})=?\*?$/

/** A rule for pages of any name, or for all below the first folder: nothing that is alike is left without it. */
const aboutPages = /^\/?\*\.(?:html?|php|aspx?|jsp)\$?\**$|^\/\*+\/\**$/i
/** The beginning of parameters’ names without the sign in front: `/*utm_`. */
const aboutNames = /^\/?\*([\w.-]{3,60})=?\**$/

/** Has the query of a path a parameter whose name begins so? */
const hasParameter = (path: string, start: string): boolean =>
  path.includes('?') &&
  path
    .slice(path.indexOf('?') + 1)
    .split('&')
    .some((part) => part.startsWith(start))

/** The end of names of parameters, as in `/*?*id=`, kept to the name itself. */
function keptToName(context: CheckContext, { line, value }: Rule): readonly CheckFix[] {
  const [, name] = /^\/?\*\?\*([a-z][\w.-]{0,30})=\**$/i.exec(value) ?? []
  const span = context.line(line)?.reading.value ?? null
  if (name === undefined || span === null) return []
  const values = [`/*?${name}=`, `/*&${name}=`]
  return [
    {
      title: `Change to ${namesInSentence(values)}`,
      edits: [{ span, insert: values.join('\nDisallow: ') }],
    },
  ]
}

/** Takes a rule away that is about nothing but the parameter of what a test wants to be open. */
function withoutRule(
  context: CheckContext,
  { path }: JudgedTest,
  { line, value }: Rule,
): readonly CheckFix[] {
  const [, start] = aboutNames.exec(value) ?? []
  if (aboutPages.test(value) || (start !== undefined && hasParameter(path, start)))
    return removalBesideOthers(context, line)
  const [, name] = aboutParameter.exec(value) ?? []
  const names = path
    .slice(path.indexOf('?') + 1)
    .split('&')
    .map((part) => part.split('=', 1)[0])
  return name !== undefined && path.includes('?') && names.includes(name)
    ? removalBesideOthers(context, line)
    : []
}

/** Everything that opens what a test wants to be open, what is alike before the one address. */
export function openingsFor(
  context: CheckContext,
  test: JudgedTest,
  rule: Rule,
): readonly CheckFix[] {
  const pattern = commonPattern(test, rule)
  const wide = widerOpenings(test, rule).map((values) => allowingFix(context, rule.line, values))
  const alone = openingFixes(context, rule, test.path).filter(
    ({ title }) => !wide.some((fix) => fix.title === title),
  )
  return [
    ...(pattern === null
      ? keepToParameter(context, rule.line, rule.value)
      : [allowingFix(context, rule.line, [pattern])]),
    ...keptToName(context, rule),
    ...withoutRule(context, test, rule),
    ...wide,
    ...alone,
  ]
}

/** So many paths and crawlers are named. */
const mostNamed = 3
/** Fixes are tried with so many tests of one line. */
const mostTried = 4

const few = (names: readonly string[]): string => {
  const all = [...new Set(names)]
  const more = all.length - mostNamed
  return namesInSentence(more > 0 ? [...all.slice(0, mostNamed), `${more} more`] : all)
}

/** “A test expects /a to be allowed for Googlebot, but this line blocks it.” */
export function blockedMessage(tests: readonly JudgedTest[]): string {
  const paths = tests.map(({ path }) => path)
  const whom = few(tests.map(({ crawler }) => crawler))
  return new Set(paths).size > 1
    ? `Tests expect ${few(paths)} to be allowed for ${whom}, but this line blocks them.`
    : `A test expects ${few(paths)} to be allowed for ${whom}, but this line blocks it.`
}

/** The fixes that help the first of several tests, those first that help them all. */
function fixesForAll(
  tests: readonly JudgedTest[],
  fixes: readonly CheckFix[],
  tryFixes: TryFixes,
): readonly CheckFix[] {
  const [first, ...others] = tests
  const helping = first === undefined ? [] : tryFixes(first, fixes)
  const best = others
    .slice(0, mostTried - 1)
    .reduce<readonly CheckFix[]>((left, test) => tryFixes(test, left), helping)
  return [...best, ...helping.filter((fix) => !best.includes(fix))]
}

/** That a path goes on behind the name of the program which makes the page. */
function behindProgram({ value }: Rule, { path }: JudgedTest): string {
  const [name] = /\.(?:php\d?|aspx?|cgi|pl|jsp|dll|do)$/i.exec(value) ?? []
  if (name === undefined || value.includes('*') || !path.startsWith(`${value}/`)) return ''
  return ` What follows “${value}” with a slash is the name of a page, so the rule blocks all pages of that form.`
}

/** The failed tests that a rule blocks which is not about the whole site, by its line. */
function failuresByLine(context: CheckContext): ReadonlyMap<number, readonly JudgedTest[]> {
  const byLine = new Map<number, JudgedTest[]>()
  for (const test of judgedTests(context)) {
    const { rule, verdict } = test.decision
    if (test.expect !== 'allow' || verdict === 'allow' || rule === null) continue
    if (isEveryPath(rule.value)) continue
    const same = byLine.get(rule.line)
    if (same === undefined) byLine.set(rule.line, [test])
    else same.push(test)
  }
  return byLine
}

/** What tests expect to be open and a rule blocks that is not about the whole site. */
export function* blockedPaths(context: CheckContext, tryFixes: TryFixes): Iterable<CheckProblem> {
  for (const [line, tests] of failuresByLine(context)) {
    const [test] = tests
    const rule = test?.decision.rule
    if (test === undefined || rule === null || rule === undefined) continue
    const own = ruleLines(context).find((one) => one.line.number === line)
    const ending = own === undefined ? null : shortEnding(context, own)
    const within = withinWord(context, rule, test.path)
    const longer = own === undefined ? null : longerWord(context, own)
    const fixes = [
      ...groupWithout(context, tests, rule),
      ...keptToSign(context, rule),
      ...(longer?.fixes ?? []),
      ...(ending?.fixes ?? []),
      ...(within?.fixes ?? []),
      ...tests.slice(0, mostTried).flatMap((one) => openingsFor(context, one, rule)),
    ]
    const seen = new Set<string>()
    const different = fixes.filter(({ title }) => !seen.has(title) && seen.add(title))
    yield {
      line,
      message: `${blockedMessage(tests)}${ending === null ? '' : ` ${ending.message}`}${longer === null ? '' : ` The comment in line ${longer.line} names “${longer.word}”, and “${rule.value}” matches all that begins so.`}${within?.said ?? ''}${behindProgram(rule, test)}${losingRule(test, rule)}`,
      fixes: fixesForAll(tests, different, tryFixes),
    }
  }
}
