import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { UrlBlocks } from './url-blocks.ts'
import { rowFolder, urlFolders } from './url-folders.ts'

const origin = 'https://example.com'

function foldersOf(urls: readonly string[]): readonly string[] {
  const blocks = new UrlBlocks()
  for (const url of urls) blocks.add(url)
  blocks.finish()
  const steps = urlFolders(blocks, origin)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  const { keys, names, end } = step.value
  expect(names).toEqual([...new Set(names)].sort())
  expect(end).toBe(names.length)
  return Array.from(keys, (key) => names[key] ?? 'none')
}

const part = fc.constantFrom(
  '/',
  '//',
  'a',
  'bc',
  '?',
  '#',
  ' ',
  'é',
  origin,
  'https://b.example',
  '',
)
const url = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))

test('the first folders are those that the rows have', () => {
  fc.assert(
    fc.property(fc.array(url, { minLength: 1, maxLength: 60 }), (urls) => {
      expect(foldersOf(urls)).toEqual(urls.map((one) => rowFolder(one, origin)))
    }),
    trials,
  )
})

test('more folders than a table has room for at first, and more than one block', () => {
  const urls = Array.from({ length: 3000 }, (_, at) => `/folder-${at % 700}/page-${at}`)
  expect(foldersOf(urls)).toEqual(urls.map((one) => rowFolder(one, origin)))
})
