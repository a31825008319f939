const polynomial = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? polynomial : 0)
  return value
})

/** The table of a byte, then those of a byte with one, two and three zero bytes behind it: so four bytes are taken at once. */
const tables = new Uint32Array(1024)
tables.set(table)
for (let at = 256; at < 1024; at += 1) {
  const before = tables[at - 256] ?? 0
  tables[at] = (table[before & 0xff] ?? 0) ^ (before >>> 8)
}

/** The register after four bytes that are given as one number, the first one lowest. */
const afterFour = (register: number, bytes: number): number => {
  const mixed = register ^ bytes
  return (
    (tables[768 + (mixed & 0xff)] ?? 0) ^
    (tables[512 + ((mixed >>> 8) & 0xff)] ?? 0) ^
    (tables[256 + ((mixed >>> 16) & 0xff)] ?? 0) ^
    (tables[mixed >>> 24] ?? 0)
  )
}

/** Where a checksum is on its way through a text: its register, and the bytes that it has taken. */
interface Progress {
  readonly register: number
  readonly bytes: number
}

const start: Progress = { register: 0xffffffff, bytes: 0 }

function feed(before: Progress, text: string, from: number, to: number): Progress {
  let { register, bytes } = before
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at)
    // Beyond the end there is NaN, which these operators take for 0.
    const second = text.charCodeAt(at + 1)
    const third = text.charCodeAt(at + 2)
    const fourth = text.charCodeAt(at + 3)
    if (at + 3 < to && (unit | second | third | fourth) <= 0xff) {
      register = afterFour(register, unit | (second << 8) | (third << 16) | (fourth << 24))
      bytes += 4
      at += 3
      continue
    }
    register = (table[(register ^ unit) & 0xff] ?? 0) ^ (register >>> 8)
    bytes += 1
    if (unit <= 0xff) continue
    register = (table[(register ^ (unit >>> 8)) & 0xff] ?? 0) ^ (register >>> 8)
    bytes += 1
  }
  return { register, bytes }
}

const crcOf = (register: number): number => ~register >>> 0

/** CRC-32 over the UTF-16 units of a text, low byte first; for ASCII the usual CRC of its bytes. */
export function crc32(text: string): number {
  return crcOf(feed(start, text, 0, text.length).register)
}

/** The product of two polynomials modulo that of the CRC; the highest bit is x⁰. */
function product(a: number, b: number): number {
  let sum = 0
  let shifted = b
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= shifted
    shifted = (shifted >>> 1) ^ (shifted & 1 ? polynomial : 0)
  }
  return sum
}

/** What a register becomes by so many zero bytes: each multiplies it by x⁸. */
function afterZeros(register: number, bytes: number): number {
  let result = register
  let factor = 0x00800000
  for (let left = bytes; left > 0; left >>>= 1) {
    if (left & 1) result = product(factor, result)
    factor = product(factor, factor)
  }
  return result
}

/** A text whose parts are replaced, one at a time. */
export interface ReplacedCrc {
  /** CRC-32 of the text, see `crc32`. */
  readonly crc: number
  /** CRC-32 of what the text is with `insert` in place of its units from `from` to `to`. */
  replaced(from: number, to: number, insert: string): number
}

const stepUnits = 4096

/** Reads a text once; what each replacement takes then depends on the length of `insert` alone. */
export function replacedCrc(text: string): ReplacedCrc {
  let end = start
  const steps: Progress[] = []
  for (let at = 0; at < text.length; at += stepUnits) {
    steps.push(end)
    end = feed(end, text, at, Math.min(at + stepUnits, text.length))
  }
  const upTo = (at: number): Progress => {
    const step = Math.floor(at / stepUnits)
    const known = steps[step]
    return known === undefined ? end : feed(known, text, step * stepUnits, at)
  }
  return {
    crc: crcOf(end.register),
    replaced: (from, to, insert) => {
      const before = upTo(to)
      const after = feed(upTo(from), insert, 0, insert.length)
      // The same bytes follow both, and a CRC is linear: the difference goes on as over zeros.
      const difference = afterZeros(before.register ^ after.register, end.bytes - before.bytes)
      return crcOf(end.register ^ difference)
    },
  }
}
