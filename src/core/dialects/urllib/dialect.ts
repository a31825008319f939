import { prefixPattern } from '../../match/pattern.ts'
import type { Group } from '../../parse/robots.ts'
import { nameContainsLine, withoutVersion } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import { exactKeys } from '../parts/keys.ts'
import { quote, unquote } from '../parts/percent.ts'
import { firstInFile } from '../parts/precedence.ts'
import { withRules } from '../parts/variants.ts'

/** What `str.strip` takes away. */
function isPythonSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code >= 0x1c
  if (code < 0x1680) return code === 0x85 || code === 0xa0
  return code !== 0xfeff && /\s/.test(String.fromCharCode(code))
}

/** An address as Python parses it: without the blanks that it starts with, and without breaks. */
const withoutBlanks = (text: string): string =>
  text.replace(/^[^!-\xff]+/, '').replace(/[\t\r\n]/g, '')

/** Taken apart and put together again: an empty part loses the sign that stands before it. */
function reassembled(text: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
  const parameters = path.indexOf(';', path.lastIndexOf('/') + 1)
  const isBare = parameters >= 0 && parameters === path.length - 1
  const kept = [query, fragment].filter((part) => part.length > 1)
  return [isBare ? path.slice(0, -1) : path, ...kept].join('')
}

const addressForm = (path: string): string => quote(reassembled(withoutBlanks(unquote(path))))

/** A rule may be a whole address to Python: two slashes begin a host, and are lost with an empty one. */
function ruleForm(value: string): string {
  const address = withoutBlanks(unquote(value))
  const [host = ''] = /^\/\/[^/?#]*/.exec(address) ?? []
  const rest = reassembled(address.slice(host.length))
  return quote(host.length > 2 ? host + rest : rest)
}

/** `?` in an address, and `=` and `&` behind it, keep their meaning: only what they part is quoted. */
function quoteParts(text: string): string {
  const [path = '', ...query] = text.split('?')
  const parts = query.map((part) => `?${part.replace(/[^=&]+/g, (word) => quote(unquote(word)))}`)
  return quote(unquote(path)) + parts.join('')
}

function agentsBy(read: (value: string) => string): Dialect['agents'] {
  const isStar = (value: string): boolean => read(value) === '*'
  const isForAll = ({ agents }: Group): boolean => agents.some(({ value }) => isStar(value))
  return {
    isStar,
    names: (value, token) => value === '' || nameContainsLine(read(value), withoutVersion(token)),
    // A group that also names `*` is one for everybody only.
    take: (fitting, token) =>
      fitting.filter((group) => token === '*' || !isForAll(group)).slice(0, 1),
  }
}

/** Python 3.14 tells more escapes from what they stand for. */
const newer = (dialect: Dialect): Dialect => ({
  ...withRules(dialect, {
    compile: (value) => prefixPattern(quoteParts(value)),
    canonicalPath: quoteParts,
  }),
  agents: agentsBy((value) => value),
})

/** CPython's `urllib.robotparser` as of Python 3.11. */
export const urllib: Dialect = {
  id: 'urllib',
  name: 'Python urllib',
  years: '2000–',
  kind: 'library',
  honours: ['User-agent', 'Allow', 'Disallow', 'Crawl-delay', 'Request-rate', 'Sitemap'],
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
  agents: agentsBy(unquote),
  rules: {
    verdictOf: (said, value) => (value === '' ? 'allow' : said),
    compile: (value) => prefixPattern(ruleForm(value)),
    canonicalPath: addressForm,
    precedence: firstInFile,
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  values: { plainNumbers: true, lastCounts: true },
  variants: { version: { newer } },
}
