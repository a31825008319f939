import { isAbsoluteUrl } from '../../directives/value-parsers.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits, removal } from '../support/edits.ts'
import { shown } from '../support/message-parts.ts'
import { noHost, userInfo, write, wrongHost, type AddressFault } from './sitemap-hosts.ts'
import type { ValueLine } from '../support/value-lines.ts'

const begins = /^(?:https?|ftp):\/\//i
/** What people write between two addresses. */
const between = /^(?:[,;|&+/]|and|und|et|y|or|sitemap:)$/i

/** The addresses of a line, if it has nothing else. */
function addressesIn(text: string): readonly string[] {
  const parts = text
    .split(/\s/)
    .flatMap((word) => word.split(/[,;|](?=https?:\/\/|ftp:\/\/)/i))
    .filter((part) => !between.test(part))
    .map((part) => part.replace(/[,;]$/, ''))
    .filter((part) => part !== '')
  return parts.every((part) => begins.test(part)) ? parts : []
}

function severalAddresses(
  context: CheckContext,
  { line, text, span }: ValueLine,
): AddressFault | null {
  const parts = addressesIn(text)
  if (parts.length < 2) return null
  const head = line.text.slice(0, span.from - line.span.from)
  const lines = parts.map((part) => head + part).join('\n')
  return {
    message: `${parts.length} URLs are on one line, but crawlers read them as one.`,
    fixes: [
      {
        title: `Split the line into ${parts.length}`,
        edits: [lineEdits.replace(context, line.number, lines)],
      },
    ],
  }
}

