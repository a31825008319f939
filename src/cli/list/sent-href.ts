import { isPlainPath } from '../../case/urls/plain-path.ts'
import { sentUrl } from '../../case/urls/sent-url.ts'

/** The site of paths; the host has no influence on a verdict. */
const anyOrigin = 'https://example.com'

/** Stands for a site while a path is read: an address in figures is read sooner than a name. */
const quickSite = 'http://[::1]'

/** So many sites are remembered. */
const maxSites = 1000

/** Whether the URL standard leaves `https://host` in front of a path as it is, by that text. */
const sites = new Map<string, boolean>()
/** The last one that it does leave: most lists are of one site. */
let lastSite = ''

function isPlainSite(site: string): boolean {
  const known = sites.get(site)
  if (known !== undefined) return known
  const sent = sentUrl(`${site}/`, anyOrigin, Infinity)
  const isPlain = sent.ok && sent.href === `${site}/`
  if (sites.size >= maxSites) sites.clear()
  sites.set(site, isPlain)
  return isPlain
}

/** Where the path begins behind a site that is left as it is; −1 where there is none. */
function pathAfterSite(url: string): number {
  if (lastSite !== '' && url.startsWith(lastSite) && url.charCodeAt(lastSite.length) === 0x2f) {
    return lastSite.length
  }
  if (!url.startsWith('https://') && !url.startsWith('http://')) return -1
  const slash = url.indexOf('/', 8)
  if (slash < 0) return -1
  const site = url.slice(0, slash)
  if (!isPlainSite(site)) return -1
  lastSite = site
  return slash
}

/** `href`: the form in which a URL is sent, or its path; null for what is no URL, with the reason. */
export type SentHref =
  | { readonly href: string; readonly problem: null }
  | { readonly href: null; readonly problem: string }

/** Whether a URL or a path is sent as it stands; false may also mean that it was not looked at closely. */
export function isSentAsTyped(url: string): boolean {
  const from = url.charCodeAt(0) === 0x2f ? 0 : pathAfterSite(url)
  return from >= 0 && isPlainPath(url, from)
}

/** A URL as it is sent, whatever its length. The same as `sentUrl`, but sooner. */
export function sentHref(url: string): SentHref {
  if (isSentAsTyped(url)) return { href: url, problem: null }
  const isPath = url.charCodeAt(0) === 0x2f
  const from = isPath ? 0 : pathAfterSite(url)
  if (from >= 0) {
    const sent = sentUrl(quickSite + url.slice(from), anyOrigin, Infinity)
    if (sent.ok)
      return { href: (isPath ? anyOrigin : url.slice(0, from)) + sent.path, problem: null }
  }
  const sent = sentUrl(url, anyOrigin, Infinity)
  return sent.ok ? { href: sent.href, problem: null } : { href: null, problem: sent.problem }
}
