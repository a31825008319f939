import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../../bench/arbitraries.ts'
import { gridOf, origin } from '../../../case/grid/grid.fixture.ts'
import { runSteps, judgedRows } from '../judged-urls.ts'
import { folderIndex, type FolderIndex } from './folder-index.ts'
import { maxFolderDepth } from './shown-folder.ts'

const indexOf = (urls: readonly string[], most?: number): FolderIndex =>
  runSteps(folderIndex(judgedRows(gridOf([], urls).urls, origin, { columns: [] }), most))

/** What the addresses of each folder begin with, from the top. */
function startsOf({ parents, names }: FolderIndex): readonly string[] {
  const starts: string[] = []
  for (const [index, parent] of parents.entries()) {
    const above = starts[parent] ?? ''
    const name = names[index] ?? ''
    const isSite = parent === 0 && name !== '' && name !== '/'
    starts.push(isSite ? `${name}/` : above + name)
  }
  return starts
}

/** By the URL: the folder that it is in. */
const foldersOf = (index: FolderIndex): readonly string[] => {
  const starts = startsOf(index)
  return Array.from(index.folderOf, (folder) => starts[folder] ?? '?')
}

const numbered = (count: number, url: (at: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, at) => url(at))

describe('folders of a list that has too many', () => {
  test('have all levels where there is room', () => {
    const index = indexOf(['/a/b/c', '/x', 'foo', 'https://o.example/y/z'])
    expect(index).toMatchObject({ depth: maxFolderDepth, tooDeep: 0, crowded: 0 })
    expect(foldersOf(index)).toEqual(['/a/b/', '/', '', 'https://o.example/y/'])
  })

  test('lose the deepest levels, and the URLs there are counted above', () => {
    const urls = ['/a/x', ...numbered(30, (at) => `/a/b/${at}/x`), '/c/d/e/f/g', '/h/x']
    const index = indexOf(urls, 20)
    expect(index).toMatchObject({ depth: 2, tooDeep: 31, crowded: 0 })
    expect(new Set(foldersOf(index))).toEqual(new Set(['/a/', '/a/b/', '/c/d/', '/h/']))
  })

  test('keep the first ones where one level alone has too many', () => {
    const index = indexOf([...numbered(30, (at) => `/${at}/x`), '/0/a/b', '/29/a'], 12)
    expect(index).toMatchObject({ depth: 1, tooDeep: 1 })
    expect(index.parents).toHaveLength(12)
    expect(index.crowded).toBe(30 - 10 + 1)
    expect(foldersOf(index).slice(-2)).toEqual(['/0/', '/'])
  })
})

test('each URL is in its folder, or in the last one above that is there', () => {
  const segment = fc.constantFrom('a', 'b', 'c', '', 'x?y')
  const site = fc.constantFrom('', '', 'https://other.example', 'https://third.example')
  const url = fc
    .tuple(site, fc.array(segment, { maxLength: 6 }))
    .map(([host, path]) => `${host}/${path.join('/')}`)
  fc.assert(
    fc.property(fc.array(url, { maxLength: 80 }), fc.integer({ min: 3, max: 30 }), (urls, most) => {
      const whole = foldersOf(indexOf(urls))
      const index = indexOf(urls, most)
      const found = foldersOf(index)
      expect(index.parents.length).toBeLessThanOrEqual(most)
      let elsewhere = 0
      for (const [at, folder] of found.entries()) {
        expect(whole[at]?.startsWith(folder)).toBe(true)
        if (folder !== whole[at]) elsewhere += 1
      }
      expect(index.tooDeep + index.crowded).toBe(elsewhere)
      for (const [at, start] of startsOf(index).entries()) {
        if (at > 0) expect(index.find(start)).toBe(at)
      }
    }),
    trials,
  )
})
