import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { shown } from '../support/message-parts.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { valueLines } from '../support/value-lines.ts'

/** The sitemaps that WordPress and its plugins write, in the folder where it lies. */
const ownSitemap = /^[a-z]+:\/\/[^/?#]+(\/(?:[\w.~-]+\/)+)(?:wp-sitemap|sitemap_index)\.xml$/i
const rootSitemap = /^[a-z]+:\/\/[^/?#]+\/[\w.-]+\.xml(?:\.gz)?$/i

/** What WordPress has at the top of its folder. */
const ownPath = /^\/(?:wp-(?:admin|includes|content|json|login\.php)|xmlrpc\.php|\?s=)/i
/** A part of it that no other program has. */
const surePath = /^\/(?:wp-(?:admin|includes|content|login\.php))/i

/** Sites of several languages have their sitemaps in folders too. */
const languageFolder = /^\/[a-z]{2}(?:[-_][a-z]{2})?\/$/i

/** The one folder in which all sitemaps of WordPress lie; null where there is none, or the root has some. */
function folderOf(context: CheckContext): string | null {
  const addresses = valueLines(context, 'sitemap').map(({ text }) => text)
  if (addresses.some((address) => rootSitemap.test(address))) return null
  const folders = new Set(addresses.flatMap((address) => ownSitemap.exec(address)?.[1] ?? []))
  const [folder = null, ...others] = folders
  return others.length === 0 ? folder : null
}

/** Rules for WordPress at the root of the site; none where others have the folder. */
function rootRules(context: CheckContext, folder: string): readonly RuleLine[] {
  const rules = ruleLines(context)
  if (
    rules.some(
      ({ value }) => value.startsWith(folder) && ownPath.test(value.slice(folder.length - 1)),
    )
  )
    return []
  const own = rules.filter(({ value }) => ownPath.test(value))
  return own.some(({ value }) => surePath.test(value)) ? own : []
}

/** Rules for a system at the root of a site, which lies in a folder. */
export const systemInFolder: Check = {
  id: 'system-in-folder',
  severity: 'warning',
  *run(context) {
    const folder = folderOf(context)
    if (folder === null) return
    const rules = rootRules(context, folder)
    const [first] = rules
    if (first === undefined) return
    const moved = ({ value }: RuleLine): string => folder + value.slice(1)
    const inside = moved(first).replace(/[*$].*/, '')
    // Another rule may block them by the folder.
    const dialect = context.primaryDialect()
    if (context.decide(dialect, '*', inside).verdict === 'disallow') return
    yield {
      line: first.line.number,
      also: rules.slice(1).map(({ line }) => line.number),
      span: first.span,
      severity: languageFolder.test(folder) ? 'info' : 'warning',
      message: `The sitemap shows WordPress in ${folder}. “${shown(first.value)}” does not match what is usually the path there, “${shown(moved(first))}”.`,
      fixes: [
        {
          title: `Move ${rules.length === 1 ? 'the rule' : `these ${rules.length} rules`} to ${folder}`,
          edits: rules.map((rule) => ({ span: rule.span, insert: moved(rule) })),
        },
      ],
    }
  },
}

const blog = 'Sitemap: https://www.roast.coffee/blog/wp-sitemap.xml\n'

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rules for a system that lies in a folder',
  why: 'Rules have paths from the root of the host. Where the address of a WordPress site is in a folder, its files are usually there too. WordPress itself writes that folder in front of /wp-admin/; rules at the root then match nothing.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }, { source: 'wordpress-robots' }],
  bad: [
    { robots: `User-agent: *\nDisallow: /wp-admin/\n\n${blog}`, lines: [2] },
    {
      robots: `User-agent: *\nDisallow: /wp-admin/\nDisallow: /wp-login.php\nDisallow: /?s=\nAllow: /wp-admin/admin-ajax.php\n\n${blog}`,
      lines: [2],
      severity: 'warning',
    },
    {
      robots:
        'User-agent: *\nDisallow: /a/\nDisallow: /wp-includes/\n\nSitemap: https://a.coffee/news/en/sitemap_index.xml\n',
      lines: [3],
    },
    {
      robots:
        'User-agent: *\nDisallow: /wp-admin/\n\nSitemap: https://a.coffee/de/sitemap_index.xml\n',
      lines: [2],
      severity: 'info',
    },
  ],
  good: [
    { robots: `User-agent: *\nDisallow: /blog/wp-admin/\n\n${blog}` },
    { robots: `User-agent: *\nDisallow: /wp-admin/\nDisallow: /blog/wp-admin/\n\n${blog}` },
    {
      robots: `User-agent: *\nDisallow: /wp-admin/\n\n${blog}Sitemap: https://www.roast.coffee/sitemap.xml\n`,
    },
    {
      robots: 'User-agent: *\nDisallow: /wp-admin/\n\nSitemap: https://a.coffee/wp-sitemap.xml\n',
    },
    { robots: `User-agent: *\nDisallow: /cart/\nDisallow: /?s=\n\n${blog}` },
  ],
}
