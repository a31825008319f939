import type { NearMissClass } from '../near-miss-class.ts'
import { patternsFor } from '../near-reading.ts'
import { fitsRegex } from '../regex-match.ts'
import { literalsInRegex, readRegex, textInRegex } from '../regex-program.ts'
import { countLetters, fewestLetters } from '../rule-letters.ts'

/** Longer rules are none that somebody wrote as a regular expression. */
const maxLength = 500

/** Signs that only regular expressions have. */
const regexSign =
  /(?<![*\w]|^)\.\*|\.\+|\\[dwsDWS./?*+$()-]|\([^()]*\|[^()]*\)|\[[^\]]+\]|\||^\^|[)\]]\+|\{\d|^\.\*/

/** `/page.*` may be meant for names with an ending. */
const dotStar = /\w\.\*/

export const regex: NearMissClass = {
  kind: 'regex',
  examples: [
    { robots: 'Disallow: /tag/.*/feed', url: '/tag/x/feed', misses: 'regex 2' },
    { robots: 'Disallow: /page/\\d+', url: '/page/12', misses: 'regex 2' },
    { robots: 'Disallow: /(cart|basket)/', url: '/basket/1', misses: 'regex 2' },
    { robots: 'Disallow: /page[0-9]', url: '/page7', misses: 'regex 2' },
    { robots: 'Disallow: /tmp|/cache', url: '/cache/x', misses: 'regex 2' },
    { robots: 'Disallow: /*.(jpg|png)$', url: '/a/b.png', misses: 'regex 2' },
    { robots: 'Disallow: /tmp|/cache', url: '/a/cache', misses: 'none' },
    { robots: 'Disallow: ^/admin', url: '/admin/x', misses: 'regex 2' },
    { robots: 'Disallow: /.*\\.pdf$', url: '/a/b.pdf', misses: 'regex 2' },
    { robots: 'Disallow: .*\\.pdf$', url: '/a/b.pdf', misses: 'regex 2' },
    { robots: 'Disallow: /[a-z]{2}/search', url: '/en/search', misses: 'regex 2' },
    { robots: 'Disallow: /shop/(?:sale|new)/.+', url: '/shop/new/1', misses: 'regex 2' },
    { robots: 'Disallow: /tags.*', url: '/tags', misses: 'regex 2' },
    { robots: 'Disallow: /tag/.*/feed', url: '/tag/feed', misses: 'none' },
    { robots: 'Disallow: /page/\\d+', url: '/page/about', misses: 'none' },
    { robots: 'Disallow: /(cart|basket)/', url: '/help/', misses: 'none' },
    { robots: 'Disallow: /index.php', url: '/indexXphp', misses: 'none' },
    { robots: 'Disallow: /*.*$', url: '/about', misses: 'none' },
    { robots: 'Disallow: /tag/.*/feed', url: '/Tag/x/feed', misses: 'none' },
    { robots: 'Disallow: /tags.*', url: '/tagsale', others: ['/tags.html'], misses: 'none' },
    { robots: 'Disallow: ^/admin', url: '/a/admin', misses: 'none' },
    { robots: 'Disallow: /[0-9]', url: '/2019', misses: 'none' },
    { robots: 'Disallow: /[a-z]+/\\d{4}', url: '/news/2019', misses: 'none' },
    { robots: 'Disallow: /(a|b)$', url: '/b', misses: 'regex 2' },
    { robots: 'Disallow: /tags.*', url: '/tags', others: ['/tags.html'], misses: 'none' },
    {
      robots: 'Disallow: /tags.*',
      url: '/tags',
      others: ['/tags.html'],
      isThorough: true,
      misses: 'regex 2',
    },
  ],
  readings(rule, ruleSet) {
    const { value } = rule
    if (value.length > maxLength) return []
    const isSure = regexSign.test(value)
    if (!isSure && !dotStar.test(value)) return []
    // A star behind anything else is a wildcard, as in all rules.
    const text = value.replace(/(?<![.)\]]|\\\w)\*/g, '.*')
    const program = readRegex(text)
    // A set or a class stands for any letter: what is left has to say something.
    if (countLetters(literalsInRegex(text)) < fewestLetters) return []
    const key = textInRegex(text)
    const [own] = patternsFor(value, rule, ruleSet)
    const weight = own?.weight
    if (program === null || weight === undefined) return []
    return [
      {
        form: 'given',
        keys: key === '' ? [] : [key],
        isChanged: true,
        weightFor: (path) => (fitsRegex(program, path) ? weight : null),
        ...(isSure ? {} : { isDoubtful: 'if-used' as const }),
      },
    ]
  },
}
