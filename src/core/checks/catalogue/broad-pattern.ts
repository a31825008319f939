import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { namesFrom, shortPaths } from '../lines/short-paths.ts'
import { keepToFolder } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { longerWord } from '../remarks/longer-words.ts'
import { broadPlace } from '../remarks/broad-rules.ts'
import { datedPosts } from '../lines/dated-posts.ts'
import { shortEnding } from '../lines/short-endings.ts'
import { keepToParameter, shortParameter } from '../lines/short-parameters.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { ruleLines } from '../support/rule-lines.ts'

/**
 * A star and then a few letters, a sign, or one letter of a parameter’s name: all that a URL has to hold.
 * `/*.pdf`, `/*?` and `/*&id=` say more than that.
 */
const broad = /^(?:\*|\/\*)([a-z\d]{1,4}|[a-z]=|[-_.+~]{1,2}|\/)\**$/i

/** The same with a word that people meant for whole. */
const word = /^(?:\*|\/\*)([a-z]{5,9})\**$/i

/** Pages whose address has such a word in another one. */
const pathsWithinWords = [
  '/research/',
  '/blueprints/',
  '/accounting/',
  '/authority/',
  '/shareholders/',
  '/borders/',
  '/previews/',
  '/commentary/',
  '/administration/',
  '/outage/',
  '/sessions/',
  '/membership/',
  '/cataloguer/',
  '/filtering/',
  '/registers/',
  '/repayment/',
  '/wholesaler/',
  '/basketball/',
  '/telecommandes/',
] as const

/** Is a word part of a longer one in a path, and no word of its own or its plural? */
const isWithin = (path: string, text: string): boolean =>
  path.includes(text) && path !== `/${text}/` && path !== `/${text}s/`

/** The first letters of a name behind a slash, with a star in front or at the end: `/au*`. */
const beginning = /^(?:(?:\*|\/\*)\/([a-z]{1,3})\**|\/([a-z]{1,3})\*+)$/i

/** A rule for all names that begin with a few letters, with examples; null for none that are known. */
function beginningIn(
  value: string,
  matchesIn: (value: string, path: string) => boolean,
): string | null {
  const found = beginning.exec(value)
  const [, inside, first] = found ?? []
  const text = inside ?? first
  if (text === undefined) return null
  const folder = value.startsWith('/*') ? '/en' : ''
  const paths = namesFrom(text)
    .map((name) => `${folder}/${text}${name.slice(text.length)}/`)
    .filter((path) => matchesIn(value, path))
    .slice(0, 2)
  if (paths.length === 0) return null
  const what =
    inside === undefined ? `that begins with “/${text}”` : `with a part that begins with “${text}”`
  return `“${value}” matches every URL ${what}, such as ${paths.join(' and ')}.`
}

/** Pages as sites have them, of which the first that a rule matches are named. */
const ordinaryPaths = [
  '/about-us/',
  '/news/2026/spring-sale.html',
  '/products/blue_shoes',
  '/images/logo.png',
  '/contact',
  '/platform/features',
  '/blog/letters-from-readers',
  '/?session=7',
  '/search?lang=en',
  '/latest',
  '/information/terms',
  '/discover/cartoons',
  '/newsfeeds/',
  '/shop--sale/',
] as const

/** Examples for a text that none of them has. */
const pathsWith = (text: string): readonly string[] =>
  text.endsWith('=') ? [`/?x${text}1`] : [`/blog/${text}`, `/a${text}b.html`]

/** Files that pages need to be shown, as sites have them in many folders. */
const assets = ['/static/site.css', '/assets/css/main.css', '/static/app.js', '/assets/js/main.js']

/** Does a rule keep Googlebot from them all? */
const blocksAssets = (context: CheckContext, line: number): boolean =>
  assets.every((path) => {
    const { verdict, rule } = context.decide(context.primaryDialect(), 'Googlebot', path)
    return verdict === 'disallow' && rule?.line === line
  })

