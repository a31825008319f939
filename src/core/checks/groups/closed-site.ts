import type { Selection } from '../../decide/decision.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import type { CheckFix, Severity } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { linesInComments } from '../lines/comment-blocks.ts'
import { lineEdits } from '../support/edits.ts'
import { siteKind } from '../support/live-site.ts'
import { judgedTests, type JudgedTest } from '../support/test-paths.ts'
import { hostOf } from '../support/value-lines.ts'
import { isCutByHash, isEveryPath } from '../support/rule-lines.ts'

const isClosing = ({ keyword, value }: Rule): boolean =>
  keyword === 'disallow' && isEveryPath(value)

/** Do some rules leave something of the site open, once others are gone? */
const opensWithout = (
  context: CheckContext,
  selection: Selection,
  gone: ReadonlySet<Rule>,
): boolean => {
  const rules = selection.rules.filter((rule) => !gone.has(rule))
  return context.siteBlockOf({ ...selection, rules }) === null
}

/** What was to be a User-agent line: with signs in front that crawlers do not skip, or as another word. */
const looksLikeHead = /^[^\p{L}\p{N}#]{0,8}(?:user.?agent|agent)\b|[^\s#]user-agent[ \t]*:/iu

/** Was a rule meant for other crawlers, by names that stand apart or by a line that crawlers do not read? */
function isMeantForOthers(context: CheckContext, { line }: Rule, { agents, firstLine }: Group) {
  const isJoined = agents.some(({ value }) => value !== '*')
  const isStrayHead = ({ text, reading }: SourceLine): boolean =>
    reading.meaning !== 'user-agent' && looksLikeHead.test(text)
  return isJoined || context.lines.slice(firstLine, line - 1).some(isStrayHead)
}

/** Was something of the site to be open, by an Allow that matches nothing since it has no slash? */
const hasIdleAllow = ({ rules }: Selection): boolean =>
  rules.some(({ keyword, value }) => keyword === 'allow' && /^[^/*]/.test(value))

/** Does another mistake close the site, which has a fix of its own? To open all of it is the wrong cure then. */
export function isClosedByOtherMistake(context: CheckContext, selection: Selection): boolean {
  if (selection.token !== '*') return false
  const inComments = linesInComments(context)
  return (
    selection.rules.some((rule) => isClosing(rule) && inComments.has(rule.line)) ||
    hasIdleAllow(selection) ||
    selection.groups.some((group) =>
      group.rules.some((rule) => isClosing(rule) && isMeantForOthers(context, rule, group)),
    )
  )
}

/** The fix that empties all rules that close the whole site to a selection; none where that does not open it. */
export function lettingIn(context: CheckContext, selection: Selection): readonly CheckFix[] {
  if (isClosedByOtherMistake(context, selection)) return []
  const closing = selection.rules.filter(isClosing)
  const edits = closing.flatMap(({ line }) => {
    const source = context.line(line)
    const span = source?.reading.value ?? null
    // What stands behind the # may have been meant as a part of the path.
    return source === null || span === null || isCutByHash(source) ? [] : [{ span, insert: '' }]
  })
  if (edits.length === 0 || edits.length < closing.length) return []
  if (!opensWithout(context, selection, new Set(closing))) return []
  return [{ title: 'Empty the Disallow', edits, isAlone: true }]
}

/** A second group for everybody that closes the site, of which the first lists single paths. */
export interface JoinedClosing {
  readonly closing: Group
  readonly listing: Group
}

/** The group that closes the site to everybody and is joined with one that does not; null for none. */
export function joinedClosing(context: CheckContext): JoinedClosing | null {
  const dialect = context.primaryDialect()
  const block = context.siteBlock(dialect, '*')
  const { groups, token } = context.selection(dialect, '*')
  if (block === null || token !== '*' || groups.length < 2) return null
  const closing = groups.find(({ rules }) => rules.some(({ line }) => line === block.line))
  const listing = groups.find(
    ({ rules }) =>
      !rules.some(isClosing) &&
      rules.some(({ keyword, value }) => keyword === 'disallow' && value !== ''),
  )
  return closing === undefined || listing === undefined ? null : { closing, listing }
}

/** The fix that takes such a group out; none where something else would change by it. */
export function removingGroup(
  context: CheckContext,
  { closing }: JoinedClosing,
): readonly CheckFix[] {
  const dialect = context.primaryDialect()
  const selection = context.selection(dialect, '*')
  const { agents, rules, others, index } = closing
  const before = context.parsedAs(dialect).groups[index - 1]
  const isForAll = agents.every(({ value }) => dialect.agents.isStar(value))
  // Without its rules the names above it would join those below, and its other lines the group above.
  const isBetween = before?.rules.length === 0
  const hasMore = others.some(({ key }) => key.toLowerCase() !== 'sitemap')
  if (!isForAll || isBetween || hasMore || !rules.every(isClosing)) return []
  if (!opensWithout(context, selection, new Set(rules))) return []
  const lines = [...agents, ...rules].map(({ line }) => line)
  const edits = lines.map((line) => lineEdits.remove(context, line))
  return [{ title: `Remove the group at line ${closing.firstLine}`, edits, isAlone: true }]
}

/** The first test that expects something to be open which the block of the whole site closes; null for none. */
function missedTest(context: CheckContext): JudgedTest | null {
  const line = context.siteBlock(context.primaryDialect(), '*')?.line
  return (
    judgedTests(context).find(
      ({ expect, decision }) =>
        expect === 'allow' && decision.verdict === 'disallow' && decision.rule?.line === line,
    ) ?? null
  )
}

/** Words that hosts of files have in front of the domain: other sites show what is on them. */
const fileHost = /^(?:cdn|static|assets?|img|images?|media|files|s3|js|css|fonts)\d*\./

/** How bad it is that a site is closed to everybody, by what tests expect and by what its host says of it. */
export function closedSeverity(context: CheckContext): Severity {
  const { kind } = siteKind(context)
  if (kind === 'trial') return 'info'
  return kind === 'live' || missedTest(context) !== null ? 'error' : 'warning'
}

/** What other sites lose where a host of files is closed, as a sentence with a blank in front; empty for another host. */
function fileHostSentence({ origin }: CheckContext): string {
  const host = origin === null ? null : hostOf(origin)
  if (host === null || !fileHost.test(host)) return ''
  return ` Pages of other hosts that use CSS, scripts or pictures from ${host} are rendered without them, and the pictures are not found.`
}

/** What its host says of a site that is closed, as a sentence with a blank in front; empty for nothing. */
export function closedSentence(context: CheckContext): string {
  const site = siteKind(context)
  const missed = missedTest(context)
  const told =
    (missed === null ? '' : ` A test expects ${missed.path} to be allowed for ${missed.crawler}.`) +
    fileHostSentence(context)
  if (site.kind !== 'trial' && told !== '') return told
  if (site.kind === 'live') return ` If ${site.host} should appear in search, unblock the site.`
  return site.kind === 'trial'
    ? ` That is right for a test site, and “${site.word}” in ${site.host} suggests one.`
    : ''
}
