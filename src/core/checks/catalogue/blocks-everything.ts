import { decide } from '../../decide/decide.ts'
import { samplePathsOf } from '../../match/cover.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckFix, CheckTexts, CheckProblem, Severity } from '../check.ts'
import { agentNameOf, type CheckContext, type CheckedEngine } from '../check-context.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import {
  closedSentence,
  closedSeverity,
  joinedClosing,
  lettingIn,
  removingGroup,
  type JoinedClosing,
} from '../groups/closed-site.ts'
import { wishBeside } from '../groups/engines-let-in.ts'
import { isMeantClosed, onlyNamesClosed } from '../groups/meant-closed.ts'
import { homeAlone, homeProblem, type HomeAlone } from '../groups/home-alone.ts'
import { halfOpen } from '../groups/half-open.ts'
import { takingEnginesOut } from '../groups/parted-group.ts'
import { closedOutLines } from '../groups/closed-out.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { hashBlocks, withoutHashBlocks } from '../lines/hash-rules.ts'
import { readersOfHead } from '../lines/line-readers.ts'
import { namesOf } from '../support/rule-readers.ts'
import { unrecognisedLines } from '../support/unread-lines.ts'
import { isOrderBased } from '../support/rule-effects.ts'
import { emptyTitle } from '../support/message-parts.ts'

/** Files for programs: a site of which they alone are open has no page that may be fetched. */
const forPrograms =
  /^\/(?:(?:robots|ads|app-ads|llms|security|humans)\.txt|[\w-]*sitemap[\w-]*\.xml(?:\.gz)?|\.well-known\/?|favicon\.ico|(?:[\w-]+\/)?wp-admin\/admin-ajax\.php|\*?\.(?:css|js)\*?)\$?$/i

