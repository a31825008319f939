import { visible } from '../text/format.ts'

/** A picture as a list of shapes, in pixels: written as SVG, or drawn on a canvas. */
export interface Drawing {
  /** What it shows, in one line: the name of the picture for who cannot see it. */
  readonly title: string
  /** The same as the picture, in words. */
  readonly description: string
  readonly width: number
  readonly height: number
  /** From the back to the front. */
  readonly shapes: readonly Shape[]
}

/** Texts stand on their baseline; `size` is that of the letters. */
export type Shape =
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill: string
      readonly radius?: number
    }
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly text: string
      readonly fill: string
      readonly size: number
      readonly isCode?: boolean
      readonly isStrong?: boolean
    }
  | {
      readonly kind: 'stroke'
      readonly points: readonly (readonly [x: number, y: number])[]
      readonly color: string
      readonly width: number
    }

/** The light colours of the page: pictures go into documents, which are white. */
export const colors = {
  paper: '#ffffff',
  sunk: '#eef0f4',
  line: '#c6ccd4',
  ink: '#17202a',
  faint: '#5d6875',
  allow: '#0b57a4',
  allowSoft: '#e3effc',
  block: '#a63a00',
  blockSoft: '#ffe9dc',
  warn: '#8a6500',
  warnSoft: '#fff3d0',
} as const

export const fonts = {
  code: "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  plain: "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif",
} as const

/** Share of the size that a letter of code is wide, in the widest of the fonts. */
const codeWidth = 0.605
/** From here on letters of most scripts are as wide as they are high. */
const wideFrom = 0x1100
/** Shares for other texts, as wide as the widest of the fonts has them. */
const plainWidths: readonly (readonly [letters: RegExp, share: number])[] = [
  [/[ijl.,:;|!'‹›]/, 0.34],
  [/[ frtI()[\]/-]/, 0.42],
  [/[mwMW@%]/, 0.98],
  [/[A-Z0-9_?&=+<>*$·–]/, 0.72],
]
const usualWidth = 0.63

function letterWidth(letter: string, isCode: boolean): number {
  const isWide = (letter.codePointAt(0) ?? 0) >= wideFrom
  if (isCode) return isWide ? 2 * codeWidth : codeWidth
  if (isWide) return 1.1
  return plainWidths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth
}

/** The room that a text needs at most, in pixels; the fonts differ between machines. */
export const widthOf = (text: string, size: number, isCode = false): number =>
  Array.from(text, (letter) => letterWidth(letter, isCode) * size).reduce((a, b) => a + b, 0)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** A text as XML may hold it: what it may not, and what would hide or turn a text, is written out. */
const escaped = (text: string): string =>
  visible(text)
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')

const rounded = (value: number): string => String(Math.round(value * 100) / 100)

function shapeSvg(shape: Shape): string {
  switch (shape.kind) {
    case 'box': {
      const { x, y, width, height, fill, radius = 0 } = shape
      const place = `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"`
      return `<rect ${place} rx="${rounded(radius)}" fill="${fill}"/>`
    }
    case 'text': {
      const { x, y, text, fill, size, isCode = false, isStrong = false } = shape
      const look = `font-family="${isCode ? fonts.code : fonts.plain}" font-size="${rounded(size)}"`
      const weight = isStrong ? ' font-weight="600"' : ''
      return `<text x="${rounded(x)}" y="${rounded(y)}" ${look}${weight} fill="${fill}">${escaped(text)}</text>`
    }
    case 'stroke': {
      const points = shape.points.map((point) => point.map(rounded).join(',')).join(' ')
      return `<polyline points="${points}" fill="none" stroke="${shape.color}" stroke-width="${rounded(shape.width)}" stroke-linejoin="round" stroke-linecap="round"/>`
    }
    default:
      return shape satisfies never
  }
}

/** A drawing as a file of its own, without scripts, styles or anything from elsewhere. */
export function svgOf({ title, description, width, height, shapes }: Drawing): string {
  const size = `width="${rounded(width)}" height="${rounded(height)}" viewBox="0 0 ${rounded(width)} ${rounded(height)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" xml:space="preserve">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    `<rect width="100%" height="100%" fill="${colors.paper}"/>`,
    ...shapes.map(shapeSvg),
    '</svg>',
    '',
  ].join('\n')
}

const verdictColors = {
  allow: { ink: colors.allow, soft: colors.allowSoft },
  disallow: { ink: colors.block, soft: colors.blockSoft },
  some: { ink: colors.warn, soft: colors.warnSoft },
  'cant-say': { ink: colors.warn, soft: colors.warnSoft },
  'other-host': { ink: colors.warn, soft: colors.warnSoft },
} as const

/** A verdict as pictures show it. */
export type DrawnVerdict = keyof typeof verdictColors

export const colorsOf = (verdict: DrawnVerdict) => verdictColors[verdict]

/** The sign of a verdict in a square of `size`: told by its form alone, too. */
export function verdictSign(verdict: DrawnVerdict, x: number, y: number, size: number): Shape[] {
  const { ink } = verdictColors[verdict]
  const radius = size / 2
  const corner = verdict === 'disallow' ? 2 : radius
  const sign: Shape = { kind: 'box', x, y, width: size, height: size, fill: ink, radius: corner }
  if (verdict === 'disallow') return [sign]
  const inset = size * 0.2
  const inner = size - 2 * inset
  const hole = { kind: 'box', fill: colors.paper, radius: inner / 2 } as const
  if (verdict === 'allow') {
    return [sign, { ...hole, x: x + inset, y: y + inset, width: inner, height: inner }]
  }
  return [
    sign,
    { ...hole, radius: 0, x: x + inset, y: y + size * 0.42, width: inner, height: size * 0.16 },
  ]
}
