import { crawlerNamed } from '../../crawlers/index.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { isClosedByOtherMistake } from '../groups/closed-site.ts'
import { isMeantClosed } from '../groups/meant-closed.ts'
import { engineOf } from '../names/engine-names.ts'
import { addBelow } from '../support/edits.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { closedToAllSeverity, isClosedOnPurpose } from './blocks-everything.ts'

const adsbot = crawlerNamed('AdsBot-Google')

/** So many paths that are closed beside the whole site show that the site was not to be closed. */
const fewest = 2

const listsPaths = ({ rules }: Selection): boolean =>
  rules.filter(
    ({ keyword, value }) => keyword === 'disallow' && value !== '' && !isEveryPath(value),
  ).length >= fewest

/**
 * Was a site closed by mistake: one that is to be found, or one whose rules also close single paths? Nobody
 * wants that block to hold for one more crawler.
 */
const isClosedByMistake = (context: CheckContext, star: Selection): boolean =>
  !isClosedOnPurpose(context) && (closedToAllSeverity(context) === 'error' || listsPaths(star))

/** A Disallow of the whole site as people write it who mean it. */
const plain = /^[ \t]*disallow[ \t]*:[ \t]*(?:\/\*?|\*)[ \t]*$/i

/** Is it plain that the site was to be closed: by what shows a purpose, or since the file says nothing else? */
function isClosedPlainly(context: CheckContext, star: Selection, line: number): boolean {
  if (isClosedOnPurpose(context) || isMeantClosed(context, star, line)) return true
  if (isClosedByOtherMistake(context, star)) return false
  const { groups } = context.parsedAs(star.robots.dialect)
  const isAlone = groups.every(({ agents }) =>
    agents.every(({ value }) => value === '*' || engineOf(value) !== undefined),
  )
  const hasSitemap = context.lines.some(({ reading }) => reading.meaning === 'sitemap')
  return isAlone && !hasSitemap && plain.test(context.line(line)?.text ?? '')
}

/** A block for everybody that does not stop the ads. */
export const adsbotStar: Check = {
  id: 'adsbot-star',
  severity: 'info',
  *run(context) {
    const dialect = adsbot === null ? null : context.dialectOf(adsbot)
    const closing = dialect === null ? null : context.siteBlock(dialect, '*')
    if (dialect === null || closing === null) return
    if (context.selection(dialect, 'AdsBot-Google').token !== null) return
    const star = context.selection(dialect, '*')
    const line = star.groups[0]?.firstLine
    if (line === undefined || isClosedByMistake(context, star)) return
    if (!isClosedPlainly(context, star, closing.line)) return
    yield {
      line,
      message: 'AdsBot-Google ignores the group for *. To block AdsBot-Google, add its name.',
      fixes: addBelow(context, line, 'User-agent: AdsBot-Google'),
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The * group does not block AdsBot',
  why: 'Google’s AdsBot ignores the * group. To block it, a group has to name it.',
  sources: [{ source: 'google-special-case' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /\n', dialects: ['google'], lines: [1] }],
  good: [
    { robots: 'User-agent: *\nDisallow: /\nDisallow: /a/\nDisallow: /b/\n', dialects: ['google'] },
    {
      robots: 'User-agent: *\nDisallow: /\n',
      origin: 'https://www.shop.at',
      dialects: ['google'],
    },
    { robots: 'User-agent *\nDisallow /\n', dialects: ['google'] },
    {
      robots: 'User-agent: *\nDisallow: /\n\nSitemap: https://stage.example/map.xml\n',
      dialects: ['google'],
    },
    { robots: 'User-agent: *\nDisallow: /a\n', dialects: ['google'] },
    { robots: 'User-agent: *\nUser-agent: AdsBot-Google\nDisallow: /\n', dialects: ['google'] },
  ],
}
