import { identify } from '../../crawlers/identify.ts'
import { readerNamed } from '../../crawlers/readers.ts'
import type { Recogniser } from '../kind.ts'
import { addressesInRow } from './urls.ts'
import { isSentenceAbout } from '../parts/sentence.ts'
import { isBareAddress, isWebAddress, addressInLine, listEntry } from '../parts/address.ts'

/** One whole address, with or without its scheme. A path alone is a list of one. */
export const findAddress: Recogniser = ({ content, single }) => {
  const [line = ''] = content
  if (!single) return null
  const entry = addressInLine(line)
  if (addressesInRow(line).some((_, at, all) => at > 0 && all.every(isWebAddress))) return null
  if (entry === null || !(isWebAddress(entry) || isBareAddress(entry))) return null
  const bare = listEntry(line)
  // What has words behind it is a sentence.
  return bare === entry || bare.slice(entry.length).trim().length < 2
    ? { urls: 1, first: entry }
    : null
}

/** `Name/1.0`, with or without remarks behind it. */
const isProduct = (text: string): boolean =>
  /^[A-Za-z][\w.-]*(?: [A-Za-z][\w.-]*){0,4}\/v?\d[\w.~+-]*(?:$|[\s;(,)])/.test(text.slice(0, 300))

const names =
  /bot|crawl|spider|slurp|fetch|agent|curl|wget|python|java|php|ruby|http|client|scan|seo/i

/** Protocols and standards are written as products are, and are none. */
const isProtocol = (text: string): boolean =>
  /^(?:[\w.-]+ ){0,5}(?:https?|h[23]|tls|ssl|spdy|tcp|ip|rfc|iso|utf|unicode)\/v?\d/i.test(
    text.slice(0, 300),
  )

/** Whether a text is a User-Agent, or the name of a crawler of the catalogue. */
export function isUserAgent(text: string): boolean {
  if (text.length < 60 && readerNamed(text) !== null) return true
  return looksLikeUserAgent(text) && !isProtocol(text) && !isSentenceAbout(text)
}

/** `Status/200 (OK)`, `Page/2 (of 10)`: a word with a number and a remark, which says nothing of a program. */
const isWordWithNumber = (text: string): boolean =>
  /^[A-Za-z][\w-]*\/\d+ \([^();/]{1,80}\)$/.test(text) &&
  !names.test(text) &&
  !/android|darwin|ios\b|ip(?:ad|hone)|linux|mac\b|macos|windows|x11/i.test(text)

function looksLikeUserAgent(text: string): boolean {
  if (/^mozilla\/\d/i.test(text) || /^opera\/\d/i.test(text)) return true
  if (/^[A-Za-z][\w.-]{0,40}(?:bot|crawler|spider) \(.{1,300}\)$/i.test(text)) return true
  if (isWordWithNumber(text)) return false
  if (isProduct(text)) return text.includes('(') || names.test(text) || /\/\d+\.\d/.test(text)
  if (!/\(\+?https?:\/\//.test(text) && !text.includes('(compatible;')) return false
  // A link of Markdown has its address in brackets, too.
  if (text.includes('](')) return false
  return text.length < 500 && !/^https?:/i.test(text) && identify(text).kind !== 'unknown'
}

/** The header's name, when the line was copied with it. `User-agent: Name` is a line of robots.txt. */
function withoutName(line: string): string {
  const value = /^(?:http_)?user[-_ ]agent\s{0,3}[:=]\s{0,3}(?=[^\s/]{1,40}\/\d)/i.exec(line)?.[0]
  return value === undefined ? line : line.slice(value.length)
}

/** One User-Agent, or the name of a crawler of the catalogue. */
export const findUserAgent: Recogniser = ({ lines, single }) => {
  const [line = ''] = lines
  if (!single || line.length > 2000) return null
  const text = withoutName(line).replace(/^["'`]|["'`,;]$/g, '')
  return isUserAgent(text) ? {} : null
}
