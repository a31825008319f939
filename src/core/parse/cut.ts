import type { Dialect } from '../dialects/dialect.ts'
import { breakOctets, fileOctets, type RobotsFile } from '../text/file.ts'
import { clipOctets, octetsOf } from '../text/utf8.ts'
import type { Cut } from './robots.ts'

/** The part of a text that fits into a number of octets, and where it ends. */
export function cutText(file: RobotsFile, octets: number): { text: string; cut: Cut } | null {
  if (file.text.length * 4 <= octets || fileOctets(file) <= octets) return null
  let left = octets - octetsOf(file.byteOrderMark)
  let from = 0
  for (let line = 1; ; line += 1) {
    const found = file.text.indexOf('\n', from)
    const to = found < 0 ? file.text.length : found
    const length = octetsOf(file.text, from, to)
    if (length >= left || found < 0) {
      const clipped = clipOctets(file.text.slice(from, to), left)
      const text = file.text.slice(0, from) + clipped
      return { text, cut: { octets, line, offset: Math.min(text.length, to) } }
    }
    left -= length + breakOctets(file.ends, line - 1)
    from = to + 1
    if (left <= 0) return { text: file.text.slice(0, from), cut: { octets, line, offset: from } }
  }
}

/** Where a dialect stops reading a file; null where it reads all of it, or refuses it. */
export function cutOf(file: RobotsFile, { bytes }: Dialect): Cut | null {
  const { fileOctets, tooLarge } = bytes
  if (fileOctets === null || tooLarge === 'nothing-applies') return null
  return cutText(file, fileOctets)?.cut ?? null
}
