import { expect, test, vi } from 'vitest'
import { origin } from '../../case/grid/grid.fixture.ts'
import { listOfUrls, oddUrls } from './list.fixture.ts'
import { OrderCache } from './order-cache.ts'
import { TextSorter } from './text-sorter.ts'
import { urlFolders } from './url-folders.ts'
import { urlRanks } from './url-ranks.ts'

function resultOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

test('who asks for an order goes on with what was begun, wherever that was left', () => {
  const urls = listOfUrls(oddUrls)
  const ranks = resultOf(urlRanks(urls, origin))
  const folders = resultOf(urlFolders(urls, origin))
  const sort = vi.spyOn(TextSorter.prototype, 'sort')
  for (let left = 0; left < 12; left += 1) {
    const cache = new OrderCache(urls)
    const preparing = cache.prepare(origin)
    for (let step = 0; step < left; step += 1) preparing.next()
    const asked = cache.ranksOf(origin)
    asked.next()
    preparing.next()
    expect(resultOf(asked)).toEqual(ranks)
    expect(resultOf(cache.foldersOf(origin))).toEqual(folders)
    resultOf(preparing)
  }
  expect(sort).toHaveBeenCalledTimes(12)
  sort.mockRestore()
})

test('another site has an order of its own', () => {
  const cache = new OrderCache(listOfUrls(['/b', `${origin}/a`]))
  expect(resultOf(cache.ranksOf(origin)).keys).toEqual(Uint32Array.from([1, 0]))
  const other = 'https://other.example'
  expect(resultOf(cache.ranksOf(other)).keys).toEqual(Uint32Array.from([0, 1]))
})

test('what failed is begun anew by the next who wants it', () => {
  const cache = new OrderCache(listOfUrls(['/b', '/a']))
  vi.spyOn(TextSorter.prototype, 'sort').mockImplementationOnce(() => {
    throw new RangeError('Array buffer allocation failed')
  })
  expect(() => resultOf(cache.prepare(origin))).toThrow('allocation failed')
  expect(resultOf(cache.ranksOf(origin)).keys).toEqual(Uint32Array.from([1, 0]))
})
