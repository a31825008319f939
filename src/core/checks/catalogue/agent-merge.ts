import { isGone } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckFix, CheckTexts, Severity } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { endBelow } from '../groups/bare-groups.ts'
import { areAll, isBlankOrComment, isClosedOut, isUnderStar } from '../groups/closed-out.ts'
import { hasStar, mergedRuns, type MergedRun } from '../groups/merged-names.ts'
import { maxCopied } from '../groups/star-rules.ts'
import { areUnwanted, closingRemark } from '../groups/unwanted-names.ts'
import {
  closesSite,
  isListOfUnwanted,
  isOfUnwanted,
  isSmallLoss,
  readApart,
  searchersText,
} from '../groups/unwanted-lists.ts'
import { enginesFirst } from '../names/engine-names.ts'
import { dialectOfCrawler } from '../names/name-effects.ts'
import { lineEdits } from '../support/edits.ts'
import { normalisedKey } from '../support/keyword-like.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'

/** So many names are told one by one. */
const maxNames = 4

function namesOf({ blocks }: MergedRun): string {
  const names = [...new Set(blocks.flat().map(({ reading }) => reading.valueText))]
  const more = names.length - maxNames + 1
  return namesInSentence(
    more > 1 ? [...enginesFirst(names).slice(0, -more), `${more} others`] : names,
  )
}

const isOne = ({ blocks }: MergedRun): boolean => blocks.flat().length === 1

/** The rules for everybody that have a path; none where they are more than anybody copies. */
function starRules(context: CheckContext, { by: [dialect] }: MergedRun): readonly Rule[] {
  if (dialect === undefined) return []
  const { rules, token } = context.selection(dialect, '*')
  if (token !== '*' || rules.length > maxCopied) return []
  return rules.filter(({ value }) => value !== '')
}

/** The last line of each block of names. */
const endsOf = ({ blocks }: MergedRun): readonly SourceLine[] =>
  blocks.flatMap((names) => names.at(-1) ?? [])

/** Copies the rules of the group for all to these names, which the author wanted them to follow as well. */
function copying(
  context: CheckContext,
  run: MergedRun,
  rules: readonly Rule[],
): readonly CheckFix[] {
  if (rules.length === 0 || rules.length * run.blocks.length > maxCopied) return []
  const text = rules
    .map(({ keyword, value }) => `${keyword === 'allow' ? 'Allow' : 'Disallow'}: ${value}`)
    .join('\n')
  const edits = endsOf(run).map(({ number }) =>
    lineEdits.insertAfter(context, endBelow(context, number), text),
  )
  return [{ title: `Copy the rules for * to ${namesOf(run)}`, edits }]
}

function parting(context: CheckContext, run: MergedRun): CheckFix {
  return {
    title: `Add an empty Disallow for ${namesOf(run)} (allow everything)`,
    edits: endsOf(run).map(({ number }) => lineEdits.insertAfter(context, number, 'Disallow:')),
  }
}

/** Takes the blank lines away; none where other lines would have to move, or a remark parts the names as well. */
function joining(context: CheckContext, run: MergedRun, isCertain: boolean): readonly CheckFix[] {
  const blanks = run.between.filter(({ reading }) => reading.kind === 'blank')
  if (blanks.length === 0 || !run.between.every(isBlankOrComment)) return []
  return [
    {
      title: `Remove the blank line${blanks.length > 1 ? 's' : ''} to make one group`,
      edits: blanks.map(({ number }) => lineEdits.remove(context, number)),
      ...(isCertain ? { keepsVerdicts: true } : {}),
    },
  ]
}

/** Closes the site to names that were listed to be kept out. */
function closing(context: CheckContext, run: MergedRun): CheckFix {
  return {
    title: `Add Disallow: / for ${namesOf(run)}`,
    edits: endsOf(run).map(({ number }) => lineEdits.insertAfter(context, number, 'Disallow: /')),
  }
}

