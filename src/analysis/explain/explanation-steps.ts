import type { Comparison, Trace } from '../../core/decide/decision.ts'
import type { LossReason } from '../../core/dialects/dialect.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import type { Sentence, Step } from '../result.ts'
import {
  groupName,
  followsOwnGroup,
  lineWords,
  similarNameSentences,
  unusedGroupSentences,
} from '../annotations/group-words.ts'
import type { TestEvaluation } from '../judge-tests.ts'
import { crawlerNote } from '../crawlers/crawler-note.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { isAssumed } from '../crawlers/reading-grade.ts'
import { isNear, missSentence, nearMisses } from './near-miss.ts'
import { overriddenSettingsSentence } from './overridden-settings.ts'
import { readableOrigin } from '../tests/readable-url.ts'
import { code, count, joinParts, line, sentenceOf } from '../../core/text/sentence.ts'
import { verdictWords } from '../../case/verdict-words.ts'

type Details = Step['details']
const plain = (sentence: Sentence): Details[number] => ({ sentence, tone: 'plain' })
const warn = (sentence: Sentence): Details[number] => ({ sentence, tone: 'warn' })
const note = (sentence: Sentence): Details[number] => ({ sentence, tone: 'note' })

const maxMisses = 2

/** A rule as it reads in the file: `Disallow: /cart/`. */
export const ruleCode = ({ rule: { keyword, value, closingKey } }: Comparison) =>
  code(`${closingKey ?? (keyword === 'allow' ? 'Allow' : 'Disallow')}: ${value}`.trim())

/** A warning for a URL of another site: this file does not count there. */
export const siteDetails = (site: string | null): Details =>
  site === null
    ? []
    : [warn(sentenceOf(`This URL is on ${readableOrigin(site)}, which has its own robots.txt.`))]

/** Which URL is asked for; names that only steer others ask for none. */
export function urlSentence({ label, crawler }: TestEvaluation['crawler'], path: string): Sentence {
  const isControl = crawlerNamed(crawler?.token ?? '')?.purposes.includes('control') ?? false
  return isControl
    ? sentenceOf(`The rules for ${label} are compared with `, code(path), '.')
    : sentenceOf(`${label} asks for `, code(path), '.')
}

function urlStep(
  { outcome, crawler, site }: TestEvaluation,
  trace: Trace,
  { asTyped }: StepContext,
): Step {
  const { url, dialect } = outcome
  const details: Details[number][] = [...siteDetails(site)]
  if (url.ok && url.changed) {
    details.push(
      note(sentenceOf('You typed ', code(url.typed), '. This is how a crawler sends it.')),
    )
  }
  if (url.ok && trace.path !== url.path) {
    details.push(note(sentenceOf(`${dialect.name} compares it as `, code(trace.path), '.')))
  }
  if (asTyped !== null) {
    const said = verdictWords[asTyped.verdict]
    details.push(
      warn(sentenceOf(`${asTyped.matcher}, given the URL as you typed it, says ${said}.`)),
    )
  }
  const path = url.ok ? url.path : url.typed
  return { label: 'URL', sentence: urlSentence(crawler, path), details }
}

function fallbackSentence(
  evaluation: TestEvaluation,
  { fallbackSteps, selection }: Trace,
): Sentence {
  const { label } = evaluation.crawler
  const tried = fallbackSteps
    .filter((fallback) => fallback.state !== 'ignored')
    .map((fallback) => code(fallback.token))
  const looks = sentenceOf(`${label} looks for `, joinParts(tried, ', then '))
  if (selection.token === null) {
    return sentenceOf(
      looks,
      tried.length === 1 ? '. The file does not name it.' : '. The file names none of them.',
    )
  }
  if (tried.length === 1) return sentenceOf(looks, '.')
  return sentenceOf(looks, '. The file has a group for ', code(selection.token), '.')
}

function crawlerStep(evaluation: TestEvaluation, trace: Trace): Step {
  const details: Details[number][] = []
  if (trace.fallbackSteps.some((fallback) => fallback.state === 'ignored')) {
    details.push(
      note(sentenceOf(`${evaluation.crawler.label} ignores the group for `, code('*'), '.')),
    )
  }
  const { crawler, outcome } = evaluation
  if (isAssumed(crawler, outcome.dialect)) {
    const rules = `${outcome.dialect.name}’s rules are assumed.`
    details.push(
      note(sentenceOf(`How ${crawler.label} reads robots.txt is not documented; ${rules}`)),
    )
  }
  const known = crawlerNote(crawler)
  if (known !== null) details.push(note(sentenceOf(known)))
  return { label: 'Crawler', sentence: fallbackSentence(evaluation, trace), details }
}

function whoseGroup({ selection }: Trace): string {
  const fallsBack = selection.token !== '*' && !followsOwnGroup(selection)
  const name = groupName(selection) + (fallsBack ? ', which it follows instead' : '')
  return selection.groups.length > 1 ? `${name}, taken together` : name
}

function cutSentence({ selection }: Trace): Details {
  const { cut, dialect } = selection.robots
  if (cut === null) return []
  const read = count(cut.octets, 'byte')
  return [
    warn(sentenceOf(`${dialect.name} reads only the first ${read}, up to `, line(cut.line), '.')),
  ]
}

