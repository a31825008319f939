import { expect, test } from 'vitest'
import { claimedFolder } from './add-claim.ts'

test.each([
  ['/', '/'],
  ['/a', '/'],
  ['/shop/', '/shop/'],
  ['/shop/a/b?c=/d/#e/', '/shop/a/'],
  ['https://example.com', '/'],
  ['https://example.com/shop/a?b', '/shop/'],
  ['?q=/a/b', '/'],
  ['no path', '/'],
])('the folder of %s is %s', (url, folder) => {
  expect(claimedFolder(url)).toBe(folder)
})