/** Were the names listed to be kept out of a site whose rules for all leave it open? */
function isMeantClosed(context: CheckContext, run: MergedRun): boolean {
  const names = run.blocks.flat()
  return (
    isUnderStar(context, run) &&
    run.between.every(isBlankOrComment) &&
    areUnwanted(context, names) &&
    context.siteBlock(context.primaryDialect(), '*') === null
  )
}

/** The rules for all, which they lost; all open to them first only where there is nothing to copy. */
function followingAll(context: CheckContext, run: MergedRun, part: CheckFix): readonly CheckFix[] {
  const copied = copying(context, run, starRules(context, run))
  return [...copied, part]
}

function fixesFor(context: CheckContext, run: MergedRun, isCertain: boolean): readonly CheckFix[] {
  const join = joining(context, run, isCertain)
  const part = parting(context, run)
  // To join them for good is what nobody wants who is told that they are closed out.
  // The rules for all are those that they get already, or the ones that close them out.
  if (isClosedOut(context, run))
    return isUnderStar(context, run) || hasStar(run.blocks.flat())
      ? [part]
      : followingAll(context, run, part)
  // Whoever lists unwanted crawlers means the rule at the end for all of them.
  if (isListOfUnwanted(context, run, isCertain) && isOfUnwanted(run)) return join
  if (hasStar(run.blocks.flat())) return [...join, part]
  const rules = starRules(context, run)
  if (!isUnderStar(context, run)) return [...join, ...followingAll(context, run, part)]
  // They follow the rules for all as it is; a fix may only let them into a site that is closed to all.
  if (closesSite(rules)) return [...join, part]
  if (isMeantClosed(context, run)) return [closing(context, run)]
  return join.length > 0 ? join : copying(context, run, rules)
}

function messageOf(run: MergedRun): string {
  const { blocks, below } = run
  const isForAll = hasStar(blocks.flat()) && isOne(run)
  const who = isForAll ? 'The group for all crawlers (*)' : namesOf(run)
  const have = isOne(run) ? 'has no rule of its' : 'have no rules of their'
  return `${who} ${have} own, so the rules below line ${below.number} (${below.reading.valueText}) apply to ${isOne(run) ? 'it' : 'them'} too.`
}

/** As it would without a line of its own; who names crawlers above a closed site means to let them in. */
function isHarmless(context: CheckContext, run: MergedRun): boolean {
  if (!isUnderStar(context, run) || closesSite(starRules(context, run))) return false
  if (isMeantClosed(context, run)) return false
  // Who names those that train with what they fetch, and nobody else, means to keep them out.
  const names = run.blocks.flat().map(({ reading }) => reading.valueText)
  return !areAll(names, (purposes) => purposes.includes('ai-training'))
}

/** How bad it is; null for what the check says of most. */
function severityOf(context: CheckContext, run: MergedRun, isCertain: boolean): Severity | null {
  if (isClosedOut(context, run)) return 'error'
  const isMeant =
    isHarmless(context, run) ||
    isListOfUnwanted(context, run, isCertain) ||
    (!isUnderStar(context, run) && isSmallLoss(context, run))
  return isMeant ? 'info' : null
}

/** The names that the rules of others keep out of the whole site, which was meant for others alone. */
function shutNames(context: CheckContext, run: MergedRun): readonly string[] {
  if (isUnderStar(context, run) || areUnwanted(context, run.blocks.flat())) return []
  const names = run.blocks.flat().map(({ reading }) => reading.valueText)
  return names.filter((name) => context.siteBlock(dialectOfCrawler(context, name), name) !== null)
}

/** Do the names stand again below, or does nobody come by them any more, which is said by itself? */
function saysNothing({ blocks, below }: MergedRun): boolean {
  const again = asciiLower(below.reading.valueText)
  return blocks.flat().every(({ reading: { valueText } }) => {
    const crawler = crawlerNamed(valueText)
    const isOld = crawler !== null && isGone(crawler) && crawler.token !== 'msnbot'
    return isOld || asciiLower(valueText) === again
  })
}

