import type { Explanation, Picture } from '../../analysis/result.ts'
import { elide, visible } from '../text/format.ts'
import { verdictLabels } from '../../case/verdict-words.ts'
import { chunksOf, describePicture, segmentsOf, type Segment } from './segments.ts'
import {
  colors,
  colorsOf,
  verdictSign,
  widthOf,
  type Drawing,
  type Shape,
} from '../pictures/drawing.ts'
import { pushAll } from '../../core/lists.ts'

const margin = 24
const size = 18
/** Letters of one line of a rule and its URL. */
const lineLetters = 64
/** A piece that is longer loses its middle. */
const pieceLetters = 160
const rowHeight = 84
const gap = 6

/** A piece of a rule above what it matched, as it is drawn. */
interface Piece extends Segment {
  readonly width: number
}

const pieceOf = (segment: Segment): Piece => {
  const pattern = segment.kind === 'miss' && segment.pattern === '' ? 'end' : segment.pattern
  const path = segment.kind === 'miss' && segment.path === '' ? 'end' : segment.path
  const letters = Math.max(widthOf(pattern, size, true), widthOf(path, size, true), size)
  return { ...segment, pattern, path, width: letters }
}

/** Pieces in rows that fit the picture. */
function rowsOf(picture: Picture): readonly (readonly Piece[])[] {
  const most = lineLetters * size * 0.605
  const rows: Piece[][] = [[]]
  let used = 0
  for (const segment of segmentsOf(picture)) {
    const whole = {
      pattern: elide(visible(segment.pattern), pieceLetters),
      path: elide(visible(segment.path), pieceLetters),
    }
    for (const chunk of chunksOf(whole, lineLetters)) {
      const piece = pieceOf({ ...segment, ...chunk })
      if (used > 0 && used + piece.width > most) {
        rows.push([])
        used = 0
      }
      rows.at(-1)?.push(piece)
      used += piece.width + gap
    }
  }
  return rows
}

const code = (text: string, x: number, y: number, fill: string): Shape => ({
  kind: 'text',
  isCode: true,
  size,
  text,
  x,
  y,
  fill,
})

/** The bracket between a piece and what it matched; the first difference has a ground instead. */
function joint({ kind, width }: Piece, x: number, y: number, color: string): Shape[] {
  if (kind === 'miss') {
    const ground = { kind: 'box', fill: colors.warnSoft, radius: 3 } as const
    return [{ ...ground, x: x - 2, y: y - 26, width: width + 4, height: 62 }]
  }
  if (kind === 'rest' || kind === 'end') return []
  const tint: Shape[] =
    kind === 'star'
      ? [
          {
            kind: 'box',
            fill: colors.sunk,
            radius: 3,
            x: x - 1,
            y: y + 14,
            width: width + 2,
            height: 24,
          },
        ]
      : []
  const points = [
    [x, y - 3],
    [x, y + 4],
    [x + width, y + 4],
    [x + width, y - 3],
  ] as const
  return [...tint, { kind: 'stroke', points, color, width: 1.5 }]
}

function drawnPiece(piece: Piece, x: number, y: number, color: string): Shape[] {
  const { kind, pattern, path } = piece
  const isMiss = kind === 'miss'
  const faint = kind === 'rest' ? colors.faint : colors.ink
  return [
    ...joint(piece, x, y, color),
    code(pattern, x, y - 9, isMiss ? colors.warn : color),
    ...(kind === 'end' ? [] : [code(path, x, y + 31, isMiss ? colors.warn : faint)]),
  ]
}

function drawnRows(picture: Picture, x: number, top: number): { shapes: Shape[]; width: number } {
  const color = colorsOf(picture.verdict).ink
  const shapes: Shape[] = []
  let width = 0
  rowsOf(picture).forEach((row, at) => {
    let left = x
    for (const piece of row) {
      pushAll(shapes, drawnPiece(piece, left, top + at * rowHeight, color))
      left += piece.width + gap
    }
    width = Math.max(width, left - x)
  })
  return { shapes, width }
}

const left = margin + widthOf('Disallow: ', size, true)

/** One rule above the URL, with its line below; `top` is the baseline between both. */
function drawnPicture(picture: Picture, top: number) {
  const { verdict, line, note } = picture
  const { shapes, width } = drawnRows(picture, left, top)
  const bottom = top + (rowsOf(picture).length - 1) * rowHeight + 68
  const words = `Line ${line}${note === null ? '' : ` ${note}`}`
  const frame: Shape[] = [
    code(verdict === 'allow' ? 'Allow:' : 'Disallow:', margin, top - 9, colors.faint),
    code('URL', margin, top + 31, colors.faint),
    { kind: 'text', x: margin, y: bottom, text: words, fill: colors.faint, size: 13 },
  ]
  return {
    shapes: [...frame, ...shapes],
    right: Math.max(left + width, margin + widthOf(words, 13)),
    bottom,
  }
}

/** The verdict on a URL, and each rule that is told above it, every piece above what it matched. */
export function ruleDrawing({ outcome, pictures }: Explanation): Drawing {
  const { state, crawler, line, url } = outcome
  const title = `${verdictLabels[state]} for ${visible(crawler)}${line > 0 ? ` by line ${line}` : ''}`
  const address = elide(visible(url.ok ? url.href : url.typed), 100)
  const x = margin + 26
  const shapes: Shape[] = [
    ...verdictSign(state, margin, 25, 16),
    { kind: 'text', x, y: 40, text: title, fill: colorsOf(state).ink, size: 20, isStrong: true },
    { kind: 'text', x: margin, y: 68, text: address, fill: colors.faint, size: 13, isCode: true },
  ]
  let right = Math.max(x + widthOf(title, 20), margin + widthOf(address, 13, true))
  let bottom = 68
  for (const picture of pictures) {
    const drawn = drawnPicture(picture, bottom + 58)
    pushAll(shapes, drawn.shapes)
    right = Math.max(right, drawn.right)
    bottom = drawn.bottom
  }
  return {
    title,
    description: `${address}. ${pictures.map(describePicture).join(' ')}`,
    width: Math.ceil(right + margin),
    height: bottom + margin,
    shapes,
  }
}
