import { cellState } from '../../case/grid/grid-cells.ts'
import { cellLine, columnCounts } from '../../case/grid/grid-overview.ts'
import type { GridOut } from '../../analysis/grid/grid-out.ts'
import { maxDrawnRows } from '../../analysis/size-limits.ts'
import { counted, elide, visible } from '../text/format.ts'
import { verdictLabels } from '../../case/verdict-words.ts'
import {
  colors,
  colorsOf,
  verdictSign,
  widthOf,
  type Drawing,
  type Shape,
} from '../pictures/drawing.ts'
import { greatestOf } from '../../core/lists.ts'

const margin = 24
const rowHeight = 28
const size = 13
const mostUrlLetters = 72
const mostNameLetters = 24

/** What stands over the table. */
export interface GridHead {
  /** The name of the case; empty where it has none. */
  readonly title: string
  readonly origin: string
}

const text = (
  words: string,
  x: number,
  y: number,
  more: Partial<Extract<Shape, { kind: 'text' }>> = {},
): Shape => ({ kind: 'text', text: words, x, y, fill: colors.ink, size, ...more })

interface Column {
  readonly index: number
  readonly label: string
  readonly counts: string
  readonly x: number
  readonly width: number
}

/** The columns from left to right, each as wide as its name and its cells need. */
function columnsOf({ grid, verdicts, columns }: GridOut, left: number): readonly Column[] {
  const counts = columnCounts(grid, verdicts)
  let x = left
  return columns.map((index) => {
    const name = verdicts.columns[index]?.label ?? grid.crawlers[index]?.crawler ?? ''
    const label = elide(visible(name), mostNameLetters)
    const blocked = counts[index]?.blocked ?? 0
    const sum = blocked === 0 ? 'none blocked' : `${blocked.toLocaleString('en')} blocked`
    const width = Math.max(widthOf(label, size) + 8, widthOf('Blocked, line 10000', size) + 30)
    const column = { index, label, counts: sum, x, width }
    x += width + 8
    return column
  })
}

function cellShapes(out: GridOut, row: number, { index, x, width }: Column, y: number): Shape[] {
  const place = { row, column: index }
  const state = cellState(out.verdicts, place)
  const line = cellLine(out.verdicts, place)
  const { ink, soft } = colorsOf(state)
  const words = `${verdictLabels[state]}${line > 0 ? `, line ${line}` : ''}`
  return [
    { kind: 'box', x, y: y + 2, width, height: rowHeight - 4, fill: soft, radius: 3 },
    ...verdictSign(state, x + 8, y + 9, 10),
    text(words, x + 26, y + 18, { fill: ink }),
  ]
}

/** URLs and crawlers as a table with its verdicts and lines. */
export function gridDrawing(out: GridOut, { title, origin }: GridHead): Drawing {
  const rows = Array.from(out.rows).slice(0, maxDrawnRows)
  const urls = rows.map((row) => elide(visible(out.grid.urls[row]?.url ?? ''), mostUrlLetters))
  const urlWidth = greatestOf(
    urls.map((url) => widthOf(url, size, true)),
    120,
  )
  const columns = columnsOf(out, margin + urlWidth + 20)
  const name = title === '' ? origin : title
  const site = title === '' ? '' : ` · ${origin}`
  const about = `${counted(out.rows.length, 'URL')}, ${counted(columns.length, 'crawler')}${site}`
  const top = 124
  const rest = out.rows.length - rows.length
  const last = columns.at(-1)
  const width = Math.max(
    (last?.x ?? 0) + (last?.width ?? 0),
    margin + widthOf(name, 20),
    margin + widthOf(about, size),
  )
  const shapes: Shape[] = [
    text(elide(visible(name), 80), margin, 42, { size: 20, isStrong: true }),
    text(visible(about), margin, 66, { fill: colors.faint }),
    ...columns.flatMap(({ label, counts, x }) => [
      text(label, x, top - 24, { isStrong: true }),
      text(counts, x, top - 8, { fill: colors.faint, size: 12 }),
    ]),
    {
      kind: 'stroke',
      points: [
        [margin, top],
        [width, top],
      ],
      color: colors.line,
      width: 1,
    },
    ...rows.flatMap((row, at) => {
      const y = top + 4 + at * rowHeight
      const url = text(urls[at] ?? '', margin, y + 18, { isCode: true })
      return [url, ...columns.flatMap((column) => cellShapes(out, row, column, y))]
    }),
  ]
  const bottom = top + 4 + rows.length * rowHeight
  if (rest > 0) {
    shapes.push(
      text(`and ${counted(rest, 'more URL')}`, margin, bottom + 20, { fill: colors.faint }),
    )
  }
  return {
    title: visible(name),
    description: `${visible(about)}: ${columns.map(({ label, counts }) => `${label} ${counts}`).join(', ')}.`,
    width: Math.ceil(width + margin),
    height: bottom + (rest > 0 ? 28 : 0) + margin,
    shapes,
  }
}
