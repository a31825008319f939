import type { Comparison, Trace } from '../core/decision.ts'
import type { Loss } from '../core/dialects/dialect.ts'
import type { Outcome, Sentence, Step } from './analysis.ts'
import { linesOf, passedOver } from './groups.ts'
import type { Judged } from './judge.ts'
import { missSentence, nearMisses } from './near-miss.ts'
import { code, count, inTurn, line, say } from './say.ts'

type Details = Step['details']
const plain = (sentence: Sentence): Details[number] => ({ sentence, tone: 'plain' })
const warn = (sentence: Sentence): Details[number] => ({ sentence, tone: 'warn' })
const note = (sentence: Sentence): Details[number] => ({ sentence, tone: 'note' })

const shownMisses = 2

/** A rule as it reads in the file: `Disallow: /cart/`. */
export const ruleCode = ({ rule }: Comparison) =>
  code(`${rule.verdict === 'allow' ? 'Allow:' : 'Disallow:'} ${rule.value}`.trim())

function urlStep({ outcome }: Judged, trace: Trace, asTyped: Outcome['state'] | null): Step {
  const { url, dialect } = outcome
  const details: Details[number][] = []
  if (url.ok && url.changed) {
    details.push(note(say('You typed ', code(url.typed), '. This is how a crawler sends it.')))
  }
  if (url.ok && trace.path !== url.path) {
    details.push(note(say(`${dialect.name} compares it as `, code(trace.path), '.')))
  }
  if (asTyped !== null) {
    const said = asTyped === 'allow' ? 'allowed' : 'blocked'
    details.push(
      warn(say(`Google’s bare matcher, given the URL as you typed it, would say ${said}.`)),
    )
  }
  const path = url.ok ? url.path : url.typed
  return { label: 'URL', sentence: say('The crawler asks for ', code(path), '.'), details }
}

function ladderSentence(judged: Judged, { rungs, selection }: Trace): Sentence {
  const { label } = judged.crawler
  const tried = rungs.filter((rung) => rung.state !== 'ignored').map((rung) => code(rung.token))
  const looks = say(`${label} looks for `, inTurn(tried, 'then'))
  if (selection.token === null) return say(looks, '. The file has none of them.')
  if (tried.length === 1) return say(looks, '.')
  return say(looks, '. The first that the file names is ', code(selection.token), '.')
}

function crawlerStep(judged: Judged, trace: Trace): Step {
  const { dialect } = judged.outcome
  const details: Details[number][] = []
  if (trace.rungs.some((rung) => rung.state === 'ignored')) {
    details.push(note(say(`${judged.crawler.label} never looks at the group for `, code('*'), '.')))
  }
  if (judged.crawler.note !== null) details.push(note(say(judged.crawler.note)))
  if (dialect.standsInFor !== null) {
    details.push(warn(say(`${dialect.standsInFor}, judged as ${dialect.name} for now.`)))
  }
  return { label: 'Crawler', sentence: ladderSentence(judged, trace), details }
}

function groupStep(judged: Judged, trace: Trace): Step {
  const { label } = judged.crawler
  const { groups, token } = trace.selection
  const over = passedOver(trace.groups, label).map(warn)
  if (groups.length === 0) {
    return { label: 'Group', sentence: say(`No group is for ${label}.`), details: over }
  }
  const apply = groups.length === 1 && groups[0]?.firstLine === groups[0]?.lastLine
  const whose = token === '*' ? ', the group for everybody' : ', its own group'
  const several = token === '*' ? ', the groups for everybody, together' : ', together'
  const sentence = say(
    inTurn(groups.map(linesOf)),
    apply ? ' applies' : ' apply',
    groups.length === 1 ? whose : several,
    '.',
  )
  return { label: 'Group', sentence, details: over }
}

const losses: Readonly<Record<Loss, string>> = {
  shorter: 'matches too, but is shorter',
  'allow-wins-tie': 'matches too and is as long, but then Allow wins',
  'later-line': 'matches too and is as long, but stands further down',
  'not-first': 'matches too, but stands further down',
}

function lossSentence({ comparison, lost }: NonNullable<Trace['runnerUp']>): Sentence {
  return say(line(comparison.rule.line), ', ', ruleCode(comparison), `, ${losses[lost]}.`)
}

function rulesStep(trace: Trace): Step {
  const { comparisons, winner, runnerUp } = trace
  const label = 'Rules'
  if (comparisons.length === 0) {
    return { label, sentence: say('There are no rules to compare.'), details: [] }
  }
  const misses = nearMisses(comparisons, shownMisses)
  const matched = comparisons.filter((comparison) => comparison.matched).length
  const failed = comparisons.length - matched
  const rest = failed - misses.length
  const missed = [
    ...(winner === null ? misses.map((miss) => plain(missSentence(miss))) : []),
    ...(winner === null && rest > 0
      ? [note(say(`${count(rest, 'other rule does', 'other rules do')} not match either.`))]
      : []),
    ...(winner !== null && failed > 0
      ? [note(say(`${count(failed, 'other rule does', 'other rules do')} not match.`))]
      : []),
  ]
  if (winner === null) {
    return {
      label,
      sentence: say(`None of ${count(comparisons.length, 'rule')} matches.`),
      details: missed,
    }
  }
  const details = runnerUp === null ? missed : [plain(lossSentence(runnerUp)), ...missed]
  return {
    label,
    sentence: say(line(winner.rule.line), ', ', ruleCode(winner), ', matches.'),
    details,
  }
}

function verdictSentence({ decision, runnerUp, winner }: Trace): Sentence {
  const becomes = decision.verdict === 'allow' ? 'allowed' : 'blocked'
  switch (decision.reason) {
    case 'rule':
      return runnerUp === null || winner === null
        ? say(line(decision.line), ` decides: ${becomes}.`)
        : say('Of the rules that match, ', line(winner.rule.line), ` decides: ${becomes}.`)
    case 'empty-rule':
      return say(line(decision.line), ' has no path, so nothing is blocked: allowed.')
    case 'no-match':
      return say('No rule matches: allowed.')
    case 'no-group':
      return say('No group, no rules: allowed.')
    case 'robots-txt':
      return say('robots.txt itself may always be fetched: allowed.')
  }
}

/** The way to the verdict in five sentences. `asTyped`: what the bare matcher says, when it differs. */
export function stepsOf(
  judged: Judged,
  trace: Trace,
  asTyped: Outcome['state'] | null,
): readonly Step[] {
  return [
    urlStep(judged, trace, asTyped),
    crawlerStep(judged, trace),
    groupStep(judged, trace),
    rulesStep(trace),
    { label: 'Verdict', sentence: verdictSentence(trace), details: [] },
  ]
}
