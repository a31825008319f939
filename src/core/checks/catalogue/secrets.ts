import type { Check, CheckTexts, Severity } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** Folders of well-known programs: everybody knows them anyway. */
const everybodyKnows = [
  'wp-admin',
  'administrator',
  'admin',
  'user',
  'users',
  'cart',
  'checkout',
  'login',
  'account',
  'private',
]
/** Whole folders and names of files that are of interest to nobody but the site's own people. */
const revealing =
  /(?:^|\/)(?:backups?|internal(?:[-_](?:only|use|docs?|files|reports?|tools))?|intranet|secrets?|confidential|payrolls?|salar(?:y|ies)|old-site|passwords|customers-export)(?:[/.]|\$?$)/i
/** A folder at the top whose name begins with the word: further down it is the title of an article. */
const announced = /^\/(?:top[-_])?(?:secret|confidential)[-_][\w-]+\/?$/i
const strong =
  /\/(?:\.(?:env|git|svn|htpasswd|ssh|aws)|dumps?)(?:[/.]|$)|\.(?:sql|bak|dump|pem|key|kdbx)(?:\$|$|\.gz)|[?&](?:token|key|password|secret|api_key)=[^*&$]{3,}/i

/** A long run of mixed letters and digits, as links that nobody is to guess have. */
function hasUnguessable(value: string): boolean {
  if (value.length < 16 || !/[A-Z]/.test(value) || /_next\/static|\/assets\/|\/!ut\//i.test(value))
    return false
  // Numbers of campaigns and articles stand in queries.
  const [path = ''] = value.split('?')
  return path.split('/').some(
    (part) =>
      part.length >= 16 &&
      /[a-z]/.test(part) &&
      /[A-Z]/.test(part) &&
      // A digit in front of a letter: slugs have their numbers apart, or at the end.
      /\d[a-z]/i.test(part) &&
      /^[\w-]+$/.test(part) &&
      // Letters drawn by lot hardly make a word of five, and titles are made of them.
      !/[a-z]{5}|[A-Z][a-z]{4}|0{6}|-.*-/.test(part),
  )
}

/** A kind of file, wherever it is: that tells nobody of a place. */
const kindOfFile = /^\/?\*+\.[\w*.]+\$?$/

function weightOf(value: string): Severity | null {
  if (kindOfFile.test(value)) return null
  if (strong.test(value) || hasUnguessable(value)) return 'warning'
  if (!revealing.test(value) && !announced.test(value)) return null
  const parts = value.toLowerCase().split('/')
  return parts.some((part) => everybodyKnows.includes(part)) ? null : 'hint'
}

/** What no server should hand out at all. */
const notForServers = /\/(?:\.(?:env|git|svn|htpasswd|ssh|aws)|dumps?)(?:[/.]|$)/i

const adviceFor = (value: string): string =>
  notForServers.test(value)
    ? 'Make sure that the server does not serve it.'
    : 'Protect it with a password instead.'

/** Paths that were better not told to the world. */
export const secrets: Check = {
  id: 'secrets',
  severity: 'warning',
  *run(context) {
    let hinted = false
    const told = new Set<string>()
    for (const { line, keyword, value, span } of ruleLines(context)) {
      const severity = keyword === 'disallow' ? weightOf(value) : null
      if (severity === null || (severity === 'hint' && hinted)) continue
      // Groups for several crawlers have the same rules.
      if (told.has(value)) continue
      told.add(value)
      hinted ||= severity === 'hint'
      yield {
        line: line.number,
        span,
        severity,
        message: `Anyone can read in this file that “${value}” exists. ${adviceFor(value)}`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The file shows where secrets are',
  why: 'robots.txt is public: anybody can read it. What must stay private needs a password, not a line in this file.',
  sources: [{ source: 'rfc9309', section: 'section 3' }, { source: 'robotstxt-org' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /.env\nDisallow: /db/dump.sql\n', lines: [2, 3] },
    {
      robots: 'User-agent: a\nDisallow: /.env\n\nUser-agent: b\nDisallow: /.env\n',
      lines: [2],
    },
    { robots: 'User-agent: *\nDisallow: /payroll/\n', lines: [2], severity: 'hint' },
    { robots: 'User-agent: *\nDisallow: /secret-plans/\n', lines: [2], severity: 'hint' },
    { robots: 'User-agent: *\nDisallow: /internal-only/\n', lines: [2], severity: 'hint' },
    { robots: 'User-agent: *\nDisallow: /staff/salaries.xlsx\n', lines: [2], severity: 'hint' },
    {
      robots: 'User-agent: *\nDisallow: /backup/\nDisallow: /internal/\n',
      lines: [2],
      severity: 'hint',
    },
  ],
  good: [
    {
      robots:
        'User-agent: *\nDisallow: /blog/secret-santa-ideas\nDisallow: /internal-medicine/\nDisallow: /shop/victorias-secret/\nDisallow: /international/\n',
    },
    {
      robots:
        'User-agent: *\nDisallow: /wp-admin/\nDisallow: /admin/\nDisallow: /cart\nDisallow: /blog/password-tips\nDisallow: /*?token=\n',
    },
    { robots: 'User-agent: *\nDisallow: /_next/static/AbCdEfGh1234567890xyz/\n' },
    {
      robots:
        'User-agent: *\nDisallow: *.bak\nDisallow: /*.sql$\nDisallow: /flights/airv2SwitchToBasket\nDisallow: /trustArcTest2308CC2018\nDisallow: /?cmp=70130000001xKqzAAE\nDisallow: /sign-in-6for6Sale\n',
    },
  ],
}
