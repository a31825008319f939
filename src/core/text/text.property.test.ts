import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { announceTrials, anyDialect, bytes, texts, trials, units } from '../../bench/arbitraries.ts'
import { fileOctets, readBytes, readText, writeBytes, writeText } from './file.ts'
import { readLine, type LineReading } from '../parse/read-line.ts'
import { lineAt, lineOf, scan, type Scan, type ScannedLine } from '../parse/scan.ts'
import type { Span } from './text.ts'
import { clipOctets, decodeUtf8, encodeUtf8, octetsOf } from './utf8.ts'

beforeAll(announceTrials)

const linesOf = (scanned: Scan): readonly ScannedLine[] =>
  Array.from({ length: scanned.count }, (_, index) => lineOf(scanned, index))

test('lines and line breaks cover the text', () => {
  const covers = (text: string) => {
    const parts = linesOf(scan(text)).map(({ from, to }) => text.slice(from, to))
    expect(parts).toEqual(text.split('\n'))
    expect(parts.join('\n')).toBe(text)
  }
  fc.assert(fc.property(texts, covers), trials)
})

test('a line knows its first number sign and the first colon before it', () => {
  const knows = (text: string) => {
    for (const { from, to, colon, comment } of linesOf(scan(text))) {
      const line = text.slice(from, to)
      const [head = ''] = line.split('#', 1)
      expect(comment).toBe(line.includes('#') ? from + head.length : -1)
      expect(colon).toBe(head.includes(':') ? from + head.indexOf(':') : -1)
    }
  }
  fc.assert(fc.property(texts, knows), trials)
})

test('an offset lies in the line that is found for it', () => {
  const lies = (text: string, some: number) => {
    const offset = some % (text.length + 1)
    const scanned = scan(text)
    const { from, to } = lineOf(scanned, lineAt(scanned, offset))
    expect(from <= offset && offset <= to).toBe(true)
  }
  fc.assert(fc.property(texts, fc.nat(), lies), trials)
})

test('scanning what changed gives what scanning everything gives', () => {
  const edits = fc.tuple(fc.nat(), fc.nat({ max: 60 }), texts)
  const gives = (text: string, changes: [number, number, string][]) => {
    let known = scan(text)
    for (const [at, length, insert] of changes) {
      const from = at % (known.text.length + 1)
      const next = known.text.slice(0, from) + insert + known.text.slice(from + length)
      known = scan(next, known)
      expect(known).toEqual(scan(next))
    }
  }
  fc.assert(fc.property(texts, fc.array(edits, { maxLength: 4 }), gives), trials)
})

test('any two texts may follow each other', () => {
  const follow = (first: string, second: string) => {
    expect(scan(second, scan(first))).toEqual(scan(second))
  }
  fc.assert(fc.property(texts, texts, follow), trials)
})

function spansOf({ key, separator, value, comment }: LineReading): readonly Span[] {
  return [key, separator, value, comment].filter((span) => span !== null)
}

test('key, separator, value and comment stand in order, with only blanks between', () => {
  fc.assert(
    fc.property(texts, anyDialect, (text, dialect) => {
      for (const { from, to } of linesOf(scan(text))) {
        const reading = readLine(text, from, to, dialect)
        let at = from
        for (const span of spansOf(reading)) {
          expect(at <= span.from && span.from <= span.to && span.to <= to).toBe(true)
          const between = [...text.slice(at, span.from)]
          // Programs that find the records of a line themselves may pass over words.
          const isWhole = dialect.syntax.lineEnd?.test(text.slice(from, to)) !== true
          if (isWhole && reading.kind !== 'stray' && dialect.syntax.recordsIn === undefined) {
            expect(between.every((sign) => dialect.syntax.isBlank(sign.charCodeAt(0)))).toBe(true)
          }
          at = span.to
        }
      }
    }),
    trials,
  )
})

test('a file is written as the bytes that it was read from', () => {
  const same = (read: Uint8Array) => {
    expect(writeBytes(readBytes(read))).toEqual(read)
  }
  fc.assert(fc.property(bytes, same), trials)
})

test('and as the text that it was read from', () => {
  const same = (read: string) => {
    expect(writeText(readText(read))).toBe(read)
  }
  fc.assert(fc.property(fc.oneof(texts, units), same), trials)
})

test('the length of a file is the number of its bytes', () => {
  const counts = (read: Uint8Array) => {
    expect(fileOctets(readBytes(read))).toBe(read.length)
  }
  fc.assert(fc.property(bytes, counts), trials)
})

test('text is encoded as the platform encodes it', () => {
  const encodes = (text: string) => {
    const expected = new TextEncoder().encode(text)
    expect(encodeUtf8(text)).toEqual(Uint8Array.from(expected))
    expect(octetsOf(text)).toBe(expected.length)
    expect(decodeUtf8(expected)).toBe(text)
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), encodes), trials)
})

test('a part of a text has as many octets as its bytes', () => {
  const counts = (text: string, some: number, more: number) => {
    const from = some % (text.length + 1)
    const to = Math.min(text.length, from + (more % 50))
    expect(octetsOf(text.slice(from, to))).toBe(encodeUtf8(text.slice(from, to)).length)
  }
  fc.assert(fc.property(units, fc.nat(), fc.nat(), counts), trials)
})

test('the first octets of a text are the first bytes of its encoding', () => {
  const clips = (read: Uint8Array, some: number) => {
    const octets = some % (read.length + 2)
    const clipped = clipOctets(decodeUtf8(read), octets)
    expect(encodeUtf8(clipped)).toEqual(read.slice(0, octets))
  }
  fc.assert(fc.property(bytes, fc.nat(), clips), trials)
})
