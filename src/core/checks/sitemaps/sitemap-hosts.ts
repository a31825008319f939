import type { Span } from '../../text/text.ts'
import type { CheckFix, Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { hostOf, type ValueLine } from '../support/value-lines.ts'

/** What is wrong with an address, and how it is put right. */
export interface AddressFault {
  readonly message: string
  readonly fixes: readonly CheckFix[]
  readonly severity?: Severity
}

export const write = (insert: string, span: Span): readonly CheckFix[] => [
  { title: `Change to ${insert}`, edits: [{ span, insert }] },
]

/** Addresses that only one computer or network knows. */
const privateAddress =
  /^(?:127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d{1,3}){2}|0\.0\.0\.0|\[(?:::1?|f[cde][\da-f]{2}:[\da-f:]*)\])$/
/** Endings that the net has no names for: RFC 2606, RFC 6761, RFC 6762, RFC 7686, RFC 8375, and those of routers. */
const privateEnding =
  /\.(?:local|localhost|localdomain|test|invalid|internal|intranet|lan|corp|home|private|onion|home\.arpa)$/
/** What programs and examples write where nobody has set the site. */
const placeholder =
  /^(?:undefined|null|nan|none|true|false|\[?object.*|https?|(?:www\.)?your[-_]?(?:domain|site|website|url|host|store)(?:name)?(?:\.[a-z]+)?)$/
/** Hosts of documents: RFC 2606. */
const exampleHost = /^(?:[\w-]+\.)*example\.(?:com|org|net|edu)$/
/** Characters of a placeholder that was not filled in; no host has them. */
const unfilled = /[$(){}<>]|%(?![\da-f]{2})/
/** Ports on which tools for developers serve a site, unless they are told otherwise. */
const developerPorts: ReadonlySet<string> = new Set(
  '1313 3000 3001 4000 4200 4321 5000 5173 5174 8000 8080 8888 9000'.split(' '),
)

const isPrivate = (name: string): boolean =>
  name === 'localhost' ||
  name === 'host.docker.internal' ||
  privateAddress.test(name) ||
  /^[\w-]+$/.test(name)

/** Has a name parts that no name has, or a port that there is none of? */
const isBroken = (name: string, port: string): boolean =>
  !/^\[[\da-f:.]+\]$/.test(name) &&
  (/^[.-]|\.\.|[,;:[\]]|%5[bd]|-$/.test(name) || Number(port) > 65_535)

interface Host {
  readonly name: string
  /** As the author writes it. */
  readonly shown: string
  readonly port: string
}

/** What is wrong with a host, in a sentence; null when nothing is. */
function sentenceOn({ name, shown, port }: Host, isKnownSite: boolean): string | null {
  if (placeholder.test(name) || unfilled.test(name)) {
    return `“${shown}” is not a host: fill in the host of the site.`
  }
  if (isKnownSite && exampleHost.test(name)) {
    return `“${shown}” is a host for examples: fill in the host of the site.`
  }
  const ending = privateEnding.exec(name)?.[0]
  if (ending !== undefined) {
    return `No crawler can reach “${shown}”: names that end in “${ending}” are for one network or for tests.`
  }
  if (isBroken(name, port)) return `“${shown}${port === '' ? '' : `:${port}`}” is no host.`
  return isPrivate(name)
    ? `No crawler can reach “${shown}${port === '' ? '' : `:${port}`}”: the address works only inside a computer or a network.`
    : null
}

function portFault(
  { shown, port }: Host,
  own: string | null,
  right: CheckFix | null,
): AddressFault | null {
  if (!developerPorts.has(port) || own?.endsWith(`:${port}`) === true) return null
  return {
    message: `Port ${port} is usual for development servers, so crawlers may find nothing at “${shown}:${port}”.`,
    severity: 'warning',
    fixes: right === null ? [] : [right],
  }
}

/** Is it the host of the site itself, or of one for examples that is asked about? */
const isOwn = (host: string, own: string | null): boolean =>
  own !== null && (own === host || (exampleHost.test(own) && exampleHost.test(host)))

/** The host as it stands in an address. */
function shownHost(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name)
  return at < 0 ? name : text.slice(at, at + name.length)
}

/** Do rules for a part of the site keep everybody from a path, so that no sitemap is there? */
function isBlocked(context: CheckContext, path: string): boolean {
  const dialect = context.primaryDialect()
  return (
    context.siteBlock(dialect, '*') === null &&
    context.decide(dialect, '*', path).verdict === 'disallow'
  )
}

/** A host that crawlers cannot reach. */
export function wrongHost(context: CheckContext, { text, span }: ValueLine): AddressFault | null {
  const { origin } = context
  const host = hostOf(text)
  const own = origin === null ? null : hostOf(origin)
  if (host === null || isOwn(host, own)) return null
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(host) ?? [host, host]
  const [, scheme = '', path = ''] = /^([a-z]+:\/\/)[^/?#]*(.*)$/i.exec(text) ?? []
  if (/^https?$/.test(name)) {
    return {
      message: 'The URL has its scheme (such as https://) twice.',
      fixes: write(path.replace(/^\/*/, `${name}://`), span),
    }
  }
  const here = origin === null || isBlocked(context, path) ? [] : write(`${origin}${path}`, span)
  const parts = { name, shown: shownHost(text, name), port }
  const message = sentenceOn(parts, own !== null)
  if (message !== null) return { message, fixes: here }
  const [withoutPort = null] = own === null ? write(`${scheme}${name}${path}`, span) : here
  return portFault(parts, own, withoutPort)
}

/** An address without a host. */
export function noHost({ origin }: CheckContext, { text, span }: ValueLine): AddressFault | null {
  const path = /^(?:https?|ftp):\/\/(?::\d*)?(?:\/+([^/\s].*))?$/i.exec(text)
  // Of three slashes one may be too many.
  if (path === null || /^[\w-]+\.[\w.-]+\//.test(path[1] ?? '')) return null
  const fixes = origin === null || path[1] === undefined ? [] : write(`${origin}/${path[1]}`, span)
  return { message: `“${text.slice(0, 40)}” has no host.`, fixes }
}

/** A name or a password in an address that everybody can read. */
export function userInfo({ text, span }: ValueLine): AddressFault | null {
  const found = /^([a-z]+:\/\/)([^/?#@\s]+)@(.+)$/i.exec(text)
  if (found === null) return null
  const [, scheme = '', name = '', rest = ''] = found
  const what = name.includes(':') ? 'a name and a password' : 'a name'
  return {
    message: `This URL contains ${what} (“${name.split(':', 1)[0] ?? ''}”), which anyone can read here.`,
    severity: 'warning',
    fixes: write(scheme + rest, span),
  }
}
