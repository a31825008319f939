import type { Dialect, PathPattern } from '../../core/dialects/dialect.ts'
import { matches } from '../../core/match/pattern.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import type { Sentence } from '../result.ts'
import { readablePath } from '../tests/readable-url.ts'
import { code, joinParts, sentenceOf } from '../../core/text/sentence.ts'

/** A rule's path in words. */
export interface PatternDescription {
  readonly meaning: Sentence
  /** Paths that it matches, and paths near them that it does not; each tried out. */
  readonly matchingPaths: readonly string[]
  readonly nonMatchingPaths: readonly string[]
}

/** Longer paths than this are not read out. */
const maxPatternLength = 300

const shown = (text: string) => code(readablePath(text))

function beginning(first: string): Sentence {
  if (first === '' || first === '/') return sentenceOf('Every path')
  return sentenceOf('Paths that begin with ', shown(first))
}

/** "Paths that begin with `/a`, have `sort=` further on, and end with `x`." */
function meaningOf({ pieces, anchored, fits }: PathPattern): Sentence {
  const [first = '', ...rest] = pieces
  if (fits !== undefined)
    return sentenceOf('Paths that fit this pattern from start to end, as in a shell.')
  if (rest.length === 0) {
    return anchored
      ? sentenceOf('The path ', shown(first), ' alone.')
      : sentenceOf(beginning(first), '.')
  }
  const last = anchored ? (rest.at(-1) ?? '') : ''
  const inside = (anchored ? rest.slice(0, -1) : rest).filter((piece) => piece !== '')
  const clauses = [
    ...(inside.length > 0
      ? [sentenceOf('have ', joinParts(inside.map(shown), ' and then '), ' further on')]
      : []),
    ...(last === '' ? [] : [sentenceOf('end with ', shown(last))]),
  ]
  const [one, two] = clauses
  if (one === undefined) return sentenceOf(beginning(first), '.')
  const whole =
    first === '' || first === '/' ? sentenceOf('Paths that ') : sentenceOf(beginning(first), ', ')
  return sentenceOf(whole, one, ...(two === undefined ? [] : [', and ', two]), '.')
}

const tails = ['', 'page.html', '/page.html', '?a=1', 'x'] as const
const fillings = ['', 'any', 'any/other/'] as const

/** Paths that might match, the plainest first. */
function likely({ pieces, anchored }: PathPattern): readonly string[] {
  const bodies = fillings.map((filling) => pieces.join(filling))
  const starts = bodies.map((body) => (body.startsWith('/') ? body : `/${body}`))
  return anchored ? starts : tails.flatMap((tail) => starts.map((start) => start + tail))
}

/** Paths that look alike and might not match. */
function unlikely(pattern: PathPattern): readonly string[] {
  return likely(pattern)
    .flatMap((path) => [
      `${path}?a=1`,
      `${path}x`,
      path.slice(0, -1),
      path.toUpperCase(),
      path.toLowerCase(),
      `/other${path}`,
    ])
    .concat('/', '/other')
}

/** Such a path can be typed as an example: nothing in it is cut off or stands for something else. */
const isPlain = (path: string): boolean =>
  path.startsWith('/') && path.length <= 80 && path !== '/robots.txt' && !/[\s#]/.test(path)

/** What a path in a rule means to a dialect; null when it is too long to be read out. */
export function describePattern(
  value: string,
  said: Verdict,
  { rules, name }: Pick<Dialect, 'rules' | 'name'>,
): PatternDescription | null {
  if (value.length > maxPatternLength) return null
  const pattern = rules.compile(value, said)
  if (pattern === null || value === '') {
    const meaning =
      value === '' ? sentenceOf('No path.') : sentenceOf(`${name} cannot use this path.`)
    return { meaning, matchingPaths: [], nonMatchingPaths: [] }
  }
  const verdict = rules.verdictOf?.(said, value) ?? said
  const all = [pattern, ...(rules.also?.(pattern, verdict) ?? [])]
  const fit = (path: string) => {
    const canonical = rules.canonicalPath(path)
    return all.some((one) => matches(one, canonical))
  }
  const pick = (paths: readonly string[], wanted: boolean) =>
    [...new Set(paths.map(readablePath))]
      .filter((path) => isPlain(path) && fit(path) === wanted)
      .slice(0, 2)
  return {
    meaning: meaningOf(pattern),
    matchingPaths: pick(likely(pattern), true),
    nonMatchingPaths: pick(unlikely(pattern), false),
  }
}
