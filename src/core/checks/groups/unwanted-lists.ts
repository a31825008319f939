import type { Purpose } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { engineOf } from '../names/engine-names.ts'
import { dialectOfCrawler, groupAt } from '../names/name-effects.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { answerCrawlers } from '../remarks/crawler-words.ts'
import { areAll, isBlankOrComment } from './closed-out.ts'
import type { MergedRun } from './merged-names.ts'

/** So many names are told one by one. */
const maxNames = 4

/** Is the whole site closed by one of the rules? */
export const closesSite = (rules: readonly Rule[]): boolean =>
  rules.some(({ keyword, value }) => keyword === 'disallow' && isEveryPath(value))

const engineTokens = new Set(
  searchEngines.flatMap(({ token }) => [token, ...(crawlerNamed(token)?.fallbacks ?? [])]),
)

/** Is it the name of a search engine’s main crawler, or of all crawlers? */
const isOfSearchEngine = (name: string): boolean =>
  name === '*' || engineTokens.has(crawlerNamed(name)?.token ?? '')

const isFor = (name: string, use: Purpose): boolean =>
  crawlerNamed(name)?.purposes.includes(use) === true

/** Is most of a list of those that fetch for AI? Then a crawler of a search among them is meant too. */
function areMostlyAi(names: readonly string[]): boolean {
  const ofAi = names.filter((name) => isFor(name, 'ai-training') || isFor(name, 'ai-answers'))
  const isOfMain = names.some((name) => name === '*' || mainEngines.has(engineOf(name) ?? -1))
  return !isOfMain && ofAi.length * 3 > names.length * 2
}

/** Is most of a list for SEO or AI, so that nobody is to be let in? */
export function isOfUnwanted(run: MergedRun): boolean {
  const names = namesIn(run)
  const unwanted = names.filter((name) => isFor(name, 'seo') || isFor(name, 'ai-training'))
  return areMostlyAi(names) || unwanted.length * 2 > names.length
}

/** The places of the engines without which few sites are found: Google, Bing, Yandex and Baidu. */
const mainEngines = new Set(
  ['Googlebot', 'Bingbot', 'YandexBot', 'Baiduspider'].map((name) => engineOf(name)),
)

/** The rules that all of them get. */
const rulesOf = (context: CheckContext, { below }: MergedRun): readonly Rule[] =>
  groupAt(context, context.primaryDialect(), below.number)?.rules ?? []

const namesIn = ({ blocks, below }: MergedRun): readonly string[] =>
  [...blocks.flat(), below].map(({ reading }) => reading.valueText)

/** Lists of unwanted crawlers have blank lines and remarks between names, and one rule at the end. */
export function isListOfUnwanted(
  context: CheckContext,
  run: MergedRun,
  isCertain: boolean,
): boolean {
  const { between } = run
  if (!isCertain || !between.every(isBlankOrComment)) return false
  const names = namesIn(run)
  return closesSite(rulesOf(context, run)) && (!names.some(isOfSearchEngine) || areMostlyAi(names))
}

/** Which of a list of unwanted crawlers a search needs, as a sentence with a blank in front; empty for none. */
export function searchersText(run: MergedRun): string {
  const names = namesIn(run).filter(
    (name) =>
      (isFor(name, 'search') || answerCrawlers.some(([token]) => token === name)) &&
      !isFor(name, 'ai-training'),
  )
  if (names.length === 0) return ''
  return ` ${namesInSentence([...new Set(names)].slice(0, maxNames))} ${names.length > 1 ? 'are search crawlers' : 'is a search crawler'}.`
}

/** Are they for no search, and is but a part of the site blocked for them? */
export function isSmallLoss(context: CheckContext, run: MergedRun): boolean {
  const names = run.blocks.flat().map(({ reading }) => reading.valueText)
  return (
    !closesSite(rulesOf(context, run)) && areAll(names, (purposes) => !purposes.includes('search'))
  )
}

/** Do all crawlers that it is about end a group at a line that stands between, by their own reading? */
export const readApart = (context: CheckContext, { blocks, below }: MergedRun): boolean =>
  blocks.flat().every(({ number, reading }) => {
    const crawler = crawlerNamed(reading.valueText)
    if (crawler === null) return false
    const dialect = dialectOfCrawler(context, crawler.token)
    const own = groupAt(context, dialect, number)
    return !context.dialects.includes(dialect) && own !== groupAt(context, dialect, below.number)
  })