/** A rule whose wildcard or few letters leave next to nothing that a URL has to have. */
export const broadPattern: Check = {
  id: 'broad-pattern',
  severity: 'info',
  *run(context) {
    const dialect = context.primaryDialect()
    const matchesIn = (value: string, path: string): boolean =>
      ruleMatches(dialect, value, 'disallow', path)
    for (const { rule, covered, examples } of shortPaths(context)) {
      const { line, value, span } = rule
      const longer = longerWord(context, rule)
      const further = covered === null ? '' : `, and the path of line ${covered.line.number}`
      yield {
        line: line.number,
        span,
        // Whoever blocks a name that it takes did not think of it.
        ...(longer === null && (covered === null || value.length > 2)
          ? {}
          : { severity: 'warning' }),
        message: `“${value}” matches every URL that begins with “${value}”, such as ${namesInSentence(examples)}${further}.${longer === null ? '' : ` The comment in line ${longer.line} names “${longer.word}”.`}`,
        fixes: longer?.fixes ?? keepToFolder(context, line.number, value),
      }
    }
    for (const rule of ruleLines(context)) {
      const { line, keyword, value, span } = rule
      if (keyword !== 'disallow') continue
      const place = broadPlace(context, rule)
      if (place !== null) {
        yield place
        continue
      }
      const told = datedPosts(context, rule) ?? shortEnding(context, rule)
      if (told !== null) {
        yield told
        continue
      }
      const short = shortParameter(context, rule)
      if (short !== null) yield { line: line.number, span, ...short }
      const start = beginningIn(value, matchesIn)
      if (start !== null) yield { line: line.number, span, message: start }
      const whole = word.exec(value)?.[1]
      const within = pathsWithinWords.find(
        (path) => whole !== undefined && isWithin(path, whole) && matchesIn(value, path),
      )
      if (whole !== undefined && within !== undefined) {
        yield {
          line: line.number,
          span,
          message: `“${value}” matches every URL with “${whole}” anywhere in it, such as ${within}.`,
          fixes: keepToParameter(context, line.number, value),
        }
      }
      const text = broad.exec(value)?.[1]
      // “*/” is in every URL: that is a block of the whole site.
      if (text === undefined || (text === '/' && value.startsWith('*'))) continue
      const [first, second] = [...ordinaryPaths, ...pathsWith(text)].filter((path) =>
        matchesIn(value, path),
      )
      if (first === undefined) continue
      const such = second === undefined ? first : `${first} and ${second}`
      const what = text === '/' ? 'in a folder' : `with “${text}” anywhere in it`
      yield {
        line: line.number,
        span,
        fixes: keepToParameter(context, line.number, value),
        ...(blocksAssets(context, line.number)
          ? {
              severity: 'warning',
              message: `“${value}” matches every URL ${what}, such as ${such}, including CSS and scripts that Googlebot needs to render pages.`,
            }
          : { message: `“${value}” matches every URL ${what}, such as ${such}.` }),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rule that matches far more than it seems',
  why: 'A star stands for any text, slashes included, and any text may follow a rule. With only a few letters or a sign beside the star, a rule matches URLs of all parts of a site; without a star, those of all folders that begin so.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'google-spec', section: 'URL matching based on path values' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: *from*\nDisallow: /*-*\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /*n=\nDisallow: *--*\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /*search*\nDisallow: *print\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /*e\nDisallow: /*.*\nDisallow: /*/\n', lines: [2, 3, 4] },
    { robots: 'User-agent: *\nDisallow: */reg\nDisallow: /au*\n', lines: [2, 3] },
    {
      robots: 'User-agent: *\nDisallow: /*en/\nDisallow: /*fr/\n',
      lines: [2, 3],
      severity: 'warning',
    },
    { robots: 'User-agent: *\nDisallow: /a/\nDisallow: *ing/\n', lines: [3], severity: 'info' },
    { robots: 'User-agent: *\nDisallow: /u\nDisallow: /admin/\n', lines: [2], severity: 'info' },
    { robots: 'User-agent: *\nDisallow: /c\nDisallow: /cart/\n', lines: [2], severity: 'warning' },
    {
      robots: 'User-agent: *\nDisallow: /*admin\n\n# Menu: /badminton/ /tennis/\n',
      lines: [2],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\n# no parameters\nDisallow: /*sort\n\n# Menu: /resorts/\n',
      lines: [3],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*?\nDisallow: /*&id=\nDisallow: /*?s=\n' },
    { robots: 'User-agent: *\nDisallow: /*.php\nDisallow: */feed\nDisallow: /*.aspx$\n' },
    { robots: 'User-agent: *\nDisallow: /\nAllow: /*e\nAllow: /*search\n' },
    { robots: 'User-agent: *\nDisallow: /a\nDisallow: /b\n' },
    { robots: 'User-agent: *\nDisallow: /s\nDisallow: /u/\nDisallow: /admin/\n' },
    { robots: 'User-agent: *\nDisallow: /p\nAllow: /products/\nDisallow: /admin/\n' },
    { robots: 'User-agent: *\nDisallow: /*/search\nDisallow: /*checkout\n' },
    { robots: 'User-agent: *\nDisallow: /*/en/\nDisallow: /en/\nDisallow: /*zzz/\n' },
    { robots: 'User-agent: *\nDisallow: /*/admin\n\n# Menu: /x/admin/ /badminton/\n' },
    {
      robots: 'User-agent: *\nDisallow: /au/*\nDisallow: */reg/\nDisallow: */rss\nDisallow: /my\n',
    },
  ],
}