function groupStep(evaluation: TestEvaluation, trace: Trace): Step {
  const { label: crawler } = evaluation.crawler
  const { selection, groups: notes } = trace
  const details = [
    ...unusedGroupSentences(notes, crawler, selection).map(warn),
    ...similarNameSentences(selection).map(warn),
    ...cutSentence(trace),
  ]
  const label = 'Group'
  if (selection.groups.length === 0) {
    return { label, sentence: sentenceOf(`No group is for ${crawler}.`), details }
  }
  const [only] = selection.groups
  const single = selection.groups.length === 1 && only?.firstLine === only?.lastLine
  const verb = single ? ' applies: ' : ' apply: '
  const sentence = sentenceOf(
    joinParts(selection.groups.map(lineWords)),
    `${verb}${whoseGroup(trace)}.`,
  )
  return { label, sentence, details }
}

function lossText(lost: LossReason, weight: number, best: number): string {
  switch (lost) {
    case 'shorter':
      return `matches too, but is shorter: ${count(weight, 'character')} against ${best}`
    case 'less-literal':
      return `matches too, but has fewer characters besides * and $: ${weight} against ${best}`
    case 'allow-wins-literal-tie':
      return 'matches too with as many characters besides * and $, but then Allow wins'
    case 'allow-wins-tie':
      return 'matches too and is as long, but then Allow wins'
    case 'disallow-wins-tie':
      return 'matches too and is as long, but then Disallow wins'
    case 'later-line':
      return 'matches too and is as long, but comes later'
    case 'not-first':
      return 'matches too, but comes later'
    case 'not-last':
      return 'matches too, but the last match wins'
    case 'allow-first':
      return 'matches too, but every Allow is tried before it'
  }
}

function lossDetails({ winner, runnerUp }: Trace): Details {
  if (winner === null || runnerUp === null) return []
  const { comparison, lost } = runnerUp
  const text = lossText(lost, comparison.weight, winner.weight)
  return [plain(sentenceOf(line(comparison.rule.line), ', ', ruleCode(comparison), `, ${text}.`))]
}

function missDetails({ comparisons }: Trace): Details {
  const misses = nearMisses(comparisons, maxMisses).filter(isNear)
  const rest = comparisons.length - misses.length
  const shown = misses.map((miss) => plain(missSentence(miss)))
  // That none matches has been said.
  if (rest === 0 || shown.length === 0) return shown
  const others = count(rest, 'other rule does', 'other rules do')
  return [...shown, note(sentenceOf(`${others} not match either.`))]
}

function matchDetails(trace: Trace): Details {
  const failed = trace.comparisons.filter((comparison) => !comparison.matched).length
  const details = lossDetails(trace)
  if (failed === 0) return details
  return [
    ...details,
    note(sentenceOf(`${count(failed, 'other rule does', 'other rules do')} not match.`)),
  ]
}

function noMatch(rules: number): Sentence {
  return sentenceOf(
    rules === 1 ? 'The only rule does not match.' : `None of ${count(rules, 'rule')} match.`,
  )
}

function rulesStep(trace: Trace, ignored: readonly Sentence[]): Step {
  const { comparisons, winner } = trace
  const label = 'Rules'
  const skipped = ignored.map(warn)
  if (comparisons.length === 0) {
    return { label, sentence: sentenceOf('There are no rules to compare.'), details: skipped }
  }
  if (winner === null) {
    const details = [...skipped, ...missDetails(trace)]
    return { label, sentence: noMatch(comparisons.length), details }
  }
  const sentence = sentenceOf(line(winner.rule.line), ', ', ruleCode(winner), ', matches.')
  return { label, sentence, details: [...matchDetails(trace), ...skipped] }
}

function verdictSentence({ decision, runnerUp, winner }: Trace): Sentence {
  const becomes = verdictWords[decision.verdict]
  switch (decision.reason) {
    case 'rule':
      return runnerUp === null || winner === null
        ? sentenceOf(line(decision.line), ` decides: ${becomes}.`)
        : sentenceOf('Of the matching rules, ', line(winner.rule.line), ` decides: ${becomes}.`)
    case 'closed':
      return sentenceOf(line(decision.line), ' closes the whole site: blocked.')
    case 'empty-rule':
      return sentenceOf(line(decision.line), ' has no path, so nothing is blocked: allowed.')
    case 'no-match':
      return sentenceOf('No rule matches: allowed.')
    case 'no-group':
      return sentenceOf('No group, no rules: allowed.')
    case 'too-large':
      return sentenceOf('The file is too large, so it is ignored: allowed.')
    case 'robots-txt':
      return sentenceOf('Crawlers can always fetch robots.txt itself: allowed.')
  }
}

function verdictStep({ outcome: { url } }: TestEvaluation, trace: Trace): Step {
  const overrideSentence = url.ok ? overriddenSettingsSentence(trace, url.href) : null
  const details = overrideSentence === null ? [] : [warn(overrideSentence)]
  const { uncertain, name } = trace.selection.robots.dialect
  if (uncertain)
    details.push(warn(sentenceOf(`Little is known about ${name}, so this is uncertain.`)))
  return { label: 'Verdict', sentence: verdictSentence(trace), details }
}

/** What the steps say besides the trace. */
export interface StepContext {
  /** The verdict of the dialect's published matcher on the URL as typed, where it differs; else null. */
  readonly asTyped: { readonly matcher: string; readonly verdict: Verdict } | null
  /** One sentence for each line that this dialect ignores and others read as a rule. */
  readonly ignored: readonly Sentence[]
}

/** The five steps to a verdict: URL, crawler, group, rules, verdict. */
export function stepsOf(
  evaluation: TestEvaluation,
  trace: Trace,
  context: StepContext,
): readonly Step[] {
  return [
    urlStep(evaluation, trace, context),
    crawlerStep(evaluation, trace),
    groupStep(evaluation, trace),
    rulesStep(trace, context.ignored),
    verdictStep(evaluation, trace),
  ]
}
