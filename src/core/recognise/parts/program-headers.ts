import { Places, type ServerHeaders } from './header-places.ts'

/** The name of the field behind a quote, with its value behind a colon, or alone. */
const quotedName =
  /"X-Robots-Tag(?:\s{0,20}:([^"\n]{0,400}))?"|'X-Robots-Tag(?:\s{0,20}:([^'\n]{0,400}))?'|`X-Robots-Tag(?:\s{0,20}:([^`\n]{0,400}))?`/gi

/** Behind the name in quotes: the value in quotes, as an argument, an element or a part of an object. */
const valueBehind =
  /^\s{0,20}\]?\s{0,20}(?:,|=>|=|:)\s{0,200}(?:["']?value["']?\s{0,20}[:=]>?\s{0,20})?(?:"([^"\n]{1,400})"|'([^'\n]{1,400})'|`([^`\n]{1,400})`)/i

/** The path of a route or of an entry. */
const route =
  /(?:["']?\bsource["']?\s{0,9}:|\.(?:get|head|use|all|route|MapGet)\(|\bpath\s{0,9}[:=(]|@\w{1,40}\.route\()\s{0,20}r?(?:"(\/[^"\n]{0,300})"|'(\/[^'\n]{0,300})'|`(\/[^`\n]{0,300})`)/g

/** What one of the groups of a pattern found, of which one at most finds something. */
const foundIn = (match: RegExpExecArray | null | undefined): string =>
  match?.slice(1).find(Boolean)?.trim() ?? ''

/** Proxies have the name without quotes: `http-response set-header X-Robots-Tag "noindex"`. */
const proxyLine =
  /^[ \t]*http-response[ \t]+(?:set|add)-header[ \t]+X-Robots-Tag[ \t]+("[^"\n]{1,400}"|[^\s"]{1,400})/gim

/** So far in front of the field its route may stand. */
const maxRouteDistance = 2000

/** The signs of a language or of a framework, the surest first. */
const languages: readonly (readonly [sign: RegExp, name: string])[] = [
  [/http-response\s+(?:set|add)-header/, 'HAProxy'],
  [/\bkey\s{0,9}:\s{0,9}["'`]X-Robots-Tag/i, 'Next.js'],
  [/setenv\.(?:add|set)-response-header/, 'lighttpd'],
  [/\bres(?:ponse)?\.(?:set|header|setHeader|append)\(/, 'a program in Node.js'],
  [
    /<\?php|<\?=|\bheader\(\s{0,20}["']X-Robots-Tag|->(?:header|headers->set|withHeader)\(/i,
    'a program in PHP',
  ],
]

const languageOf = (text: string): string =>
  languages.find(([sign]) => sign.test(text))?.[1] ?? 'a program'

/** Is what stands on the line in front of the name part of a program, or of a sentence? */
function isCode(text: string, at: number): boolean {
  const line = text.slice(Math.max(0, at - 500), at)
  const before = line.slice(line.lastIndexOf('\n') + 1).trim()
  if (/^(?:#|\/\/|\*)/.test(before)) return false
  const isOpened = /(?:^|[[({=,])\s{0,9}(?:["']?key["']?\s{0,9}[:=]>?)?$/.test(before)
  return before === '' || (isOpened && !/^[A-Z][a-z]+\s[a-z]+\s[a-z]+\s/.test(before))
}

/** The path of the nearest route above; empty without one. */
function placeAt(text: string, at: number): string {
  const above = text.slice(Math.max(0, at - maxRouteDistance), at)
  return foundIn([...above.matchAll(route)].at(-1))
}

/** The X-Robots-Tag fields that the source of a program sends; null where it sends none. */
export function programHeaders(text: string): ServerHeaders | null {
  const places = new Places()
  for (const found of text.matchAll(quotedName)) {
    const end = found.index + found[0].length
    const inside = foundIn(found)
    const value = inside === '' ? foundIn(valueBehind.exec(text.slice(end, end + 700))) : inside
    if (value !== '' && isCode(text, found.index)) places.add(placeAt(text, found.index), value)
  }
  for (const [, value = ''] of text.matchAll(proxyLine)) places.add('', value.replaceAll('"', ''))
  return places.of(languageOf(text))
}
