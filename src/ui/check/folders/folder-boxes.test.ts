import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  sumOf,
  type FolderCounts,
  type ShownFolder,
} from '../../../analysis/grid/tree/shown-folder.ts'
import { trials } from '../../../bench/arbitraries.ts'
import { folderPicture, type FolderBox } from './folder-boxes.ts'
import { folderAfterKey } from './folder-keys.ts'
import {
  folderName,
  folderState,
  folderWords,
  isOffScale,
  folderVerdictWords,
} from './folder-words.ts'

const counts = (disallow: number, allow: number, doubt = 0): FolderCounts => ({
  disallow,
  allow,
  'cant-say': doubt,
  'other-host': 0,
})

/** A folder of as many allowed URLs as are in it and in its folders. */
function folder(name: string, own: number, children: readonly ShownFolder[] = []): ShownFolder {
  const all = children.reduce((sum, one) => sum + sumOf(one.counts), own)
  const weight = children.reduce((sum, one) => sum + one.weight, own)
  return {
    id: name,
    kind: 'folder',
    name,
    counts: counts(0, all),
    own: counts(0, own),
    folders: children.length,
    children,
    weight,
  }
}

const more = (name: string, size: number, weight: number): ShownFolder => ({
  ...folder(name, 0),
  kind: 'more',
  folders: 5,
  counts: counts(size, 0),
  weight,
})

/** `/` with `a/` (with `b/` and `c/` in it), `d/`, and two URLs of its own. */
const site = folder('/', 2, [folder('a/', 1, [folder('b/', 3), folder('c/', 2)]), folder('d/', 2)])

const placeOf = ({ left, top, width, height }: Omit<FolderBox, 'folder'>) =>
  [left, top, width, height].map((share) => Math.round(share * 1000) / 1000)

describe('the picture', () => {
  test('has a column for each level; what holds nothing else reaches to the end', () => {
    const { boxes, own } = folderPicture(site)
    expect(boxes.map((box) => [box.folder.name, box.depth, box.within, box.at, box.of])).toEqual([
      ['/', 0, null, 1, 1],
      ['a/', 1, '/', 1, 2],
      ['b/', 2, 'a/', 1, 2],
      ['c/', 2, 'a/', 2, 2],
      ['d/', 1, '/', 2, 2],
    ])
    expect(boxes.map(placeOf)).toEqual([
      [0, 0, 1, 1],
      [0, 0, 0.5, 0.6],
      [0.5, 0, 0.5, 0.3],
      [0.5, 0.3, 0.5, 0.2],
      [0, 0.6, 1, 0.2],
    ])
    expect(own.map((box) => [box.within, box.left, box.width])).toEqual([
      ['/', 0, 1],
      ['a/', 0.5, 0.5],
    ])
  })

  test('of a folder without others shows its URLs', () => {
    const { boxes, own } = folderPicture(folder('x/', 7))
    expect(boxes).toHaveLength(1)
    expect(own).toMatchObject([{ within: 'x/', left: 0, top: 0, width: 1, height: 1 }])
  })

  test('of nothing is a picture, too', () => {
    expect(folderPicture(folder('/', 0))).toMatchObject({ own: [] })
  })

  const anyFolder = fc.letrec<{ one: ShownFolder; many: ShownFolder[] }>((tie) => ({
    one: fc
      .tuple(fc.uuid(), fc.nat(9), tie('many'))
      .map(([name, own, children]) => folder(name, own + 1, children)),
    many: fc.oneof(
      { maxDepth: 3 },
      fc.constant<ShownFolder[]>([]),
      fc.array(tie('one'), { maxLength: 4 }),
    ),
  })).one

  test('gives each folder its share, within the one that it is in, and none twice', () => {
    fc.assert(
      fc.property(anyFolder, (root) => {
        const { boxes, own } = folderPicture(root)
        const perUrl = 1 / sumOf(root.counts)
        for (const { folder: one, depth, within, top, height } of boxes) {
          expect(height).toBeCloseTo(sumOf(one.counts) * perUrl)
          const inside = boxes.filter((box) => box.within === one.id)
          const right = own.filter((box) => box.within === one.id)
          if (inside.length === 0) continue
          let at = depth === 0 ? 0 : top
          for (const part of [...inside, ...right]) {
            expect(part.top).toBeCloseTo(at)
            at += part.height
          }
          expect(at).toBeCloseTo(depth === 0 ? 1 : top + height)
          expect(within === null).toBe(depth === 0)
        }
      }),
      trials,
    )
  })
})

describe('keys', () => {
  const { boxes } = folderPicture(site)
  test.each([
    ['/', 'ArrowRight', 'a/'],
    ['/', 'ArrowLeft', null],
    ['/', 'ArrowDown', null],
    ['a/', 'ArrowRight', 'b/'],
    ['a/', 'ArrowDown', 'd/'],
    ['a/', 'ArrowLeft', '/'],
    ['b/', 'ArrowDown', 'c/'],
    ['c/', 'ArrowDown', null],
    ['c/', 'ArrowUp', 'b/'],
    ['c/', 'ArrowLeft', 'a/'],
    ['d/', 'ArrowRight', null],
    ['d/', 'Home', '/'],
    ['/', 'End', 'd/'],
    ['gone/', 'ArrowDown', null],
    ['a/', 'x', null],
  ])('from %s %s leads to %s', (from, key, to) => {
    expect(folderAfterKey(boxes, from, key)).toBe(to)
  })
})

describe('words', () => {
  test.each([
    [counts(3, 0), 'disallow', 'all blocked'],
    [counts(0, 3), 'allow', 'all allowed'],
    [counts(0, 0, 2), 'cant-say', 'can’t say'],
    [counts(1, 1200), 'mixed', '1 blocked, 1,200 allowed'],
    [counts(1, 0, 2), 'mixed', '1 blocked, 2 can’t say'],
    [counts(0, 0), 'mixed', ''],
  ])('of %j', (numbers, state, words) => {
    expect(folderState(numbers)).toBe(state)
    expect(folderVerdictWords(numbers)).toBe(words)
  })

  test.each([
    [folder('a/', 1), 'a/, 1 URL: all allowed'],
    [{ ...folder('', 2), kind: 'top' as const }, 'All sites, 2 URLs: all allowed'],
    [{ ...folder('', 2), kind: 'unread' as const }, 'Not a URL, 2 URLs: all allowed'],
    [
      { ...folder('a/', 3), folders: 2, own: counts(0, 0) },
      'a/, 3 URLs: all allowed, 2 folders inside',
    ],
    [
      { ...folder('a/', 3), folders: 2, own: counts(0, 1) },
      'a/, 3 URLs: all allowed, 2 folders inside; directly in it 1 URL, all allowed',
    ],
    [
      {
        ...folder('/', 0, [folder('b/', 290_000)]),
        counts: counts(10_000, 290_000),
        folders: 1,
        own: counts(10_000, 0),
      },
      '/, 300,000 URLs: 10,000 blocked, 290,000 allowed; directly in it 10,000 URLs, all blocked',
    ],
    [more('more 3 /', 9, 9), '5 more folders, 9 URLs: all blocked'],
    [folder('\u202Ea/', 1), '‹U+202E›a/, 1 URL: all allowed'],
  ])('of a folder', (one, words) => {
    expect(folderWords(one)).toBe(words)
    expect(words).toContain(folderName(one))
  })

  test('tell whether the last has its share of room', () => {
    expect(isOffScale(folder('/', 1, [more('more', 9, 9)]))).toBe(false)
    expect(isOffScale(folder('/', 1, [more('more', 9, 2)]))).toBe(true)
  })
})