/** Marks around an address that are none of quotes, and tags. */
const around =
  /^(?:<loc>|<|\[|\(|\{|\[[^\][()]{0,100}\]\(|\*{1,2})\s{0,9}((?:https?|ftp):\/\/[^\s<>[\](){}"'*]+)\s{0,9}(?:<\/loc>|>|\]|\)|\}|\*{1,2})$/i

/** An address in brackets, as mails and Markdown have it. */
function inBrackets({ text, span }: ValueLine): AddressFault | null {
  const address = around.exec(text)?.[1]
  if (address === undefined) return null
  const at = text.indexOf(address)
  const marks = [text.slice(0, at), text.slice(at + address.length)].map(
    (mark) => `“${mark.trim()}”`,
  )
  return {
    message: `Crawlers read ${marks.join(' and ')} as part of the URL.`,
    fixes: write(address, span),
  }
}

/** A text without the characters at its end that are among some. */
function withoutTail(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A mark that ends a sentence or a list, behind the address. */
function markAtEnd({ text, span }: ValueLine): AddressFault | null {
  const address = withoutTail(text, ',;.)>]}|')
  const mark = text.slice(address.length)
  const isFile = /^[^\s?#]*\.(?:xml|xml\.gz|gz|txt|php|html?|aspx?|rss|atom)$/i.test(address)
  if (mark === '' || !begins.test(text) || !(isFile || /^[,;]+$/.test(mark))) return null
  return {
    message: `Crawlers read “${mark}” at the end as part of the URL.`,
    fixes: write(address, span),
  }
}

/** The scheme with a slip in it, and a host behind. */
function wrongScheme({ text, span }: ValueLine): AddressFault | null {
  const found = /^(h{0,3}t{1,4}p{1,3}(s{0,3})|ftp)[:;,.]?([\\/]{0,4})(?=[\p{L}\d-]+[.:])/iu.exec(
    text,
  )
  const [start = '', name = '', secure = '', slashes = ''] = found ?? []
  const scheme = name.toLowerCase() === 'ftp' ? 'ftp' : secure === '' ? 'http' : 'https'
  const isRight = start.toLowerCase() === `${scheme}://`
  // A name with neither colon nor two slashes behind it is a folder.
  if (found === null || isRight || !(/[:;,]/.test(start) || slashes.length > 1)) return null
  const rest = text.slice(start.length).replaceAll('\\', '/')
  return {
    message: `“${start}” has to be “${scheme}://”.`,
    fixes: /\s/.test(rest) ? [] : write(`${scheme}://${rest}`, span),
  }
}

function backslash({ text, span }: ValueLine): AddressFault | null {
  if (!text.includes('\\') || !begins.test(text) || /\s/.test(text)) return null
  return {
    message: 'A URL has “/” between its parts, not “\\”.',
    fixes: write(text.replaceAll('\\', '/'), span),
  }
}

/** A file that is named in full, with further words behind it. */
const fileAndWords = /^(\S+\.(?:xml|gz|txt))[ \t]+([^/\s][^/]*)$/i

function blankInside({ text, span }: ValueLine): AddressFault | null {
  if (!/[ \t]/.test(text)) return null
  const message = 'A URL has no spaces, so crawlers may not find this sitemap.'
  const [, file, words = ''] = fileAndWords.exec(text) ?? []
  if (file !== undefined && !/\.(?:xml|gz|txt)$/i.test(words)) {
    return {
      message,
      fixes: write(
        `${file} # ${withoutTail(words.replace(/^[(#[-]{1,9}/, ''), ')]').trim()}`,
        span,
      ),
    }
  }
  const host = text.replace(/^([a-z]{3,5})[ \t]*:[ \t]*\/\/[ \t]*/i, '$1://')
  const closed = host.replace(/^([a-z]{3,5}:\/\/[^/\s]+)[ \t]+\//i, '$1/')
  return { message, fixes: write(closed.replace(/[ \t]/g, '%20'), span) }
}

/** A line that names the home page, which lists nothing. */
const homePage = ({ text }: ValueLine): AddressFault | null =>
  /^https?:\/\/[^/?#\s]+\/?(?:#.*)?$/i.test(text)
    ? {
        message: 'This is the URL of a home page, not of a sitemap.',
        severity: 'warning',
        fixes: [],
      }
    : null

/** Files with names of their own, which programs look for at the root of a site and which list no pages. */
const otherFiles: ReadonlyMap<string, string> = new Map([
  ['ads.txt', 'says who may sell the ads of a site'],
  ['app-ads.txt', 'says who may sell the ads of apps'],
  ['sellers.json', 'says for whom ads are sold'],
  ['llms.txt', 'is a text for language models'],
  ['llms-full.txt', 'is a text for language models'],
  ['humans.txt', 'says who made a site'],
  ['security.txt', 'says whom to tell about security holes'],
  ['robots.txt', 'is this kind of file'],
  ['favicon.ico', 'is the icon of a site'],
])

/** A file that has its own name and purpose, and is no sitemap. */
function otherFile(context: CheckContext, { line, text }: ValueLine): AddressFault | null {
  const name = /^https?:\/\/[^/?#\s]+\/(?:[^?#\s]*\/)?([\w.-]+)(?:[?#]\S*)?$/i.exec(text)?.[1]
  const what = otherFiles.get(name?.toLowerCase() ?? '')
  if (name === undefined || what === undefined) return null
  return {
    message: `${name} ${what} and lists no pages, so it is not a sitemap. Programs that read ${name} find it without this line.`,
    severity: 'warning',
    fixes: removal(context, line.number),
  }
}

/** A word for “there is none”. */
function noAddress(context: CheckContext, { line, text }: ValueLine): AddressFault | null {
  if (!/^(?:none|no|yes|n\/a|na|null|undefined|true|false|todo|tbd|-|\*)$/i.test(text)) return null
  return { message: `“${text}” is not a URL.`, fixes: removal(context, line.number) }
}

const slashes = /^(?:https?|ftp):/i

/** The first thing that is wrong with the address of a sitemap; null when nothing is, or it has no scheme. */
export function addressFault(context: CheckContext, value: ValueLine): AddressFault | null {
  const first =
    noAddress(context, value) ?? inBrackets(value) ?? noHost(context, value) ?? wrongScheme(value)
  if (first !== null || !slashes.test(value.text)) return first
  return (
    severalAddresses(context, value) ??
    backslash(value) ??
    blankInside(value) ??
    markAtEnd(value) ??
    userInfo(value) ??
    wrongHost(context, value) ??
    otherFile(context, value) ??
    homePage(value) ??
    (isAbsoluteUrl(value.text)
      ? null
      : { message: `“${shown(value.text)}” is not a valid URL: no host is written so.`, fixes: [] })
  )
}
