import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { assetBlockLines } from '../assets/blocked-assets.ts'
import { doubtfulExceptions, isFailed, type FailedException } from '../lines/failed-exceptions.ts'
import { lineEdits, removalOfIdleRule } from '../support/edits.ts'
import { isOrderBased } from '../support/rule-effects.ts'
import { selectionsIn } from '../support/selections.ts'

/** A slash, the letters of a plural, or both: what the Disallow has more than the Allow. */
const little = /^(?:\/|[a-z]{1,2}\/?)\*?$/i
/** What all of that ends in. */
const endOfLittle = /[a-z/*]/i
const longestEnd = 4
const shortestPath = 4
/** So many pairs are tried in a file. */
const maxPairs = 50

interface Pair {
  readonly allow: Rule
  readonly disallow: Rule
}

/** Every Allow that is a little shorter than a Disallow beside it. */
function* pairsIn({ rules }: Selection): Iterable<Pair> {
  const allows = rules.filter(
    ({ verdict, value }) =>
      verdict === 'allow' && value.length >= shortestPath && !/[*$]/.test(value),
  )
  if (allows.length === 0) return
  const starts = new Set(allows.map(({ value }) => value))
  const longer = new Map<string, Rule>()
  for (const rule of rules) {
    if (rule.verdict !== 'disallow' || !endOfLittle.test(rule.value.slice(-1))) continue
    for (let end = 1; end <= longestEnd && end < rule.value.length; end += 1) {
      const start = rule.value.slice(0, -end)
      if (!starts.has(start) || longer.has(start)) continue
      if (little.test(rule.value.slice(-end))) longer.set(start, rule)
    }
  }
  for (const allow of allows) {
    const disallow = longer.get(allow.value)
    if (disallow !== undefined) yield { allow, disallow }
  }
}

/** Is the path of the Disallow closed by it, and that of the Allow open without it? */
function isIdle(selection: Selection, { allow, disallow }: Pair): boolean {
  const path = disallow.value.replace('*', '')
  if (decide(selection, path).rule !== disallow) return false
  const others = { ...selection, rules: selection.rules.filter((rule) => rule !== allow) }
  return [allow.value, `${allow.value}.html`, path].every(
    (one) => decide(others, one).verdict === decide(selection, one).verdict,
  )
}

const messageOf = ({ allow, disallow }: Pair): string =>
  `“${disallow.value}” stays blocked: line ${disallow.line} has the longer path and wins. Without this Allow “${allow.value}” would be open as well.`

/** The exception as it was meant: for the files in the folder. */
function failedExceptionProblem(
  context: CheckContext,
  { allow, disallow, instead }: FailedException,
): CheckProblem {
  const text = `Allow: ${instead}`
  return {
    line: allow.line,
    message: `“${disallow.value}” in line ${disallow.line} is longer and wins, so what matches “${allow.value}” in it stays blocked.`,
    // Above both, since a few readers follow the first rule that matches.
    fixes: [
      {
        title: `Add ${text}`,
        edits: [lineEdits.insertBefore(context, Math.min(allow.line, disallow.line), text)],
      },
    ],
  }
}

/** An Allow that is shorter than the Disallow from which it was to make an exception. */
export const allowTooShort: Check = {
  id: 'allow-too-short',
  severity: 'info',
  *run(context) {
    const seen = new Set<number>()
    const dialect = context.primaryDialect()
    const assets = assetBlockLines(context)
    let left = maxPairs
    for (const selection of selectionsIn(context, dialect).distinct) {
      for (const pair of pairsIn(selection)) {
        const { allow } = pair
        if (seen.has(allow.line) || (left -= 1) < 0 || !isIdle(selection, pair)) continue
        seen.add(allow.line)
        const fixes = removalOfIdleRule(context, allow.line)
        yield { line: allow.line, message: messageOf(pair), fixes }
      }
      // Where the order decides, no path wins by its length.
      for (const one of isOrderBased(dialect) ? [] : doubtfulExceptions(selection)) {
        const { line, value } = one.allow
        // Blocked CSS and scripts are reported by a check of their own.
        if (assets.has(one.disallow.line) && /\.(?:css|m?js)\$?$/i.test(value)) continue
        if (seen.has(line)) continue
        if ((left -= 1) < 0) break
        if (!isFailed(selection, one)) continue
        seen.add(line)
        yield failedExceptionProblem(context, one)
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Allow that is shorter than its Disallow',
  why: 'To Google and by RFC 9309 the longest path that matches decides. An Allow makes an exception from a Disallow only where its path is not the shorter one.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'Order of precedence for rules' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /data/\nAllow: /data\n', lines: [3] },
    { robots: 'User-agent: *\nAllow: /angebot\nDisallow: /angebote\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /data/*\nAllow: /data\n', lines: [3] },
    { robots: 'User-agent: *\nAllow: /*.pdf$\nDisallow: /reports/\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /data/\nAllow: /data/open\n' },
    { robots: 'User-agent: *\nAllow: /data\nDisallow: /data/private/\n' },
    { robots: 'User-agent: *\nDisallow: /da\nAllow: /data\nDisallow: /data/\n' },
    { robots: 'User-agent: *\nAllow: /\nDisallow: /a/\n' },
    { robots: 'User-agent: *\nAllow: /reports/*.pdf$\nDisallow: /reports/\n' },
    { robots: 'User-agent: *\nAllow: /*.pdf$\nDisallow: /reports/\n', dialects: ['baidu'] },
  ],
}
