import { prefixPattern } from '../../match/pattern.ts'
import type { Group } from '../../parse/robots.ts'
import { asciiLower } from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import { exactKeys } from '../parts/keys.ts'
import { quote, unquote } from '../parts/percent.ts'
import { firstInFile } from '../parts/precedence.ts'
import { isPythonSpace, urllib } from '../urllib/dialect.ts'

const isStar = (value: string): boolean => unquote(value) === '*'

const isForAll = ({ agents }: Group): boolean => agents.some(({ value }) => isStar(value))

/** The path alone: what a `?`, a `#` or, in its last part, a `;` begins is cut, escaped or not. */
function pathForm(path: string): string {
  const [bare = ''] = unquote(path).split(/[?#]/, 1)
  const parameters = bare.indexOf(';', bare.lastIndexOf('/') + 1)
  return quote((parameters < 0 ? bare : bare.slice(0, parameters)).replace(/[\t\r\n]/g, '')) || '/'
}

/** LinkChecker's own parser, which it made from an old one of Python. */
export const linkchecker: Dialect = {
  ...urllib,
  id: 'linkchecker',
  name: 'LinkChecker',
  years: '2000–',
  kind: 'library',
  honours: ['User-agent', 'Allow', 'Disallow', 'Crawl-delay', 'Sitemap'],
  syntax: {
    ...urllib.syntax,
    isBlank: isPythonSpace,
    readKey: exactKeys(['user-agent', 'allow', 'disallow', 'sitemap'], ['crawl-delay']),
    blankLine: 'ends-or-forgets',
    blanksAreText: false,
    endKeepsNames: true,
  },
  agents: {
    isStar,
    names: (value, token, userAgent) =>
      !isStar(value) && asciiLower(userAgent ?? token).includes(asciiLower(unquote(value))),
    // Of groups for everybody the last counts, and a group that names others too is one of them.
    take: (fitting, token) =>
      token === '*' ? fitting.slice(-1) : fitting.filter((group) => !isForAll(group)).slice(0, 1),
  },
  rules: {
    verdictOf: (said, value) => (value === '' ? 'allow' : said),
    compile: (value) => prefixPattern(quote(unquote(value))),
    canonicalPath: pathForm,
    readsWholePath: true,
    precedence: firstInFile,
    reportsEmptyRule: false,
    robotsTxtAllowed: false,
  },
  variants: {},
}
