import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { engineOf } from '../names/engine-names.ts'
import { dialectOfCrawler } from '../names/name-effects.ts'
import { livesOnAdsense } from '../remarks/crawler-words.ts'
import { remarkOver, remarksIn } from '../remarks/remarks.ts'
import { removal } from '../support/edits.ts'
import { rawGroups, type RawGroup } from '../support/group-lines.ts'
import { emptyTitle, namesInSentence } from '../support/message-parts.ts'
import { isEveryPath } from '../support/rule-lines.ts'

/** Crawlers by which Google serves the owner of a site, and what is lost where they are kept out. */
const services: ReadonlyMap<string, string> = new Map([
  ['AdsBot-Google', 'Google Ads disapproves ads whose pages it may not fetch.'],
  ['AdsBot-Google-Mobile', 'Google Ads disapproves ads whose pages it may not fetch.'],
  ['Mediapartners-Google', 'Google’s ad products cannot read the pages that are to show ads.'],
  ['Google-InspectionTool', 'Search Console can test no page of the site.'],
  ['Storebot-Google', 'Google Shopping cannot check prices, delivery and checkout of the shop.'],
])

const nameOf = ({ reading }: SourceLine): string => reading.valueText

/** So many names make a list; who names fewer has chosen each. */
const shortest = 3

/** Is it a list of names that closes the site, and none of them that of a search engine or of all? */
function isListOfUnwanted({ agents, rules }: RawGroup): boolean {
  const others = agents.map(nameOf).filter((name) => !services.has(crawlerNamed(name)?.token ?? ''))
  return (
    rules.length > 0 &&
    others.length >= shortest - 1 &&
    others.every((name) => name !== '*' && engineOf(name) === undefined)
  )
}

const isClosed = (context: CheckContext, name: string): boolean =>
  context.siteBlock(dialectOfCrawler(context, name), name) !== null

/** Crawlers of ads: they obey no group for all, so an empty Disallow changes nothing for others. */
const ofAds: readonly string[] = ['AdsBot-Google', 'AdsBot-Google-Mobile', 'Mediapartners-Google']

/** Words of a remark that there are no ads, or that their crawlers are kept out on purpose. */
const withoutAds =
  /(?<!\p{L})(?:no|not|never|without|block\p{L}*|kein\p{L}{0,2}|ohne|pas|sans|sin|non|senza|geen|inga|нет|без)(?!\p{L})/iu

/** Is the remark on these names about their being kept out, or told elsewhere? */
function isSaidWhy(context: CheckContext, { agents }: RawGroup): boolean {
  const remark = remarkOver(context, (agents[0]?.number ?? 1) - 1)
  if (remark !== null && withoutAds.test(remark.text)) return true
  return remarksIn(context).some(({ text }) => livesOnAdsense(text))
}

const isOfAds = ({ agents, rules }: RawGroup): boolean =>
  rules.length > 0 &&
  agents.every((line) => ofAds.includes(crawlerNamed(nameOf(line))?.token ?? ''))

/** Crawlers of ads that were chosen to be kept out: one finding for all of them. */
function chosenOnes(context: CheckContext): CheckProblem | null {
  const groups = rawGroups(context).filter(
    (group) =>
      isOfAds(group) &&
      group.agents.every((line) => isClosed(context, nameOf(line))) &&
      !isSaidWhy(context, group),
  )
  const lines = groups.flatMap(({ agents }) => agents)
  const [first, ...others] = lines
  if (first === undefined) return null
  const tokens = [...new Set(lines.flatMap((line) => crawlerNamed(nameOf(line))?.token ?? []))]
  const costs = [...new Set(tokens.flatMap((token) => services.get(token) ?? []))]
  const closing = groups.flatMap(({ rules }) => rules)
  const edits = closing.flatMap(({ reading }) =>
    reading.value === null ? [] : [{ span: reading.value, insert: '' }],
  )
  const isAll = closing.every(
    ({ reading }) => reading.meaning === 'disallow' && isEveryPath(reading.valueText),
  )
  return {
    line: first.number,
    ...(others.length > 0 && { also: others.map(({ number }) => number) }),
    severity: 'info',
    message: `${namesInSentence(tokens)} ${tokens.length > 1 ? 'are' : 'is'} blocked from the whole site. ${costs.join(' ')}`,
    fixes: isAll ? [{ title: emptyTitle, edits }] : [],
  }
}

/** A crawler that works for the owner of the site, in a list of those that do not. */
export const wantedAmongUnwanted: Check = {
  id: 'wanted-among-unwanted',
  severity: 'warning',
  *run(context) {
    // Where the search is kept out too, nothing is lost by the rest.
    if (context.siteBlock(context.primaryDialect(), '*') !== null) return
    const chosen = chosenOnes(context)
    if (chosen !== null) yield chosen
    for (const group of rawGroups(context)) {
      if (isOfAds(group)) continue
      if (group.agents.length < shortest || !isListOfUnwanted(group)) continue
      for (const line of group.agents) {
        const token = crawlerNamed(nameOf(line))?.token ?? ''
        const cost = services.get(token)
        const span = line.reading.value
        if (cost === undefined || span === null || !isClosed(context, nameOf(line))) continue
        yield {
          line: line.number,
          span,
          message: `${nameOf(line)} is in a list of crawlers that are blocked from the whole site. ${cost}`,
          fixes: removal(context, line.number),
        }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler for your own ads is blocked',
  why: 'Google sends some crawlers for the owner of a site: to check ads and their pages, to test pages in Search Console, and for Google Shopping. Lists of unwanted crawlers that are copied from elsewhere name them too.',
  sources: [
    { source: 'google-special-case' },
    { source: 'google-common' },
    { source: 'google-ads-crawlable' },
    { source: 'google-storebot' },
  ],
  bad: [
    {
      robots: 'User-agent: AdsBot-Google\nDisallow: /\n\nUser-agent: *\nDisallow: /tmp/\n',
      lines: [1],
      severity: 'info',
    },
    {
      robots:
        'User-agent: MJ12bot\nUser-agent: AhrefsBot\nUser-agent: AdsBot-Google\nUser-agent: DotBot\nDisallow: /\n',
      lines: [3],
    },
    {
      robots:
        'User-agent: Mediapartners-Google\nUser-agent: SemrushBot\nUser-agent: BLEXBot\nDisallow: /*\n',
      lines: [1],
    },
    {
      robots:
        'User-agent: PetalBot\nUser-agent: Google-InspectionTool\nUser-agent: Storebot-Google\nUser-agent: DotBot\nDisallow: /\n\nUser-agent: *\nDisallow: /a/\n',
      lines: [2, 3],
    },
  ],
  good: [
    { robots: 'User-agent: MJ12bot\nUser-agent: AhrefsBot\nUser-agent: DotBot\nDisallow: /\n' },
    { robots: 'User-agent: AdsBot-Google\nDisallow: /a/\n' },
    { robots: '# No ads here\nUser-agent: Mediapartners-Google\nDisallow: /\n' },
    { robots: 'User-agent: AdsBot-Google\nDisallow: /\n\nUser-agent: *\nDisallow: /\n' },
    { robots: 'User-agent: *\nUser-agent: AdsBot-Google\nUser-agent: DotBot\nDisallow: /\n' },
    {
      robots:
        'User-agent: MJ12bot\nUser-agent: AhrefsBot\nUser-agent: AdsBot-Google\nDisallow: /a/\n',
    },
    {
      robots:
        'User-agent: MJ12bot\nUser-agent: AhrefsBot\nUser-agent: AdsBot-Google\nDisallow: /\n\nUser-agent: *\nDisallow: /\n',
    },
  ],
}
