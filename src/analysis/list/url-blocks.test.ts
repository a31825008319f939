import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockRows, UrlBlocks } from './url-blocks.ts'

const urlsOf = (urls: UrlBlocks): readonly string[] =>
  Array.from({ length: urls.blockCount }, (_, block) => urls.urlsOf(block)).flat()

test('what is put behind the URLs takes the place of what was there before, and leaves them as they are', () => {
  const tails = fc.array(
    fc.array(fc.constantFrom('/x', '/y?z', 'https://a.example/'), { maxLength: 3 }),
  )
  // Around the ends of blocks.
  const count = fc.integer({ min: -2, max: 2 }).map((more) => Math.max(0, blockRows + more))
  fc.assert(
    fc.property(fc.oneof(fc.nat(3), count), tails, (length, given) => {
      const urls = new UrlBlocks()
      const first = Array.from({ length }, (_, at) => `/${at}`)
      for (const url of first) urls.add(url)
      urls.finish()
      expect(urls.tailFrom).toBe(length)
      for (const tail of given) {
        urls.setTail(tail)
        expect(urls.length).toBe(length + tail.length)
        expect(urls.tailFrom).toBe(length)
        expect(urlsOf(urls)).toEqual([...first, ...tail])
        expect(urls.url(length)).toBe(tail[0] ?? '')
        const last = urls.blockCount - 1
        if (last < 0) continue
        expect(urls.rowUrlsOf(last, 'https://a.example')).toHaveLength(urls.sizeOf(last))
      }
    }),
  )
})
