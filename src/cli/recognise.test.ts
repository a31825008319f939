import { gzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { RecordError } from './record.ts'
import { answerRecognise } from './recognise.ts'

const ask = (record: unknown) => answerRecognise(JSON.stringify(record))
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const list = 'https://www.example.com/a\nhttps://www.example.com/b\n'

test('takes text, bytes and a name', () => {
  const urls = { kind: 'urls', urls: 2, first: 'https://www.example.com/a' }
  expect(ask({ text: list })).toEqual(urls)
  expect(ask({ b64: base64(list), name: 'robots.txt' })).toEqual(urls)
  expect(ask({ text: list, b64: null, name: null })).toEqual(urls)
})

describe('gzip', () => {
  const text = Array.from(
    { length: 900 },
    (_, at) => `https://www.example.com/${(at * 7919) % 911}`,
  )
  const packed = gzipSync(text.join('\n'))

  it('is unpacked, also twice, and also when the end is missing', () => {
    expect(ask({ b64: base64(packed) })).toMatchObject({ kind: 'urls', urls: 900 })
    expect(ask({ b64: base64(gzipSync(packed)) })).toMatchObject({ kind: 'urls', urls: 900 })
    expect(ask({ b64: base64(packed.subarray(0, 900)) })).toMatchObject({ kind: 'urls' })
  })

  it('is left packed when it is broken, packed again and again, or unfolds to too much', () => {
    const broken = Uint8Array.from(packed, (byte, at) => (at < 10 ? byte : 0xff))
    const bomb = gzipSync(new Uint8Array(65 * 1024 * 1024))
    const deep = gzipSync(gzipSync(packed))
    for (const bytes of [broken, bomb, deep]) {
      const note = 'A file packed with gzip that cannot be unpacked.'
      expect(ask({ b64: base64(bytes) })).toEqual({ kind: 'binary', note })
    }
  })
})

test.each([
  [{}, /neither/],
  [{ text: 'a', b64: 'YQ==' }, /both/],
  [{ text: 1 }, /"text"/],
  [{ b64: '***' }, /base64/],
  [{ text: 'a', name: 1 }, /"name"/],
])('refuses %j', (record, reason) => {
  expect(() => ask(record)).toThrow(RecordError)
  expect(() => ask(record)).toThrow(reason)
})
