import { isByteStandIn } from './utf8.ts'

/** Characters that steer or hide text: direction marks and overrides, zero widths, tags. */
const hidden: readonly (readonly [number, number])[] = [
  [0x80, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe007f],
]

const isHidden = (point: number) => hidden.some(([from, to]) => point >= from && point <= to)

const hex = (value: number, width: number) => value.toString(16).toUpperCase().padStart(width, '0')

function visible(character: string): string {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x20) return String.fromCodePoint(0x2400 + point)
  if (point === 0x7f) return '␡'
  if (isByteStandIn(point)) return `‹byte ${hex(point - 0xdc00, 2)}›`
  const surrogate = point >= 0xd800 && point <= 0xdfff
  return surrogate || isHidden(point) ? `‹U+${hex(point, 4)}›` : character
}

/**
 * One line of text as an interface may show it: control characters as their pictures, characters
 * that would reorder or hide text as `‹U+202E›`, bytes that are not UTF-8 as `‹byte FF›`.
 */
export function visibleText(text: string): string {
  return Array.from(text, visible).join('')
}
