import type { Picture } from '../../analysis/result.ts'

/**
 * One column of the picture of a match: a piece of the pattern, and below it what it matched of the
 * path. `rest` is what follows in the path after a match, `miss` everything from the first
 * difference on.
 */
export interface Segment {
  readonly kind: 'literal' | 'star' | 'end' | 'rest' | 'miss'
  readonly pattern: string
  readonly path: string
}

function matchedPart({ pieces, pattern, path }: Picture): readonly Segment[] {
  return pieces.map((piece) => ({
    kind: piece.kind,
    pattern: pattern.slice(...piece.pattern),
    path: path.slice(...piece.path),
  }))
}

function missedPart({ pieces, pattern, path, failure }: Picture): readonly Segment[] {
  if (!failure) return []
  const { patternAt, pathAt } = failure
  const last = pieces.at(-1)
  const fits: Segment = {
    kind: 'literal',
    pattern: pattern.slice(last?.pattern[1] ?? 0, patternAt),
    path: path.slice(last?.path[1] ?? 0, pathAt),
  }
  const miss: Segment = {
    kind: 'miss',
    pattern: pattern.slice(patternAt),
    path: path.slice(pathAt),
  }
  return fits.pattern === '' && fits.path === '' ? [miss] : [fits, miss]
}

function restOf({ pieces, path, failure }: Picture): readonly Segment[] {
  const rest = path.slice(pieces.at(-1)?.path[1] ?? 0)
  return failure || rest === '' ? [] : [{ kind: 'rest', pattern: '', path: rest }]
}

/**
 * The columns of a picture, from left to right. Together they contain the whole pattern and the
 * whole path.
 */
export function segmentsOf(picture: Picture): readonly Segment[] {
  return [...matchedPart(picture), ...missedPart(picture), ...restOf(picture)]
}

/** A piece of a segment that is drawn without a break. */
export type Chunk = Pick<Segment, 'pattern' | 'path'>

/** A text in runs of at most `most` characters, each as long as it can be and ended before `/`, `?` or `&`. */
function runsOf(text: string, most: number): readonly string[] {
  const runs: string[] = []
  let run = ''
  for (const part of text.split(/(?=[/?&])/)) {
    if (run !== '' && run.length + part.length > most) {
      runs.push(run)
      run = ''
    }
    const characters = [...(run + part)]
    for (; characters.length > most; characters.splice(0, most))
      runs.push(characters.slice(0, most).join(''))
    run = characters.join('')
  }
  return run === '' && runs.length > 0 ? runs : [...runs, run]
}

/**
 * A long segment in chunks of at most `most` characters, so that a narrow picture breaks at parts of
 * the path, and each line of it has the rule above the URL. Together they are the segment.
 */
export function chunksOf({ pattern, path }: Chunk, most: number): readonly Chunk[] {
  const patterns = runsOf(pattern, most)
  const paths = runsOf(path, most)
  return Array.from({ length: Math.max(patterns.length, paths.length) }, (_, at) => ({
    pattern: patterns[at] ?? '',
    path: paths[at] ?? '',
  }))
}

function describeSegment({ kind, pattern, path }: Segment): string {
  switch (kind) {
    case 'literal':
      return `${pattern} matches ${path}`
    case 'star':
      return path === '' ? '* matches nothing' : `* matches ${path}`
    case 'end':
      return '$ is the end of the URL'
    case 'rest':
      return `${path} follows and may be anything`
    case 'miss':
      return `${pattern || 'the end'} does not match ${path || 'the end of the URL'}`
    default:
      return kind satisfies never
  }
}

/** The picture in words, for screen readers. */
export function describePicture(picture: Picture): string {
  const columns = segmentsOf(picture).map(describeSegment).join('; ')
  return `${picture.pattern} beside ${picture.path}: ${columns}.`
}
