import type { Check, CheckFix, CheckTexts, Severity } from '../check.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { dialectById } from '../../dialects/index.ts'
import { groupsByRuleLine, rawGroups } from '../support/group-lines.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { isOrderBased } from '../support/rule-effects.ts'
import { ruleLines } from '../support/rule-lines.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { lettingIn } from '../groups/closed-site.ts'
import { closedToAllSeverity, isClosedOnPurpose } from './blocks-everything.ts'

/** The lines that close the whole site for everybody, or for a search engine. */
function closingLines(context: CheckContext): ReadonlySet<number> {
  const blocks = [
    context.siteBlock(context.primaryDialect(), '*'),
    ...context.engines.map(({ dialect, token }) => context.siteBlock(dialect, token)),
  ]
  return new Set(blocks.flatMap((block) => (block === null ? [] : [block.line])))
}

/** The crawlers that a rule is for, where each is known to be kept out by it; none for a group for everybody. */
function blockedNames(context: CheckContext, line: number): readonly string[] | null {
  const group = rawGroups(context).find(({ rules }) => rules.some(({ number }) => number === line))
  const names = [...new Set(group?.agents.map(({ reading }) => reading.valueText) ?? [])]
  if (names.length === 0 || names.includes('*')) return null
  const areBlocked = names.every((name) => {
    const crawler = crawlerNamed(name)
    const dialect = crawler === null ? null : dialectById(crawler.dialect)
    return dialect !== null && context.siteBlock(dialect, name) !== null
  })
  return areBlocked ? names : []
}

/** Do Allow lines of the group open a part of the site? */
const hasOpening = (context: CheckContext, line: number): boolean =>
  groupsByRuleLine(context)
    .get(line)
    ?.rules.some(
      ({ reading }) => reading.meaning === 'allow' && /^[/*]./.test(reading.valueText),
    ) === true

function messageOf(names: readonly string[] | null, isOpened: boolean): string {
  if (names === null) {
    const what = isOpened ? 'only what the Allow lines of this group open' : 'nothing of this site'
    return `Crawlers that know the *, as Google and Bing do, may fetch ${what}; those that do not know it may fetch everything. If it is meant, “Disallow: /” says it to all.`
  }
  return names.length === 0
    ? 'This blocks the whole site for crawlers of this group that know wildcards, and nothing for others.'
    : `This blocks the whole site for ${namesInSentence(names)}. The usual way to write it is “/”, which all crawlers understand.`
}

/** The line closes the site to everybody, and none of the search engines asked for has a group that is open. */
function severityOf(context: CheckContext, line: number): Severity {
  const isForAll = context.siteBlock(context.primaryDialect(), '*')?.line === line
  if (!isForAll) return 'warning'
  return isClosedOnPurpose(context) ? 'info' : closedToAllSeverity(context)
}

/** Lets everybody in where the line is for all. */
function opening(context: CheckContext, line: number): readonly CheckFix[] {
  const dialect = context.primaryDialect()
  if (context.siteBlock(dialect, '*')?.line !== line) return []
  return lettingIn(context, context.selection(dialect, '*'))
}

/** An Allow of one character for every URL in the same group, which is not behind the star in any reader’s order. */
function allowAgainst(context: CheckContext, line: number): SourceLine | null {
  const { rules = [] } = groupsByRuleLine(context).get(line) ?? {}
  const dialect = context.primaryDialect()
  if (isOrderBased(dialect)) return null
  return (
    rules.find(
      ({ reading }) => reading.meaning === 'allow' && /^(?:\/\**|\*)$/.test(reading.valueText),
    ) ?? null
  )
}

/** A star in place of a path. */
export const disallowStar: Check = {
  id: 'disallow-star',
  severity: 'warning',
  *run(context) {
    const closing = closingLines(context)
    for (const { line, keyword, value, span } of ruleLines(context)) {
      if (keyword !== 'disallow' || !/^\*+$/.test(value)) continue
      const allow = allowAgainst(context, line.number)
      if (allow !== null) {
        yield {
          line: line.number,
          span,
          severity: 'info',
          message: `“Allow: ${allow.reading.valueText}” in line ${allow.number} matches every URL as well and is as long, and then the Allow wins for Google and crawlers like it: this line blocks nothing.`,
        }
        continue
      }
      yield {
        line: line.number,
        span,
        severity: closing.has(line.number) ? severityOf(context, line.number) : 'info',
        message: messageOf(blockedNames(context, line.number), hasOpening(context, line.number)),
        fixes: [
          { title: 'Change to /', edits: [{ span, insert: '/' }] },
          ...(closing.has(line.number) ? opening(context, line.number) : []),
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Disallow: * instead of Disallow: /',
  why: 'Google and others that know wildcards read the * as every URL, crawlers without wildcards as a path that no URL has. All crawlers understand “/”.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'google-spec', section: 'URL matching based on path values' },
    { source: 'robotstxt-org' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: *\n', lines: [2], severity: 'warning' },
    { robots: 'User-agent: OurOwnBot\nDisallow: *\n', lines: [2], severity: 'info' },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /\n' }, { robots: 'User-agent: *\nAllow: *\n' }],
}
