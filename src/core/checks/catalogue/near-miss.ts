import { numbered } from '../../text/sentence.ts'
import type { Selection } from '../../decide/decision.ts'
import { haveSameRules } from '../../proof/compare-selections.ts'
import { mendedEdits, mendedLines, mendedRules } from '../../near-misses/mended-rules.ts'
import { missCauses } from '../../near-misses/miss-words.ts'
import type { NearMissCount } from '../../near-misses/miss-counts.ts'
import { areTelling, ruleKinds } from '../../near-misses/near-miss-class.ts'
import {
  countNearMisses,
  type CountedMisses,
  type RuleMisses,
} from '../../near-misses/near-misses.ts'
import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'

/** So many ways of reading are held against the list: groups for other crawlers beyond them are left out. */
const maxReadings = 20
/** A list is compared with rules so many times at most, spread evenly over it where it is longer. */
const maxJudged = 400_000
/** Causes that are told of one rule, those of the most URLs. */
const maxCauses = 2

/** What the crawlers obey that matter; without any named all that the file is for. */
function readingsOf(context: CheckContext): readonly Selection[] {
  const primary = context.primaryDialect()
  const named = context.crawlers.map((crawler) => ({
    name: crawler.token,
    dialect: context.dialectOf(crawler) ?? primary,
  }))
  const groups = context.parsedAs(primary).groups.map(({ agents }) => {
    const name = agents[0]?.value ?? '*'
    return { name: primary.agents.isStar(name) ? '*' : name, dialect: primary }
  })
  const readings: Selection[] = []
  for (const { name, dialect } of named.length > 0 ? named : groups) {
    if (readings.length >= maxReadings) break
    const selection = context.selection(dialect, name)
    if (!readings.some((other) => haveSameRules(other, selection))) readings.push(selection)
  }
  return readings
}

/** As many URLs of a list as there is time for, spread evenly over it. */
function comparedUrls({ urls }: CheckContext, readings: number): CheckContext['urls'] {
  const most = Math.floor(maxJudged / Math.max(1, readings))
  if (urls.length <= most) return urls
  const step = urls.length / most
  return Array.from({ length: most }, (_, at) => urls[Math.floor(at * step)]).flatMap(
    (url) => url ?? [],
  )
}

function causeWords({ kind, count, weight, example }: NearMissCount, isFirst: boolean): string {
  const verb = isFirst ? (count === 1 ? ' misses it' : ' miss it') : ''
  const weighed = weight === count ? '' : ` (${numbered(weight)} by their weight)`
  const such = count === 1 ? ` (${shown(example)})` : `, such as ${shown(example)}`
  return `${numbered(count)}${weighed}${verb} ${missCauses[kind]}${such}`
}

/** `urls`: how many the list has; null where nobody has counted them. */
function messageOf({ decides, misses }: RuleMisses, urls: number | null): string {
  const [only] = misses
  if (urls === 1 && only !== undefined) {
    return `This rule does not decide the URL of the list, which misses it ${missCauses[only.kind]} (${shown(only.example)}).`
  }
  const count = decides === 0 ? 'none' : numbered(decides)
  const all = urls === null ? '' : ` ${numbered(urls)}`
  const causes = misses.slice(0, maxCauses).map((miss, at) => causeWords(miss, at === 0))
  return `This rule decides ${count} of the${all} URLs of the list; ${causes.join(', and ')}.`
}

function fixesFor(
  context: CheckContext,
  readings: readonly Selection[],
  { line, decides, misses }: RuleMisses,
  samplesOf: CountedMisses['samplesOf'],
): readonly CheckFix[] {
  const selection = readings.find(({ rules }) => rules.some((rule) => rule.line === line))
  const rule = selection?.rules.find((one) => one.line === line)
  if (selection === undefined || rule === undefined) return []
  const fixes = new Map<string, CheckFix>()
  for (const { kind } of misses.slice(0, maxCauses)) {
    const urls = samplesOf(line, kind)
    // Where the server answers both spellings, the one that stands there is asked for as well.
    const isIdle = decides === 0 && !(kind === 'case' && context.serverIgnoresCase)
    for (const mend of mendedRules(selection, { rule, kind, urls, isIdle })) {
      const lines = namesInSentence(mendedLines(rule, mend))
      const title = `${mend.isAdded ? 'Add' : 'Change to'} ${lines}`
      fixes.set(title, { title, edits: mendedEdits(context.text, rule, mend) })
    }
  }
  return [...fixes.values()]
}

/** A rule that decides few URLs of a list and narrowly misses others. */
export const nearMiss: Check = {
  id: 'near-miss',
  severity: 'warning',
  *run(context) {
    const { urls: given, missed: counted, origin } = context
    if (given.length === 0 && counted === null) return
    const readings = readingsOf(context)
    const urls = comparedUrls(context, readings.length)
    const { rules, samplesOf } =
      counted ?? countNearMisses(readings, urls, { kinds: ruleKinds, origin })
    for (const one of rules) {
      const { line, decides, misses } = one
      const missed = misses.reduce((sum, { count }) => sum + count, 0)
      if (!areTelling(decides, missed)) continue
      const problem: CheckProblem = {
        line,
        message: messageOf(one, counted === null ? urls.length : null),
        fixes: fixesFor(context, readings, one, samplesOf),
      }
      yield decides === 0 ? problem : { ...problem, severity: 'info' }
    }
  },
}

const listOf = (...urls: readonly string[]) => urls.map((url) => ({ url, text: url, weight: 1 }))

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'URLs of the list miss a rule by little',
  why: 'A rule that decides none of your URLs, or few, and misses many by one slash, one letter or the $ at its end does not do what it was written for.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'URL matching based on path values' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: */similar/*\nDisallow: /cart/\n',
      urls: listOf('/request/a/similar', '/request/b/similar', '/cart/1'),
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /search\n',
      urls: listOf('/en/search?q=1', '/de/search?q=2'),
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /print/\n',
      urls: listOf('/print/1', '/print', '/print?a=1'),
      lines: [2],
      severity: 'info',
    },
    {
      robots: 'User-agent: *\nDisallow: /q\n\nUser-agent: GPTBot\nDisallow: /Shop/\n',
      urls: listOf('/shop/1'),
      lines: [5],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: */similar\n',
      urls: listOf('/request/a/similar', '/about'),
    },
    {
      robots: 'User-agent: *\nDisallow: /help/\n',
      urls: listOf('/help/1', '/help/2', '/help/3', '/help/4', '/help/5', '/help'),
    },
    { robots: 'User-agent: *\nDisallow: /store\n', urls: listOf('/stories/1') },
  ],
}
