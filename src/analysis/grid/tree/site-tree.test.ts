import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../../bench/arbitraries.ts'
import { readText } from '../../../core/text/file.ts'
import { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { defaultSettings } from '../../../core/dialects/settings.ts'
import { cellStates } from '../../../case/grid/grid.ts'
import { gridOf, origin, shopLines, verdictsOf } from '../../../case/grid/grid.fixture.ts'
import { plainFilter } from '../../list/plain-list.fixture.ts'
import { runSteps, judgedRows } from '../judged-urls.ts'
import { folderIndex } from './folder-index.ts'
import { folderTree } from './folder-tree.ts'
import { askOfRows } from '../judged-case.ts'
import { siteTree, type SiteTree } from './site-tree.ts'
import { addCounts, maxFolderDepth, sumOf, type ShownFolder } from './shown-folder.ts'

function inputOf(urls: readonly string[], crawler = 'Bingbot'): AnalysisInput {
  return {
    ...gridOf([crawler], urls),
    file: readText(shopLines.join('\n')),
    origin,
    dialect: 'own',
    settings: defaultSettings,
    selected: null,
  }
}

function treeOf(urls: readonly string[], folder = '', levels = 3): SiteTree {
  const input = inputOf(urls)
  const parsedFile = new ParsedFile(input.file)
  const tree = askOfRows(siteTree)(parsedFile, input, { columnId: 'c0', folder, levels })
  if (tree === null) throw new Error('No such column')
  return tree
}

/** A folder in a line, those in it behind it: "/ 3=2+1+0 (own 1) [cart/ …]". */
function line({ name, kind, counts, own, children, folders }: ShownFolder): string {
  const { allow, disallow } = counts
  const none = counts['cant-say'] + counts['other-host']
  const shown = kind === 'more' ? `${folders} more` : kind === 'folder' ? name : `${kind} ${name}`
  const inside = children.length === 0 ? '' : ` [${children.map(line).join(', ')}]`
  return `${shown.trim()} ${allow}+${disallow}+${none} own ${sumOf(own)}${inside}`
}

describe('the folders of a list', () => {
  test.each([
    ['no URL', [], 'top 0+0+0 own 0'],
    ['the front page', ['/'], 'site shop.example 1+0+0 own 1'],
    [
      'folders, and files beside them',
      ['/cart/a', '/cart/', '/a', '/cart', '/b/c/d'],
      'site shop.example 3+2+0 own 2 [cart/ 0+2+0 own 2, b/ 1+0+0 own 0 [c/ 1+0+0 own 1]]',
    ],
    [
      'what is behind ? makes no folder',
      ['/a?next=/b/c/', '/?q=/x/', '?/y/', '/a/b?/c/'],
      'site shop.example 4+0+0 own 3 [a/ 1+0+0 own 1]',
    ],
    [
      'as they are sent',
      ['/x/../cart/1', '/caf%C3%A9/1', '/café/2', '/a\\b', ' /cart/2', '/cart/#/x/'],
      'site shop.example 3+3+0 own 0 [cart/ 0+3+0 own 3, café/ 2+0+0 own 2, a/ 1+0+0 own 1]',
    ],
    [
      'empty names',
      ['/a//b', '/a/b', '//x/y'],
      'site shop.example 3+0+0 own 0 [a/ 2+0+0 own 1 [/ 1+0+0 own 1], / 1+0+0 own 0 [x/ 1+0+0 own 1]]',
    ],
    [
      'other sites, and what is no URL',
      [
        '/a',
        'https://other.example/x/',
        'http://shop.example/',
        'foo bar',
        'https://shop.example/b',
      ],
      'top 2+0+3 own 0 [site shop.example 2+0+0 own 2, unread 0+0+1 own 1, ' +
        'site http://shop.example 0+0+1 own 1, site other.example 0+0+1 own 0 [x/ 0+0+1 own 1]]',
    ],
    ['what is no URL alone', ['foo', 'bar'], 'unread 0+0+2 own 2'],
  ])('%s', (_, urls, shown) => {
    expect(line(treeOf(urls).folder)).toBe(shown)
  })

  test('end where levels end, and are opened one by one', () => {
    const urls = ['/a/b/c/d/1', '/a/b/2', '/a/3', '/x/4']
    expect(line(treeOf(urls, '', 1).folder)).toBe(
      'site shop.example 4+0+0 own 0 [a/ 3+0+0 own 1, x/ 1+0+0 own 1]',
    )
    const { trail, folder } = treeOf(urls, '/a/b/', 2)
    expect(line(folder)).toBe('b/ 2+0+0 own 1 [c/ 1+0+0 own 0 [d/ 1+0+0 own 1]]')
    expect(trail).toEqual([
      { id: '/', kind: 'site', name: 'shop.example' },
      { id: '/a/', kind: 'folder', name: 'a/' },
    ])
    expect(folder.children[0]?.id).toBe('/a/b/c/')
  })

  test('of another site have its address', () => {
    const { folder, trail } = treeOf(['/a', 'https://o.example/x/1'], 'https://o.example/x/')
    expect(folder.id).toBe('https://o.example/x/')
    expect(trail.map(({ id }) => id)).toEqual(['', 'https://o.example/'])
  })

  test.each([
    ['/a/gone/', '/a/'],
    ['/gone/', '/'],
    ['https://gone.example/', '/'],
    ['unread', '/'],
    ['more 9 /a/', '/a/'],
    ['more x', '/'],
    ['/a', '/'],
  ])('%s that is not there stands for %s', (wanted, id) => {
    expect(treeOf(['/a/1', '/a/2'], wanted).folder.id).toBe(id)
  })

  test('there is no such crawler', () => {
    const input = inputOf(['/'])
    const options = { columnId: 'c9', folder: '', levels: 3 }
    expect(askOfRows(siteTree)(new ParsedFile(input.file), input, options)).toBe(null)
  })
})

describe('many folders', () => {
  const equal = Array.from({ length: 100 }, (_, at) => `/f${String(at).padStart(3, '0')}/a`)

  test('of one size stand in parts, the rest in one line', () => {
    const { folder } = treeOf(equal)
    expect(folder.children).toHaveLength(21)
    const more = folder.children.at(-1)
    expect(more).toMatchObject({ kind: 'more', id: 'more 20 /', folders: 80, weight: 1 })
    const next = treeOf(equal, 'more 20 /')
    expect(next.folder).toMatchObject({ kind: 'more', folders: 80 })
    expect(next.trail.map(({ id }) => id)).toEqual(['/'])
    expect(next.folder.children[0]?.name).toBe('f020/')
    expect(next.folder.children.at(-1)?.id).toBe('more 40 /')
    const last = treeOf(equal, 'more 88 /').folder
    expect(last.children.map(({ kind }) => kind)).toEqual(Array(12).fill('folder'))
  })

  test('that are small have their share beside a large one', () => {
    const large = Array.from({ length: 100 }, (_, at) => `/large/${at}`)
    const { folder } = treeOf([...large, ...equal])
    expect(folder.children.map(({ kind, weight }) => [kind, weight])).toEqual([
      ['folder', 100],
      ['more', 100],
    ])
  })

  test('that have no room in another one are left out', () => {
    const { folder } = treeOf([
      ...equal.map((url) => `/x${url}`),
      ...equal.map((url) => `/y${url}`),
    ])
    expect(line(folder)).toBe(
      'site shop.example 200+0+0 own 0 [x/ 100+0+0 own 0, y/ 100+0+0 own 0]',
    )
    expect(folder.children[0]).toMatchObject({ folders: 100, weight: 100 })
  })

  test('one that is left is shown by its name', () => {
    const large = Array.from({ length: 100 }, (_, at) => `/large/${at}`)
    const { folder } = treeOf([...large, '/small/x'])
    expect(folder.children.map(({ name }) => name)).toEqual(['large/', 'small/'])
  })
})

test('a URL of nothing but slashes is counted at the deepest folder', () => {
  const deep = `/${'a/'.repeat(1000)}`
  const tree = treeOf(['/'.repeat(2000), deep, deep, '/b'])
  expect(tree.tooDeep).toBe(3)
  const deepest = treeOf([deep], `/${'a/'.repeat(maxFolderDepth)}`)
  expect(deepest.trail).toHaveLength(maxFolderDepth)
  expect(deepest.folder).toMatchObject({ folders: 0, own: { allow: 1 } })
})

const segment = fc.constantFrom('a', 'b', 'cart', '', '..', '%2e', 'é', 'x?y', '*', 'A', 'search')
const host = fc.constantFrom(
  '',
  '',
  '',
  origin,
  'https://other.example',
  'http://c.example:81',
  'no',
)
const urlText = fc
  .tuple(host, fc.array(segment, { maxLength: 5 }))
  .map(([site, path]) => `${site}/${path.join('/')}`)
const urlList = fc.array(urlText, { maxLength: 60 })

/** Fails unless each folder has what is in it. */
function expectSums(folder: ShownFolder, levels: number): void {
  if (levels === 0 || folder.kind === 'more') return
  const inside = folder.children.reduce((all, one) => addCounts(all, one.counts), folder.own)
  if (folder.children.length > 0 || folder.folders === 0) expect(inside).toEqual(folder.counts)
  for (const one of folder.children) expectSums(one, levels - 1)
}

describe('numbers', () => {
  test('of a folder are those in it and in its folders; of the top, those of the list', () => {
    fc.assert(
      fc.property(urlList, (urls) => {
        const { folder, total } = treeOf(urls, '', 2)
        expect(sumOf(folder.counts)).toBe(urls.length)
        expect(total).toBe(urls.length)
        expectSums(folder, 3)
        for (const one of folder.children) expectSums(treeOf(urls, one.id, 2).folder, 3)
      }),
      trials,
    )
  })

  test('of the whole tree add up, folder by folder', () => {
    fc.assert(
      fc.property(urlList, (urls) => {
        const grid = gridOf(['Bingbot'], urls)
        const column = verdictsOf(grid).columns[0]
        const states = column?.states ?? new Uint8Array(0)
        const index = runSteps(folderIndex(judgedRows(grid.urls, origin, { columns: [] })))
        const tree = folderTree(index, { states })
        const { parents, totals, own, starts, children } = tree
        const width = cellStates.length
        const of = (list: Uint32Array, index: number) => [
          ...list.slice(width * index, width * (index + 1)),
        ]
        for (const index of parents.keys()) {
          const inside = [...children.subarray(starts[index], starts[index + 1])]
          for (const one of inside) expect(parents[one]).toBe(index)
          const all = [of(own, index), ...inside.map((one) => of(totals, one))]
          const sums = cellStates.map((_, code) =>
            all.reduce((sum, one) => sum + (one[code] ?? 0), 0),
          )
          expect(of(totals, index)).toEqual(sums)
        }
        expect(of(totals, 0).reduce((a, b) => a + b)).toBe(urls.length)
      }),
      trials,
    )
  })

  test('are those of the rows that the filter leaves for the folder', () => {
    fc.assert(
      fc.property(urlList, (urls) => {
        const grid = gridOf(['Bingbot'], urls)
        const verdicts = verdictsOf(grid)
        const rowsOf = (text: string) =>
          plainFilter(text, { grid, verdicts, origin, changed: null })
        const look = (folder: ShownFolder): void => {
          if (folder.kind === 'site' || folder.kind === 'folder') {
            expect(rowsOf(`folder:${folder.id}`)).toHaveLength(sumOf(folder.counts))
            expect(rowsOf(`folder:${folder.id} blocked`)).toHaveLength(folder.counts.disallow)
          }
          folder.children.forEach(look)
        }
        look(treeOf(urls).folder)
      }),
      trials,
    )
  })
})
