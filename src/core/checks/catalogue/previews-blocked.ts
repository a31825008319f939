import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { dialectOfCrawler } from '../names/name-effects.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'

/** Crawlers that make pictures of pages and videos for results, whether or not anybody shares a link. */
const ofResults: ReadonlySet<string> = new Set([
  'BingPreview',
  'MicrosoftPreview',
  'BingVideoPreview',
  'YandexScreenshotBot',
  'YandexMobileScreenShotBot',
  'YandexRCA',
])

/** Is the whole site blocked for a crawler of link previews, by a group with its name? */
function isBlocked(context: CheckContext, { crawler }: AgentLine): boolean {
  if (crawler === null || !crawler.purposes.includes('preview')) return false
  if (ofResults.has(crawler.token)) return false
  const dialect = dialectOfCrawler(context, crawler.token)
  const { token } = context.selection(dialect, crawler.token)
  return token !== null && token !== '*' && context.siteBlock(dialect, crawler.token) !== null
}

/** So many names are told. */
const maxNames = 4

/** Crawlers of link previews to which the whole site is blocked. */
export const previewsBlocked: Check = {
  id: 'previews-blocked',
  severity: 'info',
  *run(context) {
    const lines = agentLines(context).filter((line) => isBlocked(context, line))
    const [first] = lines
    if (first === undefined) return
    const names = [...new Set(lines.flatMap(({ crawler }) => crawler?.token ?? []))]
    const more = names.length - maxNames
    const shown = more > 0 ? [...names.slice(0, maxNames), `${more} more`] : names
    yield {
      line: first.line.number,
      lines: lines.map(({ line }) => line.number),
      span: first.span,
      message: `${namesInSentence(shown)} ${names.length > 1 ? 'fetch' : 'fetches'} title and picture for shared links. Where ${names.length > 1 ? 'they obey' : 'it obeys'}, links to this site appear without them.`,
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawlers of link previews are blocked',
  why: 'Social networks and messengers fetch a page when its address is shared, for title, text and picture. They do that for the one page, and list it in no search.',
  sources: [{ source: 'meta-crawlers' }],
  bad: [
    {
      robots:
        'User-agent: facebookexternalhit\nUser-agent: Twitterbot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n',
      lines: [1],
    },
  ],
  good: [
    { robots: 'User-agent: facebookexternalhit\nDisallow: /a/\n' },
    { robots: 'User-agent: BingPreview\nUser-agent: YandexScreenshotBot\nDisallow: /\n' },
    { robots: 'User-agent: *\nDisallow: /\n' },
  ],
}
