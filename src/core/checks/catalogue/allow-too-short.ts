import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { assetBlockLines } from '../assets/blocked-assets.ts'
import {
  doubtfulExceptions,
  foldersStayingClosed,
  type ClosedFolder,
} from '../lines/failed-exceptions.ts'
import { lineEdits, removalOfIdleRule } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
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
/** So many rules are named in a sentence. */
const mostNamed = 3

interface Pair {
  readonly allow: Rule
  /** A little longer, and at least one. */
  readonly disallows: readonly Rule[]
}

/** Every Allow that is a little shorter than a Disallow beside it, or several. */
function* pairsIn({ rules }: Selection): Iterable<Pair> {
  const allows = rules.filter(
    ({ verdict, value }) =>
      verdict === 'allow' && value.length >= shortestPath && !/[*$]/.test(value),
  )
  if (allows.length === 0) return
  const longer = new Map<string, Rule[]>(allows.map(({ value }) => [value, []]))
  for (const rule of rules) {
    if (rule.verdict !== 'disallow' || !endOfLittle.test(rule.value.slice(-1))) continue
    for (let end = 1; end <= longestEnd && end < rule.value.length; end += 1) {
      const known = longer.get(rule.value.slice(0, -end))
      if (known === undefined || known.length >= mostNamed) continue
      if (little.test(rule.value.slice(-end))) known.push(rule)
    }
  }
  for (const allow of allows) {
    const disallows = longer.get(allow.value) ?? []
    if (disallows.length > 0) yield { allow, disallows }
  }
}

/** The path that a Disallow closes for itself; null where another rule decides. */
function pathClosedBy(selection: Selection, disallow: Rule): string | null {
  const path = disallow.value.replace('*', '')
  return decide(selection, path).rule === disallow ? path : null
}

/** Those of the Disallows that close their paths, where the Allow makes no difference; none where it does. */
function winnersOf(selection: Selection, { allow, disallows }: Pair): readonly Rule[] {
  const [first] = disallows
  const path = first === undefined ? null : pathClosedBy(selection, first)
  if (path === null) return []
  const others = { ...selection, rules: selection.rules.filter((rule) => rule !== allow) }
  const isIdle = [allow.value, `${allow.value}.html`, path].every(
    (one) => decide(others, one).verdict === decide(selection, one).verdict,
  )
  return isIdle ? disallows.filter((rule) => pathClosedBy(selection, rule) !== null) : []
}

const quoted = ({ value }: Rule): string => `“${value}”`

function messageOf(allow: Rule, winners: readonly Rule[]): string {
  const paths = namesInSentence(winners.map(quoted))
  const lines = namesInSentence(winners.map(({ line }) => String(line)))
  const stay =
    winners.length > 1
      ? `${paths} stay blocked: lines ${lines} have the longer paths and win`
      : `${paths} stays blocked: line ${lines} has the longer path and wins`
  return `${stay}. Without this Allow ${quoted(allow)} would be open as well.`
}

/** “/a/” in line 2 and “/b/” in line 3, or the first few and how many there are besides. */
function whereClosed(closed: readonly ClosedFolder[]): string {
  const all = closed.map(({ disallow }) => `${quoted(disallow)} in line ${disallow.line}`)
  const more = all.length - mostNamed
  return namesInSentence(more > 1 ? [...all.slice(0, mostNamed), `${more} other rules`] : all)
}

/** Does the remark above an Allow, or behind it, say for which files it is? */
function isMeantForAll(context: CheckContext, { line, value }: Rule): boolean {
  const ending = /\.([a-z\d]+)\$?$/i.exec(value)?.[1]?.toLowerCase()
  const own = context.line(line)
  const above = context.line(line - 1)
  const remarks = [
    own?.reading.comment === null ? '' : (own?.text ?? '').split('#', 2)[1],
    above?.reading.kind === 'comment' ? above.text : '',
  ]
  const words = remarks
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
  return ending !== undefined && (words.includes(ending) || words.includes(`${ending}s`))
}

/** Is it for CSS or scripts of one folder, which pages need to render? */
const isForRendering = ({ value }: Rule): boolean => /^\/[^*]+\*.*\.(?:css|m?js)\$?$/i.test(value)

const pictureKind = /\.(?:jpe?g|png|gif|svg|webp|avif)\$?$/i
const pictureFolder =
  /\/(?:assets|images?|img|pictures?|photos?|gallery|media|uploads?|files|static)\/?$/i

/** Of the folders that stay closed to an Allow for pictures those that keep some; none where none sounds so. */
const pictureFolders = ({ value }: Rule, closed: readonly ClosedFolder[]): typeof closed =>
  pictureKind.test(value) ? closed.filter(({ disallow }) => pictureFolder.test(disallow.value)) : []

/** The first line of the rules where one group has them all, since a few readers follow the first that matches. */
function lineAbove({ groups }: Selection, allow: Rule, closed: readonly ClosedFolder[]): number {
  const own = groups.find(({ rules }) => rules.includes(allow))
  const all = closed.map(({ disallow }) => disallow)
  const isOneGroup = all.every((rule) => own?.rules.includes(rule) === true)
  return isOneGroup
    ? all.reduce((first, { line }) => Math.min(first, line), allow.line)
    : allow.line
}

/** The exception as it was meant: for the files in the folders. */
function failedExceptionProblem(
  context: CheckContext,
  selection: Selection,
  allow: Rule,
  all: readonly ClosedFolder[],
): CheckProblem {
  const ofPictures = pictureFolders(allow, all)
  const closed = ofPictures.length > 0 ? ofPictures : all
  const isOne = closed.length === 1
  const isGraver = isMeantForAll(context, allow) || isForRendering(allow) || ofPictures.length > 0
  const added = closed.map(({ instead }) => `Allow: ${instead}`)
  const at = lineAbove(selection, allow, closed)
  return {
    line: allow.line,
    ...(isGraver ? { severity: 'warning' } : {}),
    message: `${whereClosed(closed)} ${isOne ? 'is' : 'are'} longer than ${quoted(allow)} and ${isOne ? 'wins' : 'win'}, so URLs that match both stay blocked.`,
    fixes: [
      {
        title:
          added.length > mostNamed
            ? `Add ${added.length} Allow lines`
            : `Add ${namesInSentence(added)}`,
        edits: [lineEdits.insertBefore(context, at, added.join('\n'))],
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
        if (seen.has(allow.line) || (left -= 1) < 0) continue
        const winners = winnersOf(selection, pair)
        if (winners.length === 0) continue
        seen.add(allow.line)
        const fixes = removalOfIdleRule(context, allow.line)
        yield { line: allow.line, message: messageOf(allow, winners), fixes }
      }
      // Where the order decides, no path wins by its length.
      for (const one of isOrderBased(dialect) ? [] : doubtfulExceptions(selection)) {
        const { line, value } = one.allow
        if (seen.has(line)) continue
        if ((left -= 1) < 0) break
        const closed = foldersStayingClosed(selection, one)
        // Blocked CSS and scripts are reported by a check of their own.
        const isTold =
          /\.(?:css|m?js)\$?$/i.test(value) &&
          closed.some(({ disallow }) => assets.has(disallow.line))
        if (closed.length === 0 || isTold) continue
        seen.add(line)
        yield failedExceptionProblem(context, selection, one.allow, closed)
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
    {
      robots:
        'User-agent: *\nDisallow: /reports/\nDisallow: /archive/\n# PDFs for all\nAllow: /*.pdf$\n',
      lines: [5],
      severity: 'warning',
    },
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