/** That names which were to be kept out are let in, and by which remark they were to be. */
function openedText(context: CheckContext, run: MergedRun): string {
  if (!isMeantClosed(context, run)) return ''
  const remark = closingRemark(context, run.blocks.flat())
  const said =
    remark === null ? '' : ` The comment in line ${remark.first} says “${shown(remark.text)}”.`
  return ` That does not block the site for ${isOne(run) ? 'it' : 'them'}: neither a blank line nor a comment ends a group.${said}`
}

/** Names that get the rules of names further down, across something that was to part them. */
export const agentMerge: Check = {
  id: 'agent-merge',
  severity: 'warning',
  *run(context) {
    for (const run of mergedRuns(context)) {
      if (readApart(context, run)) continue
      const [first] = run.blocks.flat()
      if (first === undefined || saysNothing(run)) continue
      const isCertain = run.by.length === context.dialects.length
      const fixes = fixesFor(context, run, isCertain)
      const severity = severityOf(context, run, isCertain)
      const [parting] = run.between.filter(({ reading }) => reading.kind === 'record')
      const nothing =
        parting === undefined ? 'a comment' : normalisedKey(asciiLower(parting.reading.keyText))
      const all = run.blocks.flat().length
      const shut = severity === 'error' ? [] : shutNames(context, run)
      const them =
        shut.length > 0 && shut.length < all ? namesInSentence(shut) : isOne(run) ? 'it' : 'them'
      const closed = ` That blocks the whole site for ${them}: neither a blank line nor ${nothing} ends a group.`
      const searchers = isListOfUnwanted(context, run, isCertain) ? searchersText(run) : ''
      const forWhom = isCertain ? '' : `For ${run.by.map(({ name }) => name).join(', ')}: `
      yield {
        line: first.number,
        ...(severity !== null && { severity }),
        message: `${forWhom}${messageOf(run)}${severity === 'error' || shut.length > 0 ? closed : openedText(context, run)}${searchers}`,
        fixes,
        claim: {
          kind: 'one-group',
          lines: [first.number, run.below.number],
          dialects: run.by.map(({ id }) => id),
        },
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Two groups that become one',
  why: 'A User-agent line without rules joins the next group: for Google and RFC 9309, blank lines, Crawl-delay and Sitemap lines do not separate them. The rules below then apply to both.',
  sources: [
    { source: 'google-robotstxt', section: 'robots_test.cc' },
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'rfc9309', section: 'section 2.2.4' },
    { source: 'google-spec', section: 'Grouping of lines and rules' },
  ],
  bad: [
    { robots: 'User-agent: a\n\nUser-agent: b\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nCrawl-delay: 10\nUser-agent: BadBot\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: a\n\nUser-agent: b\n\nUser-agent: c\nDisallow: /x\n', lines: [1] },
    {
      robots: 'User-agent: bingbot\nCrawl-delay: 1\n\nUser-agent: *\nDisallow: /x\n',
      lines: [1],
      severity: 'info',
    },
    {
      robots:
        'User-agent: GPTBot\n\nUser-agent: CCBot\n# more\nUser-agent: OAI-SearchBot\n\nUser-agent: SomeBot\nDisallow: /\n',
      lines: [1],
      severity: 'info',
    },
    {
      robots: 'User-agent: GPTBot\n\nUser-agent: CCBot\n\nUser-agent: *\nDisallow: /a/\n',
      lines: [1],
      severity: 'warning',
    },
    {
      robots: 'User-agent: Bingbot\n\nUser-agent: CCBot\nDisallow: /\n',
      lines: [1],
      severity: 'error',
    },
    {
      robots: 'User-agent: AhrefsBot\n# all others\nUser-agent: *\nDisallow: /a/\n',
      lines: [1],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: a\nUser-agent: b\nDisallow: /x\n' },
    { robots: 'User-agent: AdsBot-Google\n# all others\nUser-agent: *\nDisallow: /a/\n' },
    { robots: 'User-agent: a\n# b as well\nUser-agent: b\nDisallow: /x\n' },
    { robots: 'User-agent: a\nDisallow:\n\nUser-agent: *\nDisallow: /x\n' },
    { robots: 'User-agent: a Disallow: /y\n\nUser-agent: *\nDisallow: /x\n' },
  ],
}
