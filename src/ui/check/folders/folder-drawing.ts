import {
  sumOf,
  type FolderCounts,
  type ShownFolder,
} from '../../../analysis/grid/tree/shown-folder.ts'
import type { SiteTree } from '../../../analysis/grid/tree/site-tree.ts'
import type { FolderPicture, BoxPlace } from './folder-boxes.ts'
import {
  folderName,
  folderState,
  isOffScale,
  heightWords,
  insideWords,
  legendEntries,
  folderParts,
  folderVerdictWords,
  totalWords,
  type FolderState,
} from './folder-words.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { colors, verdictSign, widthOf, type Drawing, type Shape } from '../../pictures/drawing.ts'

const margin = 24
const width = 1120
const size = 13
const top = 92
const rootHeight = 44
const treeHeight = 560
const gap = 1
const signSize = 10

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The sign of a folder: a square that is half full where its URLs differ. */
function sign(state: FolderState, x: number, y: number): Shape[] {
  if (state !== 'mixed') return verdictSign(state, x, y, signSize)
  const hole = { x: x + signSize / 2, y: y + 2, width: signSize / 2 - 2, height: signSize - 4 }
  return [
    ...verdictSign('disallow', x, y, signSize),
    { kind: 'box', ...hole, fill: colors.paper, radius: 1 },
  ]
}

const text = (
  words: string,
  x: number,
  y: number,
  more: Partial<Extract<Shape, { kind: 'text' }>> = {},
): Shape => ({ kind: 'text', text: words, x, y, fill: colors.ink, size, ...more })

/** Slanted lines over a box, ending at its edges: blocked is told without colour. */
export function hatch({ x, y, width, height }: Rect): Shape[] {
  const step = 9
  const lines: Shape[] = []
  for (let at = step; at < width + height; at += step) {
    // Where x + y is the same: from the lower or left edge up to the upper or right one.
    const from = [x + Math.max(0, at - height), y + Math.min(at, height)] as const
    const to = [x + Math.min(at, width), y + Math.max(0, at - width)] as const
    lines.push({ kind: 'stroke', points: [from, to], color: hatchColor, width: 1.5 })
  }
  return lines
}
const hatchColor = '#f3c7ad'

const fills = {
  allow: colors.allowSoft,
  disallow: colors.blockSoft,
  'cant-say': colors.sunk,
  'other-host': colors.sunk,
}

/** The verdicts as shares from left to right. */
function shareShapes(counts: FolderCounts, rect: Rect): Shape[] {
  const all = sumOf(counts)
  let { x } = rect
  return folderParts(counts).flatMap(({ state, count }) => {
    const part = { ...rect, x, width: (rect.width * count) / all }
    x += part.width
    const box: Shape = { kind: 'box', ...part, fill: fills[state] }
    return state === 'disallow' ? [box, ...hatch(part)] : [box]
  })
}

/** A text as long as fits into a width; empty where not even its beginning does. */
function fitting(words: string, room: number, wordSize: number, isCode: boolean): string {
  const letters = [...words]
  for (let most = letters.length; most > 2; most -= 1) {
    const shown = elide(words, most)
    if (widthOf(shown, wordSize, isCode) <= room) return shown
  }
  return ''
}

const rectOf = ({ left, top: share, width: wide, height }: BoxPlace): Rect => ({
  x: margin + left * (width - 2 * margin) + gap,
  y: top + rootHeight + share * treeHeight + gap,
  width: wide * (width - 2 * margin) - 2 * gap,
  height: height * treeHeight - 2 * gap,
})

