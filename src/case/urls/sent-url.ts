import { severalSites, unknownOrigin } from '../scenario.ts'

/** A URL as typed and as a crawler sends it, or a sentence that says why it cannot be sent. */
export type SentUrl =
  | {
      readonly ok: true
      readonly typed: string
      readonly href: string
      readonly path: string
      readonly changed: boolean
    }
  | { readonly ok: false; readonly typed: string; readonly problem: string }

/**
 * The longest URL that the page accepts, in UTF-16 units; browsers and crawlers have limits near
 * it.
 */
export const maxUrlLength = 2083

/**
 * Strips what the URL standard strips around a URL: controls and blanks up to U+0020, and no
 * others.
 */
function trimBlanks(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && text.charCodeAt(from) <= 0x20) from += 1
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to -= 1
  return text.slice(from, to)
}

const withoutFragment = (href: string): string => {
  const hash = href.indexOf('#')
  return hash < 0 ? href : href.slice(0, hash)
}

/**
 * A URL as the URL standard reads it, from a base where one is given; null where it is none.
 *
 * In place of `URL.canParse`: in Node 20 that calls any URL with a letter such as ü none, once it was asked
 * some thousand times.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** Path and query of a serialised http URL, an empty query (`/a?`) included. */
function pathOfHref(href: string): string {
  return href.slice(href.indexOf('/', href.indexOf('://') + 3))
}

const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:'

function refuse(typed: string, problem: string): SentUrl {
  return { ok: false, typed, problem }
}

/** The URL for a path of the site `origin`. */
function fromPath(typed: string, text: string, origin: string): SentUrl {
  const site = originOf(origin)
  // Joined as text: resolved as a reference, "//x" would be a host and not a path.
  const url = site === null ? null : parseUrl(site + text)
  if (url === null) return refuse(typed, 'The site of this case is not a web address.')
  const href = withoutFragment(url.href)
  const path = pathOfHref(href)
  return { ok: true, typed, href, path, changed: path !== typed }
}

/** The URL for a whole web address. */
function fromAddress(typed: string, text: string): SentUrl {
  const url = parseUrl(text)
  if (url === null) return refuse(typed, 'This is not a complete web address.')
  const href = withoutFragment(url.href)
  const path = pathOfHref(href)
  return { ok: true, typed, href, path, changed: href !== typed }
}

/** Why a text is neither a path nor a web address, and what it should have been. */
function problemOf(text: string): string {
  if (text === '') return 'Type a path such as /cart/ or a whole address.'
  if (text.startsWith('#')) return 'The part after # is never sent. Start with / or https://'
  // A colon before digits is a port: "example.com:8080".
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:(?!\d))/.exec(text)?.[0]
  if (scheme !== undefined) {
    return `Only http and https can be tested, not ${scheme}. Start with / or https://`
  }
  if (originOf(text) !== null) return `Start with / or https:// — did you mean https://${text}?`
  return `Start with / or https:// — did you mean /${text}?`
}

/**
 * A URL in the form in which a crawler sends it: serialised by the URL standard and nothing more, so
 * hex case, `%7E` and `//` stay. Takes whole web addresses, and paths of the site `origin`.
 */
export function sentUrl(typed: string, origin: string, longest = maxUrlLength): SentUrl {
  const text = trimBlanks(typed)
  if (text.length > longest) {
    return refuse(typed, `Longer than ${longest.toLocaleString('en')} characters.`)
  }
  if (text.startsWith('/') || text.startsWith('?')) return fromPath(typed, text, origin)
  if (/^https?:/i.test(text)) return fromAddress(typed, text)
  return refuse(typed, problemOf(text))
}

/** "robots.txt" has a dot, but no top-level domain is called so. */
const isFileName = (name: string): boolean =>
  /\.(?:txt|html?|php|aspx?|jsp|xml|pdf|jpe?g|png|gif|css|js)$/i.test(name)

/** Is this what somebody means as a host without "https://" in front? */
function isHostLike(host: string): boolean {
  const name = host.replace(/:\d*$/, '')
  if (name === 'localhost' || name.startsWith('[')) return true
  return /[^.]\.[^.]/.test(name) && !isFileName(name)
}

/** The address that a URL of a case stands for; null: it stands for none. */
export function hrefOf(typed: string, origin: string): string | null {
  const sent = sentUrl(typed, origin)
  return sent.ok ? sent.href : null
}

const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== ''

/**
 * Scheme and host of the site that a text means, with or without scheme and path: "example.com",
 * "HTTPS://Example.com/foo", "müller.eu". Null when it means none, or carries a user or a password:
 * "https://shop.example@other.example" is not what it seems to be.
 */
export function originOf(text: string): string | null {
  const typed = trimBlanks(text)
  if (typed.length > maxUrlLength) return null
  if (/^https?:/i.test(typed)) {
    const url = parseUrl(typed)
    return url !== null && isWeb(url) && !hasUser(url) ? url.origin : null
  }
  const host = /^[^/?#\\\s@]+/.exec(typed)?.[0] ?? ''
  if (!isHostLike(host) || typed[host.length] === '@') return null
  return parseUrl(`https://${host}`)?.origin ?? null
}

/** True for a text without blanks that links to a case on this page, `#r1=…`: its site has no robots.txt to load. */
const isCaseLink = (text: string): boolean => /#(?:r\d+|robots|ex)=/i.test(text)

/**
 * Scheme and host of the site whose address a text is, and nothing else is in it; null for any other
 * text. No name of a line is taken for a host, as a host has a dot.
 */
export function siteAddressIn(text: string): string | null {
  const only = text.trim()
  return /\s/.test(only) || isCaseLink(only) ? null : originOf(only)
}

/**
 * Scheme and host of the site that a URL is sent to. `href` is a whole http URL as the URL standard
 * serialises it, of any length, with or without a user and a password, which are no part of the site.
 */
export function siteOfHref(href: string): string {
  const from = href.indexOf('://') + 3
  const to = href.indexOf('/', from)
  const authority = href.slice(from, to)
  // In a user and a password the sign is escaped.
  return href.slice(0, from) + authority.slice(authority.indexOf('@') + 1)
}

/** Whether a value is the address of a site. A user or a password in front of a host misleads. */
export function isOrigin(value: unknown): value is string {
  const url = typeof value === 'string' && value.length <= maxUrlLength ? parseUrl(value) : null
  if (url === null) return false
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

function otherSite(href: string, origin: string): string | null {
  const site = siteOfHref(href)
  return site === originOf(origin) ? null : site
}

/** Why a file says nothing about a URL of another site; null when its own site is not known. */
function otherSiteProblem(site: string, origin: string): string | null {
  if (origin === severalSites) {
    return 'The site of this file is not set, and the URLs are of several hosts.'
  }
  return originOf(origin) === unknownOrigin
    ? null
    : `This file is for ${origin}; ${site} has a robots.txt of its own.`
}

/** What a typed URL comes to, whichever crawler and dialect. */
export interface ReadUrl {
  readonly url: SentUrl
  /** The site of the URL when it is not the site of the case, else null. */
  readonly site: string | null
  /** Why no crawler can be judged on it; null when each can. */
  readonly problem: string | null
}

/** Reads a URL as typed. `origin` is the site that paths belong to. */
export function readUrl(typed: string, origin: string): ReadUrl {
  const url = sentUrl(typed, origin)
  const site = url.ok ? otherSite(url.href, origin) : null
  const problem = url.ok ? (site === null ? null : otherSiteProblem(site, origin)) : url.problem
  return { url, site, problem }
}
