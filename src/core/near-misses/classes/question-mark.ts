import type { NearMissClass } from '../near-miss-class.ts'
import { patternsFor, readingWith, type NearReading } from '../near-reading.ts'

/** A sign that `?` may be meant for. */
const oneSign = /^[\p{L}\p{N}_.~-]$/u

/** The offset of the only `?` of a rule behind which no further one stands; −1 for none. */
const onlyMark = (value: string): number => {
  const at = value.indexOf('?')
  return value.includes('?', at + 1) ? -1 : at
}

export const questionMark: NearMissClass = {
  kind: 'question-mark',
  words: 'its ?, which stands for the query and for no other character',
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
    { robots: 'Disallow: /search?q=', url: '/search', misses: 'none' },
  ],
  readings(rule, ruleSet) {
    const { value } = rule
    const at = onlyMark(value)
    if (at < 0) return []
    const before = value.slice(0, at)
    const after = value.slice(at + 1)
    const more: Partial<NearReading> = { onlyIdle: true }
    if (/[*/]$/.test(before)) {
      return after === '' || /^[*$]/.test(after)
        ? []
        : ['&', ';'].flatMap((sign) => readingWith(`${before}${sign}${after}`, rule, ruleSet, more))
    }
    const isLast = withoutStars(after) === ''
    const starts = patternsFor(before, rule, ruleSet)
    const [start] = starts
    // The place of the sign is sure only where no wildcard stands in front of it.
    if (start === undefined || start.pieces.length > 1 || start.fits !== undefined) return []
    const from = (start.pieces[0] ?? '').length
    return [
      ...readingWith(before, rule, ruleSet, { ...more, value }, (path) =>
        isLast ? fitsLast(path, from) : false,
      ),
      ...readingWith(`${before}*${after}`, rule, ruleSet, { ...more, value }, (path) =>
        isLast ? false : fitsInside(path, from, after),
      ),
    ]
  },
}

const withoutStars = (text: string): string => text.replace(/[*$]+$/, '')

/** The path alone, or one sign behind it that no letter follows. */
function fitsLast(path: string, from: number): boolean {
  const rest = path.slice(from)
  if (rest === '' || rest === '/') return true
  return oneSign.test(rest.charAt(0)) && !/^\p{L}/u.test(rest.slice(1))
}

/** One sign, and then what follows the `?` up to a wildcard. */
function fitsInside(path: string, from: number, after: string): boolean {
  const [next = ''] = after.split(/[*$]/, 1)
  return oneSign.test(path.charAt(from)) && path.startsWith(next, from + 1)
}