const allowsIn = ({ rules }: Selection): readonly Rule[] =>
  rules.filter(({ verdict, value }) => verdict === 'allow' && /^[/*]/.test(value))

/** An Allow opens a part of what is closed: meant so, as a rule. One that never wins opens nothing. */
function opensSomething(selection: Selection): boolean {
  const allows = new Set(allowsIn(selection).filter(({ value }) => !forPrograms.test(value)))
  if (allows.size === 0) return false
  const parts = selection.rules.filter(({ value }) => !isEveryPath(value))
  const onlyParts = { ...selection, rules: parts.filter(({ verdict }) => verdict === 'disallow') }
  // What takes a part out of a smaller one that is closed as well says nothing of the site.
  const isException = (path: string): boolean => decide(onlyParts, path).verdict === 'disallow'
  return compiledRulesOf(selection).some(
    ({ rule, pattern }) =>
      allows.has(rule) &&
      samplePathsOf(pattern).some(
        (path) => decide(selection, path).verdict === 'allow' && !isException(path),
      ),
  )
}

/** Is more opened than the home page, as by `Allow: /index.html`, which Google takes for it too? */
const opensMore = (selection: Selection, { opening }: HomeAlone): boolean =>
  opening.value !== '/$' ||
  opensSomething({ ...selection, rules: selection.rules.filter((rule) => rule !== opening) })

const isOpenedBy = (selection: Selection, rule: Rule): boolean =>
  compiledRulesOf(selection).some(
    (one) =>
      one.rule === rule &&
      samplePathsOf(one.pattern).some((path) => decide(selection, path).rule === rule),
  )

/** A sentence on an Allow that loses everywhere, or that is an exception from a smaller part. */
function losingAllow(selection: Selection): string {
  const [rule] = allowsIn(selection).filter(({ value }) => !forPrograms.test(value))
  if (rule === undefined) return ''
  const shown = ` “Allow: ${rule.value}” in line ${rule.line}`
  if (isOpenedBy(selection, rule)) return `${shown} opens a small part only.`
  const why = isOrderBased(selection.robots.dialect) ? '' : ' is shorter and'
  return `${shown}${why} loses to this line.`
}

/** Empties a line that an Allow of the whole site loses to: that was to open all. Else it is for who asks for it. */
function emptying(context: CheckContext, line: number, selection: Selection): readonly CheckFix[] {
  const { reading, text } = context.line(line) ?? {}
  const span = reading?.value ?? null
  const cut = hashBlocks(context, line)
  if (cut.length > 0) return withoutHashBlocks(context, cut)
  // The author may have meant the text after # as a part of the path.
  if (
    span === null ||
    text?.includes('#') === true ||
    !allowsIn(selection).some(({ value }) => isEveryPath(value))
  )
    return lettingIn(context, selection)
  return [{ title: emptyTitle, edits: [{ span, insert: '' }] }]
}

/** Takes an engine out of a group that is for others as well; empties the line that closes one of its own. */
function letIn(context: CheckContext, line: number, selection: Selection): readonly CheckFix[] {
  const out = takingEnginesOut(context, selection)
  return out.length > 0 ? out : emptying(context, line, selection)
}

/** Has a search engine a group of its own by which something is open to it? */
function isLetIn(context: CheckContext, { dialect, token }: CheckedEngine): boolean {
  const selection = context.selection(dialect, token)
  if (selection.token === '*') return false
  return context.siteBlock(dialect, token) === null || opensSomething(selection)
}

/** All engines asked for have a group of their own by which something is open. */
function isWhitelist(context: CheckContext): boolean {
  const { engines } = context
  return engines.length > 0 && engines.every((engine) => isLetIn(context, engine))
}

/** The group for everybody is closed for a reason that the file itself shows. */
export const isClosedOnPurpose = (context: CheckContext): boolean =>
  opensSomething(context.selection(context.primaryDialect(), '*')) || isWhitelist(context)

/** How bad it is that a site is closed to everybody, where the file shows no reason for it. */
export function closedToAllSeverity(context: CheckContext): Severity {
  const severity = closedSeverity(context)
  const isOpenToOne = context.engines.some((engine) => isLetIn(context, engine))
  return severity === 'error' && isOpenToOne ? 'warning' : severity
}

/** For whom a line blocks the site that only some read; null for one that all of them do. */
function readersOf(context: CheckContext, number: number): string | null {
  const line = context.line(number)
  const from = line?.reading.value?.from
  if (line === null || from === undefined) return null
  if (!unrecognisedLines(context).some((strange) => strange.line === line)) return null
  const head = line.text.slice(0, from - line.span.from)
  const readers = readersOfHead(context, head, 'disallow')
  if (readers.length === 0) return null
  return `This line blocks the whole site for crawlers that this file does not name and that read it: ${namesOf(readers)}.`
}

const wholeSite = 'This line blocks the whole site for every crawler that this file does not name.'

const joinedMessage = ({ closing, listing }: JoinedClosing): string =>
  `This line blocks the whole site for every crawler that this file does not name, not just single paths: crawlers combine the groups for * of lines ${listing.firstLine} and ${closing.firstLine}.`

function* forEverybody(context: CheckContext): Iterable<CheckProblem> {
  const dialect = context.primaryDialect()
  const closing = context.siteBlock(dialect, '*')
  const selection = context.selection(dialect, '*')
  if (closing === null) {
    const home = homeAlone(context, selection)
    if (home === null) return
    yield opensMore(selection, home)
      ? halfOpen(context, home.closing.line, selection)
      : homeProblem(context, '*', home)
    return
  }
  const { line } = closing
  if (opensSomething(selection)) yield halfOpen(context, line, selection)
  else if (isWhitelist(context)) {
    const message = 'The whole site is blocked for crawlers that this file does not name.'
    yield { line, severity: 'info', message }
  } else {
    const joined = joinedClosing(context)
    const wish = wishBeside(context, selection, line)
    const fixes = [
      ...wish.fixes,
      ...(joined === null ? [] : removingGroup(context, joined)),
      ...emptying(context, line, selection),
    ]
    const message = joined === null ? wholeSite : joinedMessage(joined)
    const severity = joined === null ? closedToAllSeverity(context) : 'error'
    const isTrial = closedSeverity(context) === 'info'
    const isMeant = joined === null && !wish.isPlain && isMeantClosed(context, selection, line)
    yield {
      line,
      ...(joined !== null && { also: [joined.closing.firstLine] }),
      severity: isTrial || isMeant ? 'info' : severity,
      message: `${readersOf(context, line) ?? message}${wish.said}${losingAllow(selection)}${closedSentence(context)}`,
      // Who closes a site on purpose is offered nothing that opens it.
      fixes: isMeant ? [] : fixes,
    }
  }
}

/** Is an engine closed out by rules for others, under which its name only came? `agent-merge` tells that. */
const isClosedOutByOthers = (context: CheckContext, { groups, token }: Selection): boolean =>
  groups.some(({ agents }) =>
    agents.some(
      ({ value, line }) =>
        agentNameOf(value) === agentNameOf(token ?? '') && closedOutLines(context).has(line),
    ),
  )

/** Is a group an engine's only because readers cut a longer name, as “Googlebot Image”, at its blank? */
const isCut = ({ groups }: Selection, token: string): boolean =>
  groups.every(({ agents }) =>
    agents.every(
      ({ value }) => agentNameOf(value) !== agentNameOf(token) || /[ \t]/.test(value.trim()),
    ),
  )

function* forEngines(context: CheckContext): Iterable<CheckProblem> {
  for (const { dialect, token, name } of context.engines) {
    const closing = context.siteBlock(dialect, token)
    const selection = context.selection(dialect, token)
    const by = selection.token
    // What a group for msnbot does to Bing is a check of its own.
    if (by === '*' || by === 'msnbot' || isClosedOutByOthers(context, selection)) continue
    const home = closing === null ? homeAlone(context, selection) : null
    if (home !== null && !opensMore(selection, home)) yield homeProblem(context, token, home)
    if (closing === null) continue
    const { line } = closing
    if (!opensSomething(selection)) {
      const isMeant = isMeantClosed(context, selection, line)
      yield {
        line,
        ...(isMeant && { severity: 'info' }),
        message: `This line blocks the whole site for ${token}, so ${name} cannot read its pages.${losingAllow(selection)}`,
        // A longer name may be meant, and then the line for it is right.
        fixes: isMeant || isCut(selection, token) ? [] : letIn(context, line, selection),
      }
    }
    // Where all others are kept out, an engine with some folders open is meant so.
    else if (context.siteBlock(dialect, '*') === null) yield halfOpen(context, line, selection)
  }
}

/** The one line that takes a site off the web. */
export const blocksEverything: Check = {
  id: 'blocks-everything',
  severity: 'warning',
  *run(context) {
    const seen = new Set<number>()
    const named = onlyNamesClosed(context)
    if (named !== null) {
      yield named
      return
    }
    for (const problem of [...forEverybody(context), ...forEngines(context)]) {
      if (seen.has(problem.line)) continue
      seen.add(problem.line)
      yield problem
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The whole site is blocked',
  why: 'Pages that crawlers may not fetch lose their text in search, and some their place too. That is right for a site under construction, and wrong for almost any other.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'disallow' },
    { source: 'google-pause' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /*\n', lines: [2] },
    { robots: 'User-agent: *\nAllow: /\nDisallow: /*#*\n', lines: [3], severity: 'warning' },
    {
      robots: 'User-agent: Googlebot\nAllow: /\nDisallow: /*\n',
      lines: [3],
      severity: 'warning',
    },
    { robots: 'User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow:\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /\nAllow: /shop/\n', lines: [2], severity: 'info' },
    {
      robots: 'User-agent: *\nDisallow: /\nAllow: /sitemap.xml\n',
      lines: [2],
      severity: 'warning',
    },
    { robots: 'User-agent: *\nDisallow: /\nAllow: /$\n', lines: [2], severity: 'info' },
    {
      robots: 'User-agent: Googlebot\nDisallow: /\nAllow: /shop/\n',
      lines: [2],
      severity: 'info',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /\nAllow: /\n' },
    { robots: 'User-agent: *\nDisallow: /$\n' },
    { robots: 'User-agent: msnbot\nDisallow: /\n' },
    { robots: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart/\n' },
  ],
}
