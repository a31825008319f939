import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { google } from '../dialects/google/dialect.ts'
import { readBytes } from '../text/file.ts'
import { readLine, type LineReading } from '../parse/read-line.ts'
import { lineOf, scan, type Scan } from '../parse/scan.ts'
import { decodeUtf8, encodeUtf8 } from '../text/utf8.ts'
import { readLineTables, type LineReport, type LineTable } from './read-lines.ts'

const table = '../dialects/google/line-reports.txt'
const files = readLineTables(readFileSync(new URL(table, import.meta.url), 'utf8'), table)

/** Keys that Google's reporter knows and makes no use of. */
const unusedKeys = [
  'clean-param',
  'content-signal',
  'content-usage',
  'crawl-delay',
  'domain',
  'host',
  'noarchive',
  'nofollow',
  'noindex',
  'request-rate',
  'revisit-after',
  'visit-time',
]

/** The escaped form in which the reporter gives paths and unknown values. */
function escaped(value: string): string {
  const text = Array.from(encodeUtf8(value), (octet) =>
    octet < 0x80 ? String.fromCharCode(octet) : `%${octet.toString(16)}`,
  ).join('')
  return text.replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase())
}

function kindOf({ kind, meaning, keyText }: LineReading): LineReport['kind'] {
  if (kind === 'blank') return 'empty'
  if (kind === 'comment') return 'comment'
  if (kind === 'stray') return 'nothing'
  if (meaning === 'member') return 'unknown'
  return meaning ?? (unusedKeys.includes(keyText.toLowerCase()) ? 'unused' : 'unknown')
}

function flagsOf(reading: LineReading): LineReport['flags'] {
  const flags: LineReport['flags'][number][] = []
  if (reading.typo) flags.push('typo')
  if (reading.missingColon) flags.push('no-colon')
  if (reading.comment !== null && reading.kind !== 'comment') flags.push('has-comment')
  if (reading.tooLong) flags.push('cut')
  return flags
}

function reportOf(line: number, reading: LineReading): LineReport {
  const kind = kindOf(reading)
  const flags = flagsOf(reading)
  if (reading.kind !== 'record') return { line, kind, key: null, value: null, flags }
  const asWritten = kind === 'user-agent' || kind === 'sitemap'
  const value = asWritten ? reading.valueText : escaped(reading.valueText)
  return { line, kind, key: reading.meaning === null ? reading.keyText : null, value, flags }
}

/**
 * Google's reader drops the first bytes of a byte-order mark even where they begin another
 * character; the engine keeps that character whole. The key is unknown either way.
 */
function withoutMark(key: string): string {
  const octets = encodeUtf8(key)
  if (octets[0] !== 0xef) return key
  return decodeUtf8(octets.subarray(octets[1] === 0xbb ? 2 : 1))
}

function reportsOf({ bytes }: LineTable): readonly LineReport[] {
  const { text, byteOrderMark: mark } = readBytes(bytes)
  const scanned = scan(text)
  const [first, ...rest] = reportsOfLines(scanned)
  if (!first?.key || mark !== '') return first ? [first, ...rest] : rest
  return [{ ...first, key: withoutMark(first.key) }, ...rest]
}

function reportsOfLines(scanned: Scan): readonly LineReport[] {
  const { text } = scanned
  return Array.from({ length: scanned.count }, (_, index) => {
    const { from, to } = lineOf(scanned, index)
    return reportOf(index + 1, readLine(text, from, to, google))
  })
}

const size = 50
const chunks = Array.from({ length: Math.ceil(files.length / size) }, (_, index) => {
  const some = files.slice(index * size, (index + 1) * size)
  return { name: `${some.at(0)?.title} to ${some.at(-1)?.title}`, some }
})

describe('every line is what Google’s reporting parser says it is', () => {
  test.each(chunks)('$name', ({ some }) => {
    for (const file of some) {
      expect({ place: file.place, lines: reportsOf(file) }).toEqual({
        place: file.place,
        lines: file.lines,
      })
    }
  })

  test('all files are there', () => expect(files.length).toBeGreaterThanOrEqual(1844))
})