/** Sign, name, number, and where there is room what of it is blocked. */
function labelShapes(folder: ShownFolder, rect: Rect): Shape[] {
  const { counts, kind } = folder
  const isCode = kind === 'folder' || kind === 'site'
  const { x, y, height } = rect
  if (height < 14) return []
  const number = sumOf(counts).toLocaleString('en')
  const numberAt = x + rect.width - 8 - widthOf(number, size)
  const hasTwoLines = height >= 38
  const base = hasTwoLines ? y + 18 : y + height / 2 + 4.5
  const shown = fitting(folderName(folder), numberAt - x - 36, size, isCode)
  const words = hasTwoLines ? fitting(insideWords(folder), rect.width - 34, 12, false) : ''
  return [
    ...sign(folderState(counts), x + 8, base - 9.5),
    text(shown, x + 26, base, { isCode, isStrong: true }),
    text(number, numberAt, base),
    ...(words === '' ? [] : [text(words, x + 26, base + 16, { size: 12 })]),
  ]
}

function legendShapes(y: number, isOff: boolean): Shape[] {
  let x = margin
  const shapes = legendEntries.flatMap(([words, counts]) => {
    const swatch = { x, y: y - 11, width: 28, height: 14 }
    const shown = sign(folderState(counts), x + 36, y - 9)
    const shape = text(words, x + 52, y, { size: 12, fill: colors.faint })
    x += 76 + widthOf(words, 12)
    return [...shareShapes(counts, swatch), ...shown, shape]
  })
  return [...shapes, text(heightWords(isOff), x, y, { size: 12, fill: colors.faint })]
}

/** Whose folders they are. */
export interface FolderSource {
  /** That of the case. */
  readonly site: string
  /** The name of the list that has the URLs; empty for the rows of the case. */
  readonly list: string
  /** The filter that leaves these URLs; empty: all are there. */
  readonly filter: string
}

/** The folders of a site by what a crawler may fetch. */
export function folderDrawing(
  tree: SiteTree,
  { boxes, own }: FolderPicture,
  { site, list, filter }: FolderSource,
): Drawing {
  const { folder, trail, crawler } = tree
  const path = folder.kind === 'more' ? (trail.at(-1)?.id ?? '') : folder.id
  const of =
    path === '' || path === '/' || path === 'unread' ? '' : ` · ${elide(visible(path), 60)}`
  const title = `Which folders ${visible(crawler)} can fetch`
  const left = filter === '' ? '' : ` left by the filter ${elide(visible(filter), 60)}`
  const about = `${visible(site)}${of} · ${counted(sumOf(folder.counts), 'URL')}${list === '' ? '' : ` in ${list}`}${left}: ${totalWords(folder)}`
  const root = {
    x: margin + gap,
    y: top + gap,
    width: width - 2 * margin - 2 * gap,
    height: rootHeight - 2 * gap,
  }
  const shapes: Shape[] = [
    text(title, margin, 42, { size: 20, isStrong: true }),
    text(about, margin, 66, { fill: colors.faint }),
    ...boxes.flatMap(({ folder: one, depth, ...place }) => {
      const rect = depth === 0 ? root : rectOf(place)
      return [...shareShapes(one.counts, rect), ...labelShapes(one, rect)]
    }),
    ...own.flatMap(({ counts, ...place }) => {
      const rect = rectOf(place)
      const words = fitting(`${counted(sumOf(counts), 'URL')} here`, rect.width - 16, 12, false)
      const label = text(words, rect.x + 8, rect.y + Math.min(18, rect.height / 2 + 4), {
        size: 12,
        fill: colors.faint,
      })
      const bar = { ...rect, width: 4 }
      return [
        ...shareShapes(counts, bar),
        ...(rect.height < 14 ? [] : [{ ...label, x: rect.x + 12 }]),
      ]
    }),
    ...legendShapes(top + rootHeight + treeHeight + 26, isOffScale(folder)),
  ]
  return {
    title,
    description: `${about}. ${boxes
      .filter(({ depth }) => depth === 1)
      .map(({ folder: one }) => `${folderName(one)}: ${folderVerdictWords(one.counts)}`)
      .join('; ')}.`,
    width,
    height: top + rootHeight + treeHeight + 26 + margin,
    shapes,
  }
}
