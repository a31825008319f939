import type { NearMissClass } from '../near-miss-class.ts'
import type { PathPattern } from '../../dialects/dialect.ts'
import { keysOf, patternsFor, type NearReading } from '../near-reading.ts'
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
    { robots: 'Disallow: /item?', url: '/itemised', isThorough: true, misses: 'question-mark 2' },
    {
      robots: 'Disallow: /item?',
      url: '/item1',
      others: ['/item?id=3'],
      isThorough: true,
      misses: 'question-mark 2',
    },
    { robots: 'Disallow: /item?', url: '/ite', isThorough: true, misses: 'none' },
    { robots: 'Disallow: /item?', url: '/Item1', isThorough: true, misses: 'none' },
    { robots: 'Disallow: /item?.html$', url: '/item1.htmlx', isThorough: true, misses: 'none' },
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
    { robots: 'Disallow: /??/about', url: '/en/about', misses: 'question-mark 2' },
    { robots: 'Disallow: /?/about', url: '/a/about', misses: 'question-mark 2' },
    { robots: 'Disallow: /??/about', url: '/eng/about', misses: 'none' },
    { robots: 'Disallow: /?page=', url: '/apage=1', misses: 'none' },
    { robots: 'Disallow: /search?q=', url: '/search', misses: 'none' },
  ],
  readings(rule, ruleSet) {
    const [own] = patternsFor(rule.value, rule, ruleSet)
    // Some readers know the sign.
    if (own === undefined || own.fits !== undefined || rule.value.length > maxLength) return []
    const parts = partsAround(own)
    if (parts === null) return []
    const keys = keysOf([withoutMarks(own)])
    const reading = (
      texts: readonly string[],
      end: string,
      isDoubtful: 'if-used' | 'always',
    ): NearReading => {
      const programs = texts.flatMap((text) => readRegex(`^${text}`) ?? [])
      const weightFor = (path: string): number | null =>
        programs.some((program) => fitsRegex(program, path + end)) ? own.weight : null
      return { form: 'given', keys, isChanged: true, weightFor, isDoubtful }
    }
    return [reading(textsFor(parts), '/', 'if-used'), reading(widestTextsFor(parts), '', 'always')]
  },
}

/** A pattern as a regular expression, cut at the signs. */
interface PartsAround {
  readonly parts: readonly string[]
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
  const whole = pieces.map((piece) => piece.split('?').map(plain).join('?')).join(anyRun)
  const parts = whole.split('?')
  return parts.length === 1 ? null : { parts, isAnchored: anchored }
}

/** The sign as any one of a path, and left out, with all that may follow. */
const widestTextsFor = ({ parts, isAnchored }: PartsAround): readonly string[] =>
  ['.', ''].map((sign) => parts.join(sign) + (isAnchored ? '$' : ''))

/** Regular expressions of what is meant; all are held against a path with a slash behind it. */
function textsFor({ parts, isAnchored }: PartsAround): readonly string[] {
  const before = parts.slice(0, -1).join(oneSign)
  const after = parts.at(-1) ?? ''
  const isLast = after === '' || after === anyRun
  const end = isAnchored ? '/$' : ''
  // A parameter that is not the first one: no other sign is meant for ? behind a wildcard.
  if (parts.length === 2 && /(?:\.\*|\/)$/.test(before) && !after.startsWith('/')) {
    return isLast ? [] : [`${before}[&;]${after}${end}`]
  }
  const gone = parts.join('')
  if (!isLast) return [`${before}${oneSign}${after}${end}`, `${gone}${end}`]
  if (isAnchored && after === '') return [`${before}${oneSign}/$`, `${gone}/$`]
  // With the end free, one sign, and no letter behind it; the name alone.
  return [`${before}${oneSign}[^A-Za-z]`, `${parts.slice(0, -1).join('')}/?/$`]
}
