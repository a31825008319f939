/** The scheme of an address in small letters; null when it has none. */
export const schemeOfUrl = (url: string): string | null =>
  /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? null

/** Schemes whose addresses need a host. */
const withHost: readonly string[] = ['http', 'https', 'ftp', 'ws', 'wss']

/** Is a port one that the URL standard takes? */
const isPort = (port: string): boolean => /^\d*$/.test(port) && Number(port) <= 65_535

/** An escape of an ASCII character, which a host is read without. */
const escape = /%[0-7][\da-f]/gi

/** What no host has once its escapes are read; the brackets of an address of IPv6 aside. */
const forbidden = /[\0- "#%/:<>?@[\\\]^`{|}\x7f]/

function isHost(host: string): boolean {
  if (host.startsWith('[')) return /^\[(?=.*:)[\da-f:.]+\]$/i.test(host)
  const read = host.replace(escape, (found) => String.fromCharCode(parseInt(found.slice(1), 16)))
  return !forbidden.test(read)
}

/** Whether a text is a whole address by the URL standard, as far as its scheme, host and port tell. */
export function isWebUrl(url: string): boolean {
  const scheme = schemeOfUrl(url)
  if (scheme === null || !withHost.includes(scheme)) return scheme !== null
  const rest = url.slice(scheme.length + 1).replace(/[\t\n\r]/g, '')
  const authority = /^[/\\]*([^/\\?#]*)/.exec(rest)?.[1] ?? ''
  const server = authority.slice(authority.lastIndexOf('@') + 1)
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(server) ?? []
  return host !== '' && isPort(port) && isHost(host)
}
