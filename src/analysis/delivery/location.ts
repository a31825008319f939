import type { Sentence } from '../result.ts'
import { locationNotes } from './location-notes.ts'
import { readableHost } from '../tests/readable-host.ts'
import { code, sentenceOf } from '../../core/text/sentence.ts'
import { maxUrlLength, originOf, parseUrl } from '../../case/urls/sent-url.ts'

/** One step from the address of a page to that of its robots.txt. */
export interface LocationStep {
  readonly sentence: Sentence
  /** The address after this step. */
  readonly address: string
}

/**
 * The robots.txt that is used for a page, with the steps that lead to its address; or why there is
 * none.
 */
export type Location =
  | {
      readonly ok: true
      readonly page: string
      readonly robotsUrl: string
      readonly steps: readonly LocationStep[]
      readonly notes: readonly Sentence[]
    }
  | { readonly ok: false; readonly problem: string }

const defaultPorts: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ftp:': '21',
}

const refuse = (problem: string): Location => ({ ok: false, problem })

/** The parts of an address as typed: the URL object has dropped most of them. */
interface TypedAddress {
  readonly url: URL
  readonly addedScheme: boolean
  readonly user: string
  readonly host: string
  readonly port: string
}

function partsOf(url: URL, text: string, addedScheme: boolean): TypedAddress {
  const [, authority = ''] = /^[a-z][a-z0-9+.-]*:[/\\]*([^/\\?#]*)/i.exec(text) ?? []
  const at = authority.lastIndexOf('@')
  const [, host = '', port = ''] = /^(.*?)(?::(\d*))?$/.exec(authority.slice(at + 1)) ?? []
  return { url, addedScheme, user: authority.slice(0, Math.max(0, at)), host, port }
}

function parseAddress(typed: string): TypedAddress | string {
  const text = typed.trim()
  if (text === '') return 'Type the address of a page, such as https://example.com/shop/.'
  if (text.length > maxUrlLength) return 'This address is too long.'
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]
  if (scheme === undefined && originOf(text) === null) return 'This is not the address of a page.'
  const whole = scheme === undefined ? `https://${text}` : text
  const url = parseUrl(whole)
  if (url === null) return 'This is not a complete address.'
  if (defaultPorts[url.protocol] === undefined) {
    return `Crawlers look for robots.txt at http, https and ftp addresses, not at ${scheme ?? ''}.`
  }
  return partsOf(url, whole, scheme === undefined)
}

function hostSentence({ host, url }: TypedAddress): Sentence | null {
  if (host === url.hostname) return null
  if (!/[^\0-\x7f]/.test(host))
    return sentenceOf('Upper and lower case are the same in a host name.')
  const readable = readableHost(url.hostname)
  return sentenceOf('The host ', code(readable), ' is sent in this form (Punycode).')
}

function portSentence({ port, url }: TypedAddress): Sentence | null {
  if (port === '') return null
  if (url.port !== '') return sentenceOf(`Port ${url.port} is part of the site, so it stays.`)
  return sentenceOf(
    `${port} is the default port of ${url.protocol.slice(0, -1)}, so it is left out.`,
  )
}

/** The way from a page to its robots.txt, one step for each part of the address. */
function stepsOf(typed: TypedAddress): readonly LocationStep[] {
  const { url, user, addedScheme } = typed
  const { protocol, pathname, search, hash } = url
  const rest = pathname + search + hash
  const usual = addedScheme || typed.port === '' || url.port !== '' ? '' : `:${typed.port}`
  const before = `${protocol}//${user === '' ? '' : `${user}@`}${typed.host}`
  const port = url.port === '' ? usual : `:${url.port}`
  const steps: (LocationStep | null)[] = [
    addedScheme
      ? {
          sentence: sentenceOf('Without http or https in front, https is assumed.'),
          address: before + port + rest,
        }
      : null,
    user === ''
      ? null
      : {
          sentence: sentenceOf('User name and password are left out.'),
          address: `${protocol}//${typed.host}${port}${rest}`,
        },
  ]
  const host = hostSentence(typed)
  if (host) steps.push({ sentence: host, address: `${protocol}//${url.hostname}${port}${rest}` })
  const portStep = portSentence(typed)
  if (portStep) steps.push({ sentence: portStep, address: `${protocol}//${url.host}${rest}` })
  steps.push({
    sentence: sentenceOf('The path is replaced by ', code('/robots.txt'), '.'),
    address: robotsUrlOf(url),
  })
  return steps.filter((step) => step !== null)
}

const robotsUrlOf = ({ protocol, host }: URL): string => `${protocol}//${host}/robots.txt`

/**
 * The robots.txt that is used for a page, RFC 9309 §2.3. `page` is an address as typed, with or
 * without a scheme. Crawlers use robots.txt at http, https and ftp addresses.
 */
export function locate(page: string): Location {
  const typed = parseAddress(page)
  if (typeof typed === 'string') return refuse(typed)
  const { url } = typed
  return {
    ok: true,
    page: page.trim(),
    robotsUrl: robotsUrlOf(url),
    steps: stepsOf(typed),
    notes: locationNotes(url, typed.port),
  }
}

const robotsUrlFor = (address: string): string | null => {
  const typed = parseAddress(address)
  return typeof typed === 'string' ? null : robotsUrlOf(typed.url)
}

/** True if the robots.txt of `site` is used for `address`; false if either is no address. */
export function isSameSite(site: string, address: string): boolean {
  const robotsUrl = robotsUrlFor(site)
  return robotsUrl !== null && robotsUrl === robotsUrlFor(address)
}

/**
 * The items whose address the robots.txt of a site is not used for. `hrefOf` gives the address of
 * an item in the form in which it is sent, or null for none.
 */
export function uncovered<Item>(
  site: string,
  items: readonly Item[],
  hrefOf: (item: Item) => string | null,
): readonly Item[] {
  const start = robotsUrlFor(site)?.replace(/robots\.txt$/, '') ?? ''
  return items.filter((item) => {
    const href = hrefOf(item)
    // An address of the same site may have a user name in front of the host.
    return (
      href !== null && !href.startsWith(start) && !(href.includes('@') && isSameSite(site, href))
    )
  })
}
