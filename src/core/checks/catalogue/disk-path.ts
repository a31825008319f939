import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { isWholeSite } from '../lines/hosts-in-rules.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { shown } from '../support/message-parts.ts'
import { judgedTests } from '../support/test-paths.ts'

/** Names of the folder that a server shows as the site: what lies in it begins with / there. */
const siteFolders: ReadonlySet<string> = new Set([
  'html',
  'public_html',
  'htdocs',
  'httpdocs',
  'wwwroot',
  'www',
])
/** Such folders that no URL has. */
const onDiskOnly: ReadonlySet<string> = new Set(['public_html', 'httpdocs'])

/** Where servers keep all sites. */
const places = /^\/(?:var|srv)\/(?:www|http)(?=\/|$)/
/** Where the folder of a site may lie: of a user, or of a program. */
const homes = /^\/(?:home|kunden|opt|usr\/share|usr\/local)\/[^/*]{1,60}(?=\/)/
/** A drive of Windows. A path of a site has none, whichever slashes stand behind it. */
const drive = /^[/\\]*[a-z]:[/\\]/i
/** How all of these begin; most paths do not. */
const mayBePlace =
  /^(?:[/\\]*[a-z]:|\/(?:var|srv|home|kunden|opt|usr)\/|[^/]*\/(?:public_html|httpdocs)(?![^/]))/i
/** So many folders may stand in front of that of the site: of the host, and one above it. */
const maxFoldersAbove = 2
/** On a drive: of the server, of all sites, of the host, and one more. */
const maxFoldersOnDrive = 4

/** What stands behind the folder of the site; null where none is named soon. */
function behindSiteFolder(rest: string, foldersAbove: number): string | null {
  const parts = rest.split('/', foldersAbove + 2)
  const at = parts.findIndex((part) => siteFolders.has(part))
  return at < 0 ? null : rest.slice(parts.slice(0, at + 1).join('/').length)
}

/** The path of the site that is meant; null for a value that is no place on a disk, '' where it cannot be told. */
function pathMeant(value: string): string | null {
  const [root] = drive.exec(value) ?? []
  if (root !== undefined) {
    const rest = value.slice(root.length - 1).replaceAll('\\', '/')
    return behindSiteFolder(rest, maxFoldersOnDrive) ?? ''
  }
  const [place] = places.exec(value) ?? []
  if (place !== undefined) return behindSiteFolder(value.slice(place.length), maxFoldersAbove) ?? ''
  const [home] = homes.exec(value) ?? []
  if (home !== undefined) return behindSiteFolder(value.slice(home.length), 0)
  return onDiskOnly.has(value.split('/', 2)[1] ?? '') ? behindSiteFolder(value, 0) : null
}

const isTested = (context: CheckContext, line: number): boolean =>
  judgedTests(context).some(({ decision }) => decision.rule?.line === line)

function fixesOf({ span }: RuleLine, path: string): readonly CheckFix[] {
  if (path === '' || isWholeSite(path)) return []
  return [{ title: `Change to ${path}`, edits: [{ span, insert: path }] }]
}

/** A place on the disk of a server where the path of a URL belongs. */
export const diskPath: Check = {
  id: 'disk-path',
  severity: 'warning',
  *run(context) {
    for (const rule of ruleLines(context)) {
      const { line, value, span } = rule
      const path = mayBePlace.test(value) ? pathMeant(value) : null
      // A site may have such folders in its URLs after all.
      if (path === null || isTested(context, line.number)) continue
      yield {
        line: line.number,
        span,
        // Such a rule matches no URL at all.
        ...(drive.test(value) && { severity: 'error' }),
        message: `“${shown(value)}” looks like a folder on the server’s disk. A rule needs the path of the URL, from the slash after the host name on.`,
        fixes: fixesOf(rule, path),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Folder of the server’s disk',
  why: 'Crawlers know URLs only. Where a server keeps the files of a site is no part of them, so such a rule matches no page.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /q\nDisallow: /var/www/html/private/\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /home/alice/public_html/a\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /var/www/\nDisallow: /q\n', lines: [2] },
    {
      robots: 'User-agent: *\nDisallow: C:\\inetpub\\wwwroot\\a\\\n',
      lines: [2],
      severity: 'error',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /var/\nDisallow: /home/\nDisallow: /html/\n' },
    {
      robots: 'User-agent: *\nDisallow: /public_html/\n',
      tests: [{ crawler: 'Googlebot', url: '/public_html/a' }],
    },
  ],
}
