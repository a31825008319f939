import { prefixPattern } from '../pattern.ts'
import type { Group } from '../robots.ts'
import { lineInName, withoutVersion } from './agents.ts'
import type { Dialect } from './dialect.ts'
import { exactKeys } from './keys.ts'
import { quote, unquote } from './percent.ts'
import { firstInFile } from './precedence.ts'
import { withRules } from './readings.ts'

/** What `str.strip` takes away. */
function isPythonSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code >= 0x1c
  if (code < 0x1680) return code === 0x85 || code === 0xa0
  return code !== 0xfeff && /\s/.test(String.fromCharCode(code))
}

/** What `urlparse` and `urlunparse` make of an address: an empty part loses the sign before it. */
function reassembled(address: string): string {
  const text = address.replace(/[\t\r\n]/g, '')
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
  const parameters = path.indexOf(';', path.lastIndexOf('/') + 1)
  const isBare = parameters >= 0 && parameters === path.length - 1
  const kept = [query, fragment].filter((part) => part.length > 1)
  return [isBare ? path.slice(0, -1) : path, ...kept].join('')
}

/** A rule is parsed like a whole address: what stands before it and an empty host get lost. */
function ruleAddress(value: string): string {
  const visible = unquote(value).replace(/^[^!-\xff]+/, '')
  return quote(reassembled(visible.replace(/^\/\/(?=[/?#]|$)/, '')))
}

/** `?` in an address, and `=` and `&` behind it, keep their meaning: only what they part is quoted. */
function quoteParts(text: string): string {
  const [path = '', ...query] = text.split('?')
  const parts = query.map((part) => `?${part.replace(/[^=&]+/g, (word) => quote(unquote(word)))}`)
  return quote(unquote(path)) + parts.join('')
}

const isStar = (value: string): boolean => unquote(value) === '*'

function names(value: string, token: string): boolean {
  return value === '' || lineInName(unquote(value), withoutVersion(token))
}

/** A group that also names `*` is one for everybody only. */
function take(fitting: readonly Group[], token: string): readonly Group[] {
  const isForAll = ({ agents }: Group) => agents.some(({ value }) => isStar(value))
  return fitting.filter((group) => token === '*' || !isForAll(group)).slice(0, 1)
}

const inParts = (dialect: Dialect): Dialect =>
  withRules(dialect, {
    compile: (value) => prefixPattern(quoteParts(value)),
    canonicalPath: quoteParts,
  })

/** CPython's `urllib.robotparser` as of Python 3.11. */
export const urllib: Dialect = {
  id: 'urllib',
  name: 'Python urllib',
  years: '2000–',
  bytes: { byteOrderMark: 'kept', nulEndsLine: false, lineOctets: null, fileOctets: null },
  syntax: {
    isBlank: isPythonSpace,
    colonOptional: false,
    readKey: exactKeys(
      ['user-agent', 'allow', 'disallow', 'sitemap'],
      ['crawl-delay', 'request-rate'],
    ),
    blankLine: 'ends-or-forgets',
    blanksAreText: true,
  },
  agents: { isStar, names, take },
  rules: {
    verdictOf: (said, value) => (value === '' ? 'allow' : said),
    compile: (value) => prefixPattern(ruleAddress(value)),
    canonicalPath: (path) => quote(reassembled(unquote(path))),
    precedence: firstInFile,
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  variants: { query: { parts: inParts } },
}
