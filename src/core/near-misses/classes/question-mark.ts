import type { NearMissClass } from '../near-miss-class.ts'
import type { PathPattern } from '../../dialects/dialect.ts'
import { keysOf, patternsFor } from '../near-reading.ts'
import { fitsRegex } from '../regex-match.ts'
import { readRegex } from '../regex-program.ts'

/** A sign that `?` may be meant for. */
const oneSign = '[A-Za-z0-9_.~-]'

/** Longer rules are not looked at. */
const maxLength = 500

export const questionMark: NearMissClass = {
  kind: 'question-mark',
  examples: [
    { robots: 'Disallow: /item?', url: '/item1', misses: 'question-mark 2' },
    { robots: 'Disallow: /item?', url: '/item12', misses: 'question-mark 2' },
    { robots: 'Disallow: /page?/print', url: '/page2/print', misses: 'question-mark 2' },
    { robots: 'Disallow: /gr?y/', url: '/grey/a', misses: 'question-mark 2' },
    { robots: 'Disallow: /search?', url: '/search', misses: 'question-mark 2' },
    { robots: 'Disallow: /*?sort=', url: '/a?b=1&sort=2', misses: 'question-mark 2' },
    { robots: 'Disallow: /item?', url: '/items/new', misses: 'question-mark 2' },
    { robots: 'Disallow: /item?', url: '/items', others: ['/item?x'], misses: 'none' },
    { robots: 'Disallow: /item?', url: '/itemised', misses: 'none' },
    { robots: 'Disallow: /*?', url: '/ab', misses: 'none' },
    { robots: 'Disallow: /*?*', url: '/ab', misses: 'none' },
    { robots: 'Disallow: /*?sort=', url: '/sort', misses: 'none' },
    { robots: 'Disallow: /item?', url: '/Item1', misses: 'none' },
    { robots: 'Disallow: /colou?r/', url: '/colour/a', misses: 'question-mark 2' },
    { robots: 'Disallow: */item?', url: '/a/item1/b', misses: 'question-mark 2' },
    { robots: 'Disallow: /item?.html$', url: '/item1.html', misses: 'question-mark 2' },
    { robots: 'Disallow: */item?', url: '/a/items-new', misses: 'question-mark 2' },
    { robots: 'Disallow: /item?.html$', url: '/item1.htmlx', misses: 'none' },
    { robots: 'Disallow: /item?/?', url: '/item1/', misses: 'none' },
    { robots: 'Disallow: /search?', url: '/search/x', misses: 'none' },
    { robots: 'Disallow: /search?q=', url: '/search', misses: 'none' },
  ],
  readings(rule, ruleSet) {
    const [own] = patternsFor(rule.value, rule, ruleSet)
    // Some readers know the sign.
    if (own === undefined || own.fits !== undefined || rule.value.length > maxLength) return []
    const parts = partsAround(own)
    if (parts === null) return []
    const programs = textsFor(parts).flatMap((text) => readRegex(`^${text}`) ?? [])
    const weightFor = (path: string): number | null =>
      programs.some((program) => fitsRegex(program, `${path}/`)) ? own.weight : null
    return [
      {
        form: 'given',
        keys: keysOf([withoutMarks(own)]),
        isChanged: true,
        weightFor,
        onlyIdle: true,
      },
    ]
  },
}

/** What stands before and behind the only `?` of a pattern, as regular expressions. */
interface PartsAround {
  readonly before: string
  readonly after: string
  readonly isAnchored: boolean
}

/** The texts of a pattern that a path has, whatever the sign is taken for. */
const withoutMarks = (pattern: PathPattern): PathPattern => ({
  ...pattern,
  pieces: pattern.pieces.flatMap((piece) => piece.split('?')),
})

const anyRun = '.*'
const plain = (text: string): string => text.replace(/[^\w/]/g, (sign) => `\\${sign}`)

function partsAround({ pieces, anchored }: PathPattern): PartsAround | null {
  const marked = pieces.map((piece) => piece.split('?'))
  if (marked.flat().length !== pieces.length + 1) return null
  const whole = marked.map((parts) => parts.map(plain).join('?')).join(anyRun)
  const at = whole.indexOf('?')
  return { before: whole.slice(0, at), after: whole.slice(at + 1), isAnchored: anchored }
}

/** Regular expressions of what is meant; all are held against a path with a slash behind it. */
function textsFor({ before, after, isAnchored }: PartsAround): readonly string[] {
  const isLast = after === '' || after === anyRun
  // A parameter that is not the first one: no other sign is meant for ? behind a wildcard.
  if (/(?:\.\*|\/)$/.test(before)) return isLast ? [] : [`${before}[&;]${after}`]
  // With the end free, one sign, and no letter behind it; the name alone.
  if (isLast && isAnchored && after === '') return [`${before}${oneSign}/$`, `${before}/$`]
  if (isLast) return [`${before}${oneSign}[^A-Za-z]`, `${before}/?/$`]
  const end = isAnchored ? '/$' : ''
  return [`${before}${oneSign}${after}${end}`, `${before}${after}${end}`]
}
