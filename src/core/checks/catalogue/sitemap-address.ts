import type { Span } from '../../text/text.ts'
import type { Check, CheckFix, CheckTexts, Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { hostOf, valueLines, type ValueLine } from '../support/value-lines.ts'

/** What is wrong with an address, and how it is put right. */
interface Fault {
  readonly message: string
  readonly fixes: readonly CheckFix[]
  readonly severity?: Severity
}

const write = (insert: string, span: Span): readonly CheckFix[] => [
  { title: `Write ${insert}`, edits: [{ span, insert }] },
]

/** Hosts that only one computer or network knows. */
const privateHost =
  /^(?:localhost|.*\.local(?:host|domain)?|127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|0\.0\.0\.0|\[::1\]|host\.docker\.internal)(?::\d+)?$/
/** What programs and examples write where nobody has set the site. */
const placeholder =
  /^(?:undefined|null|nan|none|true|false|\[?object.*|https?|(?:www\.)?your[-_]?(?:domain|site|website|url|host|store)(?:name)?(?:\.[a-z]+)?)(?::\d*)?$/
/** Characters of a placeholder that was not filled in; no host has them. */
const unfilled = /[$(){}<>]|%(?![\da-f]{2})/

function wrongHost({ origin }: CheckContext, { text, span }: ValueLine): Fault | null {
  const host = hostOf(text)
  if (host === null || (origin !== null && hostOf(origin) === host)) return null
  const isPrivate = privateHost.test(host)
  if (!isPrivate && !placeholder.test(host) && !unfilled.test(host)) return null
  const path = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/i.exec(text)?.[1] ?? ''
  const repeated = /^https?(?=:?$)/.exec(host)?.[0] ?? null
  const isRepeated = repeated !== null
  const right = isRepeated ? path.replace(/^\/*/, `${repeated}://`) : `${origin ?? ''}${path}`
  const fixes = isRepeated || origin !== null ? write(right, span) : []
  if (isRepeated) return { message: 'The scheme stands here twice.', fixes }
  return {
    message: isPrivate
      ? `No crawler can reach “${host}”: it is an address inside a computer or a network.`
      : `“${host}” is no host: the site was not filled in.`,
    fixes,
  }
}

const begins = /^(?:https?|ftp):\/\//i

/** The addresses of a line, if it has nothing else. */
function addressesIn(text: string): readonly string[] {
  const parts = text
    .split(/\s/)
    .flatMap((word) => word.split(/[,;](?=https?:\/\/|ftp:\/\/)/i))
    .map((part) => part.replace(/[,;]$/, ''))
    .filter((part) => part !== '')
  return parts.every((part) => begins.test(part)) ? parts : []
}

function severalAddresses(context: CheckContext, { line, text, span }: ValueLine): Fault | null {
  const parts = addressesIn(text)
  if (parts.length < 2) return null
  const head = line.text.slice(0, span.from - line.span.from)
  const lines = parts.map((part) => head + part).join('\n')
  return {
    message: `${parts.length} addresses are on one line; crawlers read them as one.`,
    fixes: [
      {
        title: `Split it into ${parts.length} lines`,
        edits: [lineEdits.replace(context, line.number, lines)],
      },
    ],
  }
}

function missingSlashes({ text, span }: ValueLine): Fault | null {
  const found = /^(https?|ftp):(\/?)(?!\/)(?=[^\s/])/i.exec(text)
  if (found === null) return null
  const right = `${found[1] ?? ''}://${text.slice(found[0].length)}`
  return { message: `“${found[0]}” has to be “${found[1] ?? ''}://”.`, fixes: write(right, span) }
}

function blankInside({ text, span }: ValueLine): Fault | null {
  if (!/[ \t]/.test(text)) return null
  const right = text.replace(/^([a-z][a-z0-9+.-]*:\/\/)[ \t]+/i, '$1').replace(/[ \t]/g, '%20')
  return {
    message: 'An address has no spaces, so crawlers do not fetch it.',
    fixes: write(right, span),
  }
}

/** A line that names the home page, which lists nothing. */
const homePage = ({ text }: ValueLine): Fault | null =>
  /^https?:\/\/[^/?#\s]+\/?$/i.test(text)
    ? {
        message: 'This is the address of a home page, not of a sitemap.',
        severity: 'warning',
        fixes: [],
      }
    : null

const schemes = /^(?:https?|ftp):/i

/** An address that crawlers cannot fetch though it looks like one. */
export const sitemapAddress: Check = {
  id: 'sitemap-address',
  severity: 'error',
  *run(context) {
    for (const value of valueLines(context, 'sitemap')) {
      if (!schemes.test(value.text)) continue
      const fault =
        severalAddresses(context, value) ??
        missingSlashes(value) ??
        blankInside(value) ??
        wrongHost(context, value) ??
        homePage(value)
      if (fault !== null) yield { line: value.line.number, span: value.span, ...fault }
    }
  },
}

const bad = (address: string, origin?: string) => ({
  robots: `User-agent: *\nDisallow: /x\n\nSitemap: ${address}\n`,
  ...(origin === undefined ? {} : { origin }),
  lines: [4],
})

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap with an address that cannot be fetched',
  why: 'Crawlers take the rest of the line as one address. With a space, a second address, or a host that only your own computer knows, they fetch nothing.',
  sources: [{ source: 'sitemaps-org' }, { source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [
    bad('http://localhost:3000/sitemap.xml', 'https://example.com'),
    bad('https://undefined/sitemap.xml'),
    bad('https://null/sitemap.xml'),
    bad('https://192.168.1.10/sitemap.xml'),
    bad('https://shop.local/sitemap.xml'),
    bad('https://https://example.com/sitemap.xml'),
    bad('https://yourdomain.com/sitemap.xml'),
    bad('https://YOUR_DOMAIN/sitemap.xml'),
    bad('https://$host/sitemap.xml'),
    bad('https://%(host)s/sitemap.xml', 'https://example.com'),
    bad('https://%s/sitemap.xml'),
    bad('https://a.example/a.xml, https://a.example/b.xml'),
    bad('https://a.example/a.xml https://a.example/b.xml'),
    bad('https:// a.example/s.xml'),
    bad('https://a.example/site map.xml'),
    bad('http:/a.example/s.xml'),
    bad('https:a.example/s.xml'),
    { ...bad('https://www.example.com/'), severity: 'warning' },
    { ...bad('https://www.example.com'), severity: 'warning' },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /x\n\nSitemap: https://example.com/a,b.xml\n' },
    {
      robots: 'User-agent: *\nDisallow: /x\n\nSitemap: http://localhost:3000/s.xml\n',
      origin: 'http://localhost:3000',
    },
    { robots: 'User-agent: *\nDisallow: /x\n\nSitemap: https://nulls.example/s.xml # map\n' },
  ],
}
