import { crawlerNamed } from '../../crawlers/index.ts'
import type { Purpose } from '../../crawlers/crawler.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { dialectOfCrawler } from '../names/name-effects.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { hasStar, mergedRuns, type MergedRun } from './merged-names.ts'
import { areEngines, areUnwanted } from './unwanted-names.ts'

export const isBlankOrComment = ({ reading }: SourceLine): boolean =>
  /blank|comment/.test(reading.kind)

/** A line with a name and a value that is none of a group’s head or rules: it ends no group. */
export const isDelay = ({ reading }: SourceLine): boolean =>
  reading.kind === 'record' && asciiLower(reading.keyText) === 'crawl-delay'

/** Do the names get the rules for everybody, as they would without lines of their own? */
export function isUnderStar(context: CheckContext, { below }: MergedRun): boolean {
  for (let at = below.number; ; at += 1) {
    const line = context.line(at)
    if (line?.reading.kind === 'comment') continue
    if (line?.reading.meaning !== 'user-agent') return false
    if (hasStar([line])) return true
  }
}

/** Do the names stand for crawlers all of which are for a use, or for none of it? */
export function areAll(
  names: readonly string[],
  isWanted: (purposes: readonly Purpose[]) => boolean,
) {
  return names.every((name) => {
    const crawler = crawlerNamed(name)
    return crawler !== null && isWanted(crawler.purposes)
  })
}

/** Were search engines to be welcome, and get the rules of a list of unwanted names? */
const isEngineAboveUnwanted = (context: CheckContext, { blocks, below }: MergedRun): boolean =>
  areEngines(blocks.flat()) &&
  areUnwanted(context, [below]) &&
  context.siteBlock(context.primaryDialect(), '*') === null

/** Are names closed out of the whole site by rules for others: under the name of all, or of unwanted crawlers? */
export function isClosedOut(context: CheckContext, run: MergedRun): boolean {
  const names = run.blocks.flat().map(({ reading }) => reading.valueText)
  const isCertain = run.by.length === context.dialects.length
  if (!isCertain || !run.between.every((line) => isBlankOrComment(line) || isDelay(line)))
    return false
  const isParted =
    hasStar(run.blocks.flat()) || isUnderStar(context, run) || isEngineAboveUnwanted(context, run)
  // Who names those that train with what they fetch, and nobody else, means to keep them out.
  if (!isParted || areAll(names, (purposes) => purposes.includes('ai-training'))) return false
  return names.every((name) => context.siteBlock(dialectOfCrawler(context, name), name) !== null)
}

/** The User-agent lines of names that are closed out of the site by the rules of others. */
export const closedOutLines = memoizeByContext(
  (context): ReadonlySet<number> =>
    new Set(
      mergedRuns(context)
        .filter((run) => isClosedOut(context, run))
        .flatMap(({ blocks }) => blocks.flat().map(({ number }) => number)),
    ),
)
