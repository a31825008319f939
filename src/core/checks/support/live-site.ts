import { hostOf, isSameHost, valueLines } from './value-lines.ts'
import { memoizeByContext } from './memoize.ts'
import type { CheckContext } from '../check-context.ts'

/** What the name of a host says of the site: that people look for it, that it is a trial, or nothing. */
export type SiteKind =
  | { readonly kind: 'live'; readonly host: string }
  | { readonly kind: 'trial'; readonly host: string; readonly word: string }
  | { readonly kind: 'unknown' }

/** Words that hosts of trials have in front of the domain, with or without a number. */
const trialWord =
  /^(?:staging|stage|stg|dev|devel|development|test|tests|testing|testserver|testsystem|preview|preprod|preproduction|pre-?prod|beta|alpha|demo|sandbox|qa|uat|local|localhost|vorschau|entwicklung)\d*$/
/** Endings that the net has no names for: RFC 2606, RFC 6761 and RFC 6762. */
const trialEnding = /^(?:localhost|local|test|invalid|internal|lan)$/
/** Hosts of documents: RFC 2606. */
const exampleHost = /(?:^|\.)example(?:\.(?:com|org|net|edu))?$/
/** Endings of two parts, below which countries give names away. */
const pairEnding = /^(?:co|com|org|net|gov|gob|ac|edu|ne|or|go|nom|nic|govt|gv)\.[a-z]{2}$/

/** The parts of a host in front of its ending. */
function partsOf(host: string): readonly string[] {
  const parts = host.split('.')
  return parts.slice(0, pairEnding.test(parts.slice(-2).join('.')) ? -2 : -1)
}

/** The words in front of the domain: “shop” and “dev” of `shop-dev.adler.at`. The domain may be called anything. */
export const wordsBeforeDomain = (host: string): readonly string[] =>
  partsOf(host.split(':', 1)[0] ?? '')
    .slice(0, -1)
    .flatMap((part) => part.split('-'))

/** The word by which a host says that it is a trial; null where it does not. */
export function trialWordIn(host: string): string | null {
  const [name = ''] = host.split(':', 1)
  const ending = name.split('.').at(-1) ?? ''
  if (trialEnding.test(ending)) return ending
  return wordsBeforeDomain(name).find((word) => trialWord.test(word)) ?? null
}

/** Is it a domain as people type it: with www or with nothing in front of it? */
function isMainHost(host: string): boolean {
  if (!/^[^:]*\.[^.:]*[a-z][^.:]*$/.test(host)) return false
  const parts = partsOf(host)
  return parts.length === 1 || (parts.length === 2 && parts[0] === 'www')
}

function findKind(context: CheckContext): SiteKind {
  const own = context.origin === null ? null : hostOf(context.origin)
  const sitemaps = new Set(valueLines(context, 'sitemap').flatMap(({ text }) => hostOf(text) ?? []))
  const [announced = null, ...others] = sitemaps
  // Where the site is not known, it is that of its sitemaps.
  const host = own ?? (others.length === 0 ? announced : null)
  if (host === null) return { kind: 'unknown' }
  const word = trialWordIn(host)
  // A sitemap may have been left over from the trial.
  if (word !== null) return own === null ? { kind: 'unknown' } : { kind: 'trial', host, word }
  if (exampleHost.test(host)) return { kind: 'unknown' }
  const isAnnounced = [...sitemaps].some((one) => isSameHost(one, host))
  return isAnnounced || isMainHost(host) ? { kind: 'live', host } : { kind: 'unknown' }
}

/** Whether a file is of a site that people are to find, as far as its host and its sitemaps say. */
export const siteKind = memoizeByContext(findKind)
